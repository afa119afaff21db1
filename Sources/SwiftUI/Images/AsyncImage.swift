// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import FoundationNetworking

/// How far the loading of a picture is.
public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)

    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// Loads a picture from an address and shows it.
nonisolated public struct AsyncImage<Content>: View where Content: View {
    @State private var phase = AsyncImagePhase.empty
    @Environment(\.pictureLoader) private var loader
    private let url: URL?
    private let scale: CGFloat
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content

    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }

    public init<I, P>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P>, I: View, P: View {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image {
                content(image)
            } else {
                placeholder()
            }
        }
    }

    public init(url: URL?, scale: CGFloat = 1) where Content == _ConditionalContent<Image, Color> {
        self.init(url: url, scale: scale, content: { $0 }, placeholder: { Color(.fill) })
    }

    @MainActor public var body: some View {
        content(phase)
            .task(id: url) { await load() }
    }

    @MainActor private func load() async {
        phase = .empty
        guard let url else { return }
        let next: AsyncImagePhase
        do {
            next = .success(Image(.pixels(try await loader.picture(url), scale: scale)))
        } catch {
            guard !Task.isCancelled else { return }
            next = .failure(error)
        }
        withTransaction(transaction) { phase = next }
    }
}

/// Fetches pictures; tests put one of their own in its place.
struct PictureLoader: Sendable {
    var fetch: @Sendable (URL) async throws -> Data

    /// The most that is kept of one picture, in bytes.
    static let largest = 64 << 20

    func picture(_ url: URL) async throws -> BitmapSource {
        let data = try await fetch(url)
        guard data.count <= PictureLoader.largest, let source = BitmapSource(data) else {
            throw URLError(.cannotDecodeContentData)
        }
        return source
    }

    static let system = PictureLoader { url in
        let (data, response) = try await URLSession.shared.data(from: url)
        if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
            throw URLError(.badServerResponse)
        }
        return data
    }
}

extension EnvironmentValues {
    var pictureLoader: PictureLoader {
        get { self[PictureLoaderKey.self] }
        set { self[PictureLoaderKey.self] = newValue }
    }
}

private struct PictureLoaderKey: EnvironmentKey {
    static let defaultValue = PictureLoader.system
}
