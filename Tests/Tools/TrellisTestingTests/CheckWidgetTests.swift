import Testing
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

    /// A view with a flaw in its keys.
    private func flawed(_ flaw: ReferenceWritableKeyPath<Flawed, Bool>) -> [String] {
        checkWidget {
            let view = Flawed()
            view[keyPath: flaw] = true
            return view
        }.map(\.words)
    }

    @Test func `keys that are not what they say are found`() {
        #expect(flawed(\.asksAloud) == ["asking Flawed whether it takes y changes it"])
        #expect(flawed(\.isFickle).contains("asking Flawed whether it takes z changes it"))
        #expect(flawed(\.namesTwice) == ["Flawed has two key bindings 'flaw'"])
    }

    @Test func `a view that reaches out of its frame is found`() {
        #expect(
            checkWidget { Flawed(reachesOut: true) }.map(\.words) == [
                "cells outside the view were changed after keys and the mouse",
                "cells outside the view were changed after all keys",
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
    var asksAloud = false
    var isFickle = false
    var namesTwice = false
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
                isEffectivelyEnabled ? "text" : looks[.disabled] ?? "text.disabled"
            }
        count += 1
        painter.text(
            "Flaw\(countsPaintings ? count : 0)漢", x: paintsPartsOnly ? painter.visible.x : 0, y: 0,
            style: painter[role])
    }

    override func typing(_ key: Key) -> (() -> Void)? {
        if asksAloud, key == "y" { setNeedsDisplay() }
        if isFickle, key == "z" { count += 1 }
        guard reachesOut && key == "x" || isFickle && key == "z" && count % 2 == 0 else { return nil }
        return { self.superview?.subviews[1].isHidden = self.reachesOut }
    }

    private static let twice = KeyBindings(
        for: Flawed.self, [KeyBinding("flaw", "", .enter) { _ in }, KeyBinding("flaw", "", .tab) { _ in }])

    override var keyBindings: KeyBindings { namesTwice ? Self.twice : .none }
}
