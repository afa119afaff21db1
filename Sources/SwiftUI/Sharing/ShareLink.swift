// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control that gives something to others: its menu copies it, or begins a
/// message with it.
nonisolated public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where
    Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable,
    Data.Element: Transferable, Label: View
{
    private let items: Data
    private let subject: Text?
    private let message: Text?
    private let label: Label

    init(_ items: Data, _ subject: Text?, _ message: Text?, label: Label) {
        self.items = items
        self.subject = subject
        self.message = message
        self.label = label
    }

    @MainActor public var body: some View {
        Menu {
            ShareActions(
                text: text, subject: subject?.string ?? "", message: message?.string ?? "")
        } label: {
            label
        }
    }

    /// What is shared, an item a line.
    private var text: String {
        items.compactMap(\.sharedText).joined(separator: "\n")
    }
}

/// What can be done with a shared text; nothing where there is none.
nonisolated private struct ShareActions: View {
    let text: String
    let subject: String
    let message: String
    @Environment(\.openURL) private var openURL

    @MainActor var body: some View {
        Group {
            Button {
                GraphReference.copy(text)
            } label: {
                Label("Copy", systemImage: "doc.on.doc")
            }
            Button {
                if let letter { openURL(letter) }
            } label: {
                Label("Mail", systemImage: "envelope")
            }
        }
        .disabled(text.isEmpty)
    }

    /// An address by which a browser begins a message.
    private var letter: URL? {
        var address = URLComponents()
        address.scheme = "mailto"
        address.queryItems = [
            URLQueryItem(name: "subject", value: subject),
            URLQueryItem(
                name: "body", value: message.isEmpty ? text : "\(message)\n\n\(text)"),
        ].filter { $0.value?.isEmpty == false }
        return address.url
    }
}

/// What a `ShareLink` is named without a label of the program's.
nonisolated public struct DefaultShareLinkLabel: View {
    private let title: Text

    init(_ title: Text = Text(verbatim: "Share…")) {
        self.title = title
    }

    @MainActor public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// How something that is shared is announced; menus show no preview.
nonisolated public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {
    fileprivate init() {}

    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {}
    public init(_ title: Text, image: Image, icon: Icon) {}
    @_disfavoredOverload
    public init<S>(_ title: S, image: Image, icon: Icon) where S: StringProtocol {}
}

extension SharePreview where Icon == Never {
    nonisolated public init(_ titleKey: LocalizedStringKey, image: Image) { self.init() }
    nonisolated public init(_ title: Text, image: Image) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, image: Image) where S: StringProtocol { self.init() }
}

extension SharePreview where Image == Never {
    nonisolated public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init() }
    nonisolated public init(_ title: Text, icon: Icon) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S, icon: Icon) where S: StringProtocol { self.init() }
}

extension SharePreview where Image == Never, Icon == Never {
    nonisolated public init(_ titleKey: LocalizedStringKey) { self.init() }
    nonisolated public init(_ title: Text) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S>(_ title: S) where S: StringProtocol { self.init() }
}
