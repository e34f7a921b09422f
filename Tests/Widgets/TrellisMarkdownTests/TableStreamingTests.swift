import SeededNumbers
import Testing

@testable import TrellisMarkdown

/// Tables that arrive in pieces.
@MainActor
@Suite struct TableStreamingTests {
    private static let header = "| name | value | text |\n|------|------:|:----:|\n"

    private func row(_ number: Int) -> String { "| fox \(number) | \(number) | the `quick` **fox** |\n" }

    private func table(rows: Int) -> String { Self.header + (0..<rows).map { row(1_000 + $0) }.joined() }

    private func flow(_ text: String, width: Int = 60) -> MarkdownFlow {
        let flow = MarkdownFlow(MarkdownDocument(text))
        flow.update(width: width)
        return flow
    }

    private func layouts(_ flow: MarkdownFlow) -> [String] { flow.units.indices.map { "\(flow.layout($0))" } }

    @Test(arguments: ["", "- item\n\n  "])
    func `a part of a table lays out the rows that it touches, however long the table is`(before: String) {
        func laidOut(after count: Int) -> Int {
            let indent = String(repeating: " ", count: before.isEmpty ? 0 : 2)
            let lines = table(rows: count).split(separator: "\n")
            let flow = flow(before + lines.joined(separator: "\n" + indent) + "\n" + indent)
            _ = flow.exactRows(before: flow.units.count)
            let known = flow.tables.rowCount
            for word in row(2_000).split(separator: " ") {
                flow.document.append(word + " ")
                flow.update()
                _ = flow.exactRows(before: flow.units.count)
            }
            return flow.tables.rowCount - known
        }
        #expect(laidOut(after: 10) == laidOut(after: 200))
        #expect(1...20 ~= laidOut(after: 200))
    }

    @Test func `a part of a table parses the rows that it touches, however long the table is`() {
        func parsed(after count: Int) -> Int {
            let document = MarkdownDocument("Text\n\n" + table(rows: count))
            document.update()
            // The table may have shared a piece of text with what was before it.
            document.append("| a")
            document.update()
            let known = document.parsedByteCount
            for word in row(2_000).split(separator: " ", omittingEmptySubsequences: false).dropFirst() {
                document.append(" " + word)
                document.update()
            }
            document.append("\nText after it, *until* the end")
            document.update()
            return document.parsedByteCount - known
        }
        #expect(parsed(after: 10) == parsed(after: 500))
        #expect(parsed(after: 500) < 2_000)
    }

    @Test func `random rows that arrive in pieces become what they are as a whole`() {
        var numbers = Dice(state: 11)
        let rows = [
            "| a | b |\n", "|c | d|\n", "| `e|f` | **g** |\n", "\\| h | i \\|\n", "| [j] | http://k.l |\n",
            "| \u{FEFF}\u{0} | 漢 |\n", "~~m~~|*n\n", "  o | p", "| q |\t\n",
        ]
        // So many empty cells that limits might make text of a table, if rows were short.
        let wide = "|-|-|-|-|-|-|-|-|-|\n"
        let others = [
            "r\n", "|\n", "||\n", "| | |\n", "> s\n", "- item | t\n", "    u | v\n", "|---|---|\n", "\n", " \n",
            "# w\n",
            "[j]: #x\n", "<b>|\n", "```\n", "| y", " | ", "\n", "\n", "\t| z |\n", "a | b\r\n", "===\n", "<!-- c -->\n",
            "1. | d |\n",
        ]
        let headers = [
            "|a|b|\n|-|-|\n", "a|b\n:-|-:\n", "|a|\n|-|\n", "text\n|a|b|\n|-|-|\n", "  | a |\n  |---|\n",
            "[j]: #z\n\n|a|b|\n|-|-|\n", "\u{FEFF}|a|\n|-|\n",
        ]
        for round in 0..<1_200 {
            var text = Int.random(in: 0..<3, using: &numbers) == 0 ? "before\n\n" : ""
            var parts = rows
            if Bool.random(using: &numbers) {
                text += headers.randomElement(using: &numbers)!
                parts += others
            } else {
                text += "|a|b|c|d|e|f|g|h|i|\n" + wide
                parts += [wide]
            }
            let document = MarkdownDocument(text)
            for _ in 0..<Int.random(in: 1...16, using: &numbers) {
                var part = (Bool.random(using: &numbers) ? rows : parts).randomElement(using: &numbers)!
                if Int.random(in: 0..<6, using: &numbers) == 0 { part.unicodeScalars.removeLast() }
                text += part
                document.append(part)
                if Int.random(in: 0..<3, using: &numbers) == 0 { continue }
                let (grown, fresh) = (document.blocks, MarkdownDocument(text).blocks)
                #expect(grown == fresh, "round \(round): \(text.debugDescription)")
                if grown != fresh { return }
            }
        }
    }

    @Test func `all rows are laid out again where a column becomes wider`() {
        let flow = flow(table(rows: 20))
        _ = layouts(flow)
        let known = flow.tables.rowCount
        flow.document.append("| a longer name than before | 1 | |\n")
        flow.update()
        #expect(layouts(flow) == layouts(self.flow(flow.document.text)))
        #expect(flow.tables.rowCount - known == 22)
    }

    @Test func `tables that arrive in pieces look as they do at once`() {
        var numbers = Dice(state: 7)
        let cells = ["a", "", "[link](#a)", "`code`", "a longer cell that wraps", "漢字", "<b>", "[later]", "\\|"]
        for round in 0..<40 {
            var text = ["", "> ", "- one\n- ", "Text\n\n"][round % 4]
            let indent = ["", "> ", "  ", ""][round % 4]
            let columns = Int.random(in: 1...4, using: &numbers)
            for number in 0..<Int.random(in: 2...10, using: &numbers) {
                if number > 0 { text += indent }
                for _ in 0..<columns {
                    text += "| " + (number == 1 ? "--:" : cells.randomElement(using: &numbers)!) + " "
                }
                text += "|\n"
            }
            text += ["", "\nText\n", "\n[later]: #b\n"].randomElement(using: &numbers)!
            let streamed = flow("", width: 30)
            var soFar = ""
            for character in text {
                soFar.append(character)
                streamed.document.append(String(character))
                if Int.random(in: 0..<4, using: &numbers) > 0 { continue }
                streamed.update()
                let (one, two) = (layouts(streamed), layouts(flow(soFar, width: 30)))
                #expect(one == two, "\(soFar.debugDescription)")
                if one != two { return }
            }
        }
    }
}
