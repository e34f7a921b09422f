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

/// Trellis needs ncurses. What needs another library is left out where that is not installed; `make libraries` installs all.
let hasMarkdown = isInstalled("cmark-gfm.h") && isInstalled("cmark-gfm-core-extensions.h")
let hasImages = isInstalled("png.h") && isInstalled("turbojpeg.h")

/// What is built of these, as conditions of compilation.
let parts = (hasMarkdown ? ["MARKDOWN"] : []) + (hasImages ? ["IMAGES"] : [])

// MARK: Kinds of targets

/// Tests paint millions of screens, so `make test` has what they run most optimised, with its assertions, and leaves out
/// the debug information, which takes a twelfth of a build; it is not for packages that depend on this one.
let isOptimized = Context.environment["TRELLIS_OPTIMIZED_TESTS"] == "1"
let hotModules: Set<String> = [
    "CellGeometry", "LayoutPlan", "SLL", "Cassowary", "SFL", "TextScreen", "CellOutput", "TextEditing",
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
        name, ["TrellisViews", "TextScreen", "CellGeometry", "KeyValueObserving", "CLibrary"] + dependencies,
        packageAccess: false)
}

/// A module in C.
func cRoom(_ name: String, _ dependencies: [String] = [], libraries: [LinkerSetting] = []) -> Target {
    .target(name: name, dependencies: named(dependencies), linkerSettings: libraries)
}

/// A demo program. Not a product, so that packages that depend on this one may have a product of the same name.
///
/// Its layout sheets are compiled into it.
func demo(_ name: String, folder: String, _ dependencies: [String] = ["TrellisKit"], sheets: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: named(dependencies + ["CLibrary"]), path: "Demos/\(folder)",
        resources: sheets.map { .embedInCode($0) }, swiftSettings: settings(of: name))
}

/// A demo program with options, settings of the user, a manual page and completions.
func program(_ name: String, folder: String, _ dependencies: [String] = ["TrellisKit"], sheets: [String] = []) -> Target
{
    demo(name, folder: folder, dependencies + ["CommandLines"], sheets: sheets)
}

func tests(_ name: String, _ dependencies: [String], resources: String? = nil) -> Target {
    .testTarget(
        name: name, dependencies: named(["SeededNumbers"] + dependencies), resources: resources.map { [.copy($0)] },
        swiftSettings: settings(of: name)
    )
}

/// Tests of a module of views or of what works with them.
func viewTests(_ module: String, _ more: [String] = [], resources: String? = nil) -> Target {
    let used = ["TrellisViews", "TrellisWidgets", "TrellisTesting", "KeyValueObserving", "TextScreen", "CellGeometry"]
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
        room("LayoutSheets", ["SLL", "SFL", "LayoutPlan", "RuleText", "CellGeometry"]),
    ])

let screen = chapter(
    "Sources/Screen",
    [
        room("TextScreen", ["CellGeometry", "CLibrary"]),
        room("CellOutput", ["TextScreen", "CellGeometry"]),
        cRoom("CTerminal", ["CSignalStack"]),
        room("TerminalAccess", ["TextScreen", "CellGeometry", "CTerminal", "CSignalStack", "CLibrary"]),
        cRoom(
            "CNcurses", ["CTerminal", "CSignalStack"],
            libraries: [
                .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                .linkedLibrary("ncurses", .when(platforms: [.macOS])),
            ]),
        room(
            "NcursesBackend",
            ["TerminalAccess", "CellOutput", "TextScreen", "CellGeometry", "CNcurses", "CTerminal", "CSignalStack"]),
        room(
            "DirectBackend",
            ["TerminalAccess", "CellOutput", "TextScreen", "CellGeometry", "CTerminal", "CSignalStack"]
        ),
    ])

