import Testing
import TextScreen

struct ColorTests {
    @Test func `texts are colours, and colours are texts`() {
        let cases: [(String, Color?)] = [
            ("#FF8800", .rgb(255, 136, 0)), ("ff8800", .rgb(255, 136, 0)), (" #f80 ", .rgb(255, 136, 0)),
            ("0", .palette(0)), ("255", .palette(255)), ("256", nil), ("#123", .rgb(17, 34, 51)),
            ("123", .palette(123)),
            ("default", .default), ("#", nil), ("", nil), ("#12345", nil), ("#GG0000", nil), ("red", nil), ("f80", nil),
            ("-1", nil), ("#٠٠٠", nil), ("#1234567", nil),
        ]
        for (text, color) in cases { #expect(Color(text) == color, "'\(text)'") }
        for color in [Color.rgb(0, 0, 1), .rgb(255, 255, 255), .palette(7), .default] {
            #expect(Color("\(color)") == color)
        }
        #expect("\(Color.rgb(0, 10, 255))" == "#000AFF")
    }
}
