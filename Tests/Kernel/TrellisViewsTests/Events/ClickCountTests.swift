import Testing

@testable import TrellisViews

struct ClickCountTests {
    private static let here = Point(x: 3, y: 2)

    @Test func `presses that follow soon in one cell are counted to three, and from the start`() {
        var clicks = ClickCount()
        var counts: [Int] = []
        for number in 0..<5 {
            clicks.count(.left, at: Self.here, .milliseconds(number * 400))
            counts.append(clicks.count)
        }
        #expect(counts == [1, 2, 3, 1, 2] && clicks.button == .left)
    }

    @Test func `another cell, another button and a pause begin anew`() {
        var clicks = ClickCount()
        func count(_ button: Mouse.Button, _ x: Int, _ time: Int) -> Int {
            clicks.count(button, at: Point(x: x, y: 0), .milliseconds(time))
            return clicks.count
        }
        #expect(count(.left, 0, 0) == 1 && count(.left, 0, 1) == 2)
        #expect(count(.left, 1, 2) == 1 && count(.right, 1, 3) == 1 && count(.right, 1, 4) == 2)
        #expect(count(.right, 1, 405) == 1 && clicks.button == .right)
    }
}
