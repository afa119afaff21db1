// SPDX-License-Identifier: Apache-2.0

/// Forms of a symbol, such as the filled one, which are used where they exist.
public struct SymbolVariants: Hashable, Sendable {
    /// Parts of a symbol's name, in the order in which they stand there.
    private var enclosure: String?
    private var isSlashed = false
    private var isFilled = false

    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(enclosure: "circle")
    public static let square = SymbolVariants(enclosure: "square")
    public static let rectangle = SymbolVariants(enclosure: "rectangle")
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    private init(
        enclosure: String? = nil, isSlashed: Bool = false, isFilled: Bool = false
    ) {
        self.enclosure = enclosure
        self.isSlashed = isSlashed
        self.isFilled = isFilled
    }

    public var circle: SymbolVariants { adding { $0.enclosure = "circle" } }
    public var square: SymbolVariants { adding { $0.enclosure = "square" } }
    public var rectangle: SymbolVariants { adding { $0.enclosure = "rectangle" } }
    public var fill: SymbolVariants { adding { $0.isFilled = true } }
    public var slash: SymbolVariants { adding { $0.isSlashed = true } }

    public func contains(_ other: SymbolVariants) -> Bool {
        (other.enclosure == nil || other.enclosure == enclosure)
            && (!other.isSlashed || isSlashed) && (!other.isFilled || isFilled)
    }

    private func adding(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var variants = self
        change(&variants)
        return variants
    }

    /// What is added in `other` to what is said here.
    func adding(_ other: SymbolVariants) -> SymbolVariants {
        guard other != .none else { return .none }
        return SymbolVariants(
            enclosure: other.enclosure ?? enclosure, isSlashed: isSlashed || other.isSlashed,
            isFilled: isFilled || other.isFilled)
    }

    /// The names to try for a symbol, the most fitting one first.
    func names(of name: String) -> [String] {
        let parts = name.split(separator: ".")
        func has(_ part: String) -> Bool { parts.contains { $0 == part } }
        var wanted: [String] = []
        if let enclosure, !has(enclosure) { wanted.append(enclosure) }
        if isSlashed, !has("slash") { wanted.append("slash") }
        if isFilled, !has("fill") { wanted.append("fill") }
        guard !wanted.isEmpty else { return [name] }
        return [([name] + wanted).joined(separator: "."), name]
    }
}

/// How many colours a symbol has: one, or two where it has parts that are known here.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let number: Int
    public static let monochrome = SymbolRenderingMode(number: 0)
    public static let multicolor = SymbolRenderingMode(number: 1)
    public static let hierarchical = SymbolRenderingMode(number: 2)
    public static let palette = SymbolRenderingMode(number: 3)
}

extension EnvironmentValues {
    /// How large symbols are beside text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }

    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

private struct ImageScaleKey: EnvironmentKey {
    static let defaultValue = Image.Scale.medium
}

private struct SymbolVariantsKey: EnvironmentKey {
    static let defaultValue = SymbolVariants.none
}

private struct SymbolRenderingModeKey: EnvironmentKey {
    static let defaultValue: SymbolRenderingMode? = nil
}

extension View {
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
        environment(\.imageScale, scale)
    }

    /// The form of symbols in this view, where one exists; outer ones are added to.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
    }

    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}
