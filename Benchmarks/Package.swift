// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "TrellisBenchmarks",
    platforms: [.macOS("15.4")],
    dependencies: [
        .package(name: "Trellis", path: "..")
    ],
    targets: [
        .target(
            name: "CLayoutLoop",
            // The loop is the reference for the engines, so it gets the compiler's best for any x86-64 or arm64; no
            // -march=native and no -ffast-math, which Swift code does not get either.
            cSettings: [.unsafeFlags(["-std=c11", "-O3", "-Wall", "-Wextra"])]),
        // A hand-written column of rows, the reference for `change-bench`.
        .target(
            name: "CColumnLoop",
            cSettings: [.unsafeFlags(["-std=gnu11", "-O3", "-Wall", "-Wextra"])]),
        // The labels of `view-bench` by hand.
        .target(
            name: "CLabelLoop",
            cSettings: [.unsafeFlags(["-std=gnu11", "-O3", "-Wall", "-Wextra"])]),
        .systemLibrary(name: "CMalloc"),
        .executableTarget(
            name: "c-dashboard", path: "Sources/CDashboard",
            cSettings: [.unsafeFlags(["-std=c11", "-O2", "-Wall", "-Wextra"])],
            linkerSettings: [
                .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                .linkedLibrary("ncurses", .when(platforms: [.macOS])),
                .linkedLibrary("m"),
            ]),
        .target(name: "Scenarios", swiftSettings: settings),
        .target(
            name: "Engines",
            dependencies: [
                "CLayoutLoop", "Scenarios",
                .product(name: "TrellisLayout", package: "Trellis"),
                .product(name: "SFL", package: "Trellis"),
                .product(name: "SLL", package: "Trellis"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "layout-bench", dependencies: ["CMalloc", "Engines", "Scenarios"], swiftSettings: settings),
        .target(name: "CMallocCount"),
        .executableTarget(
            name: "observe-bench",
            dependencies: ["CMallocCount", .product(name: "KeyValueObserving", package: "Trellis")],
            swiftSettings: settings),
        .executableTarget(
            name: "simplex-bench", dependencies: [.product(name: "Cassowary", package: "Trellis")],
            swiftSettings: settings),
        .executableTarget(
            name: "proof-bench", dependencies: [.product(name: "LayoutSheets", package: "Trellis")],
            swiftSettings: settings),
        // The window of `peer-bench`.
        .executableTarget(
            name: "peer-list", dependencies: [.product(name: "Trellis", package: "Trellis")],
            swiftSettings: settings),
        .executableTarget(
            name: "view-bench",
            dependencies: [
                "CLabelLoop", "CMalloc", "CMallocCount",
                .product(name: "Trellis", package: "Trellis"), .product(name: "DirectBackend", package: "Trellis"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "change-bench",
            dependencies: [
                "CColumnLoop", "CMalloc", .product(name: "Trellis", package: "Trellis"),
                .product(name: "TrellisSheets", package: "Trellis"), .product(name: "AppFiles", package: "Trellis"),
                .product(name: "TrellisLayout", package: "Trellis"),
                .product(name: "SFL", package: "Trellis"), .product(name: "Cassowary", package: "Trellis"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "widget-bench",
            dependencies: [
                .product(name: "FileSystem", package: "Trellis"),
                .product(name: "TextEditing", package: "Trellis"), .product(name: "Trellis", package: "Trellis"),
                .product(name: "TrellisDesktop", package: "Trellis"),
                .product(name: "TrellisFiles", package: "Trellis"),
                .product(name: "TrellisPickers", package: "Trellis"),
                .product(name: "TrellisStreams", package: "Trellis"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "content-bench",
            dependencies: [
                .product(name: "AppFiles", package: "Trellis"),
                .product(name: "DeveloperTools", package: "Trellis"),
                .product(name: "Trellis", package: "Trellis"), .product(name: "TrellisCharts", package: "Trellis"),
                .product(name: "TrellisCode", package: "Trellis"), .product(name: "LayoutSheets", package: "Trellis"),
                .product(name: "TrellisMarkdown", package: "Trellis"),
                .product(name: "TrellisImages", package: "Trellis"),
                .product(name: "TrellisTerminal", package: "Trellis"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ScenarioTests", dependencies: ["Engines", "Scenarios"],
            resources: [.copy("Resources")], swiftSettings: settings),
    ]
)
