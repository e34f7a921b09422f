import Testing

@testable import TextScreen

struct HyperlinkTests {
    @Test func `the same address is the same link`() {
        #expect(Hyperlink("https://swift.org") == Hyperlink("https://swift.org"))
        #expect(Hyperlink("https://swift.org") != Hyperlink("https://swift.org/"))
        #expect(Hyperlink("https://swift.org/same")?.address == "https://swift.org/same")
    }

    @Test func `what cannot stand in an address is written in ASCII`() {
        #expect(Hyperlink("file:///tmp/ä b")?.address == "file:///tmp/%C3%A4%20b")
        // Nothing that could end the sequence in which it is sent.
        #expect(Hyperlink("x\u{1B}\\\u{7}\n\u{9C}")?.address == "x%1B\\%07%0A%C2%9C")
        #expect(Hyperlink("https://a/%20?q=1;2#f")?.address == "https://a/%20?q=1;2#f")
    }

    @Test func `no address and one too long are no links`() {
        #expect(Hyperlink("") == nil)
        #expect(Hyperlink(String(repeating: "a", count: 2083)) != nil)
        #expect(Hyperlink(String(repeating: "a", count: 2084)) == nil)
    }

    @Test func `a cell keeps the link of its style in its 16 bytes`() {
        #expect(MemoryLayout<Cell>.size == 16 && MemoryLayout<Cell>.stride == 16 && _isPOD(Cell.self))
        let style = Style(foreground: .red, link: Hyperlink("https://swift.org"))
        var cell = Cell.blank(style)
        #expect(cell.style == style && cell.style.link?.address == "https://swift.org")
        cell.style.link = nil
        #expect(cell.style == Style(foreground: .red) && cell == .blank(Style(foreground: .red)))
    }
}
