import CellGeometry
import KeyValueObserving
import LayoutSheets
import SLL
import Testing
import TextScreen
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

@MainActor
struct GlidingTests {
    let window = Window()
    let tester: WindowTester
    let tile: Fill

    init() {
        window.layoutMotion = LayoutMotion(over: .milliseconds(100), .linear)
        tile = window.add(Fill("x"), "tt = ll = 0, w = 4, h = 1")
        tester = WindowTester(window, width: 20, height: 4)
    }

    func move(_ view: View, _ rule: Rule) {
        view.layout.removeAll()
        view.layout.add(rule)
    }

    /// The first row of the screen, without the blanks at its end.
    var row: String {
        let text = tester.canvas.text.split(separator: "\n", omittingEmptySubsequences: false)[0]
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    func advance(_ milliseconds: Int) { tester.advance(by: .milliseconds(milliseconds)) }

    @Test func `a view glides to its frame`() {
        #expect(row == "xxxx")
        move(tile, "tt = 0, ll = 10, w = 8, h = 1")
        #expect(row == "xxxx")
        #expect(window.isGliding && window.nextTimerDue != nil)
        #expect(tile.frame == Rect(x: 10, y: 0, width: 8, height: 1))
        #expect(tile.shownFrame == Rect(x: 0, y: 0, width: 4, height: 1))
        advance(50)
        #expect(row == "     xxxxxx")
        #expect(tile.shownFrame == Rect(x: 5, y: 0, width: 6, height: 1))
        #expect(tile.frameInWindow == Rect(x: 10, y: 0, width: 8, height: 1))
        advance(30)
        #expect(row == "        xxxxxxx")
        advance(20)
        #expect(row == "          xxxxxxxx")
        #expect(!window.isGliding)
        #expect(tile.shownFrame == tile.frame)
    }

    @Test func `a motion takes 120 milliseconds unless it says otherwise, and then nothing wakes the program`() {
        window.layoutMotion = .gliding
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(119)
        #expect(window.isGliding)
        advance(1)
        #expect(!window.isGliding && row == "          xxxx")
        advance(100)
        #expect(window.nextTimerDue == nil)
    }

    @Test func `a frame without time between paints nothing`() {
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(40)
        let (picture, frame) = (tester.picture, tile.shownFrame)
        for _ in 0..<3 {
            tester.draw()
            #expect(tester.damage.isEmpty && tester.picture == picture && tile.shownFrame == frame)
        }
    }

    @Test func `without a motion everything moves at once`() {
        let window = Window()
        let tile = window.add(Fill("x"), "tt = ll = 0, w = 4, h = 1")
        let tester = WindowTester(window, width: 20, height: 1)
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        #expect(tester.picture == "|          xxxx      |")
        #expect(window.glider == nil && window.nextTimerDue == nil)
    }

    @Test func `views in a view move with it, painted in the size in which they are shown`() {
        tile.removeFromSuperview()
        let box = window.add(Box(), "tt = ll = bb = 0, w = 6")
        box.add(Fill("o"), "tt = bb = 1, ll = rr = 1")
        tester.draw()
        move(box, "tt = bb = 0, ll = 4, rr = 0")
        tester.draw()
        advance(50)
        #expect(
            tester.picture == """
                |  ┌─────────┐       |
                |  │ooooooooo│       |
                |  │ooooooooo│       |
                |  └─────────┘       |
                """)
    }

    // MARK: What moves at once

    @Test func `a resize ends all motion and starts none`() {
        let right = window.add(Fill("y"), "tt = 1, rr = 0, w = 2, h = 1")
        tester.draw()
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(50)
        tester.resize(width: 24, height: 4)
        #expect(!window.isGliding && row == "          xxxx")
        #expect(right.shownFrame == Rect(x: 22, y: 1, width: 2, height: 1))
        move(tile, "tt = 0, ll = 3, w = 4, h = 1")
        tester.resize(width: 30, height: 4)
        #expect(!window.isGliding && row == "   xxxx")
    }

