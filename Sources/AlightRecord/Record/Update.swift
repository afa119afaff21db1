// SPDX-License-Identifier: Apache-2.0

/// What one step of a program did, from the event to the pixels.
///
/// A value that stands for itself: all that explanations, tests and reports say
/// of an update is read from here. Views and sources are named by numbers, which
/// count them in the order in which they first took part, so that the same
/// program and steps give the same numbers. Nothing in it is a duration.
package struct Update: Equatable, Sendable {
    /// From 1; 0 is the first appearance.
    package var number: Int
    /// The step as it was written; `show` for the first appearance.
    package var step: String
    /// The views and the sources that took part for the first time.
    package var views: [RecordedView] = []
    package var sources: [RecordedSource] = []
    package var writes: [RecordedWrite] = []
    /// In the order in which they began.
    package var runs: [RecordedBody] = []
    package var skips: [RecordedSkip] = []
    package var lives: [RecordedLife] = []
    package var rows: [RecordedRows] = []
    package var stale: [RecordedStale] = []
    package var notes: [RecordedNote] = []
    package var warnings: [RecordedWarning] = []
    package var work = RecordedWork()

    package init(number: Int, step: String) {
        self.number = number
        self.step = step
    }
}

/// One view, or modifier, of the program while it lives.
package struct RecordedView: Codable, Equatable, Sendable {
    package var id: Int
    /// By the name that `_printChanges()` uses.
    package var name: String
    /// From the outermost view on, with the ids of rows: `Board/CardView["Comet"]`.
    package var path: String
    /// The view whose `body` made it.
    package var parent: Int?
    /// Where its `body` is declared: `Board.swift:20`.
    package var place: String?
    /// Whether the type has a `==` of its own.
    package var isEquatable: Bool
    package var properties: [Property]

    /// A stored property, as the view's type declares it.
    package struct Property: Codable, Equatable, Sendable {
        /// As stored: `_selected` with a wrapper.
        package var name: String
        /// `State`, `Binding`, …; `nil` for a plain value.
        package var wrapper: String?
        package var type: String
        /// What kind of value it holds, where that matters to how it is compared.
        package var trait: Trait?

        package init(name: String, wrapper: String?, type: String, trait: Trait?) {
            self.name = name
            self.wrapper = wrapper
            self.type = type
            self.trait = trait
        }

        /// Whether it is an object that can be observed.
        package var isObject: Bool { trait == .object || trait == .unobservedObject }

        /// Whether it is a publisher that begins to count when it is subscribed to.
        package var isTimer: Bool { type.contains("TimerPublisher") }
    }

    package enum Trait: String, Codable, Sendable {
        /// A closure: two are equal only if they are the very same.
        case closure
        /// An object that is observed.
        case object
        /// An object that tells nobody of its changes.
        case silentObject
        /// An `ObservableObject` that is held without a wrapper that observes it.
        case unobservedObject
        /// A key of user defaults with a dot, which Apple's SwiftUI observes whole.
        case dottedKey
        /// A view, or content, whose type is erased.
        case erased
    }

    package init(
        id: Int, name: String, path: String, parent: Int?, place: String?, isEquatable: Bool,
        properties: [Property]
    ) {
        self.id = id
        self.name = name
        self.path = path
        self.parent = parent
        self.place = place
        self.isEquatable = isEquatable
        self.properties = properties
    }
}

/// Something that is written: a state, a property of an object, a stored key.
package struct RecordedSource: Codable, Equatable, Sendable {
    package var id: Int
    /// `Board.selected`, `Card.isSelected`.
    package var name: String
    package var kind: Kind
    /// The type of the value, where it is known.
    package var type: String?
    /// The view that owns it.
    package var owner: Int?

    package enum Kind: String, Codable, Sendable {
        /// `@State` and what views own.
        case state
        /// A property of an `@Observable` object.
        case observable
        /// An `ObservableObject`, which tells that something changes.
        case object
        /// A key of user defaults.
        case storage
        /// A value of the environment.
        case environment
    }

    package init(id: Int, name: String, kind: Kind, type: String?, owner: Int?) {
        self.id = id
        self.name = name
        self.kind = kind
        self.type = type
        self.owner = owner
    }
}

/// One write, or several of the same kind at the same place.
package struct RecordedWrite: Codable, Equatable, Sendable {
    package var source: Int
    package var old: String?
    package var new: String?
    /// Whether what was written equals what was there.
    package var isEqual: Bool
    /// The line that wrote: `Board.swift:26`.
    package var place: String?
    /// The function around it: `closure #1 in CardView.body`.
    package var function: String?
    /// The views that were marked because of it.
    package var readers: [Int] = []
    /// How many writes this one stands for.
    package var count = 1
    /// Whether a body ran at the time, or an action of a view's life cycle.
    package var isDuringUpdate = false

    package init(source: Int, isEqual: Bool) {
        self.source = source
        self.isEqual = isEqual
    }
}

/// One run of a `body`.
package struct RecordedBody: Codable, Equatable, Sendable {
    package var view: Int
    package var causes: [Cause]
    /// What had changed, one by one.
    package var changes: [RecordedChange]
    /// The stored properties that its owner gave and that came out equal.
    package var equal: [String]
    /// Whether what it made, or what came of it, differs from before; `nil` in the
    /// first run.
    package var isOutputChanged: Bool?
    /// How many rows of lists it made anew.
    package var rows = 0
    /// Properties that hold observed objects of which the view has read something by now.
    package var reads: [String]?
    /// Whether the `==` of the view says equal of what it was given; it was not asked, since
    /// the view holds plain bytes. `nil` otherwise.
    package var isEqualByItself: Bool?

    package enum Cause: String, Codable, Sendable {
        case created, input, dependency, external
    }

    package init(
        view: Int, causes: [Cause], changes: [RecordedChange], equal: [String],
        isEqualByItself: Bool = false
    ) {
        self.view = view
        self.causes = causes
        self.changes = changes
        self.equal = equal
        self.isEqualByItself = isEqualByItself ? true : nil
    }

    package var isFirst: Bool { causes.contains(.created) }
    package var isWasted: Bool { isOutputChanged == false }
    package var isNeeded: Bool { isOutputChanged == true }
}

/// One stored property, or dependency, that differed when a `body` ran.
package struct RecordedChange: Codable, Equatable, Sendable {
    package var name: String
    package var status: Status
    package var old: String?
    package var new: String?
    /// What it stands for, if somebody writes that.
    package var source: Int?

    package enum Status: String, Codable, Sendable {
        case changed
        /// Made anew; as far as its content can be compared it is the same.
        case equalButNew
        /// A closure, which cannot be compared.
        case closure
        /// A dynamic property of the view's own.
        case property
        /// A property of an observable object that the body read.
        case dependency
        /// The seed of a state, which only the first value of the view gives.
        case seed
        /// The same as `seed`, of an object that was made in vain.
        case seedObject
    }

    package init(name: String, status: Status, old: String?, new: String?, source: Int?) {
        self.name = name
        self.status = status
        self.old = old
        self.new = new
        self.source = source
    }
}

/// A view that was considered and did not run.
package struct RecordedSkip: Codable, Equatable, Sendable {
    package var view: Int
    package var reason: Reason
    /// Fields that differ although the values count as equal.
    package var differing: [RecordedChange]

    package enum Reason: String, Codable, Sendable {
        case inputEqual, dependenciesEqual, ownChoice
    }

    package init(view: Int, reason: Reason, differing: [RecordedChange]) {
        self.view = view
        self.reason = reason
        self.differing = differing
    }
}
