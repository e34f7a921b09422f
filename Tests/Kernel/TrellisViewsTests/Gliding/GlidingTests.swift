import LayoutSheets
import SLL
import Testing
import TrellisSheets
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// Views that glide to their frames, and what that costs.
@MainActor
struct GlidingTests: GlidingTesting {
    let stage = GlidingStage()

    @Test func `a view glides to its frame`() {
        #expect(row == "xxxx")
        move(tile, "tt = 0, ll = 10, w = 8, h = 1")
        #expect(row == "xxxx")
        #expect(window.motion.isGliding && window.timers.nextDue != nil)
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
        #expect(!window.motion.isGliding)
        #expect(tile.shownFrame == tile.frame)
    }

    @Test func `a motion takes 120 milliseconds unless it says otherwise, and then nothing wakes the program`() {
        window.layoutMotion = .gliding
        move(tile, "tt = 0, ll = 10, w = 4, h = 1")
        tester.draw()
        advance(119)
        #expect(window.motion.isGliding)
        advance(1)
        #expect(!window.motion.isGliding && row == "          xxxx")
        advance(100)
        #expect(window.timers.nextDue == nil)
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
        #expect(window.glider == nil && window.timers.nextDue == nil)
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
        #expect(row == "sssssssssss      nnn" && window.motion.isGliding)
        advance(100)
        #expect(row == "snnn")
        tester.resize(width: 12, height: 4)
        #expect(row == "s        nnn" && !window.motion.isGliding)
    }

    @Test func `an overlay whose anchor comes back into sight does not fly in`() {
        let popup = Label("popup")
        window.overlays.show(popup, at: .below(tile))
        tester.draw()
        tile.isHidden = true
        tester.draw()
        tile.isHidden = false
        tester.draw()
        #expect(!window.motion.isGliding)
        #expect(tester.picture.contains("popup"))
        tile.isHidden = true
        #expect(!tester.picture.contains("popup") && !window.motion.isGliding)
    }

    // MARK: Work

    @Test func `a step costs what moves`() {
        let window = Window()
        window.layoutMotion = .gliding
        let labels = (0..<1000).map { window.add(Label("cell"), "ll = \($0 % 10 * 8), tt = \($0 / 10), w = 4") }
        let tester = WindowTester(window, width: 80, height: 100)
        labels[555].layout.add("ll = 44")
        tester.draw()
        window.statistics.isRecording = true
        for _ in 0..<3 {
            window.paintWork = PaintWork()
            tester.advance(by: .milliseconds(17))
            // Moving: the window and at most two labels in its row are painted, and few are looked at.
            #expect(window.paintWork.glided == 1)
            #expect(window.paintWork.painted <= 3 && window.paintWork.visited <= 24)
            #expect(window.statistics.frames.last?.cause == .glide && window.statistics.frames.last?.itemsPlaced == 0)
        }
        tester.advance(by: .seconds(1))
        window.paintWork = PaintWork()
        labels[3].text = "text"
        tester.draw()
        #expect(window.paintWork.glided == 0)
    }
}
