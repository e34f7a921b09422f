import SeededNumbers
import Testing
import TextScreen

@testable import TextEditing

/// The part of a line that is shown, compared with the columns of the whole line.
struct LineScrollTests {
    private func columns(_ character: Character) -> Int { TextScreen.columns(of: character) }

    @Test(arguments: 0..<30)
    func `the cursor is shown, and no room is left while there is text`(seed: Int) {
        var dice = Dice(seed: seed)
        let pieces = ["a", "b", "漢", "é", "e\u{301}", "👩‍🚀", " "]
        let text = (0..<dice.roll(60)).map { _ in dice.pick(pieces) }.joined()
        let (buffer, characters) = (TextBuffer(text), Array(text))
        let positions = (0...characters.count).map { String(characters[..<$0]).utf8.count }
        let (room, atEnd) = (dice.roll(12), dice.roll(2))
        var scroll = LineScroll()
        var wanted = 0
        for _ in 0..<60 {
            let place = dice.roll(characters.count + 1)
            let head = TextPosition(line: 0, offset: positions[place])
            scroll.show(head, in: buffer, room: room, atEnd: atEnd, columns: columns)
            // The same by columns of the whole text.
            func column(_ place: Int) -> Int { characters[..<place].reduce(0) { $0 + columns($1) } }
            let cursor = column(place)
            let end = cursor + (place == characters.count ? atEnd : max(1, columns(characters[place])))
            wanted = min(max(wanted, end - room, 0), cursor, max(0, column(characters.count) + atEnd - room))
            let start = positions.firstIndex(of: scroll.start)!
            #expect(column(start) - scroll.indent == wanted, "\(text) at \(place) in \(room)")
            #expect(
                scroll.column(of: head, in: buffer, limit: room, columns: columns) == min(cursor - wanted, room + 1))
            let shown = scroll.shown(in: buffer, room: room, columns: columns)
            #expect(shown.text.columns + scroll.indent <= max(room, scroll.indent))
            #expect(shown.isCut == (column(characters.count) - wanted > room))
            for x in [-5, 0, room / 2, room] {
                let found = scroll.position(atColumn: x, in: buffer, columns: columns)
                let expected = positions[
                    (0...characters.count).last { column($0) <= max(0, wanted + x) } ?? 0]
                #expect(found.offset == expected, "\(text) at \(x) from \(wanted)")
            }
        }
    }

    @Test func `what is before the shown characters is at their edge`() {
        let buffer = TextBuffer("abcdefghij")
        var scroll = LineScroll()
        scroll.show(buffer.end, in: buffer, room: 4, atEnd: 1, columns: columns)
        #expect(scroll.start == 7 && scroll.column(of: .start, in: buffer, limit: 4, columns: columns) == 0)
    }

    @Test func `a long line costs no more than a short one`() {
        let buffer = TextBuffer(String(repeating: "some words 漢字 ", count: 100_000))
        var count = 0
        func counted(_ character: Character) -> Int {
            count += 1
            return TextScreen.columns(of: character)
        }
        var scroll = LineScroll()
        for head in [buffer.end, TextPosition(line: 0, offset: 700_000), .start, buffer.end] {
            scroll.show(buffer.position(near: head), in: buffer, room: 40, atEnd: 0, columns: counted)
            _ = scroll.shown(in: buffer, room: 40, columns: counted)
        }
        #expect(count < 1_500)
    }
}
