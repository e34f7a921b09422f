import LayoutSheets
import SLL
import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// What changes and who sees what while views are on their way.
@MainActor
struct GlidingOnTheWayTests: GlidingTesting {
    let stage = GlidingStage()

    // MARK: Changes on the way

    @Test func `a change on the way starts from what is shown`() {
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(50)
        move(tile, "tt = 0, ll = 1, w = 4, h = 1")
        #expect(row == "     xxxx" && tile.frame.x == 1)
        advance(50)
        #expect(row == "   xxxx")
        advance(50)
        #expect(row == " xxxx" && !window.motion.isGliding)
    }

    @Test func `changes at every frame do not hold a view back`() {
        let other = window.add(Fill("y"), "tt = 1, ll = 0, w = 1, h = 1")
        tester.draw()
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        for turn in 0..<200 {
            move(other, "tt = 1, ll = \(turn % 2 * 8), w = 1, h = 1")
            advance(3)
        }
        #expect(row == "          xxxx")
    }

    @Test func `what changes on the way is painted where it is shown`() {
        let label = window.add(Label("one"), "tt = 1, ll = 0")
        tester.draw()
        move(label, "tt = 1, ll = 12")
        tester.draw()
        advance(50)
        label.text = "two"
        #expect(tester.picture.contains("|      two           |"))
        label.removeFromSuperview()
        #expect(!tester.picture.contains("two"))
    }

    // MARK: Who sees what

    @Test func `observers are told of the new frame once`() {
        var frames: [Rect] = []
        Observer(for: window).add(target: tile, keyPath: \.frame, options: [.new]) { _, _, change in
            frames.append(change.new ?? .zero)
        }
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(200)
        #expect(frames == [Rect(x: 10, y: 0, width: 4, height: 1)])
    }

    @Test func `the mouse hits what it points at`() {
        final class Catcher: View {
            var position: Point?
            override func handle(_ event: Event) -> Bool {
                guard case .mouse(let mouse) = event else { return false }
                position = mouse.position
                return true
            }
        }
        let catcher = window.add(Catcher(), "tt = 1, ll = 0, w = 4, h = 1")
        tester.draw()
        move(catcher, "tt = 1, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(50)
        #expect(window.view(at: Point(x: 6, y: 1)) === catcher)
        #expect(window.view(at: Point(x: 11, y: 1)) === window)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 6, y: 1))))
        #expect(catcher.position == Point(x: 1, y: 0))
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 7, y: 1))))
        #expect(catcher.position == Point(x: 2, y: 0))
        #expect(catcher.shownFrame.x == 10)
    }

    @Test func `the cursor is where its view is shown`() {
        let field = TextField("")
        window.add(field, "tt = 1, ll = 0, w = 6, h = 1")
        window.focus(field)
        tester.draw()
        let start = tester.cursor?.x ?? -1
        move(field, "tt = 1, ll = 10, w = 6, h = 1")
        tester.draw()
        advance(50)
        #expect(tester.cursor == Point(x: start + 5, y: 1))
    }

    @Test func `a trial and its end see only frames of the layout`() {
        move(tile, "tt = 0, ll = 50%, w = 4, h = 1")
        tester.draw()
        advance(50)
        let picture = tester.picture
        window.layOut(at: Size(width: 40, height: 4))
        #expect(tile.frame.x == 20)
        #expect(window.paintTrial().text.split(separator: "\n").first?.firstIndex(of: "x").map { _ in true } == true)
        window.endTrial()
        #expect(tile.frame.x == 10)
        #expect(tester.picture == picture)
        advance(50)
        #expect(row == "          xxxx")
    }

    @Test func `a layout in the middle of painting sees its own frames`() {
        final class Restless: View {
            var action: (() -> Void)?
            override func draw(in painter: Painter) {
                let doing = action
                action = nil
                doing?()
            }
        }
        let restless = window.add(Restless(), "tt = ll = rr = bb = 0")
        tester.draw()
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        restless.action = { [self] in
            move(tile, "tt = 0, ll = 16, w = 4, h = 1")
            window.layoutIfNeeded()
            #expect(tile.frame.x == 16)
        }
        restless.setNeedsDisplay()
        advance(50)
        #expect(tile.frame.x == 16 && window.needsFrame)
        tester.draw()
        advance(100)
        #expect(row == "                xxxx")
        #expect(picture == repainted)
    }
}
