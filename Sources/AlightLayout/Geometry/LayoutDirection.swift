// SPDX-License-Identifier: Apache-2.0

/// The direction in which the lines of a language run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}
