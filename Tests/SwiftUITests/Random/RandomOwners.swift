// SPDX-License-Identifier: Apache-2.0

import Observation
import SwiftUI

/// Parts that own values, or take them from those that do.
struct OwnerPart: View {
    let part: Part
    let scope: RandomScope

    var body: some View {
        switch part.kind {
        case .state(let reads, let seed):
            StatePart(part: part, scope: scope, reads: reads, seed: seed.evaluate(scope))
        case .pair(let reads):
            PairPart(part: part, scope: scope, reads: reads)
        case .binding(let reads):
            if let binding = scope.binding {
                BindingPart(part: part, scope: scope, reads: reads, number: binding)
            }
        case .object(let reads):
            ObjectPart(part: part, scope: scope, reads: reads)
        case .observedObject:
            if let object = scope.object {
                ObservedObjectPart(object: object, part: part, scope: scope)
            }
        case .environmentObject:
            if scope.object != nil {
                EnvironmentObjectPart(part: part, scope: scope)
            }
        case .model(let reads):
            ModelPart(part: part, scope: scope, reads: reads)
        default:
            EnvironmentModelPart(part: part, scope: scope)
        }
    }
}

private struct StatePart: View {
    let part: Part
    let scope: RandomScope
    let reads: Bool
    @State private var number: Int

    init(part: Part, scope: RandomScope, reads: Bool, seed: Int) {
        self.part = part
        self.scope = scope
        self.reads = reads
        _number = State(initialValue: seed)
    }

    var body: some View {
        let _ = scope.registry.numbers[scope.path] = $number
        if reads {
            Text("s\(part.number):\(number)")
        }
        PartView(part, 0, reads ? scope.with(number).with($number) : scope.with($number))
    }
}

private struct PairPart: View {
    struct Pair: Equatable {
        var first = 0
        var second = 0
    }

    let part: Part
    let scope: RandomScope
    let reads: Bool
    @State private var pair = Pair()

    var body: some View {
        let _ = scope.registry.numbers[scope.path] = $pair.first
        let _ = scope.registry.numbers[scope.path + "/second"] = $pair.second
        if reads {
            // Both are reads of the owner's.
            let first = part.number % 2 == 0 ? pair.first : $pair.first.wrappedValue
            Text("q\(part.number):\(first)")
        }
        PartView(part, 0, scope.with($pair.second))
    }
}

private struct BindingPart: View {
    let part: Part
    let scope: RandomScope
    let reads: Bool
    @Binding var number: Int

    var body: some View {
        if reads {
            Text("b\(part.number):\(number)")
        }
        PartView(part, 0, reads ? scope.with(number) : scope.with($number))
    }
}

private struct ObjectPart: View {
    let part: Part
    let scope: RandomScope
    let reads: Bool
    @StateObject private var object = AnnouncingObject()

    var body: some View {
        let _ = scope.registry.objects[scope.path] = object
        if reads {
            Text("o\(part.number):\(object.first)")
        }
        PartView(part, 0, inner).environmentObject(object)
    }

    private var inner: RandomScope {
        var inner = scope
        inner.object = object
        inner.binding = $object.second
        return inner
    }
}

private struct ObservedObjectPart: View {
    @ObservedObject var object: AnnouncingObject
    let part: Part
    let scope: RandomScope

    var body: some View {
        Text("d\(part.number):\(object.first)")
        PartView(part, 0, scope.with(object.second))
    }
}

private struct EnvironmentObjectPart: View {
    @EnvironmentObject private var object: AnnouncingObject
    let part: Part
    let scope: RandomScope

    var body: some View {
        Text("e\(part.number):\(object.second)")
        PartView(part, 0, scope.with(object.first))
    }
}

private struct ModelPart: View {
    let part: Part
    let scope: RandomScope
    let reads: Bool
    @State private var model = ObservableObjectModel()

    var body: some View {
        let _ = scope.registry.models[scope.path] = model
        if reads {
            Text("m\(part.number):\(model.second)")
        }
        PartView(part, 0, inner).environment(model)
    }

    private var inner: RandomScope {
        @Bindable var bindable = model
        var inner = scope
        inner.model = model
        inner.binding = $bindable.second
        return inner
    }
}

private struct EnvironmentModelPart: View {
    @Environment(ObservableObjectModel.self) private var model
    let part: Part
    let scope: RandomScope

    var body: some View {
        Text("v\(part.number):\(model.first)")
        PartView(part, 0, scope.with(model.sum))
    }
}
