import CellGeometry
import Foundation
import Testing

@testable import TextScreen

struct MirroredOrderTests {
    /// The reflection of a row without the blanks around it.
    private func reflected(_ text: String) -> String {
        let size = Size(width: text.columns, height: 1)
        var canvas = Canvas(size: size)
        for (x, character) in text.enumerated() {
            canvas.put(
                glyph: canvas.clusters.glyph(of: character), width: 1, x: x, y: 0, style: .plain,
                clip: Rect(origin: .zero, size: size))
        }
        var order = MirroredOrder()
        order.begin(size)
        order.compute(canvas, row: 0, islands: [])
        var other = Canvas(size: size, clusters: canvas.clusters)
        canvas.reflect(row: 0, order, into: &other)
        return other.text
    }

    @Test(arguments: [
        // Arabic and Persian digits.
        ("אב ١٢٣", "١٢٣ בא"), ("۱۲۳ אב", "בא ۱۲۳"), ("١٢٫٥ אב", "בא ١٢٫٥"), ("١٬٢٣٤", "١٬٢٣٤"),
        // Signs between digits: fewer join those of Arabic text.
        ("١,٢", "١,٢"), ("١:٢", "١:٢"), ("١-٢", "٢-١"), ("١+٢", "٢+١"), ("א 1-2", "1-2 א"), ("ع 1-2", "2-1 ع"),
        ("ع 1/2", "1/2 ع"), ("ع א 1-2", "1-2 א ع"), ("ع abc 1-2", "abc 1-2 ع"), ("ع  1-2", "1-2  ع"),
        // A sign that joins nothing.
        ("א 1=2", "2=1 א"), ("א 1,,2", "2,,1 א"), ("abc 1=2", "abc 1=2"), ("א 1\u{A0}000", "1\u{A0}000 א"),
        // Signs around Arabic numbers are in the order of the row.
        ("١٢٪", "٪١٢"), ("١٢%", "%١٢"), ("-١٢", "١٢-"), ("abc ١٢", "١٢ abc"), ("abc١٢", "abc١٢"),
    ])
    func `numbers keep their order, and the signs that belong to them`(text: String, shown: String) {
        #expect(reflected(text) == shown)
    }

    /// All sequences of up to four kinds of letters, digits and signs, from Debian's package unicode-data.
    @Test func `rows of letters from right to left, digits and separators are as UAX #9 has them`() throws {
        let letters: [Substring: [Character]] = [
            "R": ["א", "ב", "ג", "ד"], "AL": ["ع", "غ", "ف", "ق"], "EN": ["1", "2", "3", "4"],
            "AN": ["١", "٢", "٣", "٤"], "ES": Array(repeating: "\u{2212}", count: 4),
            "CS": Array(repeating: ",", count: 4),
        ]
        var order: [Int] = []
        var seen = 0
        for line in try String(contentsOfFile: "/usr/share/unicode/BidiTest.txt", encoding: .utf8)
            .split(separator: "\n") where line.first != "#"
        {
            if line.hasPrefix("@Reorder:") {
                order = line.split(separator: "\t").last!.split(separator: " ").compactMap { Int($0) }
            }
            let fields = line.split(separator: ";")
            guard fields.count == 2, let bits = Int(fields[1].drop { $0 == " " }, radix: 16), bits & 4 != 0 else {
                continue
            }
            let kinds = fields[0].split(separator: " ")
            guard kinds.allSatisfy({ letters[$0] != nil }) else { continue }
            let text = kinds.enumerated().map { letters[$1]![$0] }
            seen += 1
            let expected = String(order.map { text[$0] })
            let shown = reflected(String(text))
            if shown != expected { Issue.record("\(kinds): \(shown) is not \(expected)") }
        }
        #expect(seen > 1_500)
    }
}