    @Test func `nothing moves while a mouse button is held`() {
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 9, y: 3))))
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        #expect(row == "          xxxx" && !window.isGliding)
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 9, y: 3))))
        move(tile, "tt = 0, ll = 0, w = 4, h = 1")
        #expect(row == "          xxxx" && window.isGliding)
        advance(20)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 9, y: 3))))
        #expect(row == "xxxx" && !window.isGliding)
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
        #expect(!window.isGliding)
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
            #expect(!window.isGliding)
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
        #expect(!window.isGliding)
    }

    @Test func `one cell is no way`() {
        move(tile, "tt = 0, ll = 1, w = 4, h = 1")
        #expect(row == " xxxx" && !window.isGliding)
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
        #expect(window.isGliding)
        advance(900)
        #expect(!window.isGliding && slow.shownFrame.x == 10)

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
        #expect(!window.isGliding && row == "6   │")
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
        #expect(!window.isGliding && row == "   xxxx")
    }

    @Test func `with reduced motion nothing moves by itself`() {
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(20)
        window.reducesMotion = true
        #expect(row == "          xxxx" && !window.isGliding)
        move(tile, "tt = 0, ll = 0, w = 4, h = 1")
        #expect(row == "xxxx")
        var steps: [Double] = []
        tile.animate(over: .seconds(1)) { steps.append($0) }
        advance(2000)
        #expect(steps == [1])
        window.reducesMotion = false
        tester.send(.features(TerminalFeatures(reducesMotion: true)))
        #expect(!window.reducesMotion)
        let other = Window()
        other.send(.features(TerminalFeatures(reducesMotion: true)))
        #expect(other.reducesMotion)
    }

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
        #expect(row == " xxxx" && !window.isGliding)
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

    // MARK: Sheets and overlays

    @Test func `a breakpoint that flips glides, but not on a resize`() throws {
        let text = """
            let wide = 1
            side { tt = bb = 0, ll = 0, w = 10 * wide + 1 }
            body {
                tt = bb = rr = 0, ll = side.rl
                note { tt = 0, h = 1, w = 3, ll = 0 }
                when w < 12 { note { ll = 100% - 3 } }
            }
            """
        tile.removeFromSuperview()
        let (side, body, note) = (Fill("s"), View(), Fill("n"))
        (side.identifier, body.identifier, note.identifier) = ("side", "body", "note")
        window.addSubview(side)
        window.addSubview(body)
        body.addSubview(note)
        try window.apply(LayoutSheet(parsing: text, file: "a.sheet"))
        tester.draw()
        #expect(row == "sssssssssss      nnn")
        window.sheet?["wide"] = 0
        #expect(row == "sssssssssss      nnn" && window.isGliding)
        advance(100)
        #expect(row == "snnn")
        tester.resize(width: 12, height: 4)
        #expect(row == "s        nnn" && !window.isGliding)
    }

    @Test func `an overlay whose anchor comes back into sight does not fly in`() {
        let popup = Label("popup")
        window.overlays.show(popup, at: OverlayPlace(.beside(.below), beside: tile))
        tester.draw()
        tile.isHidden = true
        tester.draw()
        tile.isHidden = false
        tester.draw()
        #expect(!window.isGliding)
        #expect(tester.picture.contains("popup"))
        tile.isHidden = true
        #expect(!tester.picture.contains("popup") && !window.isGliding)
    }

    // MARK: Work

    @Test func `a step costs what moves`() {
        let window = Window()
        window.layoutMotion = .gliding
        let labels = (0..<1000).map { window.add(Label("cell"), "ll = \($0 % 10 * 8), tt = \($0 / 10), w = 4") }
        let tester = WindowTester(window, width: 80, height: 100)
        labels[555].layout.add("ll = 44")
        tester.draw()
        window.recordsFrameStatistics = true
        for _ in 0..<3 {
            window.paintWork = PaintWork()
            tester.advance(by: .milliseconds(17))
            // Moving: the window and at most two labels in its row are painted, and few are looked at.
            #expect(window.paintWork.glided == 1)
            #expect(window.paintWork.painted <= 3 && window.paintWork.visited <= 24)
            #expect(window.frameStatistics.last?.cause == .glide && window.frameStatistics.last?.itemsPlaced == 0)
        }
        tester.advance(by: .seconds(1))
        window.paintWork = PaintWork()
        labels[3].text = "text"
        tester.draw()
        #expect(window.paintWork.glided == 0)
    }

    /// The characters and styles of the screen.
    private var picture: Picture { Picture(tester.canvas) }

    /// The same painted anew at this moment.
    private var repainted: Picture {
        window.setNeedsDisplay()
        return picture
    }
}

extension GlidingTests {
    /// The characters and styles of a canvas.
    struct Picture: Equatable {
        let text: String
        let styles: [Style]

        init(_ canvas: Canvas) {
            text = canvas.text
            styles = (0..<canvas.size.area).map { canvas[$0 % canvas.size.width, $0 / canvas.size.width].style }
        }
    }
}