let system = chapter(
    "Sources/System",
    [
        room("KeyValueObserving", ["CLibrary"]),
        room("JSONText"),
        room("TextEditing", ["TextScreen"]),
        room("Directories", ["CLibrary", "CSignalStack"]),
        room("Processes", ["CLibrary", "CSignalStack"]),
        cRoom("CSignalStack"),
        room("CLibrary"),
    ])

/// What `import Trellis` provides, beside the module itself.
let frontDoor = [
    "TrellisViews", "TrellisWidgets", "NcursesBackend", "TerminalAccess", "KeyValueObserving", "SLL", "RuleText",
    "TextScreen", "CellGeometry",
]

/// What `import TrellisKit` provides beside Trellis: most else that needs no library but ncurses.
let kit = [
    "TrellisConstraints", "TrellisSheets", "TrellisFiles", "TrellisStreams", "TrellisPickers", "TrellisDesktop",
    "TrellisCharts", "TrellisCode", "TextEditing", "Directories", "Processes", "TrellisInspector", "Recordings",
    "LayoutExplanations",
    "Meanings", "ScreenPictures", "SheetTools", "DeveloperTools",
]

let toolkit = chapter(
    "Sources/Toolkit",
    [
        room(
            "TrellisViews",
            [
                "KeyValueObserving", "SLL", "LayoutPlan", "RuleText", "TextScreen", "CellGeometry", "CSignalStack",
                "CLibrary",
            ]),
        room("TrellisConstraints", ["TrellisViews", "SFL", "LayoutPlan", "RuleText", "CellGeometry"]),
        room(
            "TrellisSheets",
            [
                "TrellisConstraints", "TrellisWidgets", "TrellisViews", "LayoutSheets", "SFL", "SLL", "LayoutPlan",
                "RuleText", "TextScreen", "CellGeometry", "Directories",
            ]),
        room("Meanings", ["TrellisViews", "TextScreen", "CellGeometry"]),
        room("TrellisLinear", ["Meanings", "TrellisViews", "TextScreen", "CellGeometry"]),
        room("Trellis", frontDoor + ["TrellisLinear", "Meanings", "Processes", "CLibrary"]),
        room(
            "TrellisInline",
            [
                "Trellis", "DirectBackend", "NcursesBackend", "TerminalAccess", "TrellisViews", "Directories",
                "TextScreen",
                "CellGeometry", "CLibrary",
            ]),
        room("TrellisKit", ["Trellis"] + kit),
        room(
            "TrellisTesting",
            [
                "TrellisLinear", "Meanings", "Recordings", "ScreenPictures", "TrellisViews", "TextScreen",
                "CellGeometry", "CLibrary",
            ]),
    ])

let widgetModules = chapter(
    "Sources/Widgets",
    [
        widgets("TrellisWidgets", ["SLL", "RuleText", "TextEditing", "Processes"]),
        widgets("TrellisFiles", ["TrellisWidgets", "Directories", "SLL"]),
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
            ] : [])
        + (hasImages
            ? [
                cRoom("CImageFiles", libraries: [.linkedLibrary("png"), .linkedLibrary("turbojpeg")]),
                widgets("TrellisImages", ["CImageFiles", "TrellisWidgets"]),
            ] : []))

/// The modules of widgets that need another library.
let libraryWidgets = (hasMarkdown ? ["TrellisMarkdown"] : []) + (hasImages ? ["TrellisImages"] : [])

/// The modules of widgets beside the kit.
let ownWidgets = ["TrellisTerminal"] + libraryWidgets

