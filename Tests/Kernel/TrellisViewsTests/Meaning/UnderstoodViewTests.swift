import Testing
import TrellisTesting
import TrellisViews

/// Views of an app that say nothing of what they mean.
@MainActor
struct UnderstoodViewTests {
    private final class Press: View {
        @Observed(.display) var title: String = "Save\nnow"
        static let keys = KeyBindings(
            for: Press.self,
            [
                KeyBinding("press.more", "more", .function(2)) { _ in },
                KeyBinding("press.press", title: { $0.title }, keys: { _ in [.enter] }, action: { _ in }),
            ])
        override var keyBindings: KeyBindings { Self.keys }
        override var canFocus: Bool { true }
    }

    private final class Stars: View {
        let label = "Rating"
        @Observed(.display) var value: Int = 3
        override var canFocus: Bool { true }
        override var keyBindings: KeyBindings { Self.keys }
        static let keys = KeyBindings(for: Stars.self, [KeyBinding("stars.more", "more", .right) { $0.value += 1 }])
    }

    private final class Lamp: View {
        var isOn = true
        let name = "Lamp"
        override var canFocus: Bool { true }
    }

    private final class Typed: View {
        let title = "Name"
        var isSecure = false
        var text = "Ada"
        override var canFocus: Bool { true }
        override func typing(_ key: Key) -> (() -> Void)? { {} }
    }

    private final class Caption: View { let text: StyledText = "three files" }

    @Test func `keys, what is typed and properties tell what a view is`() {
        #expect("\(Press().meaning)" == "button Save now")
        #expect("\(Stars().meaning)" == "control Rating: 3")
        #expect("\(Lamp().meaning)" == "checkbox Lamp, on")
        #expect("\(Typed().meaning)" == "field Name: Ada")
        #expect("\(Caption().meaning)" == "text three files")
        #expect(View().meaning.kind == .group)
    }

    @Test func `actions are those of keys and commands, what presses it first`() {
        let view = Press()
        view.onKey("d", "delete") { _ in }
        #expect(view.meaning.actions.map(\.name) == ["press.press", "press.more", "delete"])
    }

    @Test func `a secret is not told, also by a field of the app's own`() {
        let field = Typed()
        field.isSecure = true
        // Nor what is understood as its name: what is typed may be stored there.
        #expect("\(field.meaning)" == "field, secure")
        field.spokenName = "Name"
        #expect("\(field.meaning)" == "field Name, secure")
    }

    @Test func `states of all views are there, and the app's words win`() {
        let window = Window()
        let view = window.add(Press(), "tt = ll = 0, w = 8, h = 1")
        let tester = WindowTester(window, width: 10, height: 2)
        tester.draw()
        #expect("\(view.meaning)" == "button Save now, focused")
        view.isEnabled = false
        tester.draw()
        #expect("\(view.meaning)" == "button Save now, disabled")
        view.spokenName = "Save the mail"
        view.spokenDetails = "as a draft"
        #expect("\(view.meaning)" == "button Save the mail, disabled, as a draft")
        #expect(window.meanings.all.count == 2)
        view.isDecoration = true
        #expect(window.meanings.all.count == 1)
    }

    @Test func `nobody asks what a view means while it is painted`() {
        final class Counted: View, SemanticView {
            var count = 0
            override var canFocus: Bool { true }
            func describe(_ meaning: inout Semantics) { count += 1 }
        }
        let view = Counted()
        let tester = WindowTester(Window(view), width: 10, height: 2)
        for _ in 0..<10 {
            view.setNeedsDisplay()
            tester.draw()
        }
        tester.resize(width: 20, height: 4)
        #expect(view.count == 0)
        _ = view.meaning
        #expect(view.count == 1)
    }
}
