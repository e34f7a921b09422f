import Testing
import TrellisViews
import TrellisWidgets

struct ScrollBarTests {
    private func bar(track: Int, total: Int, visible: Int, first: Int = 0) -> ScrollBar {
        var range = ScrollRange(total: total, visible: visible)
        range.scroll(to: first)
        return ScrollBar(frame: Rect(x: 0, y: 0, width: 1, height: track), range)
    }

    @Test func `a thumb touches an end of the track exactly when the range does`() {
        for track in 1...12 {
            for total in 1...40 {
                for visible in 1...total {
                    for first in 0...total - visible {
                        let bar = bar(track: track, total: total, visible: visible, first: first)
                        let thumb = bar.thumb
                        #expect(!thumb.isEmpty && thumb.lowerBound >= 0 && thumb.upperBound <= track)
                        if first == 0 { #expect(thumb.lowerBound == 0) }
                        if first == total - visible { #expect(thumb.upperBound == track) }
                        guard track - thumb.count > 1, bar.isShown else { continue }
                        #expect((thumb.lowerBound == 0) == (first == 0))
                        #expect((thumb.upperBound == track) == (first == total - visible))
                    }
                }
            }
        }
    }

    @Test(arguments: [
        (10, 20, 10, 0, 0..<5), (10, 20, 10, 1, 1..<6), (10, 20, 10, 9, 4..<9), (10, 20, 10, 10, 5..<10),
        (10, 1_000_000, 10, 0, 0..<1), (10, 1_000_000, 10, 500_000, 5..<6), (10, 11, 10, 0, 0..<9),
        (10, 10, 10, 0, 0..<10),
    ])
    func `a thumb is as long as its share, and a cell at least`(
        track: Int, total: Int, visible: Int, first: Int, thumb: Range<Int>
    ) {
        #expect(bar(track: track, total: total, visible: visible, first: first).thumb == thumb)
    }

    @Test func `the thumb goes where the mouse takes it, from end to end`() {
        for (track, total, visible) in [(10, 100, 10), (7, 8, 7), (3, 1000, 3), (20, 30, 20)] {
            let bar = bar(track: track, total: total, visible: visible)
            let room = track - bar.thumb.count
            #expect(bar.first(forThumbAt: -5) == 0 && bar.first(forThumbAt: track + 5) == total - visible)
            for cell in 0...room {
                var moved = bar
                moved.range.scroll(to: bar.first(forThumbAt: cell))
                if total - visible >= room { #expect(moved.thumb.lowerBound == cell, "\(track) \(total) \(cell)") }
            }
        }
    }

    @Test func `a press on the thumb moves nothing, one on the track brings its middle there`() {
        for total in [11, 20, 37, 100, 1000] {
            for first in stride(from: 0, through: total - 10, by: 3) {
                var bar = bar(track: 12, total: total, visible: 10)
                bar.range.scroll(to: first)
                let thumb = bar.thumb
                for cell in 0..<12 {
                    let at = Point(x: 0, y: cell)
                    let grab = bar.grab(at: at)!
                    var moved = bar
                    moved.range.scroll(to: bar.first(for: grab, at: at))
                    let wanted =
                        thumb.contains(cell)
                        ? thumb.lowerBound : min(max(0, cell - thumb.count / 2), 12 - thumb.count)
                    // The thumb touches an end exactly when the range does.
                    #expect(abs(moved.thumb.lowerBound - wanted) <= (total < 24 ? 1 : 0), "\(total) \(first) \(cell)")
                }
            }
        }
    }

    @Test func `a press on the thumb holds it where it was pressed, one on the track brings it there`() {
        let bar = bar(track: 10, total: 40, visible: 20)
        let onThumb = bar.grab(at: Point(x: 0, y: 3))!
        #expect(bar.first(for: onThumb, at: Point(x: 0, y: 3)) == 0)
        #expect(bar.first(for: onThumb, at: Point(x: 9, y: 8)) == 20)
        let onTrack = bar.grab(at: Point(x: 0, y: 7))!
        #expect(bar.first(for: onTrack, at: Point(x: 0, y: 7)) == 20)
        #expect(bar.grab(at: Point(x: 1, y: 3)) == nil)
        #expect(self.bar(track: 10, total: 5, visible: 10).grab(at: .zero) == nil)
    }

    @Test func `a range keeps what was scrolled to when it becomes larger and small again`() {
        var range = ScrollRange(total: 100, visible: 10)
        range.scroll(to: 70)
        range.visible = 60
        #expect(range.first == 40)
        range.visible = 10
        #expect(range.first == 70)
        range.scroll(by: 1000)
        range.total = 200
        #expect(range.first == 90)
    }
}
