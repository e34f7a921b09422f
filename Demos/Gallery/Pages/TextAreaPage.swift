import Trellis

extension Page {
    static let textArea = Page("text-area", "Lines to type into, of any number and length") { stage in
        let area = TextArea(sample)
        area.showsLineNumbers = true
        area.placeholder = "Type, or paste something."
        area.identifier = "area"
        let box = stage.put("box", Box("letter.txt", area), "tt = ll = rr = 0, bb = 1")

        let place = stage.put("place", Label(role: .muted), "bb = 0, rr = 1")
        place.bind(\.text, to: area, \.selection) { "line \($0.head.line + 1)" }
        area.onChange = { [weak area, weak box] _ in
            box?.title = area?.isModified == true ? "letter.txt, changed" : "letter.txt"
        }
        stage.onKey(.alt("w"), "wrap", scope: .window) { area.wraps.toggle() }
        stage.onKey(.alt("n"), "numbers", scope: .window) { area.showsLineNumbers.toggle() }
        stage.onKey(.alt("r"), "read only", scope: .window) { area.isReadOnly.toggle() }
    }

    private static let sample = """
        Every character is one step of the cursor, however many scalars it has.

        漢字とかなは二桁です。行は文字の間で折り返します。
        한국어도 두 칸을 차지합니다.
        Emoji are joined: 👩‍👩‍👧 👍🏽 🏳️‍🌈 🇪🇺 ❤️ and marks stay with their letters: e\u{301} a\u{30A} n\u{303}.
        Ελληνικά, кириллица, and a very long line that shows how text goes on in the next row, or at the side if wrapping is off.

        \tTabs reach to\tthe next stop.
        \tone\ttwo\tthree
        \tI\tII\tIII

        Select with Shift and the arrows, or with the mouse: twice for words, three times for lines.
        Ctrl+C copies what is selected, Ctrl+X cuts it, Ctrl+V pastes, Ctrl+Z undoes and Ctrl+Y redoes.
        PgUp, PgDn and the wheel scroll.
        """
}
