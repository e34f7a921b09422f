import Testing

@testable import TrellisViews

/// What does not come to rest in the rounds that a layout has is told, with the name of a view.
@MainActor
struct LayoutUnrestTests {
    let window = Window(size: Size(width: 20, height: 4))

    @Test func `observers that answer each frame with another one are an issue`() {
        let box = window.add(View(), "tt = 0, h = 1, w = 3, ll = 0")
        box.identifier = "box"
        #expect(window.layoutIssues == [])
        let token = box.observe(\.frame) { _ in
            box.layout.add("ll = \(box.frame.x == 0 ? 5 : 0)")
        }
        box.layout.add("ll = 1")
        #expect(
            window.layoutIssues == [
                "box: its frame does not come to rest: after 4 rounds, what observes it still changes the layout"
            ])
        _ = window.draw()
        #expect(window.layoutIssues.count == 1, "also after a frame")
        token.end()
        #expect(window.layoutIssues == [])
    }

    @Test func `observers that answer each frame and ask for the next one at once are an issue`() {
        let box = window.add(View(), "tt = 0, h = 1, w = 3, ll = 0")
        box.identifier = "box"
        window.layoutIfNeeded()
        var frames: [Int] = []
        let token = box.observe(\.frame) { [window] _ in
            box.layout.add("ll = \(box.frame.x + 1)")
            window.layoutIfNeeded()
            frames.append(box.frame.x)
        }
        box.layout.add("ll = 1")
        #expect(
            window.layoutIssues == [
                "box: its frame does not come to rest: after 4 rounds, what observes it still changes the layout"
            ])
        // What an observer asks for, it gets.
        #expect(frames == [2, 3, 4, 5])
        token.end()
        #expect(window.layoutIssues == [])
    }

    @Test func `observers that come to an end are no issue`() {
        let box = window.add(View(), "tt = 0, h = 1, w = 3, ll = 0")
        let token = box.observe(\.frame) { _ in
            if box.frame.x < 4 { box.layout.add("ll = \(box.frame.x + 1)") }
        }
        window.layoutIfNeeded()
        // The last of the rounds has nothing left to change.
        box.layout.add("ll = 1")
        #expect(window.layoutIssues == [])
        #expect(box.frame.x == 4)
        token.end()
    }

    @Test func `content that is moved without end is an issue`() {
        let swing = window.add(Swing(), "ll = tt = 0, w = 10, h = 2")
        swing.identifier = "swing"
        #expect(
            window.layoutIssues == [
                "swing: its content does not come to rest: after 12 rounds it still has another size or place"
            ])
        swing.isStill = true
        #expect(window.layoutIssues == [])
    }

    @Test func `a focus that comes and goes is an issue`() {
        let fickle = window.add(Fickle(), "ll = tt = 0, w = 10, h = 2")
        fickle.identifier = "fickle"
        _ = window.draw()
        #expect(
            window.layoutIssues == [
                "fickle: the focus does not come to rest: after 4 rounds, it or the commands still change"
            ])
        fickle.isSure = true
        _ = window.draw()
        #expect(window.layoutIssues == [])
    }
}

/// Moves its content with each layout.
private final class Swing: View, LayoutListener {
    let content = View()
    var isStill = false

    override init() {
        super.init()
        add(content)
    }

    func layoutDidFinish(contentHasMoved: Bool) {
        if isStill { return }
        content.frame = Rect(x: content.frame.x == 0 ? 1 : 0, y: 0, width: 1, height: 1)
    }
}

/// Wants the focus as long as it does not have it.
private final class Fickle: View {
    var isSure = false

    override var canFocus: Bool { isSure || !isFocused }
}
