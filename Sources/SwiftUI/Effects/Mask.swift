// SPDX-License-Identifier: Apache-2.0

import AlightLayout

extension View {
    /// Shows as much of the view as another one is opaque, which is laid out in the
    /// view's size and is not seen itself.
    nonisolated public func mask<Mask>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View where Mask: View {
        modifier(
            SecondaryViewModifier(
                secondary: mask(), alignment: alignment, isBackground: false, isMask: true))
    }

    nonisolated public func mask<Mask>(_ mask: Mask) -> some View where Mask: View {
        self.mask { mask }
    }
}
