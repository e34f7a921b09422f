import TextEditing
import Trellis

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Measures how long lists, tables and trees of 100,000 rows, a scroll view of 1,000 views, a text of 50 MB, a log of
/// 1,000,000 lines and a transcript of 10,000 entries take to open and to answer a key.
///
/// Each time covers a whole event or construction and the following frame, up to the finished canvas; no terminal.
@main
@MainActor
enum WidgetBench {
    static let rowCount = 100_000
    static let size = Size(width: 200, height: 60)

    private static let parts: [(name: String, measure: @MainActor () async -> Void)] = [
        ("table", measureTable), ("list", measureList), ("live", measureLiveList), ("items", measureItems),
        ("tree", measureTree),
        ("scroll", measureScrollView), ("text", measureTextArea), ("log", measureLog),
        ("transcript", measureTranscript), ("hex", measureHexView), ("palette", measurePalette),
        ("completion", measureCompletion), ("choice", measureMultiSelect), ("menu", measureMenu),
        ("panes", measurePanes), ("folder", measureFolder),
    ]

    static func main() async {
        let chosen = CommandLine.arguments.dropFirst()
        if chosen.first == "--json" { return tellRatios() }
        print(line("ms for an event and its frame, 200x60 cells", "min", "median", "max"))
        for part in parts where chosen.isEmpty || chosen.contains(part.name) {
            await part.measure()
            // Of a run of one part alone, this tells what that part takes.
            if chosen.count == 1, let memory { print("    \(memory) MB of memory, as resident pages") }
        }
        guard chosen.isEmpty || chosen.contains("events") else { return }
        print(line("µs for an event alone, without a frame", "min", "median", "max"))
        measureFocus()
        measureTimers()
        measureLabel()
    }

