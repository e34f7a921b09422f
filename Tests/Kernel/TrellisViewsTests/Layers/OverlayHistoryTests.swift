import SeededNumbers
import Testing
import TrellisSheets
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// Where overlays lie, and what is seen, follows from tree, rules and size: after any changes it is what a new window of
/// the same state shows.
@MainActor
struct OverlayHistoryTests {
    private struct State {
        var width = 30
        var height = 10
        var x = 4
        var y = 3
        var scrolled = 0
        var isHidden = false
        var texts = ["one two three", "four", "five six seven eight nine ten"]
        var places = [0, 4, 9]
        var isShown = [true, true, true]
    }

    /// A window in a state: an anchor in what is scrolled, and overlays beside it and beside each other.
    @MainActor
    private final class Scene {
        let window = Window()
        let anchor = Fill("a")
        let content = View()
        let scroll: ScrollView
        let labels = (0..<3).map { _ in Label("", wraps: true) }
        var overlays: [Overlay?] = [nil, nil, nil]

        init(_ state: State) {
            content.layout.add("h = 20, w = 100%")
            scroll = ScrollView(content)
            window.add(Fill("."), "tt = ll = bb = rr = 0")
            window.add(scroll, "tt = ll = bb = rr = 1")
            content.add(anchor, "w = 6, h = 2")
            apply(state)
        }

        func place(_ index: Int, _ number: Int) -> Placement {
            let view = index == 0 ? anchor : labels[index - 1]
            let alignments = Placement.Alignment.allCases
            if number == 8 { return .center }
            if number == 9 { return .corner(.bottomRight, distance: Size(width: 1, height: 1)) }
            let side = Placement.Side.allCases[number % 4]
            return Placement(
                .beside(side, alignment: alignments[number / 2], gap: number % 2, covers: number > 5), beside: view,
                part: nil)
        }

        func apply(_ state: State) {
            window.send(.resize(Size(width: state.width, height: state.height)))
            anchor.layout.removeAll()
            anchor.layout.add("w = 6, h = 2, ll = \(state.x), tt = \(state.y)")
            anchor.isHidden = state.isHidden
            _ = window.draw()
            scroll.offset = Point(x: 0, y: state.scrolled)
            for (index, label) in labels.enumerated() {
                label.text = state.texts[index]
                if state.isShown[index] {
                    let place = place(index, state.places[index])
                    if let overlay = overlays[index], overlay.isShown {
                        overlay.placement = place
                    } else {
                        // In the order of the numbers, whichever came last.
                        for later in index..<3 { overlays[later]?.dismiss() }
                        overlays[index] = window.overlays.show(label, at: place, .companion)
                    }
                } else {
                    overlays[index]?.dismiss()
                }
            }
            _ = window.draw()
        }
    }

    @Test(arguments: 0..<12) func `overlays lie where those of a new window lie`(_ seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        func roll(_ count: Int) -> Int { dice.roll(count) }
        var state = State()
        let scene = Scene(state)
        for step in 0..<60 {
            let index = roll(3)
            switch roll(7) {
            case 0: (state.width, state.height) = (roll(40), roll(16))
            case 1: (state.x, state.y) = (roll(30), roll(14))
            case 2: state.scrolled = roll(10)
            case 3: state.isHidden.toggle()
            case 4: state.texts[index] = (0...roll(9)).map { "word\($0)" }.joined(separator: " ")
            case 5: state.places[index] = roll(10)
            default: state.isShown[index].toggle()
            }
            // One whose anchor has left would end.
            if !state.isShown[0] { state.isShown[1] = false }
            if !state.isShown[1] { state.isShown[2] = false }
            scene.apply(state)
            let new = Scene(state)
            for (index, label) in scene.labels.enumerated() where state.isShown[index] {
                let (frame, other) = (label.frameInWindow, new.labels[index].frameInWindow)
                #expect(frame == other, "label \(index), step \(step): \(state)")
                guard frame == other else { return }
            }
            let picture = scene.window.draw().canvas.picture
            #expect(picture == new.window.draw().canvas.picture, "step \(step): \(state)")
            let damaged = scene.window.draw().canvas
            scene.window.setNeedsDisplay()
            #expect(damaged.picture == scene.window.draw().canvas.picture, "painted in parts, step \(step)")
        }
    }
}
