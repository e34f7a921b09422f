import Testing
import TextScreen

/// What a terminal shows that has nothing but ASCII.
struct PlainCharactersTests {
    private func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { Unicode.Scalar(PlainCharacters.ascii($0.value))! }))
    }

    @Test func `ASCII stays, and every other character becomes a printable one`() {
        for scalar in (0..<0x3000 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
            let ascii = PlainCharacters.ascii(scalar.value)
            if scalar.value < 0x7F { #expect(ascii == scalar.value) } else { #expect(0x20..<0x7F ~= ascii) }
        }
        #expect(plain("é漢\u{7F}😀") == "????")
    }

    @Test func `boxes keep their shape`() {
        let box = """
            ┌─┬┐ ╔═╗ ╭╌╮ ┏━┓
            │ ├┤ ║╬║ ┆╳┊ ┃╋┃
            └─┴┘ ╚═╝ ╰┄╯ ┗┅┛
            """
        let ascii = """
            +-++ +=+ +-+ +-+
            | ++ |+| |X| |+|
            +-++ +=+ +-+ +-+
            """
        #expect(plain(box) == ascii.replacing("=", with: "-"))
        #expect(plain("╱╲╴╵╶╷╸╹╺╻╼╽╾╿┈┉╍┇┋╎╏") == "/\\-|-|-|-|-|-|---||||")
        #expect(plain("█▀▁▌▐▖▟▒▓░") == "#########:")
        #expect(plain("⠀⠁⡇⣿") == " ***")
    }

    @Test func `marks become what looks like them`() {
        #expect(plain("‐–—−‘’“”„′″") == "----''\"\"\"'\"")
        #expect(plain("◀‹←▶›→▲↑▼↓") == "<<<>>>^^vv")
        #expect(plain("•●■★○□☆✓✔✗×…☰≡¦") == "****oooxxxx~==|")
        #expect(plain("\u{A0}\u{2003}\u{202F}\u{3000}.") == "    .")
    }
}
