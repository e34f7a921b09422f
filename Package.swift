// swift-tools-version: 6.1
import Foundation
import PackageDescription

// MARK: Libraries that some modules need

/// Whether a header of a C library is where compilers look for headers. `TRELLIS_LIBRARIES=none` builds as if none were.
func isInstalled(_ header: String) -> Bool {
    Context.environment["TRELLIS_LIBRARIES"] != "none"
        && ["/usr/include", "/usr/local/include", "/opt/homebrew/include", "/opt/local/include"].contains {
            FileManager.default.fileExists(atPath: "\($0)/\(header)")
        }
}

/// Trellis needs ncurses. What needs another library that is not installed says so where it is used, and is left out of the
/// programs here; `make libraries` installs all.
let hasMarkdown = isInstalled("cmark-gfm.h") && isInstalled("cmark-gfm-core-extensions.h")
let hasImages = isInstalled("png.h") && isInstalled("turbojpeg.h")

/// What is built of these, as conditions of compilation.
let parts = (hasMarkdown ? ["MARKDOWN"] : []) + (hasImages ? ["IMAGES"] : [])

// MARK: Kinds of targets

/// Tests paint millions of screens, so `make test` has what they run most optimised, with its assertions, and leaves out
/// the debug information, which takes a twelfth of a build; it is not for packages that depend on this one.
let isOptimized = Context.environment["TRELLIS_OPTIMIZED_TESTS"] == "1"
let hotModules: Set<String> = [
    "CellGeometry", "LayoutPlan", "SLL", "Cassowary", "SFL", "TextScreen", "TextEditing",
    "KeyValueObserving",
    "TrellisViews",
]

let settings: [SwiftSetting] =
    [.enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny")]
    + parts.map { .define($0) }
    + (isOptimized ? [.unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .debug))] : [])

func settings(of module: String) -> [SwiftSetting] {
    guard isOptimized, hotModules.contains(module) else { return settings }
    return settings + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
}

func named(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

/// A module with one idea, which imports only modules below it (`make check` enforces that).
func room(_ name: String, _ dependencies: [String] = [], packageAccess: Bool = true) -> Target {
    .target(
        name: name, dependencies: named(dependencies), packageAccess: packageAccess, swiftSettings: settings(of: name))
}

/// A module of widgets. They have no privileges over users' views: the compiler restricts them to the public API.
func widgets(_ name: String, _ dependencies: [String]) -> Target {
    room(
        name, ["TrellisViews", "TextScreen", "CellGeometry", "KeyValueObserving", "Platform"] + dependencies,
        packageAccess: false)
}

/// A module in place of one whose library is not installed: it says what to install.
func missing(_ name: String) -> Target {
    .target(name: name, path: "Sources/Missing/\(name)", swiftSettings: settings)
}

/// A module in C.
func cRoom(_ name: String, _ dependencies: [String] = [], libraries: [LinkerSetting] = []) -> Target {
    .target(name: name, dependencies: named(dependencies), linkerSettings: libraries)
}

/// A demo program. Not a product, so that packages that depend on this one may have a product of the same name.
///
/// Its layout sheets are compiled into it.
func demo(_ name: String, folder: String, _ dependencies: [String], sheets: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: named(dependencies + ["Platform"]), path: "Demos/\(folder)",
        resources: sheets.map { .embedInCode($0) }, swiftSettings: settings(of: name))
}

/// A demo program of a window with options, settings of the user, a manual page and completions.
func program(_ name: String, folder: String, _ dependencies: [String], sheets: [String]) -> Target {
    let used = ["Trellis", "CommandLines", "AppFiles", "FileSystem", "DeveloperTools"]
    return demo(name, folder: folder, used + dependencies, sheets: sheets)
}

func tests(_ name: String, _ dependencies: [String], resources: String? = nil) -> Target {
    .testTarget(
        name: name, dependencies: named(["SeededNumbers"] + dependencies), resources: resources.map { [.copy($0)] },
        swiftSettings: settings(of: name)
    )
}

