// SPDX-License-Identifier: Apache-2.0

/// Builds one view from the statements of a closure.
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: View {
        content
    }

    @available(
        *, unavailable, message: "this expression does not conform to 'View'"
    )
    public static func buildExpression(_ invalid: Any) -> some View {
        fatalError("unavailable")
    }

    public static func buildBlock() -> EmptyView {
        EmptyView()
    }

    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
        content
    }

    public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> where repeat each Content: View {
        TupleView((repeat each content))
    }

    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
        ConditionPlaces.note(Content?.self)
        return content
    }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View {
        ConditionPlaces.note(_ConditionalContent<TrueContent, FalseContent>.self)
        return _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent>
    where TrueContent: View, FalseContent: View {
        ConditionPlaces.note(_ConditionalContent<TrueContent, FalseContent>.self)
        return _ConditionalContent(storage: .falseContent(second))
    }

    public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
    where Content: View {
        AnyView(content)
    }
}
