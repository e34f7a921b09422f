import Foundation
import Testing

/// The page "WCAG for terminal programs" names tests: `Suite`: "what it says".
struct WcagPageTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `every test that the page names is there`() throws {
        let page = Self.root.appendingPathComponent("Sources/App/Trellis/Trellis.docc/Wcag.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let named = text.matches(of: /`(\w+Tests)`: "([^"]+)"/).map { (suite: "\($0.1)", name: "\($0.2)") }
        #expect(named.count > 20)
        let tests = FileManager.default.enumerator(
            at: Self.root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
        var files: [String: URL] = [:]
        for case let file as URL in tests ?? .init() where file.pathExtension == "swift" {
            files[file.deletingPathExtension().lastPathComponent] = file
        }
        for test in named {
            let source = try files[test.suite].map { try String(contentsOf: $0, encoding: .utf8) } ?? ""
            #expect(source.contains("func `\(test.name)`("), "there is no \(test.suite): \"\(test.name)\"")
        }
    }

    @Test func `every row says what is done, or that nothing is`() throws {
        let page = Self.root.appendingPathComponent("Sources/App/Trellis/Trellis.docc/Wcag.md")
        let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter {
            $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true
        }
        #expect(rows.count > 25)
        for row in rows {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            #expect(cells.count == 6, "\(row)")
            #expect(cells[2].contains { !$0.isWhitespace }, "\(row)")
        }
    }
}
