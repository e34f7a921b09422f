import LayoutSheets
import SLL
import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// What moves at once, although the window glides.
@MainActor
struct GlidingLimitsTests: GlidingTesting {
    let stage = GlidingStage()

    @Test func `a resize ends all motion and starts none`() {
        let right = window.add(Fill("y"), "tt = 1, rr = 0, w = 2, h = 1")
        tester.draw()
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(50)
        tester.resize(width: 24, height: 4)
        #expect(!window.motion.isGliding && row == "          xxxx")
        #expect(right.shownFrame == Rect(x: 22, y: 1, width: 2, height: 1))
        move(tile, "tt = 0, ll = 3, w = 4, h = 1")
        tester.resize(width: 30, height: 4)
        #expect(!window.motion.isGliding && row == "   xxxx")
    }

    @Test func `nothing moves while a mouse button is held`() {
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 9, y: 3))))
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        #expect(row == "          xxxx" && !window.motion.isGliding)
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 9, y: 3))))
        move(tile, "tt = 0, ll = 0, w = 4, h = 1")
        #expect(row == "          xxxx" && window.motion.isGliding)
        advance(20)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 9, y: 3))))
        #expect(row == "xxxx" && !window.motion.isGliding)
    }

    @Test func `views appear at their place`() {
        let hidden = Fill("h")
        hidden.isHidden = true
        window.add(hidden, "tt = ll = 1, w = 2, h = 1")
        tester.draw()
        window.add(Fill("n"), "tt = 2, ll = 9, w = 2, h = 1")
        tester.draw()
        #expect(tester.picture.contains("|         nn         |"))
        move(hidden, "tt = 1, ll = 12, w = 2, h = 1")
        tester.draw()
        hidden.isHidden = false
        #expect(tester.picture.contains("|            hh      |"))
        hidden.isHidden = true
        tester.draw()
        move(hidden, "tt = 1, ll = 5, w = 2, h = 1")
        hidden.isHidden = false
        #expect(tester.picture.contains("|     hh             |"))
        #expect(!window.motion.isGliding)
    }

    @Test func `a view that is hidden on its way appears at its end`() {
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(20)
        tile.isHidden = true
        #expect(row.isEmpty)
        tile.isHidden = false
        #expect(row == "          xxxx")
        #expect(picture == repainted)
    }

    @Test func `a view that takes the number of one that has left does not come from its place`() {
        for _ in 0..<5 {
            var old: View? = window.add(Fill("o"), "tt = 1, ll = 0, w = 2, h = 1")
            tester.draw()
            move(old!, "tt = 1, ll = 18, w = 2, h = 1")
            tester.draw()
            advance(20)
            old?.removeFromSuperview()
            old = nil
            let new = window.add(Fill("n"), "tt = 1, ll = 9, w = 2, h = 1")
            #expect(tester.picture.contains("|         nn         |"))
            #expect(!window.motion.isGliding)
            new.removeFromSuperview()
        }
    }

    @Test func `a view that leaves before it was ever shown comes from nowhere`() {
        let view = window.add(Fill("n"), "tt = 1, ll = 0, w = 2, h = 1")
        window.layoutIfNeeded()
        view.removeFromSuperview()
        tester.draw()
        view.layout.add("ll = 12")
        window.addSubview(view)
        tester.draw()
        #expect(view.frame.x == 12)
        #expect(
            tester.picture == """
                |xxxx                |
                |            nn      |
                |                    |
                |                    |
                """)
        #expect(!window.motion.isGliding)
    }

    @Test func `one cell is no way`() {
        move(tile, "tt = 0, ll = 1, w = 4, h = 1")
        #expect(row == " xxxx" && !window.motion.isGliding)
    }

    @Test func `a part of a window can move at once, or alone`() {
        let outer = window.add(View(), "tt = 1, ll = rr = 0, h = 2")
        outer.layoutMotion = .immediate
        let inner = outer.add(Fill("i"), "tt = 0, ll = 0, w = 2, h = 1")
        let slow = outer.add(Fill("s"), "tt = 1, ll = 0, w = 2, h = 1")
        slow.layoutMotion = LayoutMotion(over: .seconds(1), .linear)
        tester.draw()
        for view in [tile, inner, slow] {
            let row = view.frame.y
            move(view, "tt = \(row), ll = 10, w = 2, h = 1")
        }
        tester.draw()
        advance(50)
        #expect(tile.shownFrame.x == 5 && inner.shownFrame.x == 10 && slow.shownFrame.x == 1)
        advance(50)
        #expect(window.motion.isGliding)
        advance(900)
        #expect(!window.motion.isGliding && slow.shownFrame.x == 10)

        let alone = Window()
        let left = alone.add(Fill("l"), "tt = ll = 0, w = 2, h = 1")
        let right = Fill("r")
        right.layoutMotion = .gliding
        alone.add(right, "tt = ll = 0, w = 2, h = 1")
        let tester = WindowTester(alone, width: 20, height: 1)
        for view in [left, right] { move(view, "tt = 0, ll = 10, w = 2, h = 1") }
        tester.draw()
        #expect(left.shownFrame.x == 10 && right.shownFrame.x == 0)
    }

    @Test func `scrolling does not glide`() {
        tile.removeFromSuperview()
        let scroll = window.add(ScrollView(Label("1\n2\n3\n4\n5\n6\n7\n8\n9")), "tt = ll = bb = 0, w = 5")
        tester.draw()
        scroll.offset = Point(x: 0, y: 5)
        #expect(!window.motion.isGliding && row == "6   │")
        // Also on the way.
        move(scroll, "tt = bb = 0, ll = 10, w = 5")
        tester.draw()
        advance(50)
        #expect(row == "     6   │")
        scroll.offset = Point(x: 0, y: 2)
        #expect(row == "     3   │")
        #expect(picture == repainted)
        advance(50)
        #expect(row == "          3   │")
    }

    @Test func `steps of an animation are motion enough`() {
        tile.animate(over: .milliseconds(100), .linear) { [tile, self] share in
            move(tile, "tt = 0, ll = \(10 * share), w = 4, h = 1")
        }
        advance(34)
        #expect(!window.motion.isGliding && row == "   xxxx")
    }

    @Test func `what does not come to rest does not glide for ever`() {
        let token = observe(tile, \.frame, [.new]) { [tile] _, _ in
            tile.layout.add("ll = \(tile.frame.x == 0 ? 10 : 0)")
        }
        for _ in 0..<3 {
            tile.layout.add("ll = 5")
            tester.draw()
            advance(20)
            #expect(window.layoutIssues.count == 1 && !window.motion.isGliding)
        }
        token.cancel()
        tester.draw()
        move(tile, "tt = 0, ll = 5, w = 4, h = 1")
        tester.draw()
        #expect(window.motion.isGliding)
    }

    @Test func `with reduced motion nothing moves by itself`() {
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(20)
        window.motion.isReduced = true
        #expect(row == "          xxxx" && !window.motion.isGliding)
        move(tile, "tt = 0, ll = 0, w = 4, h = 1")
        #expect(row == "xxxx")
        var steps: [Double] = []
        tile.animate(over: .seconds(1)) { steps.append($0) }
        advance(2000)
        #expect(steps == [1])
        window.motion.isReduced = false
        tester.send(.features(TerminalFeatures(reducesMotion: true)))
        #expect(!window.motion.isReduced)
        let other = Window()
        other.send(.features(TerminalFeatures(reducesMotion: true)))
        #expect(other.motion.isReduced)
    }
}
