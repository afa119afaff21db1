// SPDX-License-Identifier: Apache-2.0

/// The names by which reports and records know views.
package enum ViewNames {
    /// As `_printChanges()` prints it.
    package static func name(of type: Any.Type) -> String {
        TypeName.withoutModule(_typeName(type, qualified: true))
    }
}
