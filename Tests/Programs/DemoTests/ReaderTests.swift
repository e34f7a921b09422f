import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import reader

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ReaderTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reader-\(UUID().uuidString.prefix(8))")

    private func show(_ text: String, width: Int = 60, height: Int = 12) -> WindowTester {
        let window = Window()
        window.add(ReaderView(Source(text, in: LocalPath(folder.path))), "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    private func write(_ name: String, _ text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    private func wait(for text: String, _ tester: WindowTester) async {
        for _ in 0..<3000 {
            tester.advance(by: .milliseconds(50))
            if tester.picture.contains(text) { return }
            try? await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("'\(text)' did not come:\n\(tester.picture)")
    }

    @Test func `the bar tells what is read, and how far`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reader-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = "# Title\n\n" + (1...98).map { "Paragraph \($0).\n\n" }.joined() + "The end."
        try text.write(to: folder.appendingPathComponent("a.md"), atomically: true, encoding: .utf8)
        let window = Window()
        let view = window.add(ReaderView(Source("a.md", in: LocalPath(folder.path))), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 60, height: 12)
        func top() -> String { String(tester.picture.split(separator: "\n")[0]) }
        for _ in 0..<1_000 {
            guard !tester.picture.contains("Paragraph 1.") else { break }
            await tester.settle()
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(top().contains("a.md") && top().hasSuffix(" 5% |"), "\(tester.picture)")
        tester.press(.end)
        tester.draw()
        #expect(top().hasSuffix(" 100% |"), "\(tester.picture)")
        withExtendedLifetime(view) {}
    }

    @Test func `the outline goes with the text, the bar counts hits, and Backspace goes back`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let part = (1...20).map { "Paragraph \($0) of an oak.\n\n" }.joined()
        try write("a.md", "# Trees\n\n\(part)# Same\n\n\(part)# Same\n\n\(part)See [b](b.md).")
        try write("b.md", "# Other\n\nOne oak.")
        let tester = show("a.md", width: 100)
        func selected() -> [String] {
            tester.reading.split(separator: "\n").filter { $0.contains("row") && $0.contains("selected") }.map(
                String.init)
        }
        #expect(selected() == ["    row Trees, selected, 1 of 3"], "\(tester.reading)")
        tester.press(.end)
        tester.draw()
        #expect(selected() == ["    row Same, selected, 3 of 3"], "\(tester.picture)")
        tester.type("/oak")
        tester.press(.enter)
        tester.draw()
        #expect(tester.picture.split(separator: "\n")[0].contains("60 hits  "), "\(tester.picture)")
        tester.press(.end)
        tester.press(.tab)
        tester.press(.enter)
        await wait(for: "1 hit  ", tester)
        tester.press(.backspace)
        tester.draw()
        #expect(tester.picture.contains("60 hits"))
    }

    @Test func `a link to another file is followed, and back leads to where it was`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let rows = (1...30).map { "Paragraph \($0).\n\n" }.joined()
        try write("a.md", "# First\n\n\(rows)See [the other](b.md#deep).\n\nEnd of first.")
        try write("b.md", "# Second\n\n\(rows)\n## Deep\n\nDown here.\n\n\(rows)")
        let tester = show("a.md")
        #expect(tester.picture.contains("First") && tester.picture.contains("Paragraph 1."))
        tester.press(.end)
        #expect(tester.picture.contains("End of first."))
        tester.press(.tab)
        tester.press(.enter)
        #expect(tester.picture.contains("Deep") && tester.picture.contains("Down here."))
        tester.type("b")
        #expect(tester.picture.contains("End of first."))
        tester.type("f")
        #expect(tester.picture.contains("Down here."))
    }

    @Test func `a file that is saved again is shown, where it was`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("a.md", "# Title\n\nold text")
        let tester = show("a.md")
        #expect(tester.picture.contains("old text"))
        try write("a.md", "# Title\n\nnew text")
        await wait(for: "new text", tester)
    }

    @Test func `headings stand beside the text in a wide window, and lead to it`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("a.md", "# One\n\n" + String(repeating: "words\n\n", count: 40) + "## Two\n\nthe second\n")
        let tester = show("a.md", width: 100)
        #expect(tester.picture.contains("  Two") && !tester.picture.contains("the second"))
        tester.type("o")
        tester.press(.down)
        #expect(tester.picture.contains("the second"))
    }

    @Test func `a file that there is not is told`() async {
        let tester = show("missing.md", width: 80)
        await wait(for: "missing.md", tester)
        // The words may be on different rows, after a long name of the folder.
        #expect(tester.picture.contains("such") && tester.picture.contains("directory"))
    }

    @Test func `a word without a manual page is told`() async {
        let tester = show("nosuchpage", width: 80)
        await wait(for: "There is no manual page 'nosuchpage'.", tester)
        #expect(show("man:").picture.contains("No manual page is named."))
    }

    @Test func `a name from a link is never an option, a file or a list of pages`() async throws {
        #expect(Manual.words(of: "ls") == ["ls"] && Manual.words(of: "3p  exit") == ["3p", "exit"])
        for name in ["-C evil.conf -l page.1", "-l", "ls -Cx", "--help", "./page.1", "1 /page.1", "a b c", "a.b c", ""]
        {
            #expect(Manual.words(of: name) == nil, "\(name)")
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("evil.conf", "DEFINE tbl touch \(folder.path)/PWN\n")
        try write("page.1", "'\\\" t\n.TH X 1\n.SH NAME\nx\n.TS\nl.\na\n.TE\n")
        let options = "-C \(folder.path)/evil.conf -l \(folder.path)/page.1"
        try write("a.md", "[Installation](<man:\(options)>)")
        let tester = show("a.md", width: 100)
        tester.press(.tab)
        tester.press(.enter)
        await wait(for: "There is no manual page '-C", tester)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/PWN"))
    }

    @Test func `text for printers becomes bold and underlined`() {
        let text = stylingOverstrike(Array("N\u{8}NA\u{8}A _\u{8}x é\u{8}é end".utf8))
        #expect(
            String(decoding: text, as: UTF8.self)
                == "\u{1B}[0;1mNA\u{1B}[0m \u{1B}[0;4mx\u{1B}[0m \u{1B}[0;1mé\u{1B}[0m end")
        #expect(stylingOverstrike(Array("plain".utf8)) == Array("plain".utf8))
    }
}
