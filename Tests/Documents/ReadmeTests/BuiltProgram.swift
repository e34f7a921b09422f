import Foundation
import TrellisTesting

/// A program of a page, built. Its `Application` is another one, which shows the window to a `WindowTester`.
final class BuiltProgram {
    private let folder: URL

    /// Builds the program of a page.
    ///
    /// - Parameter files: its sources, and other files, which are in the folder in which it runs, and among its resources.
    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sources = Self.sources(of: files)
        for (name, text) in files.merging(sources, uniquingKeysWith: { $1 }) {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        let library = try Self.library.get()
        try run(
            "swiftc",
            languageOptions(of: sources) + ["-package-name", packageName, "-o", "program"] + moduleOptions
                + sources.keys.sorted() + [
                    "-L", library.path, "-lTrellisOfTests", "-Xlinker", "-rpath=\(library.path)",
                ],
            in: folder)
    }

    /// The sources among files, and those that make them whole.
    static func sources(of files: [String: String]) -> [String: String] {
        var sources = files.filter { $0.key.hasSuffix(".swift") }
        sources["Application.swift"] = application
        let constants = files.filter { !$0.key.hasSuffix(".swift") }.sorted(by: <).map { name, text in
            let bytes = "Array(\(text.debugDescription).utf8)"
            return "    nonisolated static let \(name.replacing(".", with: "_")): [UInt8] = \(bytes)\n"
        }
        sources["PackageResources.swift"] = "enum PackageResources {\n\(constants.joined())}\n"
        return sources
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs the program once.
    func paint(_ picture: DocumentedPicture) throws -> DocumentedPicture.Painted {
        let parts = try run("./program", ["\(picture.width)", "\(picture.height)", picture.script], in: folder)
            .components(separatedBy: "\u{C}")
        guard parts.count == 2 else { throw Failure(description: "no picture: \(parts)") }
        return DocumentedPicture.Painted(text: parts[0], drawing: parts[1])
    }

    /// Runs it as tests; throws what they print if they fail.
    func runTests() throws { try run("./program", [], in: folder) }

    struct Failure: Error, CustomStringConvertible { let description: String }

    /// What stands in for the toolkit's `Application` in a program of a page.
    private static let application = """
        import ScreenPictures
        import Trellis
        import TrellisTesting

        @MainActor
        enum Application {
            typealias Tool = Trellis.Application.Tool

            static func run(_ view: View, tools: [Tool] = []) async {
                let window = view as? Window ?? Window(view)
                // An application can quit.
                let host = RecordingHost(window)
                let arguments = CommandLine.arguments
                // `drag: 40` at the end: the drawing moves, the window is dragged to 40 columns.
                let words = arguments[3].split(separator: " ")
                let drag = words.firstIndex(of: "drag:")
                let script = words[..<(drag ?? words.endIndex)].joined(separator: " ")
                let picture = DocumentedPicture(
                    name: "program", width: Int(arguments[1])!, height: Int(arguments[2])!, script: script)
                let tester = WindowTester(window, width: picture.width, height: picture.height)
                await tester.settle()
                defer { withExtendedLifetime(host) {} }
                do {
                    let painted = try await picture.painted(tester)
                    var drawing = painted.drawing
                    if let drag, let end = Int(words[drag + 1]) {
                        var moving = AnimatedPicture()
                        moving.append(tester.canvas, for: .seconds(1))
                        for width in stride(from: picture.width, through: end, by: -1) {
                            tester.resize(width: width, height: picture.height)
                            moving.append(tester.canvas, for: .milliseconds(width == end ? 1500 : 60))
                        }
                        drawing = moving.svg(tester.exportOptions)
                    }
                    print(painted.text, drawing, separator: "\\u{C}", terminator: "")
                } catch {
                    print(error)
                }
            }
        }

        """

    /// The folder of a library with the modules of this build, for all programs of a run of tests.
    ///
    /// Modules that need libraries of others are not in it.
    private static let library = Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-library-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Packages that share the build folder have lists of their own there.
        let list = try String(
            contentsOf: build.appendingPathComponent("TrellisPackageTests.product/Objects.LinkFileList"),
            encoding: .utf8)
        let modules = Set(PagesTests.sources.compactMap { $0.split(separator: "/").dropFirst(2).first })
            .subtracting(["CMarkdown", "CImageFiles", "CTerminalEmulator"])
            .subtracting(["TrellisMarkdown", "TrellisImages", "TrellisTerminal", "layout-sheet"])
        let objects = list.split(separator: "\n").filter { object in
            object.split(separator: "/").contains { $0.hasSuffix(".build") && modules.contains($0.dropLast(6)) }
        }
        try objects.joined(separator: "\n").write(
            to: folder.appendingPathComponent("objects"), atomically: true, encoding: .utf8)
        #if os(Linux)
            let ncurses = "-lncursesw"
        #else
            let ncurses = "-lncurses"
        #endif
        try run("swiftc", ["-emit-library", "-o", "libTrellisOfTests.so", "@objects", ncurses], in: folder)
        atexit { try? FileManager.default.removeItem(at: BuiltProgram.libraryFolder) }
        return folder
    }

    private static let libraryFolder = FileManager.default.temporaryDirectory
        .appendingPathComponent("trellis-library-\(getpid())")
}

/// The name by which SwiftPM lets modules of this package see what is for the package only.
private let packageName = String(
    ReadmeTests.package.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
