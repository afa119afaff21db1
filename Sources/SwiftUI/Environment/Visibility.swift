// SPDX-License-Identifier: Apache-2.0

/// Whether something is shown.
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the surroundings have it.
    case automatic
    case visible
    case hidden
}
