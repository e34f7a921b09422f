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
}
