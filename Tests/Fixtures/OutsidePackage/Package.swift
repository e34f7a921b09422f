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
    ]
)
