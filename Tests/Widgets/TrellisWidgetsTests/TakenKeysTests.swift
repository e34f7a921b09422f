import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisPickers
@testable import TrellisWidgets

/// Whether a widget takes a key can be asked without doing it: commands further up are listed with the key only if it
/// arrives there. What is asked and what is done agree for every key.
@MainActor
struct TakenKeysTests {
    nonisolated struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Creates the view to test and the root that holds it.
        let make: @MainActor @Sendable () -> (view: View, root: View)

        init(_ name: String, _ make: @escaping @MainActor @Sendable () -> View) {
            self.init(name) {
                let view = make()
                return (view, view)
            }
        }

        init(_ name: String, in make: @escaping @MainActor @Sendable () -> (view: View, root: View)) {
            testDescription = name
            self.make = make
        }
    }

    private nonisolated static let text = "one two\nthree\n\nfour"

    nonisolated static let samples: [Sample] = [
        Sample("TextField") { TextField("text") },
        Sample("TextField with onSubmit") { TextField("text") { _ in } },
        Sample("TextField with a selection") {
            let field = TextField("text")
            field.selectAll()
            return field
        },
        Sample("secure TextField with a selection") {
            let field = TextField("text", isSecure: true)
            field.selectAll()
            return field
        },
        Sample("read-only TextField") {
            let field = TextField("text")
            field.isReadOnly = true
            return field
        },
        Sample("SearchField with hits") {
            let field = SearchField("text")
            field.hitCount = 3
            return field
        },
        Sample("SearchField without text") { SearchField() },
        Sample("MaskField") { MaskField("00-00", value: "12") },
        Sample("MultiSelect") { MultiSelect(["one", "two"], selection: [1]) },
        Sample("TextArea") { TextArea(text) },
        Sample("TextArea that inserts tabs") {
            let area = TextArea(text)
            area.insertsTabs = true
            return area
        },
        Sample("TextArea with a selection") {
            let area = TextArea(text)
            area.selectAll()
            return area
        },
        Sample("read-only TextArea") {
            let area = TextArea(text)
            area.isReadOnly = true
            return area
        },
        Sample("read-only TextArea that inserts tabs") {
            let area = TextArea(text)
            area.isReadOnly = true
            area.insertsTabs = true
            return area
        },
        Sample("RadioGroup") { RadioGroup(["one", "two", "three"], selection: 1) },
        Sample("RadioGroup without options") { RadioGroup([]) },
        Sample("TabRow", in: { tabs(["one", "two", "three"]) }),
        Sample("ScrollView that fits", in: { scroll(Size(width: 4, height: 2), [.horizontal, .vertical]) }),
        Sample("ScrollView of rows", in: { scroll(Size(width: 4, height: 40), .vertical) }),
        Sample("ScrollView of columns", in: { scroll(Size(width: 80, height: 3), .horizontal) }),
        Sample("ScrollView of both", in: { scroll(Size(width: 80, height: 40), [.horizontal, .vertical]) }),
        Sample("DialogPanel with a long text", in: { panel(String(repeating: "line\n", count: 30)) }),
        Sample("DialogPanel with a short text", in: { panel("line") }),
        Sample("Select") { Select(["apple", "pear", "plum"], selection: 1) },
        Sample("Slider") { Slider(5, in: 0...10) },
        Sample("vertical Slider") { Slider(5, in: 0...10, isVertical: true) },
        Sample("RangeSlider") { RangeSlider(2...5, in: 0...10) },
        Sample("CalendarView") { CalendarView() },
        Sample("DateField") { DateField(.first.adding(days: 4_000_000)) },
        Sample("DateField that must not be empty") {
            let field = DateField()
            field.allowsEmpty = false
            return field
        },
        Sample("TimeField") { TimeField(.midnight, uses12Hours: true) },
        Sample("SwatchGrid") { SwatchGrid([[.red, .green], [.blue]], swatchWidth: 3, cursorAt: .green) },
        Sample("List") { List(["apple", "pear", "plum"]) },
        Sample("empty List") { List() },
        Sample("Table") {
            Table(
                count: 3,
                columns: [
                    TableColumn("A", sortedBy: { $0 }) { "\($0)" }, TableColumn("B", width: .cells(60)) { "\($0)" },
                ])
        },
        Sample("Tree") { Outline("a\n  b\nc").tree() },
        Sample("Breadcrumbs") { Breadcrumbs(["Home", "Photos", "2024"]) },
        Sample("empty Breadcrumbs") { Breadcrumbs([]) },
        Sample("Paginator") { Paginator(count: 20, page: 4) },
        Sample("Paginator at its end") { Paginator(count: 2, page: 1) },
    ]

    private static func tabs(_ titles: [String]) -> (view: View, root: View) {
        let tabs = Tabs()
        for title in titles { tabs.add(title, View()) }
        return (tabs.subviews[0], tabs)
    }

    private static func scroll(_ size: Size, _ axes: ScrollView.Axes) -> (view: View, root: View) {
        let content = View()
        content.layout.add("w = \(size.width), h = \(size.height)")
        let scroll = ScrollView(content, axes: axes)
        return (scroll, scroll)
    }

    private static func panel(_ text: String) -> (view: View, root: View) {
        let panel = DialogPanel(DialogText(text))
        return (panel, panel)
    }

    private static let keys: [Key] = {
        let codes: [Key.Code] = [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .escape, .backspace, .delete,
            .insert, .character("a"), .character("p"), .character("1"), .character("j"), .character("c"),
            .character("x"), .character("z"), .character("é"), .character("*"),
        ]
        let modifiers: [Key.Modifiers] = [[], .shift, .control, .alt, [.control, .shift], [.alt, .shift]]
        return codes.flatMap { code in modifiers.map { Key(code, $0) } }
    }()

    /// Whether a view would take a key; asking twice gives the same answer.
    private func takes(_ view: View, _ key: Key) -> Bool {
        let takes = view.typing(key) != nil || view.isBound(key)
        #expect(takes == (view.typing(key) != nil || view.isBound(key)))
        return takes
    }

    @Test(arguments: samples) func `a widget takes the keys that it says it takes, and no others`(_ sample: Sample) {
        var wrong: [Key] = []
        for key in Self.keys {
            let window = Window()
            let (view, root) = sample.make()
            window.add(root, "tt = ll = 0, w = 20, h = 8")
            let tester = WindowTester(window, width: 30, height: 10)
            // From the middle, it scrolls in all directions.
            (view as? ScrollView)?.scroll(columns: 10, rows: 10)
            if let focus = window.firstFocusableView(in: view) { window.focus(focus) }
            tester.draw()
            let takes = takes(view, key)
            let version = tester.picture
            if view.offer(key) != takes { wrong.append(key) }
            if !takes, tester.picture != version { wrong.append(key) }
        }
        #expect(wrong == [])
    }

    @Test func `so does the popup of a select`() {
        var wrong: [Key] = []
        for key in Self.keys {
            let window = Window()
            let select = window.add(Select(["apple", "pear", "plum"], selection: 1), "tt = ll = 0")
            let tester = WindowTester(window, width: 30, height: 10)
            select.open()
            tester.draw()
            guard let rows = window.focusedView as? ChoiceRows else {
                Issue.record("the popup has no focus")
                return
            }
            let takes = takes(rows, key)
            if rows.offer(key) != takes { wrong.append(key) }
        }
        #expect(wrong == [])
    }

    /// The keys by which a command of the window can be performed while a view has the focus.
    private func keysLeft(by view: View, _ keys: [Key], _ change: () -> Void) -> (before: [Key], after: [Key]) {
        let window = Window()
        window.add(view, "tt = ll = 0, w = 10, h = 3")
        window.commands = [Command("test", keys: keys) {}]
        let tester = WindowTester(window, width: 30, height: 10)
        window.focus(view)
        tester.draw()
        func left() -> [Key] { window.activeCommands.first { $0.title == "test" }?.keys ?? [] }
        let before = left()
        change()
        tester.draw()
        return (before, left())
    }

    @Test func `commands are listed anew when a text area or field takes other keys`() {
        let area = TextArea("text")
        var keys = keysLeft(by: area, ["x", .enter]) { area.isReadOnly = true }
        #expect(keys.before == [] && keys.after == ["x", .enter])
        keys = keysLeft(by: area, [.tab, "x"]) {
            area.isReadOnly = false
            area.insertsTabs = true
        }
        #expect(keys.before == [.tab, "x"] && keys.after == [])
        area.selectAll()
        keys = keysLeft(by: area, [.control("c")]) { area.text = "other" }
        #expect(keys.before == [] && keys.after == [.control("c")])
        let field = TextField("text")
        keys = keysLeft(by: field, [.enter, .pageUp]) { field.onSubmit = { _ in } }
        #expect(keys.before == [.enter, .pageUp] && keys.after == [.pageUp])
    }

    @Test func `commands are listed anew when a scroll view scrolls along another axis`() {
        let content = View()
        content.layout.add("w = 4, h = 20")
        let scroll = ScrollView(content, axes: [.horizontal, .vertical])
        let keys = keysLeft(by: scroll, [.right, .pageUp]) {
            content.layout.removeAll()
            content.layout.add("w = 40, h = 20")
        }
        #expect(keys.before == [.right] && keys.after == [])
    }
}
