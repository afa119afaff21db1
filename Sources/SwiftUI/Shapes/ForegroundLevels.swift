// SPDX-License-Identifier: Apache-2.0

extension View {
    /// What text and shapes in this view are painted with, and their second level.
    nonisolated public func foregroundStyle<S1, S2>(
        _ primary: S1, _ secondary: S2
    ) -> some View where S1: ShapeStyle, S2: ShapeStyle {
        foregroundStyle(primary)
            .environment(\.foregroundLevels, [AnyShapeStyle(secondary)])
    }

    nonisolated public func foregroundStyle<S1, S2, S3>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View where S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle {
        foregroundStyle(primary)
            .environment(
                \.foregroundLevels, [AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
    }
}

extension EnvironmentValues {
    /// From the second level on, where a view says them.
    var foregroundLevels: [AnyShapeStyle] {
        get { self[ForegroundLevelsKey.self] }
        set { self[ForegroundLevelsKey.self] = newValue }
    }

    /// What was said of a level; `nil` where it follows from the first.
    func foregroundLevel(_ level: Int) -> _StyleValue? {
        guard level > 0 else { return nil }
        let levels = foregroundLevels
        return level <= levels.count ? levels[level - 1]._style : nil
    }
}

private struct ForegroundLevelsKey: EnvironmentKey {
    static let defaultValue: [AnyShapeStyle] = []
}
