// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "OutsidePackage",
    platforms: [.macOS("15.4")],
    dependencies: [
        .package(name: "Trellis", path: "../../.."),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.8.0"),
    ],
    targets: [
        .target(
            name: "Outside",
            dependencies: [.product(name: "Trellis", package: "Trellis")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "OutsideTests",
            dependencies: ["Outside", .product(name: "TrellisTesting", package: "Trellis")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        // Layout and nothing else: no view, no terminal and nothing in C.
        .target(name: "Boxes", dependencies: [.product(name: "TrellisLayout", package: "Trellis")]),
        .testTarget(name: "BoxesTests", dependencies: ["Boxes"]),
        // What people bring along.
        .target(
            name: "Bridges",
            dependencies: [
                .product(name: "Trellis", package: "Trellis"), .product(name: "TrellisStreams", package: "Trellis"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        .testTarget(
            name: "BridgesTests",
            dependencies: ["Bridges", .product(name: "TrellisTesting", package: "Trellis")]),
        // Whole programs, each in a file.
        .target(
            name: "Programs",
            dependencies: ["Trellis", "TrellisCharts", "TrellisFiles", "TrellisStreams", "FileSystem", "Processes"].map
            {
                .product(name: $0, package: "Trellis")
            },
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "ProgramsTests",
            dependencies: ["Programs", .product(name: "TrellisTesting", package: "Trellis")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
