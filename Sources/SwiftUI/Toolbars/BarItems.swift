// SPDX-License-Identifier: Apache-2.0

/// One item of a page's bars: its views, which stand where the bar puts them.
@MainActor
final class BarItem: Identifiable {
    var placement: ToolbarItemPlacement
    fileprivate var nodes: NodeList = []
    /// Not owned: the element in the bar that places the nodes.
    fileprivate weak var shownBy: BarItemElement?

    nonisolated init(_ placement: ToolbarItemPlacement) {
        self.placement = placement
    }

    /// Items of bars are set in the body's size, whatever stands around them.
    var text: TextEnvironment {
        var text = TextEnvironment()
        text.font = placement.isConfirmation ? .body.weight(.semibold) : .body
        return text
    }

    func take(_ nodes: NodeList) {
        self.nodes = nodes
        shownBy?.outputDidChange()
    }
}

/// The items of one page's bars, in the order in which their views were made.
@MainActor
final class BarItems {
    private var items: [BarItem] = []
    /// Told when items come, go or move.
    var didChange: () -> Void = {}

    nonisolated init() {}

    func add(_ item: BarItem) {
        items.append(item)
        itemDidMove()
    }

    func remove(_ item: BarItem) {
        items.removeAll { $0 === item }
        itemDidMove()
    }

    func itemDidMove() {
        didChange()
    }

    func items(_ place: ToolbarItemPlacement.Place) -> [BarItem] {
        items.filter { $0.placement.place == place }
    }

    var hasTopItems: Bool {
        items.contains { [.leading, .principal, .trailing].contains($0.placement.place) }
    }

    var hasBottomItems: Bool {
        items.contains { $0.placement.place == .bottom }
    }
}

/// Shows the views of an item in its bar.
nonisolated struct BarItemView: View {
    typealias Body = Never

    let item: BarItem

    @MainActor static func _makeElement(
        _ view: Self, _ inputs: _ElementInputs
    ) -> _Element<Self> {
        BarItemElement(view, inputs)
    }
}

final class BarItemElement: _Element<BarItemView> {
    private var item: BarItem

    init(_ view: BarItemView, _ inputs: _ElementInputs) {
        item = view.item
        super.init(inputs)
        item.shownBy = self
    }

    override func update(_ view: BarItemView) {
        guard view.item !== item else { return }
        item = view.item
        item.shownBy = self
        outputDidChange()
    }

    override func collectNodes(into nodes: inout NodeList) {
        nodes += item.nodes
    }
}
