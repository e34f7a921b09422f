// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.macOS("15.4")],
    dependencies: [.package(name: "Trellis", path: "../..")],
    targets: [
        .executableTarget(
            name: "App",
            // Each module that you import is a product here: TrellisStreams, TrellisInline, TrellisCharts, …
            dependencies: [
                .product(name: "Trellis", package: "Trellis"),
                .product(name: "AppFiles", package: "Trellis"),
                .product(name: "DeveloperTools", package: "Trellis"),
            ],
            resources: [.embedInCode("app.sheet")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "AppTests",
            dependencies: ["App", .product(name: "TrellisTesting", package: "Trellis")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