let tools = chapter(
    "Sources/Tools",
    [
        room("ScreenPictures", ["CellOutput", "TrellisViews", "TextScreen", "CellGeometry"]),
        room(
            "LayoutExplanations",
            [
                "TrellisSheets", "TrellisConstraints", "TrellisViews", "SLL", "SFL", "LayoutSheets", "LayoutPlan",
                "RuleText", "TextScreen", "CellGeometry",
            ]),
        room("SheetTools", ["LayoutSheets", "SLL", "SFL", "LayoutPlan", "RuleText", "CellGeometry"]),
        room(
            "Recordings", ["CellOutput", "JSONText", "TrellisViews", "TextScreen", "CellGeometry", "CLibrary"]),
        room(
            "TrellisDoor",
            [
                "Meanings", "LayoutExplanations", "ScreenPictures", "Recordings", "JSONText", "TrellisViews",
                "TextScreen", "CellGeometry", "CTerminal", "CLibrary",
            ]),
        .executableTarget(
            name: "trellis-door", dependencies: named(["JSONText", "CLibrary", "CTerminal"]), swiftSettings: settings),
        room(
            "DeveloperTools",
            [
                "Trellis", "TrellisDoor", "TrellisInspector", "TrellisWidgets", "Recordings", "TrellisViews",
                "TextScreen", "CellGeometry",
            ]),
        widgets(
            "TrellisInspector",
            [
                "LayoutExplanations", "TrellisSheets", "TrellisConstraints", "TrellisDesktop", "TrellisWidgets", "SLL",
                "SFL",
                "RuleText",
            ]),
        room(
            "TrellisPlayground",
            [
                "TrellisCode", "TrellisSheets", "TrellisDesktop", "LayoutExplanations", "SheetTools", "TrellisViews",
                "TrellisWidgets",
                "KeyValueObserving", "LayoutSheets", "LayoutPlan", "SLL", "SFL", "RuleText", "TextEditing",
                "TextScreen",
                "CellGeometry", "Directories",
            ]),
        .executableTarget(
            name: "layout-sheet",
            dependencies: named([
                "LayoutSheets", "SheetTools", "ScreenPictures", "TextScreen", "Directories", "RuleText", "CellGeometry",
                "TrellisKit", "TrellisPlayground", "TrellisSheets", "CLibrary", "JSONText",
            ]),
            swiftSettings: settings),
    ])

let demos = chapter(
    "Demos",
    [
        demo("hello", folder: "Hello", ["Trellis"]),
        demo(
            "gallery", folder: "Gallery", ["TrellisKit", "TrellisPlayground"] + ownWidgets,
            sheets: ["welcome", "notes", "form", "sign-up", "dashboard"].map { "Pages/\($0).sheet" }),
        room("CommandLines", ["Trellis", "TrellisSheets", "Directories", "CLibrary"]),
        program("monitor", folder: "Monitor", sheets: ["monitor.sheet"]),
        program("log", folder: "Log", sheets: ["log.sheet"]),
        program("settings", folder: "Settings", sheets: ["settings.sheet"]),
        program(
            "files", folder: "Files", ["TrellisKit"] + libraryWidgets,
            sheets: ["files.sheet"]),
        program("git", folder: "Git", sheets: ["git.sheet"]),
        program("pick", folder: "Pick", ["Trellis", "TrellisInline"]),
        program("steps", folder: "Steps", ["Trellis", "TrellisInline", "Processes"]),
    ]
        + (hasMarkdown
            ? [
                program("chat", folder: "Chat", ["TrellisKit", "TrellisMarkdown"], sheets: ["chat.sheet"]),
                program("reader", folder: "Reader", ["TrellisKit", "TrellisMarkdown"], sheets: ["reader.sheet"]),
            ] : []))

// MARK: Tests

/// What tests of all modules use, also of those below `TrellisTesting`.
let testing = chapter(
    "Tests",
    [
        room("SeededNumbers", ["CLibrary"]),
        // The screen of a terminal in memory.
        room("EmulatedScreen", ["CellOutput", "TextScreen", "CTerminalEmulator"]),
    ])

