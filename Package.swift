// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// A module with one idea, which imports only modules below it (`make check` enforces that).
func room(_ name: String, _ dependencies: [Target.Dependency] = [], packageAccess: Bool = true) -> Target {
    .target(name: name, dependencies: dependencies, packageAccess: packageAccess, swiftSettings: settings)
}

/// A demo program. Not a product, so that packages that depend on this one may have a product of the same name.
///
/// Its layout sheets are compiled into it.
func demo(_ name: String, folder: String, _ dependencies: [Target.Dependency] = [], sheets: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: ["Trellis"] + dependencies, path: "Demos/\(folder)",
        resources: sheets.map { .embedInCode($0) }, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// A small program that tests run in a real terminal.
func fixture(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The targets in a folder, each in a folder of its name.
func chapter(_ folder: String, _ targets: [Target]) -> [Target] {
    for target in targets where target.path == nil { target.path = "\(folder)/\(target.name)" }
    return targets
}

let package = Package(
    name: "Trellis",
    platforms: [.macOS("15.4")],
    products: [
        .library(name: "Trellis", targets: ["Trellis"]),
        .library(name: "SLL", targets: ["SLL"]),
        .library(name: "KeyValueObserving", targets: ["KeyValueObserving"]),
        .library(name: "SFL", targets: ["SFL"]),
        .library(name: "LayoutSheets", targets: ["LayoutSheets"]),
        .library(name: "Cassowary", targets: ["Cassowary"]),
        .library(name: "TextEditing", targets: ["TextEditing"]),
        .library(name: "Directories", targets: ["Directories"]),
        .library(name: "Processes", targets: ["Processes"]),
        .library(name: "TrellisCharts", targets: ["TrellisCharts"]),
        .library(name: "TrellisCode", targets: ["TrellisCode"]),
        // These need a C library each, so they do not come with Trellis.
        .library(name: "TrellisImages", targets: ["TrellisImages"]),
        .library(name: "TrellisMarkdown", targets: ["TrellisMarkdown"]),
        .library(name: "TrellisTerminal", targets: ["TrellisTerminal"]),
        .library(name: "TrellisPlayground", targets: ["TrellisPlayground"]),
        .library(name: "TrellisTesting", targets: ["TrellisTesting"]),
        .executable(name: "layout-sheet", targets: ["layout-sheet"]),
    ],
    targets: [
        chapter(
            "Sources/Layout",
            [
                room("CellGeometry"),
                room("RuleText"),
                room("LayoutPlan", ["CellGeometry"]),
                room("SLL", ["LayoutPlan", "RuleText", "CellGeometry"]),
                room("Cassowary"),
                room("SFL", ["LayoutPlan", "Cassowary", "RuleText", "CellGeometry"]),
                room("LayoutSheets", ["SLL", "SFL", "LayoutPlan", "RuleText", "CellGeometry"]),
            ]),
        chapter(
            "Sources/Screen",
            [
                room("TextScreen", ["CellGeometry"]),
                .target(
                    name: "CNcurses", dependencies: ["CSignalStack"],
                    linkerSettings: [
                        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
                    ]),
                room("NcursesBackend", ["TextScreen", "CellGeometry", "CNcurses", "CSignalStack"]),
            ]),
        chapter(
            "Sources/System",
            [
                room("KeyValueObserving"),
                room("TextEditing", ["TextScreen"]),
                room("Directories", ["CSignalStack"]),
                room("Processes", ["CSignalStack"]),
                .target(name: "CSignalStack"),
            ]),
        chapter(
            "Sources/Toolkit",
            [
                room(
                    "TrellisViews",
                    [
                        "KeyValueObserving", "LayoutSheets", "SLL", "SFL", "LayoutPlan", "RuleText", "TextScreen",
                        "CellGeometry", "CSignalStack",
                    ]),
                room(
                    "Trellis",
                    [
                        "TrellisViews", "TrellisWidgets", "TrellisCharts", "TrellisInspector", "NcursesBackend",
                        "Recordings",
                        "KeyValueObserving",
                        "LayoutSheets", "SLL", "SFL", "RuleText", "TextEditing", "TextScreen", "CellGeometry",
                        "Directories",
                        "Processes",
                    ]),
                room("TrellisTesting", ["Recordings", "TrellisViews", "TextScreen", "CellGeometry"]),
            ]),
        chapter(
            "Sources/Widgets",
            [
                // Widgets have no privileges over users' views: the compiler restricts them to the public API.
                room(
                    "TrellisWidgets",
                    [
                        "TrellisViews", "KeyValueObserving", "LayoutSheets", "SLL", "TextEditing", "TextScreen",
                        "CellGeometry",
                        "Directories", "Processes",
                    ], packageAccess: false),
                room(
                    "TrellisCharts",
                    ["TrellisViews", "TrellisWidgets", "KeyValueObserving", "TextScreen", "CellGeometry"],
                    packageAccess: false),
                // Widgets that an app imports beside Trellis.
                room(
                    "TrellisCode",
                    [
                        "TrellisViews", "TrellisWidgets", "KeyValueObserving", "TextEditing", "TextScreen",
                        "CellGeometry",
                    ],
                    packageAccess: false),
                .target(
                    name: "CMarkdown",
                    linkerSettings: [.linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions")]),
                room(
                    "TrellisMarkdown",
                    [
                        "CMarkdown", "TrellisCode", "TrellisViews", "TrellisWidgets", "KeyValueObserving", "TextScreen",
                        "CellGeometry",
                    ], packageAccess: false),
                .target(name: "CImageFiles", linkerSettings: [.linkedLibrary("png"), .linkedLibrary("turbojpeg")]),
                room(
                    "TrellisImages",
                    [
                        "CImageFiles", "TrellisViews", "TrellisWidgets", "KeyValueObserving", "TextScreen",
                        "CellGeometry",
                    ],
                    packageAccess: false),
                .target(name: "CTerminalEmulator", linkerSettings: [.linkedLibrary("vterm")]),
                room(
                    "TrellisTerminal",
                    [
                        "CTerminalEmulator", "Processes", "TrellisViews", "TrellisWidgets", "KeyValueObserving",
                        "TextScreen",
                        "CellGeometry",
                    ], packageAccess: false),
            ]),
        chapter(
            "Sources/Tools",
            [
                room(
                    "TrellisInspector",
                    [
                        "TrellisViews", "TrellisWidgets", "KeyValueObserving", "SLL", "SFL", "RuleText", "TextScreen",
                        "CellGeometry",
                    ],
                    packageAccess: false),
                room("Recordings", ["TrellisViews", "TextScreen", "CellGeometry"]),
                room(
                    "TrellisPlayground",
                    [
                        "TrellisCode", "TrellisViews", "TrellisWidgets", "KeyValueObserving", "LayoutSheets",
                        "LayoutPlan",
                        "SLL",
                        "SFL", "RuleText", "TextEditing", "TextScreen", "CellGeometry", "Directories",
                    ]),
                .executableTarget(
                    name: "layout-sheet",
                    dependencies: [
                        "LayoutSheets", "TextScreen", "Directories", "RuleText", "CellGeometry", "Trellis",
                        "TrellisPlayground",
                    ],
                    swiftSettings: settings),
            ]),
        chapter(
            "Demos",
            [
                demo("hello", folder: "Hello"),
                demo(
                    "gallery", folder: "Gallery",
                    ["TrellisCode", "TrellisMarkdown", "TrellisImages", "TrellisTerminal", "TrellisPlayground"],
                    sheets: ["notes", "form", "sign-up", "dashboard"].map { "Pages/\($0).sheet" }),
                demo("monitor", folder: "Monitor", sheets: ["monitor.sheet"]),
                demo("chat", folder: "Chat", ["Processes", "TrellisMarkdown"], sheets: ["chat.sheet"]),
                demo("reader", folder: "Reader", ["Processes", "TrellisMarkdown"], sheets: ["reader.sheet"]),
                demo("log", folder: "Log", ["Processes"], sheets: ["log.sheet"]),
                demo("settings", folder: "Settings", sheets: ["settings.sheet"]),
                demo(
                    "files", folder: "Files", ["TrellisCode", "TrellisImages", "TrellisMarkdown"],
                    sheets: ["files.sheet"]),
                demo("git", folder: "Git", ["Processes", "TrellisCode"], sheets: ["git.sheet"]),
            ]),
        chapter(
            "Tests/Layout",
            [
                tests("CellGeometryTests", ["CellGeometry"]),
                tests("RuleTextTests", ["RuleText"]),
                tests("LayoutPlanTests", ["LayoutPlan", "CellGeometry"]),
                tests("SLLTests", ["SLL", "LayoutPlan", "RuleText", "CellGeometry"], resources: [.copy("Resources")]),
                tests("CassowaryTests", ["Cassowary"], resources: [.copy("Resources")]),
                tests(
                    "SFLTests", ["SFL", "LayoutPlan", "Cassowary", "RuleText", "CellGeometry"],
                    resources: [.copy("Resources")]),
                tests(
                    "LayoutSheetsTests", ["LayoutSheets", "SLL", "SFL", "LayoutPlan", "RuleText", "CellGeometry"],
                    resources: [.copy("Resources")]),
            ]),
        chapter(
            "Tests/Screen",
            [
                tests("TextScreenTests", ["TextScreen", "TrellisTesting", "CellGeometry"]),
                tests("NcursesBackendTests", ["NcursesBackend", "TextScreen", "CellGeometry", "CNcurses"]),
            ]),
        chapter(
            "Tests/System",
            [
                tests("KeyValueObservingTests", ["KeyValueObserving"]),
                tests("TextEditingTests", ["TextEditing", "TextScreen"]),
                fixture("CopyRunner", ["Directories"]),
                tests("DirectoriesTests", ["Directories", "CopyRunner", "CSignalStack"]),
                tests("ProcessesTests", ["Processes"]),
            ]),
        chapter(
            "Tests/Toolkit",
            [
                tests(
                    "TrellisViewsTests",
                    [
                        "TrellisViews", "TrellisWidgets", "KeyValueObserving", "TrellisTesting", "LayoutSheets", "SLL",
                        "SFL",
                        "LayoutPlan", "RuleText", "TextScreen", "CellGeometry",
                    ]),
                tests("TrellisTests", ["Trellis", "TrellisTesting"]),
            ]),
        chapter(
            "Tests/Widgets",
            [
                tests(
                    "TrellisWidgetsTests",
                    [
                        "TrellisWidgets", "TrellisViews", "KeyValueObserving", "TrellisTesting", "SLL", "LayoutPlan",
                        "TextEditing", "TextScreen", "CellGeometry", "Directories", "LayoutSheets",
                    ]),
                tests(
                    "TrellisChartsTests",
                    [
                        "TrellisCharts", "TrellisWidgets", "TrellisViews", "TrellisTesting", "KeyValueObserving",
                        "TextScreen",
                        "CellGeometry",
                    ]),
                tests(
                    "TrellisCodeTests",
                    [
                        "TrellisCode", "TrellisWidgets", "TrellisViews", "TrellisTesting", "TextEditing", "TextScreen",
                        "CellGeometry",
                    ]),
                tests(
                    "TrellisMarkdownTests",
                    [
                        "TrellisMarkdown", "TrellisCode", "TrellisWidgets", "TrellisViews", "TrellisTesting",
                        "KeyValueObserving",
                        "TextScreen", "CellGeometry",
                    ], resources: [.copy("Resources")]),
                tests(
                    "TrellisImagesTests",
                    [
                        "TrellisImages", "TrellisWidgets", "TrellisViews", "TrellisTesting", "KeyValueObserving",
                        "TextScreen",
                        "CellGeometry",
                    ]),
                tests(
                    "TrellisTerminalTests",
                    [
                        "TrellisTerminal", "Processes", "TrellisWidgets", "TrellisViews", "TrellisTesting",
                        "TextScreen",
                        "CellGeometry",
                    ]),
            ]),
        chapter(
            "Tests/Tools",
            [
                tests(
                    "TrellisInspectorTests",
                    [
                        "TrellisInspector", "TrellisWidgets", "TrellisViews", "TrellisTesting", "LayoutSheets", "SLL",
                        "TextScreen",
                        "CellGeometry",
                    ]),
                tests(
                    "TrellisPlaygroundTests",
                    [
                        "TrellisPlayground", "TrellisWidgets", "TrellisViews", "TrellisTesting", "LayoutSheets",
                        "TextScreen",
                        "CellGeometry",
                    ]),
                tests(
                    "RecordingsTests",
                    [
                        "Recordings", "CTerminalEmulator", "TrellisWidgets", "TrellisViews", "TrellisTesting",
                        "TextScreen",
                        "CellGeometry",
                    ]),
                tests("LayoutSheetToolTests", ["layout-sheet"]),
            ]),
        chapter(
            "Tests/Programs",
            [
                tests(
                    "GalleryTests",
                    ["gallery", "Trellis", "TrellisCode", "TrellisMarkdown", "TrellisPlayground", "TrellisTesting"]),
                tests(
                    "DemoTests",
                    [
                        "files", "git", "monitor", "chat", "log", "settings", "reader", "Processes", "TrellisMarkdown",
                        "Trellis",
                        "TrellisTesting",
                    ], resources: [.copy("Recordings")]),
                fixture("TerminalProbe", ["Trellis", "NcursesBackend", "TextScreen", "CellGeometry"]),
                tests(
                    "TerminalTests",
                    ["TerminalProbe", "gallery", "files", "git", "monitor", "chat", "log", "settings", "TextScreen"]),
            ]),
        chapter(
            "Tests/Fuzzing",
            [
                fixture("FuzzRunner", ["Trellis"]),
                tests("FuzzTests", ["FuzzRunner", "Trellis", "TrellisViews", "TrellisWidgets", "LayoutPlan"]),
            ]),
        chapter(
            "Tests/Documents",
            [
                // These are the modules against which the README's programs are compiled.
                tests("ReadmeTests", ["Trellis", "TrellisTesting"])
            ]),
    ].flatMap { $0 }
)
