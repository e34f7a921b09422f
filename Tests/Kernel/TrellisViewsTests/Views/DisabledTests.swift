import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct DisabledTests {
    private func looksDisabled(_ view: View, _ theme: Theme) -> Bool {
        let window = Window()
        window.theme = theme
        let container = window.add(View(), "tt = ll = bb = rr = 0")
        container.add(view, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 24, height: 3)
        window.focus(nil)
        tester.draw()
        let before = tester.canvas
        container.isEnabled = false
        tester.draw()
        #expect(tester.picture == before.picture)
        // A character that is seen has another style.
        return before.cells(unlike: tester.canvas).contains { $0 != " " }
    }

    @Test(arguments: [Theme.dark, .light, .highContrast, .monochrome, .terminal])
    func `what lies in a disabled container looks so`(theme: Theme) {
        let area = TextArea()
        area.placeholder = "what is to be written"
        let views: [View] = [
            Label("plain"), Label("warning", role: .warning), Label("own", style: Style(foreground: .red)),
            Label("in \("parts", .error)"), TextField("text"), TextArea("text"), List(["one"]),
            List(["one", "two"], selection: nil), RadioGroup(["one"], selection: 0), Checkbox("one"), Button("one"),
            Table(count: 1, columns: [TableColumn("one") { "\($0)" }]),
        ]
        for view in views { #expect(looksDisabled(view, theme), "\(type(of: view)) in \(theme)") }
        // Without colours a placeholder is dim already.
        guard theme.needsManyColors else { return }
        for view in [area, TextField(placeholder: "name")] as [View] {
            #expect(looksDisabled(view, theme), "\(type(of: view)) in \(theme)")
        }
    }
}

extension Canvas {
    /// The characters of the cells that look different on another canvas.
    fileprivate func cells(unlike other: Canvas) -> [Character] {
        (0..<size.height).flatMap { y in
            (0..<size.width).compactMap { x in
                self[x, y].style == other[x, y].style ? nil : character(x: x, y: y)
            }
        }
    }
}