let layoutTests = chapter(
    "Tests/Layout",
    [
        tests("CellGeometryTests", ["CellGeometry"]),
        tests("RuleTextTests", ["RuleText"]),
        tests("LayoutPlanTests", ["LayoutPlan", "CellGeometry"]),
        // Layouts of items without views. A product, because the benchmarks are a package of their own.
        room("PlainLayouts", ["SLL", "SFL", "LayoutPlan", "RuleText", "CellGeometry"]),
        tests("SLLTests", ["PlainLayouts", "SLL", "LayoutPlan", "RuleText", "CellGeometry"], resources: "Resources"),
        tests("CassowaryTests", ["Cassowary"], resources: "Resources"),
        tests(
            "SFLTests",
            ["PlainLayouts", "SFL", "SLL", "LayoutPlan", "Cassowary", "RuleText", "CellGeometry"],
            resources: "Resources"),
        tests(
            "LayoutSheetsTests",
            ["LayoutSheets", "SheetTools", "SLL", "SFL", "LayoutPlan", "RuleText", "CellGeometry"],
            resources: "Resources"),
    ])

let screenTests = chapter(
    "Tests/Screen",
    [
        tests("TextScreenTests", ["TextScreen", "TrellisTesting", "CellGeometry"], resources: "Resources"),
        tests("CellOutputTests", ["CellOutput", "TextScreen", "CellGeometry", "EmulatedScreen"]),
        tests("TerminalAccessTests", ["TerminalAccess", "TextScreen", "CellGeometry"]),
        tests(
            "NcursesBackendTests",
            [
                "NcursesBackend", "DirectBackend", "TerminalAccess", "TextScreen", "CellGeometry", "CNcurses",
                "CTerminal", "CLibrary", "EmulatedScreen",
            ]),
        tests(
            "DirectBackendTests",
            [
                "DirectBackend", "CellOutput", "TerminalAccess", "TextScreen", "CellGeometry", "CLibrary",
                "EmulatedScreen",
            ]),
    ])

let systemTests = chapter(
    "Tests/System",
    [
        tests("KeyValueObservingTests", ["KeyValueObserving"]),
        tests("JSONTextTests", ["JSONText"]),
        tests("TextEditingTests", ["TextEditing", "TextScreen"]),
        fixture("CopyRunner", ["Directories", "CLibrary"]),
        tests("DirectoriesTests", ["Directories", "CopyRunner", "CSignalStack", "CLibrary"]),
        tests("ProcessesTests", ["Processes"]),
    ])

let toolkitTests = chapter(
    "Tests/Toolkit",
    [
        viewTests(
            "TrellisViews", ["TrellisConstraints", "TrellisSheets", "LayoutSheets", "SLL", "LayoutPlan", "RuleText"]),
        viewTests("TrellisConstraints", ["SLL", "SFL", "LayoutPlan", "RuleText"]),
        viewTests(
            "TrellisSheets",
            ["TrellisConstraints", "LayoutSheets", "LayoutPlan", "SLL", "Directories", "RuleText"]),
        viewTests("TrellisLinear", ["TrellisPickers", "TrellisStreams", "Meanings"]),
        viewTests("TrellisTesting", ["TrellisSheets", "TrellisDesktop", "LayoutSheets"]),
        tests("TrellisTests", ["TrellisKit", "TrellisTesting"]),
    ])

let widgetTests = chapter(
    "Tests/Widgets",
    [
        // Some prove what holds for every widget, also for those in modules of their own.
        viewTests(
            "TrellisWidgets",
            [
                "TrellisConstraints", "TrellisSheets", "TrellisFiles", "TrellisStreams", "TrellisPickers",
                "TrellisDesktop", "Directories", "SLL", "LayoutPlan", "LayoutSheets", "TextEditing",
            ]),
        viewTests("TrellisFiles", ["Directories"]),
        viewTests("TrellisStreams", ["Processes"]),
        viewTests("TrellisPickers"),
        viewTests("TrellisDesktop"),
        viewTests("TrellisCharts"),
        viewTests("TrellisCode", ["TextEditing"]),
        viewTests("TrellisTerminal", ["Processes"]),
    ]
        + (hasMarkdown
            ? [viewTests("TrellisMarkdown", ["TrellisCode", "TrellisStreams"], resources: "Resources")] : [])
        + (hasImages ? [viewTests("TrellisImages", ["NcursesBackend"])] : []))

