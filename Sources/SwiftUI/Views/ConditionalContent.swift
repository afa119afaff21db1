// SPDX-License-Identifier: Apache-2.0

/// What `if`/`else` and `switch` make: one of two branches, each with an
/// identity of its own.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never

    @MainActor public static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        ConditionalElement(view, inputs)
    }
}

/// Keeps the element of the branch that is taken; the other branch has none.
private final class ConditionalElement<TrueContent: View, FalseContent: View>:
    _Element<_ConditionalContent<TrueContent, FalseContent>>
{
    private enum Branch {
        case first(_Element<TrueContent>)
        case second(_Element<FalseContent>)

        /// - Parameter element: One of this branch's kind.
        init?(_ element: _AnyElement, isFirst: Bool) {
            if isFirst, let element = element as? _Element<TrueContent> {
                self = .first(element)
            } else if !isFirst, let element = element as? _Element<FalseContent> {
                self = .second(element)
            } else {
                return nil
            }
        }

        var isFirst: Bool {
            if case .first = self { true } else { false }
        }

        @MainActor var element: _AnyElement {
            switch self {
            case .first(let element): element
            case .second(let element): element
            }
        }
    }

    private var branch: Branch!

    init(_ view: _ConditionalContent<TrueContent, FalseContent>, _ inputs: _ElementInputs) {
        super.init(inputs)
        branch = makeBranch(view)
    }

    private func makeBranch(_ view: _ConditionalContent<TrueContent, FalseContent>) -> Branch {
        switch view.storage {
        case .trueContent(let content): .first(makePart(content, inputs()))
        case .falseContent(let content): .second(makePart(content, inputs()))
        }
    }

    override func update(_ view: _ConditionalContent<TrueContent, FalseContent>) {
        switch (branch!, view.storage) {
        case (.first(let element), .trueContent(let content)):
            element.update(content)
        case (.second(let element), .falseContent(let content)):
            element.update(content)
        case (let old, _):
            graph.replacing(
                .branch, in: self, of: _ConditionalContent<TrueContent, FalseContent>.self
            ) {
                let (former, next) = (old.isFirst, !old.isFirst)
                if let returning = takeBack(next).flatMap({ Branch($0, isFirst: next) }) {
                    branch = returning
                    update(view)
                } else {
                    branch = makeBranch(view)
                    didInsert(branch.element)
                }
                remove(old.element, key: former)
            }
            outputDidChange()
        }
    }

    override func collectNodes(into nodes: inout NodeList) {
        branch.element.collectNodes(into: &nodes)
    }

    override func destroy() {
        endTransitions()
        branch.element.destroy()
        super.destroy()
    }
}
