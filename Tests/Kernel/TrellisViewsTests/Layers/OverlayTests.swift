import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// The order of overlays, their time, and their end.
@MainActor
struct OverlayTests: OverlayTesting {
    let window = Window()

    @Test func `levels keep their order, whatever comes last`() {
        let tester = tester(9, 1)
        func show(_ text: String, _ level: Overlay.Options.Level) {
            window.overlays.show(Label(text), at: .corner(.topLeft), Overlay.Options(level: level))
        }
        show("tip", .tip)
        show("notice", .notice)
        show("standard", .standard)
        tester.draw()
        #expect(tester.picture == "|tipicerd |")
        show("POPUP", .standard)
        tester.draw()
        #expect(tester.picture == "|tipicerd |")
        #expect(window.overlays.shown.map(\.options.level) == [.standard, .standard, .notice, .tip])
    }

    @Test func `a message goes when its time is over`() {
        let (tester, ends) = (tester(), Ends())
        let overlay = window.overlays.show(Label("saved"), at: .corner(.bottomRight), .toast) {
            ends.reasons.append($0)
        }
        tester.advance(by: .milliseconds(4900))
        #expect(tester.picture.contains("saved"))
        tester.advance(by: .milliseconds(200))
        #expect(!tester.picture.contains("saved") && ends.reasons == [.timeout] && !overlay.isShown)
    }

    @Test func `what has ended says so once, after its view has left`() {
        let (tester, ends) = (tester(), Ends())
        let view = Spot()
        var wasGone = false
        let overlay = window.overlays.show(view, at: .center, .popup)
        overlay.onDismiss = { [unowned view] in
            wasGone = view.window == nil
            ends.reasons.append($0)
        }
        tester.draw()
        overlay.dismiss()
        overlay.dismiss()
        view.removeFromSuperview()
        #expect(ends.reasons == [.dismissed] && wasGone && window.overlays.shown.isEmpty)
        window.overlays.show(view, at: .center, .popup) { ends.reasons.append($0) }
        view.removeFromSuperview()
        #expect(ends.reasons == [.dismissed, .removed])
        window.overlays.show(view, at: .center, .popup) { ends.reasons.append($0) }
        window.add(view, "tt = ll = 0")
        tester.draw()
        #expect(ends.reasons.count == 3 && view.superview === window && view.frame.origin == .zero)
    }

    @Test func `one that is ended as soon as it comes is over`() {
        final class Shy: View {
            override func windowDidChange() { if window != nil { removeFromSuperview() } }
        }
        let (tester, ends, behind) = (tester(), Ends(), spot(0))
        tester.draw()
        let overlay = window.overlays.show(Shy(), at: .center, .dialog) { ends.reasons.append($0) }
        tester.draw()
        #expect(!overlay.isShown && ends.reasons == [.removed] && window.overlays.shown.isEmpty)
        #expect(behind.isFocused && !tester.canvas[0, 0].style.attributes.contains(.dim))
    }

    @Test func `whether it is shown can be observed`() {
        let tester = tester()
        let overlay = window.overlays.show(Spot(), at: .center, .popup)
        var seen: [Bool] = []
        window.observe(overlay, \.isShown) { _, isShown in seen.append(isShown) }
        tester.press(.escape)
        #expect(seen == [false])
    }

    @Test func `neither view nor window nor overlay keep each other`() {
        weak var (weakView, weakWindow, weakOverlay) = (nil as View?, nil as Window?, nil as Overlay?)
        let ends = Ends()
        do {
            let window = Window()
            let view = Spot()
            let overlay = window.overlays.show(view, at: .center, .dialog) { ends.reasons.append($0) }
            (weakView, weakWindow, weakOverlay) = (view, window, overlay)
            _ = window.draw()
        }
        #expect(weakView == nil && weakWindow == nil && weakOverlay == nil && ends.reasons == [.removed])
    }

    @Test func `what lies below is dimmed, except for what stays in reach`() {
        window.add(Fill("."), "tt = ll = bb = rr = 0")
        let bar = Spot()
        bar.worksBehindModals = true
        window.add(bar, "bb = ll = rr = 0, h = 1")
        let tester = tester()
        func isDim(_ x: Int, _ y: Int) -> Bool { tester.canvas[x, y].style.attributes.contains(.dim) }
        let first = window.overlays.show(Spot(4, 2), at: .corner(.topLeft), .dialog)
        tester.draw()
        #expect(isDim(10, 0) && !isDim(0, 0) && !isDim(0, 5))
        let second = window.overlays.show(Spot(4, 2), at: .center, .dialog)
        tester.draw()
        #expect(isDim(0, 0) && !isDim(9, 2) && !isDim(0, 5))
        window.send(press(0, 5))
        #expect(bar.seen == [press(0, 0)], "the mouse reaches it")
        second.dismiss()
        tester.draw()
        #expect(!isDim(0, 0) && isDim(9, 2))
        first.dismiss()
        tester.draw()
        #expect(!isDim(9, 2))
    }
}
