import SLL
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Every property of every widget can be observed, and a change of it is seen on the screen: one source of change.
@MainActor
struct ObservedPropertiesTests {
    /// The properties that were set, by the name of the property.
    final class Seen { var names: Set<String> = [] }

    /// Sets a property and expects one notification and another picture.
    func expect<V: View, Value: Equatable>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<V, Value>, of view: V, _ tester: WindowTester,
        becomes value: Value, _ seen: Seen, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var told: [Value] = []
        let token = Observer(for: view).add(target: view, keyPath: keyPath, options: [.new]) { _, _, change in
            if let new = change.new { told.append(new) }
        }
        tester.draw()
        let before = tester.canvas
        view[keyPath: keyPath] = value
        #expect(told == [value], "\(name) tells its observers", sourceLocation: sourceLocation)
        tester.draw()
        #expect(!tester.damage.isEmpty, "\(name) has its view painted", sourceLocation: sourceLocation)
        #expect(different(before, tester.canvas), "\(name) can be seen", sourceLocation: sourceLocation)
        view[keyPath: keyPath] = value
        tester.draw()
        #expect(tester.damage.isEmpty, "an equal \(name) has nothing painted", sourceLocation: sourceLocation)
        token.end()
        seen.names.insert(name)
    }

    func different(_ a: Canvas, _ b: Canvas) -> Bool {
        for y in 0..<a.size.height {
            for x in 0..<a.size.width
            where a[x, y].style != b[x, y].style || a.character(x: x, y: y) != b.character(x: x, y: y) {
                return true
            }
        }
        return false
    }

    /// The names of the properties with storage in a widget's class that are observable; what is not is the widget's own.
    func storedNames(_ view: View) -> Set<String> {
        Set(
            Mirror(reflecting: view).children.filter { "\(type(of: $0.value))".hasPrefix("Observed<") }
                .map { String($0.label!.dropFirst()) })
    }

    func shown<V: View>(_ view: V) -> (V, WindowTester, Seen) {
        let window = Window()
        window.add(view, "ll = tt = 1")
        return (view, WindowTester(window, width: 24, height: 8), Seen())
    }

    @Test func `those of a label`() {
        let (label, tester, seen) = shown(Label("some text"))
        expect("text", \.text, of: label, tester, becomes: "other text", Seen())
        let styled: StyledText = "other \("text", .bold)"
        expect("styledText", \.styledText, of: label, tester, becomes: styled, seen)
        expect("style", \.style, of: label, tester, becomes: Style(attributes: .bold), seen)
        expect("role", \.role, of: label, tester, becomes: .error, seen)
        label.layout.add("w = 6")
        expect("wraps", \.wraps, of: label, tester, becomes: true, seen)
        expect("alignment", \.alignment, of: label, tester, becomes: .trailing, seen)
        (label.wraps, label.text) = (false, "longer than the room")
        expect("truncation", \.truncation, of: label, tester, becomes: .middle, seen)
        expect("isHidden", \.isHidden, of: label, tester, becomes: true, Seen())
        #expect(seen.names == storedNames(label))
    }

    @Test func `those of a box`() {
        let (box, tester, seen) = shown(Box("title"))
        box.layout.add("w = 12, h = 3")
        expect("title", \.title, of: box, tester, becomes: "other", seen)
        expect("line", \.line, of: box, tester, becomes: .double, seen)
        expect("role", \.role, of: box, tester, becomes: .error, seen)
        expect("style", \.style, of: box, tester, becomes: Style(foreground: .red), seen)
        expect("titleStyle", \.titleStyle, of: box, tester, becomes: Style(foreground: .green), seen)
        let neighbour = box.window!.add(Box(line: .double), "ll = %rl - 1, tt = %tt, w = 5, h = 3", box, box)
        expect("joinsLines", \.joinsLines, of: neighbour, tester, becomes: false, seen)
        let below = Fill("x")
        below.layout.add("tt = ll = bb = rr = 0")
        box.window!.insertSubview(below, at: 0)
        tester.draw()
        expect("isOpaque", \.isOpaque, of: box, tester, becomes: true, seen)
        #expect(seen.names == storedNames(box))
    }

    @Test func `those of a fill`() {
        let (fill, tester, seen) = shown(Fill("."))
        fill.layout.add("w = 5, h = 2")
        expect("role", \.role, of: fill, tester, becomes: .bar, seen)
        expect("character", \.character, of: fill, tester, becomes: "#", seen)
        expect("style", \.style, of: fill, tester, becomes: Style(background: .blue), seen)
        #expect(seen.names == storedNames(fill))
    }

    @Test func `the frame, after a layout that changes it`() {
        let (label, tester, _) = shown(Label("x"))
        var frames: [Rect] = []
        let token = Observer(for: label).add(target: label, keyPath: \.frame, options: [.initial, .new]) {
            _, _, change in
            frames += [change.new].compactMap { $0 }
        }
        label.layout.add("ll = 50%")
        tester.draw()
        tester.resize(width: 40, height: 8)
        tester.resize(width: 40, height: 9)
        #expect(frames.map(\.x) == [1, 12, 20], "a resize that leaves it where it is tells nothing")
        label.frame = Rect(x: 0, y: 0, width: 5, height: 1)
        tester.draw()
        #expect(frames.last?.width == 5)
        token.end()
    }

    @Test func `the focus`() {
        let window = Window()
        let (a, b) = (Focusable(), Focusable())
        window.add(a, "ll = tt = 0, w = h = 1")
        window.add(b, "ll = 2, tt = 0, w = h = 1")
        window.focus(a)
        var log: [Bool] = []
        let token = Observer(for: b).add(target: b, keyPath: \.isFocused, options: [.initial, .new]) { _, _, change in
            log += [change.new].compactMap { $0 }
        }
        window.focusNext()
        window.focusNext()
        #expect(log == [false, true, false])
        token.end()
    }

    @Test func `a property of a view of one's own`() {
        let (view, tester, seen) = shown(Meter())
        view.layout.add("w = 10, h = 1")
        expect("level", \.level, of: view, tester, becomes: 4, seen)
    }

    @Test func `a view that is observed is let go, and so is one that observes`() {
        weak var observed: Label?
        weak var observing: Label?
        do {
            let (a, b) = (Label("a"), Label("b"))
            b.bind(\.text, to: a, \.text)
            a.text = "c"
            #expect(b.text == "c")
            (observed, observing) = (a, b)
        }
        #expect(observed == nil && observing == nil)
    }

    @Test func `a binding follows all that its closure reads`() async {
        let (field, list, button) = (TextField(), List(["a", "b"], selection: nil), Button("Save"))
        field.validate = { $0.isEmpty ? "empty" : nil }
        button.bind(\.isEnabled) { field.isValid && list.selection != nil }
        func isEnabled() async -> Bool {
            for _ in 0..<10 { await Task.yield() }
            return button.isEnabled
        }
        #expect(await !isEnabled())
        field.text = "x"
        #expect(await !isEnabled())
        list.selection = 1
        #expect(await isEnabled())
        field.text = ""
        #expect(await !isEnabled())
    }

    @Test func `a binding follows the screen`() {
        let window = Window()
        let source = window.add(Label("one"), "ll = tt = 0")
        let copy = window.add(Label(), "ll = 0, tt = 1")
        copy.bind(\.text, to: source, \.text) { $0.uppercased() }
        let tester = WindowTester(window, width: 6, height: 2)
        source.text = "two"
        tester.draw()
        #expect(tester.picture == "|two   |\n|TWO   |")
    }
}

private final class Focusable: View {
    override var canFocus: Bool { true }
}

private final class Meter: View {
    @Observed(.display) var level: Int = 0

    override func draw(in painter: Painter) { painter.text(String(repeating: "#", count: level), x: 0, y: 0) }
}
