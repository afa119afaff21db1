// SPDX-License-Identifier: Apache-2.0

/// An object that tells before it changes.
///
/// Unless the class declares an `objectWillChange` of its own, it gets one that all of its
/// `@Published` properties announce their changes to, those of its superclasses included.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher {
        PublishedFields.of(type(of: self)).publisher(of: self)
    }
}

extension ObservableObject {
    /// Calls the action on each announcement, on the announcing thread, before the change.
    package func onObjectWillChange(_ action: @escaping () -> Void) -> AnyCancellable {
        objectWillChange.sink { _ in action() }
    }
}
