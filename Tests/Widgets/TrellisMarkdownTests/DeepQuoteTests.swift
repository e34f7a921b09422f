import CMarkdown
import Testing

@testable import TrellisMarkdown

/// Quotes that are deep and many.
@MainActor
@Suite struct DeepQuoteTests {
    private func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// The bars that are stored for a text, and its rows.
    private func stored(_ text: String) -> (bars: Int, rows: Int) {
        let flow = MarkdownFlow(MarkdownDocument(text))
        flow.update(width: 120)
        var (known, rows) = (Set<ObjectIdentifier>(), 0)
        for unit in flow.units.indices {
            let layout = flow.layout(unit)
            rows += layout.rows.count
            for row in layout.rows {
                var bar = row.bar
                while let next = bar, known.insert(ObjectIdentifier(next)).inserted { bar = next.outer }
            }
        }
        return (known.count, rows)
    }

    @Test func `rows of deep quotes share their bars`() {
        let line = many("> ", 40) + "a\n>\n"
        let (few, more) = (stored(many(line, 10)), stored(many(line, 200)))
        #expect(few.rows >= 10 && more.rows >= 200)
        #expect(few.bars == more.bars && more.bars <= 40)
        // In one line, which holds more signs than quotes can be deep.
        #expect(stored(many("> ", 20_000)).bars <= 100)
    }

    @Test func `a bar stands beside code that is scrolled`() {
        let flow = MarkdownFlow(MarkdownDocument("> > ```\n> > " + many("let fox = 1; ", 20) + "\n> > ```\n"))
        flow.looks.wrapsCode = false
        flow.update(width: 40)
        let row = flow.layout(0).rows[0].scrolled(by: 8, onlyASCII: false)
        #expect(row.bar?.all.map(\.x) == [2, 0])
    }

    /// What the parser makes of a text at once: its bytes in use, and the quotes.
    private func parsed(_ text: String) -> (memory: Int, quotes: Int) {
        let tree = markdown_parse(text, text.utf8.count, nil, 0, false, .init(), UInt32(MARKDOWN_GITHUB))!
        defer { markdown_free(tree) }
        let nodes = UnsafeBufferPointer(start: tree.pointee.nodes, count: tree.pointee.node_count)
        return (Int(tree.pointee.memory), nodes.count { Int($0.kind) == MARKDOWN_QUOTE })
    }

    @Test(arguments: [
        "> > > > > > > > > > a\n>\n", ">>>>>>>>>>>>>>>>>>>>>>>>>>>>>>\n\n", "> - - - - - - - - - - a\n>\n",
        ">>>>a\n>\n",
    ])
    func `a megabyte of nested containers takes less than 100 MB`(line: String) {
        #expect(parsed(many(line, 1_000_000 / line.utf8.count)).memory < 100_000_000)
    }

    @Test func `quotes that people write are quotes, also in a megabyte of them`() {
        let answer =
            "> > > Where is the key?\n> > > I cannot find it.\n> > Under the mat.\n> It is not.\n\nLook again, please.\n\n"
        let count = 1_000_000 / answer.utf8.count
        #expect(parsed(many(answer, count)).quotes == 3 * count)
        #expect(parsed(many("> - a rake\n> - a spade\n", 20_000)).quotes == 1)
    }

    @Test func `what has too many markers is the same whether it comes at once or in parts`() {
        let text =
            many(many("> ", 90) + "a\n>\n", 200) + "# Title\n\n> > one\n\n" + many("- - - - b\n", 3_000) + "\nEnd\n"
        let whole = MarkdownDocument(text)
        let grown = MarkdownDocument()
        var rest = Substring(text)
        while !rest.isEmpty {
            grown.append(String(rest.prefix(997)))
            rest = rest.dropFirst(997)
            _ = grown.takeChanges()
        }
        #expect(whole.blocks == grown.blocks)
        #expect(whole.blocks.count > 4)
    }
}
