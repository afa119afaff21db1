// SPDX-License-Identifier: Apache-2.0

/// What the run time can find of a `PreviewProvider` without knowing its views.
@_alwaysEmitConformanceMetadata
@MainActor @preconcurrency
public protocol _PreviewProvider {
    static var _previews: any View { get }
    static var platform: PreviewPlatform? { get }
}

/// A type that makes previews: the form that `#Preview` replaced.
///
/// Conformances are found in the program's metadata; there is nothing to register.
@_alwaysEmitConformanceMetadata
@MainActor @preconcurrency
public protocol PreviewProvider: _PreviewProvider {
    associatedtype Previews: View

    @MainActor @preconcurrency @ViewBuilder
    static var previews: Previews { get }

    @MainActor @preconcurrency
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? {
        nil
    }

    public static var _previews: any View {
        previews
    }
}

/// The platform for which a provider's previews are meant.
public enum PreviewPlatform: Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS
}
