import Foundation
import Testing

/// The programs of the README, compiled as a reader would.
struct ReadmeTests {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The pieces of the README between ```swift and ```.
    static let programs: [String] = {
        let text = try! String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }()

    /// Where the modules of this build are.
    static let build =
        Bundle.main.bundleURL.path.hasSuffix(".xctest")
        ? Bundle.main.bundleURL.deletingLastPathComponent() : Bundle.main.bundleURL

    @Test func `there are programs in the README`() {
        #expect(Self.programs.count >= 6)
    }

    @Test(arguments: programs)
    func `a program of the README compiles`(program: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("main.swift")
        try program.write(to: file, atomically: true, encoding: .utf8)
        let compiler = Process()
        let output = Pipe()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I",
            Self.build.appendingPathComponent("Modules").path, "-Xcc",
            "-fmodule-map-file=\(Self.build.path)/CNcurses.build/module.modulemap", file.path,
        ]
        compiler.standardOutput = output
        compiler.standardError = output
        try compiler.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0, "\(text)")
    }

    @Test(arguments: [("Hello.", 6), ("Add one", 12), ("Sign up", 30), ("To do", 45)])
    func `the small programs are as short as they are said to be`(text: String, lines: Int) throws {
        let program = try #require(Self.programs.first { $0.contains(text) })
        #expect(program.split(separator: "\n").count <= lines)
    }
}
