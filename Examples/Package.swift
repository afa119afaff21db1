// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Programs that depend on Alight as yours would: on Linux its product "SwiftUI"
// takes the place of Apple's framework, and the sources do not know the difference.
let package = Package(
    name: "Examples",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "Alight", path: "..")],
    targets: [
        .executableTarget(
            name: "Cards",
            dependencies: [
                .product(
                    name: "SwiftUI", package: "Alight", condition: .when(platforms: [.linux]))
            ],
            path: "Cards"),
        .executableTarget(
            name: "Gallery",
            dependencies: [
                .product(
                    name: "SwiftUI", package: "Alight", condition: .when(platforms: [.linux]))
            ],
            path: "Gallery"),
        .executableTarget(
            name: "Places",
            dependencies: [
                .product(
                    name: "SwiftUI", package: "Alight", condition: .when(platforms: [.linux]))
            ],
            path: "Places"),
        .executableTarget(
            name: "Todo",
            dependencies: [
                .product(
                    name: "SwiftUI", package: "Alight", condition: .when(platforms: [.linux]))
            ],
            path: "Todo"),
        .testTarget(
            name: "CardsTests",
            dependencies: ["Cards", .product(name: "SwiftUI", package: "Alight")]),
    ]
)