/// Tests of a module of views or of what works with them.
func viewTests(_ module: String, _ more: [String] = [], resources: String? = nil) -> Target {
    let used = [
        "TrellisViews", "TrellisLanguages", "TrellisWidgets", "TrellisTesting", "KeyValueObserving", "TextScreen",
        "CellGeometry",
    ]
    return tests("\(module)Tests", [module] + used.filter { $0 != module } + more, resources: resources)
}

/// A small program that tests run.
func fixture(_ name: String, _ dependencies: [String]) -> Target {
    .executableTarget(name: name, dependencies: named(dependencies), swiftSettings: settings(of: name))
}

/// The targets in a folder, each in a folder of its name.
func chapter(_ folder: String, _ targets: [Target]) -> [Target] {
    for target in targets where target.path == nil { target.path = "\(folder)/\(target.name)" }
    return targets
}

// MARK: Sources

let layout = chapter(
    "Sources/Layout",
    [
        room("CellGeometry"),
        room("RuleText"),
        room("LayoutPlan", ["CellGeometry"]),
        room("SLL", ["LayoutPlan", "RuleText", "CellGeometry"]),
        room("Cassowary"),
        room("SFL", ["LayoutPlan", "Cassowary", "RuleText", "CellGeometry"]),
        room("LayoutProof", ["LayoutPlan", "CellGeometry"]),
        room("LayoutSheets", ["LayoutProof", "SLL", "SFL", "LayoutPlan", "RuleText", "CellGeometry"]),
        room("TrellisLayout", ["LayoutSheets", "SLL", "SFL", "LayoutPlan", "RuleText", "CellGeometry"]),
    ])

let system = chapter(
    "Sources/System",
    [
        room("Platform"),
        room("KeyValueObserving", ["Platform"]),
        room("JSONText"),
        room("FileSystem", ["Platform"]),
        room("Processes", ["Platform"]),
    ])

let screen = chapter(
    "Sources/Screen",
    [
        room("TextScreen", ["CellGeometry", "Platform"]),
        room("TextEditing", ["TextScreen"]),
        cRoom("CTerminal"),
        room("TerminalIO", ["TextScreen", "CellGeometry", "CTerminal", "Platform"]),
        cRoom(
            "CNcurses", ["CTerminal"],
            libraries: [
                .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                .linkedLibrary("ncurses", .when(platforms: [.macOS])),
            ]),
        room(
            "NcursesBackend",
            ["TerminalIO", "TextScreen", "CellGeometry", "CNcurses", "CTerminal", "Platform"]),
        room(
            "DirectBackend", ["TerminalIO", "TextScreen", "CellGeometry", "CTerminal", "Platform"]),
    ])

let kernel = chapter(
    "Sources/Kernel",
    [
        room(
            "TrellisViews",
            ["KeyValueObserving", "SLL", "LayoutPlan", "RuleText", "TextScreen", "CellGeometry", "Platform"]),
        .target(
            name: "TrellisLanguages", dependencies: ["TrellisViews"],
            resources: ["german.po", "hebrew.po"].map { .embedInCode($0) }, swiftSettings: settings),
    ])

