// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NotificationCenter {
    /// A publisher of the notifications of one name, of one object if given.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    public struct Publisher: Combine.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public static func == (first: Self, second: Self) -> Bool {
            first.center === second.center && first.name == second.name
                && first.object === second.object
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Notification, S.Failure == Never {
            let observation = NotificationObservation(center)
            let conduit = PassthroughConduit(subscriber) { _ in observation.end() }
            observation.start(name, object) { conduit.offer($0) }
            subscriber.receive(subscription: conduit)
        }
    }
}

/// The registration of one subscriber with a notification center.
private final class NotificationObservation {
    private let center: NotificationCenter
    private var token: (any NSObjectProtocol)?

    init(_ center: NotificationCenter) { self.center = center }

    func start(
        _ name: Notification.Name, _ object: AnyObject?,
        _ action: @escaping (Notification) -> Void
    ) {
        let action = Transferred(action)
        token = center.addObserver(forName: name, object: object, queue: nil) { action.value($0) }
    }

    func end() {
        if let token { center.removeObserver(token) }
        token = nil
    }
}
