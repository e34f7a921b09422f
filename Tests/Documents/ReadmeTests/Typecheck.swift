import Foundation

/// What the compiler says of code that uses the modules of this build; nil if it compiles.
///
/// - Parameter isLibrary: whether the code has only declarations, which may cause warnings; otherwise it is a program,
///   which may not.
func complaints(about code: String, isLibrary: Bool = false) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(isLibrary ? "library.swift" : "main.swift")
    try code.write(to: file, atomically: true, encoding: .utf8)
    // Where the modules of this build are.
    let bundle = Bundle.main.bundleURL
    let build = bundle.path.hasSuffix(".xctest") ? bundle.deletingLastPathComponent() : bundle
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
        "swiftc", "-typecheck", "-swift-version", "6", isLibrary ? "-parse-as-library" : "-warnings-as-errors", "-I",
        build.appendingPathComponent("Modules").path, "-Xcc",
        "-fmodule-map-file=\(build.path)/CNcurses.build/module.modulemap", "-Xcc",
        "-fmodule-map-file=\(build.path)/CTerminal.build/module.modulemap", "-Xcc",
        "-fmodule-map-file=\(build.path)/CSignalStack.build/module.modulemap", file.path,
    ]
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? nil : text
}