let widgetModules = chapter(
    "Sources/Widgets",
    [
        widgets("TrellisWidgets", ["SLL", "RuleText", "TextEditing", "Processes"]),
        widgets("TrellisFiles", ["TrellisWidgets", "FileSystem", "SLL"]),
        widgets("TrellisStreams", ["TrellisWidgets", "Processes"]),
        widgets("TrellisPickers", ["TrellisWidgets", "SLL"]),
        widgets("TrellisDesktop", ["TrellisWidgets", "SLL"]),
        widgets("TrellisCharts", ["TrellisWidgets"]),
        widgets("TrellisCode", ["TrellisWidgets", "TextEditing"]),
        cRoom("CTerminalEmulator"),
        widgets("TrellisTerminal", ["CTerminalEmulator", "Processes", "TrellisWidgets"]),
    ]
        + (hasMarkdown
            ? [
                cRoom("CMarkdown", libraries: [.linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions")]),
                widgets("TrellisMarkdown", ["CMarkdown", "TrellisCode", "TrellisStreams", "TrellisWidgets"]),
            ] : [missing("TrellisMarkdown")])
        + (hasImages
            ? [
                cRoom("CImageFiles", libraries: [.linkedLibrary("png"), .linkedLibrary("turbojpeg")]),
                widgets("TrellisImages", ["CImageFiles", "TrellisWidgets"]),
            ] : [missing("TrellisImages")]))

/// The modules of widgets beside `TrellisWidgets`, those without another library first.
let plainWidgets = [
    "TrellisFiles", "TrellisStreams", "TrellisPickers", "TrellisDesktop", "TrellisCharts", "TrellisCode",
    "TrellisTerminal",
]
let libraryWidgets = (hasMarkdown ? ["TrellisMarkdown"] : []) + (hasImages ? ["TrellisImages"] : [])

/// What `import Trellis` provides, beside the module itself.
let frontDoor = [
    "TrellisViews", "TrellisWidgets", "NcursesBackend", "TerminalIO", "KeyValueObserving", "SLL", "RuleText",
    "TextScreen", "CellGeometry",
]

let app = chapter(
    "Sources/App",
    [
        room("TrellisConstraints", ["TrellisViews", "SFL", "LayoutPlan", "RuleText", "CellGeometry"]),
        room(
            "TrellisSheets",
            [
                "TrellisConstraints", "TrellisViews", "LayoutSheets", "SFL", "SLL", "LayoutPlan", "RuleText",
                "CellGeometry",
            ]),
        room(
            "AppFiles",
            ["TrellisSheets", "TrellisWidgets", "TrellisViews", "LayoutSheets", "RuleText", "TextScreen", "FileSystem"]
        ),
        room("TrellisLinear", ["TrellisViews"]),
        room("Trellis", frontDoor + ["TrellisLinear", "Processes", "Platform"]),
        room(
            "TrellisInline",
            [
                "Trellis", "DirectBackend", "NcursesBackend", "TerminalIO", "TrellisViews", "FileSystem", "Platform",
            ]),
    ])

let tools = chapter(
    "Sources/Tools",
    [
        room("ScreenPictures", ["JSONText", "TrellisViews", "TextScreen", "CellGeometry", "Platform"]),
        room(
            "TrellisTesting",
            [
                "TrellisLinear", "ScreenPictures", "TrellisViews", "LayoutProof", "TextScreen", "CellGeometry",
                "Platform",
            ]),
        .executableTarget(
            name: "trellis-door", dependencies: named(["JSONText", "Platform", "CTerminal"]), swiftSettings: settings),
        room(
            "DeveloperTools",
            [
                "Trellis", "ScreenPictures", "TrellisSheets", "TrellisConstraints", "TrellisDesktop", "TrellisWidgets",
                "TrellisViews", "LayoutSheets", "LayoutPlan", "SLL", "SFL", "RuleText", "TextScreen", "JSONText",
                "TerminalIO", "CTerminal", "Platform",
            ]),
        room(
            "TrellisPlayground",
            [
                "TrellisCode", "AppFiles", "TrellisSheets", "TrellisDesktop", "DeveloperTools", "LayoutSheets",
                "TrellisViews", "TrellisWidgets", "LayoutPlan", "SLL", "SFL", "RuleText",
                "TextEditing", "CellGeometry", "FileSystem",
            ]),
        .executableTarget(
            name: "layout-sheet",
            dependencies: named([
                "LayoutSheets", "ScreenPictures", "TextScreen", "FileSystem", "RuleText", "Trellis",
                "DeveloperTools", "TrellisPlayground", "AppFiles", "Platform", "JSONText",
            ]),
            swiftSettings: settings),
    ])

/// The chapters from the ground: a module depends on modules of its own chapter and of those below it, not beside it.
for (layers, names) in [
    (layout, [layout]), (system, [system]), (screen, [layout, system, screen]),
    (kernel, [layout, system, screen, kernel]), (widgetModules, [layout, system, screen, kernel, widgetModules]),
    (app, [layout, system, screen, kernel, widgetModules, app]),
] {
    let known = Set(names.joined().map(\.name))
    for target in layers {
        for case .byNameItem(let dependency, _) in target.dependencies where !known.contains(dependency) {
            fatalError("\(target.name) is in a chapter below that of \(dependency), or beside it")
        }
    }
}

let demos = chapter(
    "Demos",
    [
        demo("hello", folder: "Hello", ["Trellis"]),
        demo(
            "gallery", folder: "Gallery",
            [
                "Trellis", "TrellisLanguages", "AppFiles", "TrellisConstraints", "LayoutSheets", "DeveloperTools",
                "ScreenPictures",
                "TextEditing", "FileSystem", "TrellisPlayground", "TrellisSheets",
            ] + plainWidgets + libraryWidgets,
            sheets: ["welcome", "notes", "form", "sign-up", "dashboard"].map { "Pages/\($0).sheet" }),
        room("CommandLines", ["Trellis", "AppFiles", "FileSystem", "Platform"]),
        program("monitor", folder: "Monitor", ["TrellisCharts"], sheets: ["monitor.sheet"]),
        program("log", folder: "Log", ["TrellisStreams", "Processes", "JSONText"], sheets: ["log.sheet"]),
        program("settings", folder: "Settings", ["TrellisFiles", "TrellisPickers"], sheets: ["settings.sheet"]),
        program(
            "files", folder: "Files",
            ["TrellisFiles", "TrellisStreams", "TrellisCode", "TextEditing"] + libraryWidgets, sheets: ["files.sheet"]),
        program("git", folder: "Git", ["TrellisStreams", "TrellisCode", "Processes"], sheets: ["git.sheet"]),
        program("form", folder: "Form", ["TrellisStreams", "Processes", "JSONText"], sheets: ["form.sheet"]),
        demo("pick", folder: "Pick", ["Trellis", "CommandLines", "TrellisInline"]),
        demo("steps", folder: "Steps", ["Trellis", "CommandLines", "TrellisInline", "Processes"]),
        program(
            "tests", folder: "Tests", ["TrellisCode", "TrellisInline", "Processes", "JSONText"],
            sheets: ["tests.sheet"]),
    ]
        + (hasMarkdown
            ? [
                program(
                    "chat", folder: "Chat", ["TrellisMarkdown", "TrellisStreams", "Processes", "TextEditing"],
                    sheets: ["chat.sheet"]),
                program(
                    "reader", folder: "Reader", ["TrellisMarkdown", "TrellisStreams", "Processes"],
                    sheets: ["reader.sheet"]),
            ] : []))

// MARK: Tests

/// What tests of all modules use, also of those below `TrellisTesting`.
let testing = chapter(
    "Tests",
    [
        room("SeededNumbers", ["Platform"]),
        // The screen of a terminal in memory.
        room("EmulatedScreen", ["TextScreen", "CTerminalEmulator"]),
    ])

let layoutTests = chapter(
    "Tests/Layout",
    [
        tests("CellGeometryTests", ["CellGeometry"]),
        tests("RuleTextTests", ["RuleText"]),
        tests("LayoutPlanTests", ["LayoutPlan", "CellGeometry"]),
        tests("SLLTests", ["TrellisLayout", "SLL", "LayoutPlan", "RuleText", "CellGeometry"], resources: "Resources"),
        tests("CassowaryTests", ["Cassowary"], resources: "Resources"),
        tests(
            "SFLTests",
            ["TrellisLayout", "SFL", "SLL", "LayoutPlan", "Cassowary", "RuleText", "CellGeometry"],
            resources: "Resources"),
        tests(
            "LayoutSheetsTests",
            ["LayoutSheets", "LayoutProof", "SLL", "SFL", "LayoutPlan", "RuleText", "CellGeometry"],
            resources: "Resources"),
    ])

let screenTests = chapter(
    "Tests/Screen",
    [
        tests("TextEditingTests", ["TextEditing", "TextScreen"], resources: "Resources"),
        tests(
            "TextScreenTests", ["TextScreen", "TrellisTesting", "CellGeometry", "EmulatedScreen"],
            resources: "Resources"),
        tests("TerminalIOTests", ["TerminalIO", "TextScreen", "CellGeometry"]),
        tests(
            "NcursesBackendTests",
            [
                "NcursesBackend", "DirectBackend", "TerminalIO", "TextScreen", "CellGeometry", "CNcurses",
                "CTerminal", "Platform", "EmulatedScreen",
            ]),
        tests(
            "DirectBackendTests",
            [
                "DirectBackend", "TextScreen", "TerminalIO", "CellGeometry", "Platform",
                "EmulatedScreen",
            ]),
    ])

let systemTests = chapter(
    "Tests/System",
    [
        tests("KeyValueObservingTests", ["KeyValueObserving"]),
        tests("JSONTextTests", ["JSONText"], resources: "Resources"),
        fixture("CopyRunner", ["FileSystem", "Platform"]),
        tests("FileSystemTests", ["FileSystem", "CopyRunner", "Platform"]),
        tests("ProcessesTests", ["Processes"]),
    ])

let kernelTests = chapter(
    "Tests/Kernel",
    [
        viewTests(
            "TrellisViews", ["TrellisConstraints", "TrellisSheets", "LayoutSheets", "SLL", "LayoutPlan", "RuleText"])
    ])

let appTests = chapter(
    "Tests/App",
    [
        viewTests("TrellisConstraints", ["SLL", "SFL", "LayoutPlan", "RuleText"]),
        viewTests(
            "TrellisSheets",
            ["TrellisConstraints", "LayoutSheets", "LayoutPlan", "SLL", "RuleText"]),
        viewTests("AppFiles", ["TrellisSheets", "LayoutSheets", "FileSystem", "RuleText"]),
        viewTests("TrellisLinear", ["TrellisPickers", "TrellisStreams"]),
        tests("TrellisTests", ["Trellis", "TrellisTesting", "Processes"]),
    ])

let widgetTests = chapter(
    "Tests/Widgets",
    [
        // Some prove what holds for every widget, also for those in modules of their own.
        viewTests(
            "TrellisWidgets",
            [
                "TrellisConstraints", "AppFiles", "TrellisSheets", "TrellisFiles", "TrellisStreams", "TrellisPickers",
                "TrellisDesktop", "FileSystem", "SLL", "SFL", "LayoutPlan", "LayoutSheets", "TextEditing",
            ]),
        viewTests("TrellisFiles", ["FileSystem"]),
        viewTests("TrellisStreams", ["Processes"]),
        viewTests("TrellisPickers"),
        viewTests("TrellisDesktop"),
        viewTests("TrellisCharts"),
        viewTests("TrellisCode", ["TextEditing"], resources: "Resources"),
        viewTests("TrellisTerminal", ["Processes"], resources: "Resources"),
    ]
        + (hasMarkdown
            ? [viewTests("TrellisMarkdown", ["TrellisCode", "TrellisStreams"], resources: "Resources")] : [])
        + (hasImages ? [viewTests("TrellisImages", ["NcursesBackend"], resources: "Resources")] : []))

let toolTests = chapter(
    "Tests/Tools",
    [
        viewTests("TrellisTesting", ["TrellisSheets", "TrellisDesktop", "LayoutSheets"]),
        viewTests("ScreenPictures", ["TrellisDesktop", "EmulatedScreen"]),
        viewTests(
            "DeveloperTools",
            [
                "Trellis", "ScreenPictures", "TrellisLayout", "TrellisConstraints", "TrellisSheets", "LayoutSheets",
                "SLL", "SFL", "JSONText", "Processes", "trellis-door", "settings", "Platform",
            ]),
        viewTests(
            "TrellisPlayground",
            [
                "TrellisConstraints", "AppFiles", "TrellisSheets", "TrellisDesktop", "LayoutSheets", "LayoutPlan",
                "SLL", "TextEditing", "FileSystem",
            ]),
        tests("LayoutSheetToolTests", ["layout-sheet"]),
    ])

let programTests = chapter(
    "Tests/Programs",
    [
        tests("CommandLinesTests", ["CommandLines", "Trellis", "FileSystem"]),
        tests(
            "GalleryTests",
            [
                "gallery", "Trellis", "AppFiles", "TrellisConstraints", "DeveloperTools", "ScreenPictures",
                "LayoutSheets", "FileSystem", "TrellisPlayground", "TrellisSheets", "TrellisTesting",
            ] + plainWidgets + libraryWidgets),
        fixture("InlineProbe", ["Trellis", "FileSystem", "TrellisInline", "Platform"]),
        fixture(
            "TerminalProbe", ["Trellis", "NcursesBackend", "DirectBackend", "Processes", "TextScreen", "Platform"]),
    ]
        + (hasMarkdown
            ? [
                tests(
                    "DemoTests",
                    [
                        "files", "git", "monitor", "chat", "log", "settings", "reader", "pick", "form", "tests",
                        "gallery",
                        "Trellis", "TrellisMarkdown", "TrellisCode", "TrellisPickers", "TrellisStreams", "AppFiles",
                        "LayoutSheets", "ScreenPictures", "FileSystem", "Platform", "TrellisTesting",
                    ], resources: "Recordings"),
                tests(
                    "TerminalTests",
                    [
                        "TerminalProbe", "InlineProbe", "pick", "steps", "tests", "gallery", "files", "git", "monitor",
                        "chat", "log", "form", "settings", "reader", "hello", "TextScreen", "Platform",
                    ]),
            ] : []))

let fuzzing = chapter(
    "Tests/Fuzzing",
    [
        fixture(
            "FuzzRunner",
            [
                "Trellis", "AppFiles", "TrellisSheets", "TrellisConstraints", "LayoutSheets", "TrellisDesktop",
                "TrellisPickers", "TrellisStreams", "SeededNumbers",
            ]),
        // What the fuzzers of the parts in C run.
        .target(
            name: "CFuzzing",
            dependencies: named(
                ["CTerminalEmulator", "CTerminal", "CNcurses"] + (hasMarkdown ? ["CMarkdown"] : [])
                    + (hasImages ? ["CImageFiles"] : [])),
            cSettings: parts.map { .define($0) }),
        tests("CFuzzingTests", ["CFuzzing"], resources: "Inputs"),
        tests("FuzzTests", ["FuzzRunner", "Trellis", "TrellisViews", "TrellisWidgets", "LayoutPlan"]),
    ])

/// What pages show code of, beside tests, windows below the prompt and the playground.
let shown =
    frontDoor + [
        "Trellis", "AppFiles", "TrellisSheets", "TrellisConstraints", "LayoutSheets", "SFL", "TextEditing",
        "TrellisLayout",
    ]
    + ["TrellisLanguages"]
    + ["FileSystem", "Processes", "DeveloperTools", "ScreenPictures"]
    + plainWidgets + libraryWidgets

let documents = chapter(
    "Tests/Documents",
    [
        // These are the modules against which the README's programs are compiled.
        tests("ReadmeTests", shown + ["TrellisTesting", "TrellisPlayground", "TrellisInline"])
    ])

// MARK: The package

let libraries = Set(
    shown.filter { !frontDoor.contains($0) } + [
        "SLL", "KeyValueObserving", "TrellisTesting", "TrellisPlayground", "TrellisInline", "DirectBackend",
        "Cassowary", "TrellisMarkdown", "TrellisImages",
    ]
).sorted()

let targets = [
    layout, system, screen, kernel, widgetModules, app, tools, demos,
    testing, layoutTests, screenTests, systemTests, kernelTests, widgetTests, appTests, toolTests, programTests,
    fuzzing, documents,
].flatMap { $0 }

/// The targets that some need, directly or not, and these.
func needed(by names: [String], among targets: [Target]) -> Set<String> {
    var needed: Set<String> = []
    var pending = names
    while let name = pending.popLast() {
        guard needed.insert(name).inserted else { continue }
        for case .byNameItem(let dependency, _) in targets.first(where: { $0.name == name })?.dependencies ?? [] {
            pending.append(dependency)
        }
    }
    return needed
}

/// `TRELLIS_TESTS="SLLTests TrellisViewsTests"` leaves out what these tests do not need: all else need not compile, nor be
/// linked, before they run.
let kept = Context.environment["TRELLIS_TESTS"].map {
    needed(by: $0.split(separator: " ").map(String.init), among: targets)
}

let package = Package(
    name: "Trellis",
    platforms: [.macOS("15.4")],
    products: libraries.filter { kept?.contains($0) ?? true }.map { .library(name: $0, targets: [$0]) }
        + (kept == nil
            ? ["layout-sheet", "trellis-door"].map { .executable(name: $0, targets: [$0]) } : []),
    targets: targets.filter { kept?.contains($0.name) ?? true }
)
