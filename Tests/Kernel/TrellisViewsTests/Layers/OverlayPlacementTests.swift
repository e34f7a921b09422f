import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// Where overlays lie, and what becomes of them when their anchor goes.
@MainActor
struct OverlayPlacementTests: OverlayTesting {
    let window = Window()

    @Test func `an overlay that is shown between two events requests a frame`() {
        let window = Window()
        let tester = WindowTester(window, width: 8, height: 2)
        tester.draw()
        #expect(!window.needsFrame)
        let overlay = window.overlays.show(Spot(), at: .corner(.topLeft), Overlay.Options())
        #expect(window.needsFrame && tester.picture == "|####    |\n|        |")
        overlay.dismiss()
        #expect(window.needsFrame && tester.picture == "|        |\n|        |")
    }

    @Test func `an overlay lies beside its anchor, above whatever is added later`() {
        let anchor = spot(3, 1)
        let tester = tester()
        window.overlays.show(Label("popup"), at: .below(anchor), .companion)
        window.add(Fill("."), "tt = ll = bb = rr = 0")
        tester.draw()
        #expect(
            tester.picture == """
                |....................|
                |....................|
                |...popup............|
                |....................|
                |....................|
                |....................|
                """)
        #expect(window.subviews.count == 2, "it is no subview of the window")
    }

    @Test func `it follows its anchor in the same frame`() {
        let anchor = spot(3, 1)
        let tester = tester()
        let popup = Label("popup")
        window.overlays.show(popup, at: .below(anchor), .companion)
        tester.draw()
        anchor.layout.add("tt = 3, ll = 8")
        tester.draw()
        #expect(popup.frameInWindow == Rect(x: 8, y: 4, width: 5, height: 1))
        #expect(!tester.picture.split(separator: "\n")[2].contains("p"))
        anchor.layout.add("tt = 5, ll = 18")
        tester.draw()
        #expect(popup.frameInWindow == Rect(x: 15, y: 4, width: 5, height: 1), "flipped and shifted")
        tester.resize(width: 40, height: 12)
        #expect(popup.frameInWindow == Rect(x: 18, y: 6, width: 5, height: 1))
        tester.resize(width: 20, height: 6)
        #expect(popup.frameInWindow == Rect(x: 15, y: 4, width: 5, height: 1))
    }

    @Test func `it follows what is scrolled, and is out of sight with it`() {
        let content = View()
        let anchor = content.add(Spot(), "tt = 4, ll = 2")
        content.add(View(), "tt = 0, h = 30, w = 1")
        content.layout.add("w = 10, h = 30")
        let scroll = window.add(ScrollView(content), "tt = ll = bb = rr = 0")
        let tester = tester(20, 8)
        let popup = Spot(3, 2)
        let overlay = window.overlays.show(popup, at: .below(anchor), .companion)
        tester.draw()
        #expect(popup.frameInWindow.origin == Point(x: 2, y: 5))
        scroll.scroll(rows: 2)
        tester.draw()
        #expect(popup.frameInWindow.origin == Point(x: 2, y: 3))
        scroll.scroll(rows: 6)
        tester.draw()
        #expect(!overlay.isInSight && overlay.isShown && !tester.picture.contains("#"))
        #expect(window.view(at: Point(x: 2, y: 1)) !== popup)
        scroll.scroll(rows: -8)
        tester.draw()
        #expect(overlay.isInSight && popup.frameInWindow == Rect(x: 2, y: 5, width: 3, height: 2))
    }

    @Test func `it is as large as its content, up to the room`() {
        let anchor = spot(2, 2)
        let tester = tester(12, 8)
        let note = Note("one two three four five six")
        window.overlays.show(note, at: .below(anchor), .companion)
        tester.draw()
        #expect(note.frameInWindow == Rect(x: 0, y: 3, width: 12, height: 3), "it wraps in what the window has")
        tester.resize(width: 40, height: 8)
        #expect(note.frameInWindow == Rect(x: 2, y: 3, width: 27, height: 1))
        tester.resize(width: 6, height: 6)
        #expect(note.frameInWindow == Rect(x: 0, y: 3, width: 6, height: 3), "cut where there is no more room")
    }

    @Test func `content that changes its size is placed anew`() {
        let anchor = spot(2, 4)
        let tester = tester(20, 6)
        let label = Label("ab", wraps: true)
        window.overlays.show(label, at: .below(anchor), .companion)
        tester.draw()
        #expect(label.frameInWindow == Rect(x: 2, y: 5, width: 2, height: 1))
        label.text = "a\nb\nc"
        tester.draw()
        #expect(label.frameInWindow == Rect(x: 2, y: 1, width: 1, height: 3), "it has no room below any more")
    }

    @Test func `rules of the view say how large it is, in shares of the window`() {
        let tester = tester(20, 8)
        let view = Spot()
        view.layout.add("w = 50%, h = 25%")
        window.overlays.show(view, at: .center, .dialog)
        tester.draw()
        #expect(view.frameInWindow == Rect(x: 5, y: 3, width: 10, height: 2))
        tester.resize(width: 40, height: 16)
        #expect(view.frameInWindow == Rect(x: 10, y: 6, width: 20, height: 4))
    }

    @Test func `a cell, a corner, margins, and a part of a view are places`() {
        let list = window.add(Spot(), "tt = 1, ll = 2, w = 10, h = 4")
        let tester = tester(20, 8)
        let popup = Spot(3, 2)
        let overlay = window.overlays.show(popup, at: .cell(Point(x: 4, y: 1), in: list), .companion)
        func origin() -> Point {
            tester.draw()
            return popup.frameInWindow.origin
        }
        #expect(origin() == Point(x: 6, y: 3))
        overlay.placement = .corner(.bottomRight, distance: Size(width: 2, height: 1))
        #expect(origin() == Point(x: 15, y: 5))
        overlay.placement.margins = Edges(all: 1)
        #expect(origin() == Point(x: 14, y: 4))
        overlay.placement = .right(of: list, part: Rect(x: 0, y: 3, width: 2, height: 1))
        #expect(origin() == Point(x: 4, y: 4))
        overlay.placement.part = Rect(x: 0, y: 9, width: 2, height: 1)
        _ = origin()
        #expect(!overlay.isInSight, "that part is not in sight")
    }

    @Test func `submenus follow each other in one frame, however many they are`() {
        var anchor: View = spot(0, 0)
        let tester = tester(60, 20)
        var menus: [Spot] = []
        for _ in 0..<9 {
            let menu = Spot(4, 2)
            window.overlays.show(menu, at: .right(of: anchor), .popup)
            menus.append(menu)
            anchor = menu
        }
        tester.draw()
        #expect(menus.map(\.frameInWindow.x) == (1...9).map { $0 * 4 })
        window.subviews[0].layout.add("ll = 10, tt = 3")
        tester.draw()
        #expect(menus.map(\.frameInWindow.x) == (1...9).map { 10 + $0 * 4 })
        #expect(menus.allSatisfy { $0.frameInWindow.y == 3 })
    }

    @Test func `a place that depends on itself is an issue, and not silence`() {
        let anchor = spot(0, 0)
        let tester = tester(200, 9)
        let popup = Label("popup")
        popup.identifier = "suggestions"
        window.overlays.show(popup, at: .below(anchor), .companion)
        tester.draw()
        #expect(window.layoutIssues.isEmpty)
        anchor.layout.add("ll = %ll + 1", popup)
        tester.draw()
        #expect(
            window.layoutIssues == [
                "suggestions: its place does not come to rest: what it is beside still moves when it does"
            ])
        anchor.layout.add("ll = 3")
        tester.draw()
        #expect(window.layoutIssues.isEmpty && popup.frameInWindow.x == 3)
    }

    // MARK: Anchors that go

    @Test func `it ends when its anchor leaves, and is out of sight while that is hidden`() {
        let (anchor, ends) = (spot(3, 1), Ends())
        let tester = tester()
        let overlay = window.overlays.show(Label("popup"), at: .below(anchor), .companion) { ends.reasons.append($0) }
        tester.draw()
        anchor.isHidden = true
        tester.draw()
        #expect(overlay.isShown && !overlay.isInSight && !tester.picture.contains("popup"))
        anchor.isHidden = false
        tester.draw()
        #expect(overlay.isInSight && tester.picture.contains("popup"))
        anchor.removeFromSuperview()
        tester.draw()
        #expect(!overlay.isShown && ends.reasons == [.anchorLost] && !tester.picture.contains("popup"))
    }

    @Test func `an anchor that is put elsewhere in the window keeps its overlay`() {
        let group = window.add(View(), "tt = 3, ll = 5, w = 9, h = 2")
        let anchor = spot(3, 0)
        let tester = tester()
        let popup = Label("popup")
        let overlay = window.overlays.show(popup, at: .below(anchor), .companion)
        tester.draw()
        group.addSubview(anchor)
        tester.draw()
        #expect(overlay.isShown && popup.frameInWindow.origin == Point(x: 8, y: 4))
    }

    @Test func `a tooltip ends when its anchor is out of sight`() {
        let (anchor, ends) = (spot(3, 1), Ends())
        let tester = tester()
        window.overlays.show(Label("tip"), at: .below(anchor), .tooltip) { ends.reasons.append($0) }
        tester.draw()
        anchor.layout.add("ll = 99")
        tester.draw()
        #expect(ends.reasons == [.anchorLost])
    }

    @Test func `a popup can end when its anchor is disabled or hidden, itself or with what it lies in`() {
        for change in [
            { (anchor: View) in anchor.isEnabled = false }, { $0.isHidden = true },
            { $0.superview!.isEnabled = false }, { $0.superview!.isHidden = true },
        ] {
            let page = window.add(View(), "tt = ll = 0, w = 20, h = 3")
            let (anchor, ends) = (spot(3, 1, in: page), Ends())
            let tester = tester()
            window.overlays.show(Label("other"), at: .below(anchor), .popup) { ends.reasons.append($0) }
            var options = Overlay.Options.popup
            options.dismissal.insert(.anchorUnusable)
            window.overlays.show(Label("popup"), at: .below(anchor), options) { ends.reasons.append($0) }
            tester.draw()
            #expect(ends.reasons.isEmpty)
            change(anchor)
            tester.draw()
            #expect(ends.reasons == [.anchorLost])
            window.overlays.dismissAll()
            page.removeFromSuperview()
        }
    }
}
