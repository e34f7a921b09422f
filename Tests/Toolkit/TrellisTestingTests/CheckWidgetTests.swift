import CellGeometry
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct CheckWidgetTests {
    @Test func `labels, boxes and fills are good at every size`() {
        #expect(checkWidget { Label("漢字かな 👩‍👩‍👧 e\u{301} and some words", alignment: .center) } == [])
        #expect(checkWidget { Label("漢字かな 👩‍👩‍👧 e\u{301} and some words", wraps: true) } == [])
        #expect(checkWidget { Box("漢字かな", style: Style(background: .blue)) } == [])
        #expect(checkWidget { Fill("x") } == [])
    }

    @Test func `a focus that cannot be seen is found, in each theme`() {
        #expect(
            checkWidget { Flawed(looks: [.focus: "success"]) }.map(\.description) == [
                "1x1: the focus of Flawed cannot be seen in the theme 'monochrome'"
            ])
        #expect(
            checkWidget { Flawed(looks: [.focus: "text"]) }.map(\.description) == [
                "1x1: the focus of Flawed cannot be seen in the theme 'dark'",
                "1x1: the focus of Flawed cannot be seen in the theme 'monochrome'",
            ])
    }

    @Test func `a view that does not show that it is disabled is found`() {
        #expect(
            checkWidget { Flawed(looks: [.disabled: "text"]) }.map(\.description) == [
                "12x3: it cannot be seen that it is disabled in the theme 'dark'",
                "12x3: it cannot be seen that it is disabled in the theme 'monochrome'",
            ])
    }

    @Test func `a view that remembers how it was painted is found`() {
        #expect(
            checkWidget { Flawed(countsPaintings: true) }.map(\.words).sorted() == [
                "it looks different when it is painted again",
                "it looks different when it was resized than when it is new",
                "it looks different when only a part of it is painted again",
            ])
    }

    @Test func `a view that takes the part to be painted for the whole is found`() {
        #expect(
            checkWidget { Flawed(paintsPartsOnly: true) }.map(\.description) == [
                "2x1: it looks different when only a part of it is painted again"
            ])
    }

    @Test func `a view that reaches out of its frame is found`() {
        #expect(
            checkWidget { Flawed(reachesOut: true) }.map(\.description) == [
                "8x4: cells outside the view were changed after keys and the mouse",
                "0x0: cells outside the view were changed after all keys",
            ])
    }
}

/// A view with a flaw.
private final class Flawed: View {
    enum State { case focus, disabled }
    let looks: [State: Role]
    let countsPaintings: Bool
    let paintsPartsOnly: Bool
    let reachesOut: Bool
    var count = 0

    init(
        looks: [State: Role] = [:], countsPaintings: Bool = false, paintsPartsOnly: Bool = false,
        reachesOut: Bool = false
    ) {
        self.looks = looks
        self.countsPaintings = countsPaintings
        self.paintsPartsOnly = paintsPartsOnly
        self.reachesOut = reachesOut
        super.init()
    }

    override var canFocus: Bool { true }

    override func draw(in painter: Painter) {
        let role: Role =
            if isFocused {
                looks[.focus] ?? "text.focused"
            } else {
                isUsable ? "text" : looks[.disabled] ?? "text.disabled"
            }
        count += 1
        painter.text(
            "Flaw\(countsPaintings ? count : 0)漢", x: paintsPartsOnly ? painter.visible.x : 0, y: 0,
            style: painter[role])
    }

    override func handle(_ event: Event) -> Bool {
        guard reachesOut, event == .key("x") else { return false }
        superview?.subviews[1].isHidden = true
        return true
    }
}
