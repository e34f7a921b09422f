import Foundation
import Testing

/// The page about the tool shows what the tool prints.
struct ToolPageTests {
    @Test func `the output on the page is that of the tool`() async throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Layout/LayoutSheets/LayoutSheets.docc/TheTool.md")
        let tool = try Tool()
        // Blocks are indented by four blanks, with blank lines in them.
        var (blocks, isInBlock) = ([[String]](), false)
        for line in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n") {
            if line.hasPrefix("    ") {
                if !isInBlock { blocks.append([]) }
                isInBlock = true
                blocks[blocks.count - 1].append(String(line.dropFirst(4)))
            } else if line.isEmpty {
                if isInBlock { blocks[blocks.count - 1].append("") }
            } else {
                isInBlock = false
            }
        }
        var commands = 0
        for block in blocks {
            if block[0] == "# mail.sheet" { try tool.file("mail.sheet", block.joined(separator: "\n")) }
            var lines = block[...]
            while let command = lines.popFirst() {
                guard command.hasPrefix("$ ") else { continue }
                let shown = lines.prefix { !$0.hasPrefix("$ ") }
                if command == "$ cat a.sheet" {
                    try tool.file("a.sheet", shown.joined(separator: "\n"))
                } else {
                    let words = command.split(separator: " ").map(String.init)
                    #expect(words[1] == "layout-sheet")
                    let result = try await tool.run(Array(words[2...]))
                    #expect(self.words(of: result.output) == self.words(of: shown.joined(separator: "\n")))
                    commands += 1
                }
            }
        }
        #expect(commands == 8)
    }

    /// Lines on the page may be broken where the tool does not break them.
    private func words(of text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}
