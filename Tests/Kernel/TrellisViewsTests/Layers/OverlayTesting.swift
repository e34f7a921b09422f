import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// A window for tests of overlays.
@MainActor
protocol OverlayTesting {
    var window: Window { get }
}

/// What tests show in overlays.
enum OverlayContent {
    final class Spot: View {
        let size: Size
        var seen: [Event] = []
        var takesKeys = false
        init(_ width: Int = 4, _ height: Int = 1) {
            size = Size(width: width, height: height)
            super.init()
        }
        override var canFocus: Bool { true }
        override func measure(for width: Int?) -> Measure { Measure(size) }
        override func typing(_ key: Key) -> (() -> Void)? {
            seen.append(.key(key))
            return takesKeys ? {} : nil
        }
        override func handle(_ event: Event) -> Bool {
            seen.append(event)
            if case .mouse = event { return true }
            return takesKeys
        }
        override func draw(in painter: Painter) { painter.fill(painter.bounds, "#", style: painter[.text]) }
    }

    /// What is shown: its text is wrapped.
    final class Note: View {
        let words: Label
        init(_ text: String) {
            words = Label(text, wraps: true)
            super.init()
            add(words, "tt = ll = bb = rr = 0")
        }
        override func measure(for width: Int?) -> Measure {
            Measure(words.measure(for: width).size, heightFollowsWidth: true)
        }
    }

    final class Ends {
        var reasons: [Overlay.DismissalReason] = []
    }
}

extension OverlayTesting {
    typealias Spot = OverlayContent.Spot
    typealias Note = OverlayContent.Note
    typealias Ends = OverlayContent.Ends

    func spot(_ x: Int, _ y: Int = 0, in view: View? = nil) -> Spot {
        (view ?? window).add(Spot(), "ll = \(x), tt = \(y)")
    }

    func tester(_ width: Int = 20, _ height: Int = 6) -> WindowTester {
        let tester = WindowTester(window, width: width, height: height)
        tester.draw()
        return tester
    }

    func press(_ x: Int, _ y: Int) -> Event { .mouse(Mouse(.press(.left), at: Point(x: x, y: y))) }
}
