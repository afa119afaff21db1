// SPDX-License-Identifier: Apache-2.0

/// Takes away what a view stands in: a sheet, a pushed page. Call it as a
/// function.
nonisolated public struct DismissAction: Equatable {
    private let dismissal: Dismissal?

    init(_ dismissal: Dismissal?) {
        self.dismissal = dismissal
    }

    /// Does nothing in a view that nobody presented.
    @MainActor public func callAsFunction() {
        dismissal?.perform()
    }

    public static func == (left: DismissAction, right: DismissAction) -> Bool {
        left.dismissal === right.dismissal
    }
}

/// What one presentation is ended by; the same object for as long as it lasts,
/// so that a new closure makes nobody run.
@MainActor
final class Dismissal {
    var perform: () -> Void = {}

    nonisolated init() {}
}

/// Whether a view is presented, and how to end that.
public struct PresentationMode {
    public private(set) var isPresented: Bool
    fileprivate let dismissal: Dismissal?

    fileprivate init(isPresented: Bool, _ dismissal: Dismissal?) {
        self.isPresented = isPresented
        self.dismissal = dismissal
    }

    public mutating func dismiss() {
        isPresented = false
    }
}

extension EnvironmentValues {
    /// Ends the presentation that the view stands in.
    public var dismiss: DismissAction { DismissAction(self[DismissalKey.self]) }

    /// Whether somebody presents the view.
    public var isPresented: Bool { self[DismissalKey.self] != nil }

    /// The older form of `dismiss` and `isPresented`.
    public var presentationMode: Binding<PresentationMode> {
        let dismissal = self[DismissalKey.self]
        return Binding(
            location: PresentationModeLocation(dismissal),
            value: PresentationMode(isPresented: dismissal != nil, dismissal))
    }
}

/// Whoever dismisses through it ends the presentation.
private final class PresentationModeLocation: Location<PresentationMode>, @unchecked Sendable {
    private let dismissal: Dismissal?

    init(_ dismissal: Dismissal?) {
        self.dismissal = dismissal
    }

    override func get() -> PresentationMode {
        PresentationMode(isPresented: dismissal != nil, dismissal)
    }

    override func set(_ value: PresentationMode, _ transaction: Transaction) {
        guard !value.isPresented, let dismissal else { return }
        nonisolated(unsafe) let transaction = transaction
        MainThread.assume { withTransaction(transaction) { dismissal.perform() } }
    }

    /// Stands for the presentation, whoever asks.
    override func isEqual(to other: Location<PresentationMode>) -> Bool {
        (other as? PresentationModeLocation)?.dismissal === dismissal
    }
}

struct DismissalKey: EnvironmentKey {
    static var defaultValue: Dismissal? { nil }
}
