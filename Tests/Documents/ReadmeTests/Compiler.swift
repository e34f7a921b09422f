import Foundation

/// Where the modules of this build are.
let build: URL = {
    let bundle = Bundle.main.bundleURL
    return bundle.path.hasSuffix(".xctest") ? bundle.deletingLastPathComponent() : bundle
}()

/// Options of the compiler to import the modules of this build.
let moduleOptions =
    ["-I", build.appendingPathComponent("Modules").path]
    + ["CNcurses", "CTerminal", "CMarkdown", "CImageFiles", "CTerminalEmulator"]
    .map { build.appendingPathComponent("\($0).build/module.modulemap").path }
    .filter { FileManager.default.fileExists(atPath: $0) }
    .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }

/// The imports of all modules that pages show code of and that this build has.
let allImports: String = {
    let modules = [
        "Trellis", "AppFiles", "TrellisConstraints", "TrellisLanguages", "TrellisFiles", "TrellisStreams",
        "TrellisPickers",
        "TrellisDesktop", "TrellisCharts", "TrellisCode", "TextEditing", "FileSystem", "Processes",
        "ScreenPictures", "TrellisTesting", "TrellisInline", "TrellisPlayground",
        "DeveloperTools", "DirectBackend",
        "TrellisMarkdown", "TrellisImages", "TrellisTerminal", "LayoutSheets", "SLL", "SFL", "KeyValueObserving",
    ]
    let folder = build.appendingPathComponent("Modules")
    return modules.filter {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("\($0).swiftmodule").path)
    }.map { "import \($0)\n" }.joined()
}()

/// Options for the language of some sources: that of a package made by `Tools/new-app` where there are several.
func languageOptions(of sources: [String: String]) -> [String] {
    let isPackage = sources["makeWindow.swift"] != nil
    return ["-swift-version", "6"] + (isPackage ? ["-default-isolation", "MainActor"] : [])
}

/// What the compiler says of sources that use the modules of this build; nil if they compile.
///
/// - Parameter areDeclarations: whether they have no `main.swift`, and may cause warnings.
func complaints(about sources: [String: String], areDeclarations: Bool = false) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, code) in sources {
        try code.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    do {
        let kind = areDeclarations ? "-parse-as-library" : "-warnings-as-errors"
        try run(
            "swiftc", ["-typecheck", kind] + languageOptions(of: sources) + moduleOptions + sources.keys.sorted(),
            in: folder)
        return nil
    } catch let failure as BuiltProgram.Failure {
        return failure.description
    }
}

/// Runs a command in a folder and returns what it prints; throws that if it fails.
@discardableResult
func run(_ command: String, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BuiltProgram.Failure(description: text) }
    return text
}
