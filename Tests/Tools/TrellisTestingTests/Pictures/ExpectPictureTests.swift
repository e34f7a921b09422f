import Foundation
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Pictures of screens that are stored beside a test.
@MainActor
final class ExpectPictureTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    private let label = Label("漢 one")
    private let tester: WindowTester

    init() {
        let window = Window()
        window.theme = .dark
        window.add(label, "tt = 1, ll = 1")
        tester = WindowTester(window, width: 12, height: 3)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func compare(
        _ name: String = "a label", _ format: WindowTester.PictureFormat = .text, writesAnew: Bool = false
    ) -> PictureError? {
        do throws(PictureError) {
            try tester.comparePicture(
                name, format, filePath: folder.appendingPathComponent("Some/LabelTests.swift").path,
                at: "Tests/LabelTests.swift:12", writesAnew: writesAnew)
            return nil
        } catch { return error }
    }

    private func path(_ name: String) -> String {
        folder.appendingPathComponent("Some/__Pictures__/LabelTests/\(name)").path
    }

    private func stored(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    @Test func `a picture that is missing is written, and the test fails once`() throws {
        #expect(compare() == .written(path: path("a label.txt"), isNew: true, at: "Tests/LabelTests.swift:12"))
        #expect(try stored("a label.txt") == "|            |\n| 漢 one     |\n|            |\n")
        #expect(compare() == nil)
        #expect(compare("a label", .svg)?.description.contains("a label.svg") == true)
        #expect(try stored("a label.svg") == tester.svg())
        #expect(compare("a label", .svg) == nil)
    }

    @Test func `a screen that differs is shown with the picture, and the cells are marked`() throws {
        _ = compare()
        label.text = "漢字ne"
        let error = try #require(compare())
        #expect(
            error.description == """
                Tests/LabelTests.swift:12: the screen differs from \(path("a label.txt"))
                expected:
                |            |
                | 漢 one     |
                |            |
                found:
                |            |
                | 漢字ne     |
                |            |
                row 1:
                - | 漢 one     |
                + | 漢字ne     |
                      ^^
                If it is as it should be, run the test once with TRELLIS_PICTURES=write.
                """)
        // Nothing has been written.
        label.text = "漢 one"
        #expect(compare() == nil)
    }

    @Test func `other rows are named`() throws {
        _ = compare()
        tester.resize(width: 12, height: 4)
        guard case .different(_, _, _, let differences, _) = compare() else { return #expect(Bool(false)) }
        #expect(differences == "4 rows instead of 3\nrow 3:\n+ |            |")
    }

    @Test func `a drawing tells which cells differ, and how`() throws {
        _ = compare("a label", .svg)
        label.style = Style(foreground: .rgb(255, 0, 0), attributes: .bold)
        guard case .different(_, let expected, let found, let differences, _) = compare("a label", .svg) else {
            return #expect(Bool(false))
        }
        #expect(expected == tester.picture && found == tester.picture)
        #expect(differences.hasPrefix("5 cells differ:\n(1, 1): foreground #ff0000 instead of #dee3ea"))
        #expect(differences.contains("attributes bold instead of none"))
    }

    @Test func `of drawings, the cells are compared and not the text`() throws {
        _ = compare("a label", .svg)
        let text = try stored("a label.svg").replacing("width=\"112\"", with: "width=\"100\"")
        try text.write(toFile: path("a label.svg"), atomically: true, encoding: .utf8)
        #expect(compare("a label", .svg) == nil)
        try "<svg/>".write(toFile: path("a label.svg"), atomically: true, encoding: .utf8)
        guard case .unreadable = compare("a label", .svg) else { return #expect(Bool(false)) }
    }

    @Test func `pictures that differ are written anew on demand`() throws {
        _ = compare()
        #expect(compare(writesAnew: true) == nil)
        label.text = "two"
        #expect(
            compare(writesAnew: true)
                == .written(path: path("a label.txt"), isNew: false, at: "Tests/LabelTests.swift:12"))
        #expect(try stored("a label.txt") == "|            |\n| two        |\n|            |\n")
        #expect(compare() == nil)
    }

    @Test func `other line ends are no difference`() throws {
        _ = compare()
        let text = try stored("a label.txt").replacing("\n", with: "\r\n")
        try text.write(toFile: path("a label.txt"), atomically: true, encoding: .utf8)
        #expect(compare() == nil)
    }

    @Test func `a name cannot leave the folder`() throws {
        _ = compare("../../a/b")
        #expect(FileManager.default.fileExists(atPath: path("-..-..-a-b.txt")))
    }

    @Test func `a folder that cannot be made is named`() throws {
        try "".write(to: folder, atomically: true, encoding: .utf8)
        guard case .file(let path, let reason) = compare() else { return #expect(Bool(false)) }
        #expect(path.hasPrefix(folder.path) && reason == "Not a directory")
    }

    @Test func `pictures have the theme's colours and the cursor`() throws {
        let window = Window()
        window.theme = .light
        let field = window.add(TextField(), "tt = ll = rr = 0")
        window.focus(field)
        let tester = WindowTester(window, width: 8, height: 2)
        #expect(tester.exportOptions.cursor == tester.cursor && tester.cursor != nil)
        #expect(tester.svg().contains("fill=\"#fafaf8\""))
        #expect(tester.html().contains("background:#fafaf8"))
        #expect(tester.ansi(colors: .none) == "\n\n")
    }
}
