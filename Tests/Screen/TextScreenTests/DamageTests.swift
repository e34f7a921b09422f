import CellGeometry
import Testing

@testable import TextScreen

struct DamageTests {
    let size = Size(width: 20, height: 6)

    func damage(_ rects: Rect...) -> Damage {
        var damage = Damage(size: size)
        for rect in rects { damage.add(rect) }
        return damage
    }

    @Test func `nothing has changed at first`() {
        let none = Damage(size: size)
        #expect(none.isEmpty && none.rows.isEmpty && none.bounds == .zero && none.span(3).isEmpty)
        #expect(Damage().isEmpty)
    }

    @Test func `two corners leave the rows between them alone`() {
        let corners = damage(Rect(x: 0, y: 0, width: 3, height: 1), Rect(x: 15, y: 5, width: 5, height: 1))
        #expect(corners.description == "row 0: 0..<3, row 5: 15..<20")
        #expect(corners.rows == 0..<6 && corners.bounds == Rect(x: 0, y: 0, width: 20, height: 6))
        #expect((1...4).allSatisfy { corners.span($0).isEmpty })
    }

    @Test func `a row has one span, which holds all that changed in it`() {
        let row = damage(Rect(x: 8, y: 2, width: 2, height: 2), Rect(x: 3, y: 3, width: 1, height: 1))
        #expect(row.description == "row 2: 8..<10, row 3: 3..<10")
        #expect(row.bounds == Rect(x: 3, y: 2, width: 7, height: 2))
    }

    @Test func `what lies outside is not kept`() {
        #expect(damage(Rect(x: -2, y: -1, width: 3, height: 2)).description == "row 0: 0..<1")
        #expect(damage(Rect(x: 18, y: 5, width: 9, height: 9)).description == "row 5: 18..<20")
        for rect in [
            Rect(x: 20, y: 0, width: 1, height: 1), Rect(x: 0, y: 6, width: 1, height: 1),
            Rect(x: -1, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: 0, height: 3),
        ] { #expect(damage(rect).isEmpty, "\(rect)") }
        #expect(damage().span(-1).isEmpty && damage().span(6).isEmpty)
    }

    @Test func `any rectangle will do, whatever its edges`() {
        let most = Int.max
        #expect(damage(Rect(x: 3, y: 2, width: most, height: most)).bounds == Rect(x: 3, y: 2, width: 17, height: 4))
        #expect(damage(Rect(x: .min, y: .min, width: most, height: most)).isEmpty)
        #expect(damage(Rect(x: most, y: most, width: most, height: most)).isEmpty)
        var large = Damage(size: Size(width: most, height: 0))
        large.addAll()
        #expect(large.isEmpty)
    }

    @Test func `it can be emptied and filled, and nothing is left of before`() {
        var damage = Damage.all(of: size)
        #expect(damage.bounds == Rect(origin: .zero, size: size))
        damage.removeAll()
        #expect(damage == Damage(size: size))
        damage.add(4..<30, row: 1)
        damage.add(4..<5, row: 6)
        damage.add(-3..<0, row: 2)
        #expect(damage.description == "row 1: 4..<20")
        damage.resize(to: size)
        #expect(damage.isEmpty)
        damage.addAll()
        damage.resize(to: Size(width: 2, height: 1))
        #expect(damage == Damage(size: Size(width: 2, height: 1)))
        damage.addAll()
        #expect(damage.description == "row 0: 0..<2")
    }

    @Test func `a rectangle meets it only where a row has changed`() {
        let corners = damage(Rect(x: 0, y: 0, width: 3, height: 1), Rect(x: 15, y: 5, width: 5, height: 1))
        #expect(corners.intersects(Rect(x: 2, y: 0, width: 9, height: 3)))
        #expect(!corners.intersects(Rect(x: 3, y: 0, width: 12, height: 6)))
        #expect(!corners.intersects(Rect(x: 0, y: 1, width: 20, height: 4)))
        #expect(!corners.intersects(Rect(x: 30, y: 0, width: 1, height: 1)))
    }

    // MARK: Wide characters

    /// A row `漢a字bc` and the span that becomes of some columns.
    func widened(_ columns: Range<Int>) -> Range<Int> {
        var canvas = Canvas(size: Size(width: 8, height: 1))
        let all = Rect(origin: .zero, size: canvas.size)
        for (character, width, x) in [("漢", 2, 0), ("a", 1, 2), ("字", 2, 3), ("b", 1, 5), ("c", 1, 6)] {
            canvas.put(
                glyph: canvas.clusters.glyph(of: Character(character)), width: width, x: x, y: 0, style: .plain,
                clip: all)
        }
        var damage = Damage(size: canvas.size)
        damage.add(columns, row: 0)
        canvas.widen(&damage)
        return damage.span(0)
    }

    @Test func `a span takes in both halves of a wide character, and of one that was covered`() {
        #expect(widened(1..<2) == 0..<3)
        #expect(widened(2..<3) == 0..<5)
        #expect(widened(4..<5) == 3..<6)
        #expect(widened(5..<6) == 3..<7)
        #expect(widened(6..<7) == 5..<8)
    }

    @Test func `without wide characters a span stays as it is`() {
        let canvas = Canvas(size: size)
        var damage = damage(Rect(x: 3, y: 2, width: 2, height: 1))
        canvas.widen(&damage)
        #expect(damage.description == "row 2: 3..<5")
    }

    @Test func `a wide character that was cut counts too`() {
        var canvas = Canvas(size: Size(width: 4, height: 1))
        canvas.put(glyph: 0x6F22, width: 2, x: 1, y: 0, style: .plain, clip: Rect(x: 0, y: 0, width: 2, height: 1))
        #expect(canvas.hasWideCharacters)
    }
}
