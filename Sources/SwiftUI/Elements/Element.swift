// SPDX-License-Identifier: Apache-2.0

import AlightEngine

/// What an element is given by its surroundings when it is made, for good.
public struct _ElementInputs {
    unowned(unsafe) let graph: ViewGraph
    /// Not owned: a parent outlives its children.
    unowned(unsafe) let parent: _AnyElement?
    let environment: EnvironmentScope
    /// The nearest rule above, which gives the element its values.
    let owner: NodeID?

    init(
        graph: ViewGraph, parent: _AnyElement?, environment: EnvironmentScope, owner: NodeID?
    ) {
        self.graph = graph
        self.parent = parent
        self.environment = environment
        self.owner = owner
    }
}

/// What stands for a view for as long as it keeps its place: identity, state,
/// lifetime.
///
/// Views are values that come and go with every run of a `body`; elements stay
/// and are given the new values. An element is made by its parent, lives while
/// the parent says so, and is destroyed exactly once, children first.
///
/// Elements that show something own layout nodes. A parent asks for them with
/// `collectNodes(into:)`; when the answer would differ from the last one, the
/// element says so with `outputDidChange()`.
@MainActor
public class _AnyElement {
    // Not owned, and not counted either: a graph ends after all its elements.
    unowned(unsafe) let graph: ViewGraph
    unowned(unsafe) let parent: _AnyElement?
    /// What this element and, unless it changes it for them, its children read.
    let environment: EnvironmentScope
    @CompactNodeID final private(set) var owner: NodeID?

    init(_ inputs: _ElementInputs) {
        graph = inputs.graph
        parent = inputs.parent
        environment = inputs.environment
        owner = inputs.owner
        graph.counters.liveElements += 1
    }

    /// Ends the element's life with all that it owns.
    ///
    /// Overrides destroy their children first and end with `super`.
    func destroy() {
        graph.counters.liveElements -= 1
    }

    /// Adds the layout nodes that this element shows, in order.
    func collectNodes(into nodes: inout NodeList) {
        preconditionFailure("\(type(of: self)) must say what it shows.")
    }

    /// Hears that what a child shows has other nodes now; an element that passes
    /// its children's nodes on passes this on as well.
    func childOutputDidChange(_ child: _AnyElement) {
        parent?.childOutputDidChange(self)
    }

    /// The lazy container whose rows this element's views are, one by one.
    var lazyContainer: _AnyElement? { parent?.lazyContainer }

    /// The list whose rows, or parts of sections, this element's views are.
    var enclosingList: (any ListElement)? { parent?.enclosingList }
    /// How the views of this element come and go, by what stands around them in the
    /// same container.
    var enclosingTransition: (any TransitionSource)? { parent?.enclosingTransition }

    /// What is known of the type whose `body` this element runs, if it runs one.
    var planOfBody: ViewPlan? { nil }
    /// Where modifiers have a transaction of their own.
    var transactionBoundary: TransactionBoundary? { nil }
    /// The dynamic properties of the value that it runs on.
    var propertiesOfBody: PropertyBoxes? { nil }
    /// The id of the row that a child of this element stands for, as a report shows it.
    func rowName(of child: _AnyElement) -> String? { nil }
    /// Whether what a modifier modifies stands below this element.
    var isModifiedContent: Bool { false }

    /// Where this element takes part in a preference, if it does.
    var preferencePlace: PreferencePlace? { nil }
    /// Whether what the views inside prefer ends here, since they are shown elsewhere.
    var endsPreferences: Bool { false }
    /// The children of an element with several; `nil` where they stay in the order
    /// in which they were made.
    var childrenInOrder: ContiguousArray<_AnyElement>? { nil }

    /// Changes the transaction of an update on its way down to this element; the
    /// outermost element that has a say is asked first.
    func adjust(_ transaction: inout Transaction) {
        parent?.adjust(&transaction)
    }

    /// Tells whoever placed this element's nodes to ask for them again.
    final func outputDidChange() {
        graph.preferenceQueue.orderDidChange(at: self)
        parent?.childOutputDidChange(self)
    }

    /// What is known of the program's view or modifier whose `body` made this
    /// element's view; what a modifier modifies stands below it, but is not its own.
    final var planOfView: ViewPlan? {
        var element: _AnyElement? = self
        var modifiersToPass = 0
        while let next = element {
            if next.isModifiedContent {
                modifiersToPass += 1
            } else if let plan = next.planOfBody {
                if modifiersToPass > 0, plan.isOfModifier {
                    modifiersToPass -= 1
                } else if plan.isOfProgram {
                    return plan
                }
            }
            element = next.parent
        }
        return nil
    }

    /// The inputs of a child that reads the same environment.
    final func inputs(owner: NodeID? = nil) -> _ElementInputs {
        _ElementInputs(
            graph: graph, parent: self, environment: environment, owner: owner ?? self.owner)
    }

    /// The same with another environment for the child.
    final func inputs(environment: EnvironmentScope, owner: NodeID? = nil) -> _ElementInputs {
        _ElementInputs(
            graph: graph, parent: self, environment: environment, owner: owner ?? self.owner)
    }
}

/// An element that is given values of one type of view.
public class _Element<Content: View>: _AnyElement {
    /// Takes the next value. Its owner calls it whenever it made one, equal or not.
    func update(_ view: Content) {
        preconditionFailure("\(type(of: self)) must take new values.")
    }

    /// Takes the next value, to be compared with the present one in a way of its
    /// owner's. Elements that need no comparison take it as any other.
    func update(_ view: Content, comparedBy mode: ComparisonMode) {
        update(view)
    }
}

typealias NodeList = ContiguousArray<LayoutNode>
