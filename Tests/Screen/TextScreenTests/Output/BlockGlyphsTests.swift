import CellGeometry
import Testing

@testable import TextScreen

struct BlockGlyphsTests {
    /// What is written to get from one row to the next.
    private func change(_ old: String, _ new: String, fontDrawsBlocks: Bool) -> String {
        var dialect = Dialect()
        dialect.fontDrawsBlocks = fontDrawsBlocks
        var writer = ScreenWriter(dialect)
        writer.resize(to: Size(width: old.count, height: 1))
        var canvas = Canvas(size: writer.size)
        for (frame, text) in [old, new].enumerated() {
            for (x, character) in text.enumerated() {
                canvas.put(
                    glyph: canvas.clusters.glyph(of: character), width: 1, x: x, y: 0, style: .plain,
                    clip: Rect(origin: .zero, size: canvas.size))
            }
            let changed = zip(old, new).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
            var damage = Damage(size: canvas.size)
            damage.add(changed[0]..<changed.last! + 1, row: 0)
            writer.put(canvas, damage: frame == 0 ? .all(of: canvas.size) : damage)
            if frame == 0 { _ = writer.cells.take() }
        }
        return String(decoding: writer.cells.take(), as: UTF8.self)
    }

    @Test func `the cells beside a block that goes are written again`() {
        #expect(change("ab▃cd", "ab cd", fontDrawsBlocks: true) == "\u{1B}[1;2Hb c")
        #expect(change("ab▃cd", "ab cd", fontDrawsBlocks: false) == "\u{1B}[1;3H ")
        #expect(change("─bcd", "abcd", fontDrawsBlocks: true) == "\u{1B}[Hab")
        #expect(change("abc▌", "abcd", fontDrawsBlocks: true) == "\u{1B}[1;3Hcd")
    }

    @Test func `it is told which cells become unknown`() {
        var old = Array("ab▃cd".unicodeScalars).map { Cell(glyph: $0.value, width: 1, style: .plain) }
        let new = Array("ab cd".unicodeScalars).map { Cell(glyph: $0.value, width: 1, style: .plain) }
        var forgotten: [Int] = []
        let span = new.withUnsafeBufferPointer { new in
            old.withUnsafeMutableBufferPointer { old in
                BlockGlyphs.forgetNeighbors(in: 2..<3, new: new, old: old) { forgotten.append($0) }
            }
        }
        #expect(span == 1..<4 && forgotten == [1, 3])
        #expect(old.map { $0 == .unknown } == [false, true, false, true, false])
    }

    @Test func `a full block is a reversed blank, which has no gaps around it`() {
        #expect(change("abcd", "a██d", fontDrawsBlocks: true) == "\u{1B}[1;2H\u{1B}[7m  ")
        #expect(change("a█cd", "abcd", fontDrawsBlocks: true) == "\u{1B}[1;2Hb")
        #expect(change("abcd", "a██d", fontDrawsBlocks: false) == "\u{1B}[1;2H██")
    }

    @Test func `text and a block that comes are written alone`() {
        #expect(change("abxcd", "ab▃cd", fontDrawsBlocks: true) == change("abxcd", "ab▃cd", fontDrawsBlocks: false))
    }
}
