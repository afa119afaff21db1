// SPDX-License-Identifier: Apache-2.0

// What `import SwiftUI` brings along on a Mac.
@_exported import AlightLayout
@_exported import Combine
@_exported import Dispatch
@_exported import Foundation
@_exported import Observation
