// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "OutsidePackage",
    platforms: [.macOS("15.4")],
    dependencies: [
        .package(name: "Trellis", path: "../../..")
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
