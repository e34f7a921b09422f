import LayoutPlan
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisPlayground

/// Arrows leave the titles of boxes readable.
@MainActor
struct DependencyArrowsTests {
    /// From a box at the left to one at the right, across a third one.
    private func across(titles: [Rect]) -> DependencyArrows {
        DependencyArrows(
            [
                Dependency(
                    axis: .horizontal, from: Rect(x: 0, y: 0, width: 5, height: 9), fromEdge: .far,
                    to: Rect(x: 20, y: 0, width: 8, height: 9), toEdge: .near, label: "ll")
            ], titles: titles)
    }

    private func rows(_ arrows: DependencyArrows) -> Set<Int> { Set(arrows.pieces.keys.map(\.y)) }

    @Test func `without titles in its way an arrow is where it was`() {
        #expect(across(titles: []).pieces == across(titles: [Rect(x: 8, y: 0, width: 6, height: 1)]).pieces)
        #expect(rows(across(titles: [])) == [4])
    }

    @Test func `an arrow runs beside the title of a third box`() {
        let arrows = across(titles: [Rect(x: 8, y: 4, width: 6, height: 1)])
        #expect(rows(arrows) == [3] && arrows.pieces.count == 17)
        #expect(rows(across(titles: [4, 3, 5].map { Rect(x: 8, y: $0, width: 6, height: 1) })) == [2])
    }

    @Test func `an arrow without a way around passes behind the title`() {
        let titles = (0..<9).map { Rect(x: 8, y: $0, width: 6, height: 1) }
        let arrows = across(titles: titles)
        #expect(rows(arrows) == [4])
        #expect((8..<14).allSatisfy { arrows.pieces[Point(x: $0, y: 4)] == nil })
        #expect(arrows.pieces[Point(x: 4, y: 4)] == .start && arrows.pieces[Point(x: 20, y: 4)] == .head(.right))
        #expect(arrows.pieces[Point(x: 7, y: 4)] != nil && arrows.pieces[Point(x: 14, y: 4)] != nil)
    }

    @Test func `a label stands beside a title`() {
        let arrows = across(titles: [Rect(x: 21, y: 4, width: 5, height: 1)])
        #expect(arrows.labels.map(\.cell) == [Point(x: 21, y: 5)])
    }

    @Test func `no line of an example covers a title`() throws {
        for example in PlaygroundExample.all {
            let window = Window()
            let playground = Playground(example.text)
            window.add(playground, "tt = ll = bb = rr = 0")
            let tester = WindowTester(window, width: 120, height: 40)
            let views = playground.views
            for size in [Size(width: 60, height: 20), Size(width: 36, height: 12)] {
                playground.go(to: size)
                tester.draw()
                for path in playground.playedSheet!.views {
                    let all = Dependency.all(of: try #require(views.view(path)), in: views.window)
                    for (place, piece) in DependencyArrows(all, titles: views.titles).pieces {
                        guard case .line = piece else { continue }
                        #expect(!views.titles.contains { $0.contains(place) }, "\(example.title), \(path) at \(size)")
                    }
                }
            }
        }
    }
}
