// SPDX-License-Identifier: Apache-2.0

/// A view that began or ended.
package struct RecordedLife: Codable, Equatable, Sendable {
    package var view: Int
    package var event: Event
    /// Why; `nil` where its owner came or went.
    package var cause: Cause?
    /// What its states held when it ended.
    package var states: [State]

    package enum Event: String, Codable, Sendable {
        case created, destroyed
    }

    package struct State: Codable, Equatable, Sendable {
        package var name: String
        package var value: String
        /// Whether the value differs from the one that it began with.
        package var isChanged: Bool

        package init(name: String, value: String, isChanged: Bool) {
            self.name = name
            self.value = value
            self.isChanged = isChanged
        }
    }

    /// What took the place of what.
    package struct Cause: Codable, Equatable, Sendable {
        package var kind: Kind
        /// Lives with the same number began and ended in one exchange.
        package var exchange: Int
        package var old: String?
        package var new: String?
        /// The view whose `body` holds the place.
        package var owner: Int?
        /// The `if`, `switch`, `.id(_:)` or `AnyView`; several where one kind of view stands
        /// at several places of the owner, `nil` where lines are not known.
        package var conditions: [Condition]?

        package struct Condition: Codable, Equatable, Sendable {
            /// `Root.swift:14`
            package var place: String
            /// As the source has it: `if flag`.
            package var text: String?

            package init(place: String, text: String?) {
                self.place = place
                self.text = text
            }
        }

        package enum Kind: String, Codable, Sendable {
            /// `if` or `switch` took its other branch.
            case branch
            /// An `if` without `else` holds now, or does not any more.
            case optional
            /// The value of `.id(_:)` is another one.
            case identifier
            /// An erased view has another type.
            case type
            /// A row's id came or went.
            case row
        }

        package init(
            kind: Kind, exchange: Int, old: String?, new: String?, owner: Int?,
            conditions: [Condition] = []
        ) {
            self.kind = kind
            self.exchange = exchange
            self.old = old
            self.new = new
            self.owner = owner
            self.conditions = conditions.isEmpty ? nil : conditions
        }
    }

    package init(view: Int, event: Event, cause: Cause?, states: [State]) {
        self.view = view
        self.event = event
        self.cause = cause
        self.states = states
    }
}

/// What became of the rows of one `ForEach` whose ids are not the former ones.
package struct RecordedRows: Codable, Equatable, Sendable {
    /// The view whose `body` holds the `ForEach`.
    package var owner: Int?
    /// The type of the ids.
    package var type: String
    package var count: Int
    package var removed: [String]
    package var inserted: [String]
    /// How many exchanges of a row stand at the same position.
    package var replaced: Int
    package var exchange: Int
    /// What is known of how ids are made: `position` for indices.
    package var isPositional: Bool

    package init(
        owner: Int?, type: String, count: Int, removed: [String], inserted: [String],
        replaced: Int, exchange: Int, isPositional: Bool
    ) {
        self.owner = owner
        self.type = type
        self.count = count
        self.removed = removed
        self.inserted = inserted
        self.replaced = replaced
        self.exchange = exchange
        self.isPositional = isPositional
    }
}

/// A view whose shown output is not what its `body` would make now.
package struct RecordedStale: Codable, Equatable, Sendable {
    package var view: Int
    package var kind: Kind
    /// The stored properties on which the output depends and which were left out.
    package var fields: [String]
    package var old: String?
    package var new: String?

    package enum Kind: String, Codable, Sendable {
        /// `==` says equal, and the output would differ.
        case equality
        /// The same because of a closure, whose captured values differ.
        case closure
        /// The body reads an object that tells nobody of its changes.
        case silentObject
        /// A closure in the body does, such as that of the rows of a `ForEach`.
        case silentObjectInClosure
        /// Its body reads published properties of an object that none of its properties
        /// holds; `fields` are the types of such objects.
        case foreignObject
        /// Its body reads something that is neither a property of its own nor observed.
        case outside
        /// A closure in the body, such as the content of a sheet, saw what a state held
        /// when the body ran last.
        case stateInClosure
    }

    package init(view: Int, kind: Kind, fields: [String], old: String?, new: String?) {
        self.view = view
        self.kind = kind
        self.fields = fields
        self.old = old
        self.new = new
    }
}

/// Something that happened beside the bodies.
package struct RecordedNote: Codable, Equatable, Sendable {
    package var kind: Kind
    package var view: Int?
    package var source: Int?
    package var count: Int
    package var text: String?

    package enum Kind: String, Codable, Sendable {
        /// Closures of rows ran by themselves: their rows read observable objects.
        case rowClosures
        /// Comparing a view took more calls of `==` than anything else that it does.
        case comparison
        /// A row of a lazy container is not one view.
        case severalViewsInRow
        /// A view ended or began where another of its name with an equal value began or
        /// ended: one in their place would not have run.
        case sameInput
    }

    package init(kind: Kind, view: Int?, source: Int?, count: Int, text: String?) {
        self.kind = kind
        self.view = view
        self.source = source
        self.count = count
        self.text = text
    }
}

package struct RecordedWarning: Codable, Equatable, Sendable {
    package var text: String
    package var view: String?
    package var place: String?

    package init(text: String, view: String?, place: String?) {
        self.text = text
        self.view = view
        self.place = place
    }
}

/// What the update cost besides bodies, as counts.
package struct RecordedWork: Codable, Equatable, Sendable {
    package var frames = 0
    package var measures = 0
    package var placements = 0
    package var patches = 0
    package var transactions = 0

    package init() {}
}
