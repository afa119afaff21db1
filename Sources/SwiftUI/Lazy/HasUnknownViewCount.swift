// SPDX-License-Identifier: Apache-2.0

/// A view that may consist of any number of views, which its type does not tell.
///
/// In SwiftUI a list of such rows makes all of them to count what it shows; a
/// stack around the content of the row spares that (semantics rules 8).
protocol HasUnknownViewCount {}

extension AnyView: HasUnknownViewCount {}
extension Optional: HasUnknownViewCount where Wrapped: View {}
