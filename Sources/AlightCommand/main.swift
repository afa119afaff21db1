// SPDX-License-Identifier: Apache-2.0

import Foundation

exit(Command.run(arguments: Array(CommandLine.arguments.dropFirst())).rawValue)
