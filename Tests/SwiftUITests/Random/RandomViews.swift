// SPDX-License-Identifier: Apache-2.0

import Combine
import Observation
import SwiftUI

/// What a part is given from above.
struct RandomScope {
    /// Names the place, with the ids and branches that lead to it.
    var path: String
    var value: Int
    var binding: Binding<Int>?
    var object: AnnouncingObject?
    var model: ObservableObjectModel
    let registry: RandomRegistry

    func below(_ step: String) -> RandomScope {
        var scope = self
        scope.path += "." + step
        return scope
    }

    func with(_ value: Int) -> RandomScope {
        var scope = self
        scope.value = value
        return scope
    }

    func with(_ binding: Binding<Int>) -> RandomScope {
        var scope = self
        scope.binding = binding
        return scope
    }
}

final class AnnouncingObject: ObservableObject {
    @Published var first = 0
    @Published var second = 0
    @Published var items = [RandomItem(id: 0, number: 0), RandomItem(id: 1, number: 1)]
}

@Observable
final class ObservableObjectModel {
    var first = 0
    var second = 0
    var items = [RandomItem(id: 0, number: 0), RandomItem(id: 1, number: 1)]
    var sum: Int { first + second }
}

/// Ways to write to what the views of a program own, and what they did.
@MainActor
final class RandomRegistry {
    var numbers: [String: Binding<Int>] = [:]
    var lists: [String: Binding<[RandomItem]>] = [:]
    var objects: [String: AnnouncingObject] = [:]
    var models: [String: ObservableObjectModel] = [:]
    var lives: [String] = []
}

extension EnvironmentValues {
    @Entry var randomKey = 0
}

struct RandomSum: PreferenceKey {
    static var defaultValue: [Int] { [] }
    static func reduce(value: inout [Int], nextValue: () -> [Int]) {
        value += nextValue()
    }
}

extension Part.Expression {
    @MainActor
    func evaluate(_ scope: RandomScope) -> Int {
        switch self {
        case .constant(let number): number
        case .value: scope.value
        case .remainder(let divisor): abs(scope.value) % divisor
        case .modelFirst: scope.model.first
        case .modelSum: scope.model.sum
        }
    }
}

/// Shows a part.
struct PartView: View {
    let part: Part
    let scope: RandomScope

    var body: some View {
        switch part.kind {
        case .text(let expression):
            Text("t\(part.number):\(expression.evaluate(scope))")
        case .plainText(let expression):
            PlainText(number: part.number, value: expression.evaluate(scope))
        case .namedText(let expression):
            NamedText(name: "n\(part.number)", value: expression.evaluate(scope))
        case .stack, .condition, .erased, .id, .range, .list:
            StructurePart(part: part, scope: scope)
        case .state, .pair, .binding, .object, .observedObject, .environmentObject, .model,
            .environmentModel:
            OwnerPart(part: part, scope: scope)
        default:
            SurroundingsPart(part: part, scope: scope)
        }
    }
}

extension PartView {
    init(_ outer: Part, _ position: Int, _ scope: RandomScope) {
        self.init(part: outer.parts[position], scope: scope.below("\(position)"))
    }
}

/// Plain bytes only.
private struct PlainText: View {
    let number: Int
    let value: Int

    var body: some View { Text("p\(number):\(value)") }
}

private struct NamedText: View {
    let name: String
    let value: Int

    var body: some View { Text("\(name):\(value)") }
}

private struct StructurePart: View {
    let part: Part
    let scope: RandomScope

    var body: some View {
        switch part.kind {
        case .stack(let stack):
            StackPart(stack: stack, part: part, scope: scope)
        case .condition(let expression):
            if expression.evaluate(scope) % 2 == 0 {
                PartView(part, 0, scope.below("then"))
            } else if part.parts.count > 1 {
                PartView(part, 1, scope.below("else"))
            }
        case .erased(let expression):
            if part.parts.count > 1, expression.evaluate(scope) % 2 == 1 {
                AnyView(Group { PartView(part, 1, scope.below("other")) })
            } else {
                AnyView(PartView(part, 0, scope.below("one")))
            }
        case .id(let expression):
            let id = expression.evaluate(scope)
            PartView(part, 0, scope.below("id\(id)")).id(id)
        case .range(let expression):
            ForEach(0..<min(abs(expression.evaluate(scope)), 4), id: \.self) { row in
                PartView(part, 0, scope.below("#\(row)"))
            }
        case .list(let list):
            ListPart(list: list, part: part, scope: scope)
        default:
            EmptyView()
        }
    }
}

private struct StackPart: View {
    let stack: Part.Stack
    let part: Part
    let scope: RandomScope

    var body: some View {
        switch stack {
        case .vertical: VStack { parts }
        case .horizontal: HStack { parts }
        case .group: Group { parts }
        case .lazy: LazyVStack { parts }
        // In stacks: an overlay lies over each view of several.
        case .overlay:
            VStack { PartView(part, 0, scope) }.overlay { VStack { rest }.fixedSize() }
        }
    }

    @ViewBuilder private var parts: some View {
        PartView(part, 0, scope)
        rest
    }

    @ViewBuilder private var rest: some View {
        if part.parts.count > 1 {
            PartView(part, 1, scope)
        }
        if part.parts.count > 2 {
            PartView(part, 2, scope)
        }
    }
}

private struct ListPart: View {
    let list: Part.List
    let part: Part
    let scope: RandomScope

    var body: some View {
        switch list {
        case .state, .bindings, .indices:
            StateListPart(list: list, part: part, scope: scope)
        case .object:
            if let object = scope.object {
                ObjectListPart(object: object, part: part, scope: scope)
            }
        case .model:
            ForEach(scope.model.items) { item in row(item) }
        case .rowsReadModel:
            ForEach(scope.model.items) { item in
                PartView(
                    part, 0, scope.below("#\(item.id)").with(item.number + scope.model.second))
            }
        }
    }

    private func row(_ item: RandomItem) -> PartView {
        PartView(part, 0, scope.below("#\(item.id)").with(item.number))
    }
}

private struct StateListPart: View {
    let list: Part.List
    let part: Part
    let scope: RandomScope
    @State private var items = [RandomItem(id: 0, number: 0), RandomItem(id: 1, number: 1)]

    var body: some View {
        let _ = scope.registry.lists[scope.path] = $items
        switch list {
        case .bindings:
            ForEach($items) { $item in
                PartView(
                    part, 0,
                    scope.below("#\(item.id)").with(item.number).with($item.number))
            }
        case .indices:
            ForEach(items.indices, id: \.self) { index in
                PartView(part, 0, scope.below("#\(index)").with(items[index].number))
            }
        default:
            ForEach(items) { item in
                PartView(part, 0, scope.below("#\(item.id)").with(item.number))
            }
        }
    }
}

private struct ObjectListPart: View {
    @ObservedObject var object: AnnouncingObject
    let part: Part
    let scope: RandomScope

    var body: some View {
        ForEach(object.items) { item in
            PartView(part, 0, scope.below("#\(item.id)").with(item.number))
        }
    }
}