let toolTests = chapter(
    "Tests/Tools",
    [
        viewTests("ScreenPictures"),
        viewTests(
            "LayoutExplanations",
            ["PlainLayouts", "TrellisConstraints", "TrellisSheets", "LayoutSheets", "SLL", "SFL"]),
        viewTests(
            "TrellisInspector", ["LayoutExplanations", "TrellisConstraints", "TrellisSheets", "LayoutSheets", "SLL"]),
        tests("DeveloperToolsTests", ["DeveloperTools", "TrellisKit", "TrellisTesting"]),
        viewTests(
            "TrellisPlayground",
            [
                "TrellisConstraints", "TrellisSheets", "TrellisDesktop", "SheetTools", "LayoutSheets", "LayoutPlan",
                "SLL", "TextEditing",
                "Directories",
            ]),
        viewTests("Recordings", ["TrellisDesktop", "EmulatedScreen"]),
        viewTests(
            "TrellisDoor",
            ["LayoutExplanations", "JSONText", "Processes", "trellis-door", "settings", "CLibrary"]),
        tests("LayoutSheetToolTests", ["layout-sheet"]),
    ])

let programTests = chapter(
    "Tests/Programs",
    [
        tests("CommandLinesTests", ["CommandLines", "Trellis", "Directories"]),
        tests("GalleryTests", ["gallery", "TrellisKit", "TrellisPlayground", "TrellisTesting"] + ownWidgets),
        fixture("InlineProbe", ["Trellis", "Directories", "TrellisInline", "TextScreen", "CellGeometry", "CLibrary"]),
        fixture(
            "TerminalProbe", ["Trellis", "NcursesBackend", "DirectBackend", "TextScreen", "CellGeometry", "CLibrary"]),
    ]
        + (hasMarkdown
            ? [
                tests(
                    "DemoTests",
                    [
                        "files", "git", "monitor", "chat", "log", "settings", "reader", "pick", "TrellisMarkdown",
                        "TrellisKit",
                        "TrellisTesting",
                    ], resources: "Recordings"),
                tests(
                    "TerminalTests",
                    [
                        "TerminalProbe", "InlineProbe", "pick", "steps", "gallery", "files", "git", "monitor", "chat",
                        "log",
                        "settings", "reader", "hello", "TextScreen",
                        "CLibrary",
                    ]),
            ] : []))

let fuzzing = chapter(
    "Tests/Fuzzing",
    [
        fixture("FuzzRunner", ["TrellisKit", "SeededNumbers"]),
        // What the fuzzers of the parts in C run.
        .target(
            name: "CFuzzing",
            dependencies: named(
                ["CTerminalEmulator", "CTerminal", "CNcurses"] + (hasMarkdown ? ["CMarkdown"] : [])
                    + (hasImages ? ["CImageFiles"] : [])),
            cSettings: parts.map { .define($0) }),
        tests("CFuzzingTests", ["CFuzzing"], resources: "Inputs"),
        tests("FuzzTests", ["FuzzRunner", "TrellisKit", "TrellisViews", "TrellisWidgets", "LayoutPlan"]),
    ])

let documents = chapter(
    "Tests/Documents",
    [
        // These are the modules against which the README's programs are compiled.
        tests("ReadmeTests", ["TrellisKit", "TrellisTesting", "TrellisPlayground", "TrellisInline"] + ownWidgets)
    ])

// MARK: The package

let libraries =
    [
        "Trellis", "TrellisKit", "TrellisTesting", "TrellisPlayground", "LayoutSheets", "SLL", "SFL", "Cassowary",
        "KeyValueObserving", "TrellisInline", "DirectBackend", "PlainLayouts",
    ] + kit + ownWidgets

let targets = [
    layout, screen, system, toolkit, widgetModules, tools, demos,
    testing, layoutTests, screenTests, systemTests, toolkitTests, widgetTests, toolTests, programTests, fuzzing,
    documents,
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
