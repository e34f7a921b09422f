import SeededNumbers
import Testing
import TextScreen

@testable import TextEditing

struct WrappingTests {
    /// The rows of a text between bars, with the columns of each.
    private func picture(_ text: String, width: Int?, tabWidth: Int = 8) -> String {
        let buffer = TextBuffer(text)
        return Wrapping(width: width, tabWidth: tabWidth).rows(from: .start, count: .max, in: buffer)
            .map { "|\(buffer.text(in: $0.start..<$0.end))| \($0.columns)\($0.endsLine ? "." : "")" }
            .joined(separator: "\n")
    }

    @Test func `lines break behind blanks, which hang over`() {
        #expect(
            picture("the quick  brown fox\n\njumps", width: 6) == """
                |the | 4
                |quick  | 6
                |brown | 6
                |fox| 3.
                || 0.
                |jumps| 5.
                """)
    }

    @Test func `a word breaks behind a hyphen, also behind one at its start`() {
        #expect(
            picture("a well-known -x-yz", width: 7) == """
                |a well-| 7
                |known | 6
                |-x-yz| 5.
                """)
        #expect(picture("-ab-cdef", width: 5) == "|-ab-| 4\n|cdef| 4.")
    }

    @Test func `a word wider than a row is cut`() {
        #expect(
            picture("a incomprehensible b", width: 5) == """
                |a | 2
                |incom| 5
                |prehe| 5
                |nsibl| 5
                |e b| 3.
                """)
    }

    @Test func `wide characters and clusters are never cut`() {
        #expect(
            picture("漢字かな、e\u{301}👨‍👩‍👧🇩🇪x", width: 5) == """
                |漢字| 4
                |か| 2
                |な、e\u{301}| 5
                |👨‍👩‍👧🇩🇪x| 5.
                """)
        #expect(
            picture("漢字", width: 1) == """
                |漢| 2
                |字| 2.
                """)
    }

    @Test func `a tab reaches to the next stop of its row`() {
        #expect(
            picture("a\tb\tc", width: 8, tabWidth: 4) == """
                |a\tb\t| 8
                |c| 1.
                """)
        #expect(picture("ab\tc", width: nil, tabWidth: 8) == "|ab\tc| 9.")
        #expect(picture("漢\t漢", width: nil, tabWidth: 4) == "|漢\t漢| 6.")
    }

    @Test func `a line that fills its row has one row`() {
        #expect(picture("abcd\nef", width: 4) == "|abcd| 4.\n|ef| 2.")
        #expect(picture("abcd", width: 0) == "|a| 1\n|b| 1\n|c| 1\n|d| 1.")
        #expect(picture("", width: 4) == "|| 0.")
    }

    @Test(arguments: worldTexts)
    func `rows are those of wrapped text, but for the blanks`(line: String) {
        // Tabs have columns here, blanks at the start have a row, and a word that was cut begins anew.
        let line = String(line.replacing("\t", with: " ").drop { $0 == " " })
            .replacing("\r", with: "").replacing("-", with: "")
        let buffer = TextBuffer(line)
        for width in 2...30 {
            let rows = Wrapping(width: width).rows(from: .start, count: .max, in: buffer)
            let texts = rows.map { buffer.text(in: $0.start..<$0.end) }
            #expect(texts.joined() == line)
            var shown = texts.map { text in
                var text = text[...]
                while text.last?.unicodeScalars.first?.isBlank == true { text.removeLast() }
                return String(text)
            }
            let wanted = line.wrapped(to: width).map(String.init)
            if shown.count > wanted.count, shown.last == "" { shown.removeLast() }
            #expect(shown == wanted, "\(width)")
        }
    }

    @Test(arguments: 0..<10)
    func `rows of any text are as wide as they say and end between characters`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &+ 77)
        for width in [1, 2, 3, 5, 8, 13, 40] {
            let line = (0..<120).map { _ in fragments.randomElement(using: &dice)! }.joined()
                .filter { !$0.isNewline || $0 == "\r" }
            let buffer = TextBuffer(line)
            let wrapping = Wrapping(width: width, tabWidth: 4)
            let rows = wrapping.rows(from: .start, count: .max, in: buffer)
            #expect(rows.map { buffer.text(in: $0.start..<$0.end) }.joined().utf8.elementsEqual(buffer.text.utf8))
            for row in rows where row.line == 0 {
                #expect(buffer.position(near: row.start) == row.start)
                // Without the blanks and the characters of no columns at its end it fits, or is one wide character.
                var shown = buffer.text(in: row.start..<row.end)[...]
                while let last = shown.last, last.unicodeScalars.first!.isBlank || columns(of: last) == 0 {
                    shown.removeLast()
                }
                let end = TextPosition(line: row.line, offset: row.offsets.lowerBound + shown.utf8.count)
                let whole = Wrapping(tabWidth: 4)
                let used = whole.columns(
                    ofLine: row.line, offsets: row.offsets.lowerBound..<end.offset, in: buffer)
                #expect(
                    used <= width || shown.count { columns(of: $0) > 0 } == 1, "\(width): \(shown.debugDescription)")
                let all = whole.columns(ofLine: row.line, offsets: row.offsets, in: buffer)
                #expect(row.columns == max(min(all, width), used))
            }
        }
    }

    @Test(arguments: [1, 2, 7, 20, 80])
    func `a step down and a step up are the same steps`(width: Int) {
        let text = (worldTexts + [String(repeating: "long line 漢字 ", count: 1500), ""]).joined(separator: "\r\n")
        let buffer = TextBuffer(text)
        let wrapping = Wrapping(width: width)
        let rows = wrapping.rows(from: .start, count: .max, in: buffer)
        #expect(rows.first?.start == .start)
        #expect(rows.last?.end == buffer.end)
        for (above, below) in zip(rows, rows.dropFirst()) {
            #expect(
                above.endsLine ? below.start == TextPosition(line: above.line + 1, offset: 0) : below.start == above.end
            )
        }
        for (index, row) in rows.enumerated() where index % 211 == 0 || index < 30 {
            #expect(wrapping.row(at: row.start, in: buffer) == row)
            #expect(wrapping.row(at: row.start, movedBy: 1, in: buffer) == rows[min(index + 1, rows.count - 1)])
            #expect(wrapping.row(at: row.start, movedBy: -1, in: buffer) == rows[max(index - 1, 0)])
            #expect(wrapping.row(at: row.start, movedBy: -50, in: buffer) == rows[max(index - 50, 0)])
            #expect(wrapping.row(at: row.start, movedBy: 50, in: buffer) == rows[min(index + 50, rows.count - 1)])
            #expect(wrapping.rows(from: row.start, count: 5, in: buffer) == Array(rows[index...].prefix(5)))
        }
    }

    @Test(arguments: [nil, 1, 5, 12])
    func `a position has a row and a column, and they lead back to it`(width: Int?) {
        let buffer = TextBuffer(worldTexts.joined(separator: "\n"))
        let wrapping = Wrapping(width: width, tabWidth: 4)
        var position: TextPosition? = .start
        while let here = position {
            let place = wrapping.place(of: here, below: .start, height: 1000, in: buffer)
            guard let place else {
                Issue.record("no place for \(here)")
                return
            }
            let back = wrapping.position(atRow: place.row, column: place.column, below: .start, in: buffer)
            let row = wrapping.row(at: here, in: buffer)
            #expect(row.contains(here) && row.contains(back))
            // Characters of no columns, and blanks that hang over, share a column.
            #expect(wrapping.column(of: back, in: row, of: buffer) <= place.column)
            if back < here {
                #expect(wrapping.column(of: here, in: row, of: buffer) <= max(row.columns, 0))
            } else {
                let between = buffer.text(in: here..<back)
                #expect(between.columns == 0)
            }
            position = buffer.position(after: here)
        }
    }

    @Test func `a column inside a character is the place before it`() {
        let buffer = TextBuffer("a漢\tb")
        let wrapping = Wrapping(tabWidth: 8)
        let row = wrapping.row(at: .start, in: buffer)
        let offsets = (-1...11).map { wrapping.position(atColumn: $0, in: row, of: buffer).offset }
        #expect(offsets == [0, 0, 1, 1, 4, 4, 4, 4, 4, 5, 6, 6, 6])
    }

    @Test func `behind a row that goes on is the place before its last character`() {
        let buffer = TextBuffer("one two")
        let wrapping = Wrapping(width: 4)
        let rows = wrapping.rows(from: .start, count: 2, in: buffer)
        #expect(wrapping.position(atColumn: 99, in: rows[0], of: buffer).offset == 3)
        #expect(wrapping.position(atColumn: 99, in: rows[1], of: buffer).offset == 7)
        #expect(wrapping.position(atRow: 9, column: 0, below: .start, in: buffer) == buffer.end)
        #expect(wrapping.position(atRow: 2, column: 0, below: .start, in: buffer) == buffer.end)
        #expect(wrapping.position(atRow: 1, column: 0, below: .start, in: buffer) == rows[1].start)
    }

    @Test func `a view scrolls no more than it must`() {
        let buffer = TextBuffer((0..<100).map { "line \($0) is wrapped" }.joined(separator: "\n"))
        let wrapping = Wrapping(width: 10)
        func line(_ line: Int) -> TextPosition { TextPosition(line: line, offset: 0) }
        let top = wrapping.row(at: line(50), in: buffer).start
        #expect(wrapping.top(showing: line(51), from: top, height: 6, in: buffer) == top)
        #expect(wrapping.top(showing: line(20), from: top, height: 6, in: buffer) == line(20))
        let below = wrapping.top(showing: line(60), from: top, height: 6, in: buffer)
        #expect(wrapping.row(at: below, movedBy: 5, in: buffer).contains(line(60)))
        // A place inside a row, or one that is no more, is brought to a row.
        #expect(
            wrapping.top(showing: line(50), from: TextPosition(line: 50, offset: 3), height: 6, in: buffer) == line(50))
        #expect(
            wrapping.top(showing: line(99), from: TextPosition(line: 500, offset: 3), height: 1, in: buffer) == line(99)
        )
        // A view of one row shows one, and so does one that has no room yet.
        for height in [1, 0] {
            #expect(wrapping.top(showing: line(51), from: top, height: height, in: buffer) == line(51))
        }
    }
}

extension WrappingTests {
    @Test func `a line that is not wrapped is one row, and a very long one a row for each piece`() {
        let buffer = TextBuffer("short\n" + String(repeating: "0123456789", count: 5_000) + "\nlast")
        let rows = Wrapping().rows(from: .start, count: 100, in: buffer)
        #expect(rows.first?.offsets == 0..<5 && rows.last?.line == 2)
        let long = rows.filter { $0.line == 1 }
        #expect(long.count > 3 && long.allSatisfy { $0.offsets.count < 16_384 })
        #expect(long.map(\.endsLine) == long.indices.map { $0 == long.count - 1 })
        #expect(zip(long, long.dropFirst()).allSatisfy { $0.offsets.upperBound == $1.offsets.lowerBound })
        #expect(long.last?.offsets.upperBound == 50_000 && long.map(\.columns).reduce(0, +) == 50_000)
    }
}
