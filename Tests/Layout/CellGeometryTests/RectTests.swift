import CellGeometry
import Testing

struct RectTests {
    let area = Rect(x: 2, y: 1, width: 3, height: 2)

    @Test func `ranges are half-open`() {
        #expect(area.contains(Point(x: 4, y: 2)))
        #expect(!area.contains(Point(x: 5, y: 2)))
        #expect(area.right == 5 && area.bottom == 3)
    }

    @Test func `negative lengths become zero`() {
        #expect(Rect(left: 5, top: 0, right: 3, bottom: 1).size == Size(width: 0, height: 1))
    }

    @Test func `rectangles that do not meet have an empty intersection`() {
        #expect(area.intersection(Rect(x: 5, y: 1, width: 2, height: 2)).isEmpty)
        #expect(area.intersection(Rect(x: 4, y: 0, width: 9, height: 2)) == Rect(x: 4, y: 1, width: 1, height: 1))
    }

    @Test func `a union ignores empty rectangles`() {
        #expect(area.union(.zero) == area)
        #expect(area.union(Rect(x: 0, y: 0, width: 1, height: 1)) == Rect(x: 0, y: 0, width: 5, height: 3))
    }

    @Test func `an inset larger than the rectangle leaves nothing`() {
        #expect(area.inset(by: Edges(all: 1)).isEmpty)
        #expect(area.inset(by: Edges(left: 1)) == Rect(x: 3, y: 1, width: 2, height: 2))
    }

    @Test func `places beyond the largest number lie there`() {
        let far = Rect(x: .max - 2, y: .min, width: 9, height: .max)
        #expect(far.right == .max && far.bottom == -1)
        #expect(far.offset(x: 5, y: -5).origin == Point(x: .max, y: .min))
        #expect(far.intersection(area).isEmpty)
        #expect(Rect(left: .min, top: 0, right: .max, bottom: 1).width == .max)
        #expect(far.inset(by: Edges(left: 9)).isEmpty)
        #expect(Point(x: .min, y: .max) - Point(x: 1, y: -1) == Point(x: .min, y: .max))
    }
}
