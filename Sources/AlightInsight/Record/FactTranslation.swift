// SPDX-License-Identifier: Apache-2.0

import AlightEngine
import AlightRecord
import SwiftUI

extension RecordedChange {
    init(_ fact: FieldFact) {
        let status: Status =
            switch fact.status {
            case .changed: .changed
            case .equalButNew: .equalButNew
            case .closure: .closure
            case .seed: .seed
            case .seedObject: .seedObject
            }
        self.init(name: fact.name, status: status, old: fact.old, new: fact.new, source: nil)
    }
}

extension RecordedView.Trait {
    init(_ trait: DeclaredField.Trait) {
        self =
            switch trait {
            case .closure: .closure
            case .object: .object
            case .silentObject: .silentObject
            case .unobservedObject: .unobservedObject
            case .dottedKey: .dottedKey
            case .erased: .erased
            }
    }
}

extension RecordedLife.Cause.Kind {
    init(_ kind: ReplacementFact.Kind) {
        self =
            switch kind {
            case .branch: .branch
            case .optional: .optional
            case .identifier: .identifier
            case .type: .type
            case .row: .row
            }
    }
}

extension RecordedStale.Kind {
    init(_ kind: StaleFact.Kind) {
        self =
            switch kind {
            case .equality: .equality
            case .closure: .closure
            case .silentObject: .silentObject
            case .silentObjectInClosure: .silentObjectInClosure
            case .foreignObject: .foreignObject
            case .outside: .outside
            case .stateInClosure: .stateInClosure
            }
    }
}

extension Causes {
    var recorded: [RecordedBody.Cause] {
        let all: [(Causes, RecordedBody.Cause)] = [
            (.created, .created), (.input, .input), (.dependency, .dependency),
            (.external, .external),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}
