// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What screen readers can be told of, besides what is shown.
public enum AccessibilityNotification {
    /// A text that is read out, wherever the person is.
    ///
    /// It reaches the window whose action, or whose task, posts it.
    public struct Announcement: Sendable {
        private let text: String
        /// Whether it interrupts what is being read.
        private let isUrgent: Bool

        public init(_ announcement: String) {
            text = announcement
            isUrgent = false
        }

        @_disfavoredOverload
        public init(_ announcement: LocalizedStringKey) {
            text = Text(announcement).string
            isUrgent = false
        }

        public init(_ announcement: AttributedString) {
            text = String(announcement.characters)
            isUrgent = false
        }

        /// One that does not wait for what is being read.
        package init(urgent announcement: String) {
            text = announcement
            isUrgent = true
        }

        public func post() {
            guard let reference = GraphReference.current else { return }
            let (text, isUrgent) = (text, isUrgent)
            if MainThread.isCurrent {
                MainThread.assume { reference.graph?.announce(text, isUrgent: isUrgent) }
            } else {
                DispatchQueue.main.async {
                    MainThread.assume { reference.graph?.announce(text, isUrgent: isUrgent) }
                }
            }
        }
    }

    /// Something on the screen is elsewhere. Browsers find out by themselves.
    public struct LayoutChanged {
        public init(_ focusElement: Any? = nil) {}

        public func post() {}
    }

    /// Another screen is shown. Browsers find out by themselves.
    public struct ScreenChanged {
        public init(_ focusElement: Any? = nil) {}

        public func post() {}
    }

    /// The person sees another page, which a text describes.
    public struct PageScrolled: Sendable {
        private let announcement: Announcement

        public init(_ pageDescription: String) {
            announcement = Announcement(pageDescription)
        }

        @_disfavoredOverload
        public init(_ pageDescription: LocalizedStringKey) {
            announcement = Announcement(pageDescription)
        }

        public func post() {
            announcement.post()
        }
    }
}

extension ViewGraph {
    fileprivate func announce(_ text: String, isUrgent: Bool) {
        stage.hostRequests.append(.announce(text, isUrgent: isUrgent))
        setNeedsFrame()
    }
}

/// Tells code which graph's event, frame or task it belongs to. A task does not
/// keep the graph.
final class GraphReference: @unchecked Sendable {
    @TaskLocal static var current: GraphReference?

    /// Not weak: each count of a graph that was ever referred to weakly takes a detour.
    /// The graph takes it back as its last deed.
    @MainActor unowned(unsafe) var graph: ViewGraph?

    @MainActor
    init(_ graph: ViewGraph) {
        self.graph = graph
    }
}
