// SPDX-License-Identifier: Apache-2.0

import AlightDisplay

extension View {
    /// Whether the keyboard can reach the view: views that take no input come to
    /// be reached, controls to be passed over.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(Focusable(isFocusable: isFocusable))
    }

    nonisolated public func focusable(
        _ isFocusable: Bool = true, interactions: FocusInteractions
    ) -> some View {
        focusable(isFocusable)
    }

    /// Whether the system leaves the ring away around what in this view has the
    /// focus.
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        modifier(FocusEffectModifier(isDisabled: disabled))
    }
}

/// What a view wants the focus for.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let activate = FocusInteractions(rawValue: 1 << 0)
    public static let edit = FocusInteractions(rawValue: 1 << 1)
    public static var automatic: FocusInteractions { [.activate, .edit] }
}

extension EnvironmentValues {
    /// Whether the focus is in the nearest `focusable()` view around.
    public var isFocused: Bool { self[IsFocusedKey.self] }

    fileprivate var containsFocus: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
}

private struct IsFocusedKey: EnvironmentKey {
    static let defaultValue = false
}

nonisolated private struct Focusable: ViewModifier {
    let isFocusable: Bool
    let focus = FocusState<Bool>()

    func body(content: Content) -> some View {
        content
            .environment(\.containsFocus, focus.wrappedValue)
            .modifier(FocusableModifier(isFocusable: isFocusable))
            .focused(focus.projectedValue)
    }
}

nonisolated private struct FocusableModifier: NodeModifier {
    static var readsEnvironment: Bool { true }

    let isFocusable: Bool

    @MainActor func makeNode(_ stage: Stage) -> FocusableNode {
        stage.usesAccessibility = true
        return FocusableNode(stage)
    }

    @MainActor func update(_ node: FocusableNode, _ context: NodeContext) {
        node.isFocusable = isFocusable
    }

    @MainActor func read(_ values: EnvironmentValues, into node: FocusableNode) {
        node.isEnabled = values.isEnabled
    }
}

private final class FocusableNode: WrapperNode {
    var isFocusable = true {
        didSet {
            if isFocusable != oldValue {
                updateInteractions()
                record?.setNeedsDisplay(.semantics)
                noteSemanticsChangeBelow()
            }
        }
    }
    var isEnabled = true {
        didSet {
            if isEnabled != oldValue {
                updateInteractions()
                record?.setNeedsDisplay(.semantics)
            }
        }
    }

    override init(_ stage: Stage) {
        super.init(stage)
        makeRecord()
        updateInteractions()
    }

    private func updateInteractions() {
        record?.setInteractions(isFocusable && isEnabled ? [.focus, .contentOnly] : [])
        record?.setNeedsDisplay(.interactions)
    }

    override var semanticsOfContent: Semantics? {
        isFocusable ? Semantics(role: .group, label: "", isEnabled: isEnabled) : nil
    }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        if !isFocusable, var next = semantics {
            next.details.removeAll { if case .focusable = $0 { true } else { false } }
            next.details.append(.focusable(false))
            semantics = next
        }
        return true
    }
}

nonisolated private struct FocusEffectModifier: NodeModifier {
    let isDisabled: Bool

    @MainActor func makeNode(_ stage: Stage) -> FocusEffectNode {
        stage.usesAccessibility = true
        return FocusEffectNode(stage)
    }

    @MainActor func update(_ node: FocusEffectNode, _ context: NodeContext) {
        node.isDisabled = isDisabled
    }
}

/// Hosts know by the meaning of what has the focus whether it gets a ring.
private final class FocusEffectNode: WrapperNode {
    var isDisabled = false {
        didSet {
            if isDisabled != oldValue {
                noteSemanticsChangeBelow()
            }
        }
    }

    override func adjust(_ semantics: inout Semantics?, of node: LayoutNode) -> Bool {
        if isDisabled {
            semantics?.details.append(.plainFocus)
        }
        return true
    }
}