    /// The memory of the process in MB; nil where the system does not tell it as a file.
    private static var memory: Int? {
        guard let file = fopen("/proc/self/status", "r") else { return nil }
        defer { fclose(file) }
        var bytes = [CChar](repeating: 0, count: 4_096)
        let count = fread(&bytes, 1, bytes.count - 1, file)
        let text = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 / 1_024 }
    }

    // MARK: What is measured

    private static func measureTable() {
        report("table of 100,000 rows: open", rounds: 20) { shown(makeTable()) }
        let table = makeTable()
        let window = shown(table)
        report("table: page down") { press(.pageDown, window) }
        report("table: arrow down") { press(.down, window) }
        report("table: end, home") { press(table.selection == 0 ? .end : .home, window) }
        var width = 0
        report("table: resize") {
            width = 1 - width
            window.send(.resize(Size(width: size.width - width, height: size.height)))
            _ = window.draw()
        }
        for (column, name) in [(0, "number"), (1, "text"), (2, "comparing two rows")] {
            report("table: sort by \(name)", rounds: 9) {
                table.toggleSort(column: column)
                _ = window.draw()
            }
        }
        report("sorted table: page down") { press(.pageDown, window) }
    }

    private static func measureList() {
        let rows = (0..<rowCount).map { "entry \($0 * 7919 % rowCount)" }
        report("list of 100,000 strings: open", rounds: 20) { shown(List(rows)) }
        let list = List(rows)
        let window = shown(list)
        report("list: page down") { press(.pageDown, window) }
        report("list: a string comes in at the top", rounds: 50) {
            list.items.insert("new", at: 0)
            _ = window.draw()
        }
        report("list: letters that no row begins with", rounds: 20) { press("z", window) }
    }

    /// Rows with ids, of which the first one disappears at each reload.
    private static func measureLiveList() {
        var first = 0
        let live = List(count: rowCount, id: { first + $0 }) { "entry \(first + $0)" }
        let window = shown(live)
        live.selection = 50_000
        report("list with ids: reload, nothing has changed", rounds: 20) {
            live.reload()
            _ = window.draw()
        }
        report("list with ids: reload, all have moved", rounds: 20) {
            first += 1
            live.reload()
            _ = window.draw()
        }
    }

    /// A hundred thousand nodes: as roots, and as the children of one node.
    private static func measureTree() {
        report("tree of 100,000 nodes: open", rounds: 20) { shown(makeTree(Array(0..<rowCount))) }
        let tree = makeTree([0])
        let window = shown(tree)
        report("tree: expand 100,000 children", rounds: 20) {
            tree.collapseAll()
            press(.right, window)
        }
        report("tree: collapse them", rounds: 20) {
            tree.expand(0)
            press(.left, window)
        }
        tree.expand(0)
        report("tree: page down") { press(.pageDown, window) }
        report("tree: arrow down") { press(.down, window) }
        report("tree: expand and collapse ten of many") {
            press(.right, window)
            press(.left, window)
        }
        report("tree: reload", rounds: 20) {
            tree.reload()
            _ = window.draw()
        }
    }

    private struct Node: Identifiable { let id: Int }

    /// The first node has 100,000 children, others have ten.
    private static func makeTree(_ roots: [Int]) -> Tree<Node> {
        Tree(
            roots.map(Node.init),
            children: { node in
                (1...(node.id == 0 ? rowCount : 10)).map { Node(id: node.id * 10 + $0 + rowCount) }
            }
        ) { StyledText("node \($0.id)") }
    }

    private static func measureScrollView() {
        let scroll = ScrollView()
        for row in 0..<1_000 { scroll.content.add(Label("row \(row)"), "tt = \(row), ll = 1") }
        let window = shown(scroll)
        report("scroll view of 1,000 labels: arrow down") { press(.down, window) }
        report("scroll view of 1,000 labels: page down, up") {
            press(scroll.offset.y < 500 ? .pageDown : .pageUp, window)
        }
    }

    private static func measureTextArea() {
        let line = "A line of text that is long enough to be wrapped where there are fewer than eighty columns.\n"
        let text = String(repeating: line, count: 50_000_000 / line.utf8.count)
        report("text area of 50 MB: open", rounds: 5) { shown(TextArea(text)) }
        let area = TextArea(text)
        let window = shown(area)
        report("text area: type a letter") { press("x", window) }
        area.selection = Selection(at: area.buffer.position(utf8Offset: text.utf8.count / 2))
        _ = window.draw()
        report("text area: type in the middle") { press("x", window) }
        report("text area: page down") { press(.pageDown, window) }
        var width = 0
        report("text area: resize") {
            width = 60 - width
            window.send(.resize(Size(width: size.width - width, height: size.height)))
            _ = window.draw()
        }
    }

    /// Each should cost the same, however many there are.
    private static func measureFocus() {
        for count in [100, 1_000, 10_000] {
            let window = Window(size: size)
            for index in 0..<count {
                window.add(Button("b"), "tt = \(index / 20 % 60), ll = \(index % 20 * 10), w = 8, h = 1")
            }
            _ = window.draw()
            report("Tab over \(count) buttons", repeats: 100) { window.send(.key(.tab)) }
            report("a key that nobody wants, \(count) buttons", repeats: 100) { window.send(.key("z")) }
        }
        let window = Window(size: size)
        var view: View = window
        for _ in 0..<10_000 { view = view.add(View(), "tt = ll = bb = rr = 0") }
        let leaf = view.add(Button("b"), "tt = ll = bb = rr = 0")
        _ = window.draw()
        window.focus(leaf)
        report("a key, 10,000 views deep", rounds: 20, repeats: 1) { window.send(.key("z")) }
        report("the mouse, 10,000 views deep", rounds: 20, repeats: 1) {
            window.send(.mouse(Mouse(.move, at: Point(x: 3, y: 3))))
        }
    }

    private static func measureTimers() {
        let window = Window()
        for index in 0..<10_000 { window.after(.seconds(index + 1)) {} }
        report("a timer begins and ends beside 10,000 others", repeats: 100) { window.after(.seconds(1)) {}.cancel() }
    }

    private static func measureLabel() {
        let label = Label("The quick brown fox jumps over the lazy dog, once a day", wraps: true)
        var width = 10
        report("a label of 55 letters is measured at another width", repeats: 1_000) {
            width = width > 40 ? 10 : width + 1
            _ = label.measure(for: width)
        }
    }

    private static func makeTable() -> Table<Int> {
        Table(
            count: rowCount,
            columns: [
                TableColumn("Number", alignment: .trailing, sortedBy: { $0 * 7919 % rowCount }) { "\($0)" },
                TableColumn("Name", width: .share(2), sortedBy: { "name \($0 * 31 % 1009)" }) {
                    StyledText("name \($0 * 31 % 1009)")
                },
                TableColumn("Size", alignment: .trailing, areInOrder: { $0 * 13 % 4096 < $1 * 13 % 4096 }) { row in
                    StyledText("\(row * 13 % 4096) KB", role: row % 9 == 0 ? .warning : nil)
                },
                TableColumn("State", width: .content(max: 10)) {
                    $0 % 7 == 0 ? StyledText("late", role: .error) : "on time"
                },
                TableColumn("Remark", width: .share()) { "remark of row \($0)" },
            ])
    }

    // MARK: Measuring

    @discardableResult
    static func shown(_ view: View) -> Window {
        let window = Window(size: size)
        window.add(view, "tt = ll = bb = rr = 0")
        _ = window.draw()
        return window
    }

    static func press(_ key: Key, _ window: Window) {
        window.send(.key(key))
        _ = window.draw()
    }

    /// Reports the time of one operation in µs.
    ///
    /// - Parameter repeats: the number of operations in each round.
    private static func report(_ name: String, rounds: Int = 200, repeats: Int, _ body: () -> Void) {
        report(name, rounds: rounds, scale: 1_000.0 / Double(repeats)) { for _ in 0..<repeats { body() } }
    }

    static func report(_ name: String, rounds: Int = 200, scale: Double = 1, _ body: () -> Void) {
        let clock = ContinuousClock()
        report(name, (0..<rounds).map { _ in clock.measure(body) * scale })
    }

    static func report(_ name: String, _ times: [Duration]) {
        let times = times.sorted()
        print(line(name, text(times[0]), text(times[times.count / 2]), text(times[times.count - 1])))
    }

    /// Milliseconds with three digits after the point.
    private static func text(_ time: Duration) -> String {
        let microseconds = (time.components.attoseconds + 500_000_000_000) / 1_000_000_000_000
        let whole = Int(time.components.seconds) * 1000 + Int(microseconds / 1000)
        return "\(whole).\(String(1000 + microseconds % 1000).dropFirst())"
    }

    private static func line(_ name: String, _ numbers: String...) -> String {
        numbers.reduce(name + String(repeating: " ", count: max(0, 52 - name.count))) { line, number in
            line + String(repeating: " ", count: max(0, 10 - number.count)) + number
        }
    }
}
