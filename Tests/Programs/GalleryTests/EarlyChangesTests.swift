import Testing
import Trellis
import TrellisCharts
import TrellisCode
import TrellisMarkdown
import TrellisPickers
import TrellisStreams
import TrellisTesting

/// What is selected, revealed or scrolled to before a view has cells looks as if it were done later: a picture is a function
/// of what is shown, not of when it was said.
@MainActor
struct EarlyChangesTests {
    private static let lines = (1...200).map { "line \($0) of a text that is wider than its view" }

    /// Views with a change of each.
    private static var cases: [(name: String, make: () -> (view: View, change: () -> Void))] {
        func of<V: View>(_ name: String, _ make: @escaping () -> V, _ change: @escaping (V) -> Void) -> (
            String, () -> (view: View, change: () -> Void)
        ) {
            (
                name,
                {
                    let view = make()
                    return (view, { change(view) })
                }
            )
        }
        let text = lines.joined(separator: "\n")
        func tree() -> Tree<Node> {
            Tree([Node(id: 0)], children: { node in (1...9).map { Node(id: node.id * 10 + $0) } }) { "node \($0.id)" }
        }
        return [
            of("a list's selection", { List(lines) }, { $0.selection = 90 }),
            of("a list's row", { List(lines) }, { $0.scroll(to: 90) }),
            of("a list's revealed row", { List(lines) }, { $0.reveal(90) }),
            of("a list's revealed row that is in sight", { List(lines) }, { $0.reveal(2) }),
            of(
                "a list's revealed row, and others that come and go", { List(lines) },
                {
                    $0.reveal(90)
                    $0.items.removeFirst(10)
                    $0.items.insert("new", at: 3)
                }),
            of(
                "a list of rows of any height",
                { () -> List<String> in
                    let list = List(lines)
                    list.rowHeight = .content(max: 5)
                    return list
                }, { $0.selection = 90 }),
            of(
                "a tree's selection", tree,
                {
                    $0.expandedNodes = [0, 5, 55, 8]
                    $0.selection = 557
                }),
            of("a text's line", { TextArea(text) }, { $0.goTo(line: 120) }),
            of(
                "an unwrapped text's line",
                { () -> TextArea in
                    let area = TextArea(text)
                    area.wraps = false
                    return area
                }, { $0.goTo(line: 120) }),
            of("a long selection", { TextArea(text) }, { $0.selectAll() }),
            of("a field's end", { TextField(lines[3] + lines[4]) }, { $0.selectStart(60) }),
            of("a field's selection", { TextField(lines[3] + lines[4]) }, { $0.selectAll() }),
            of(
                "a place in a scroll view", { ScrollView(Label(text)) },
                { $0.scrollIntoSight(Rect(x: 30, y: 100, width: 4, height: 2)) }),
            of("the offset of a scroll view", { ScrollView(Label(text)) }, { $0.offset = Point(x: 9, y: 70) }),
            of(
                "one of many tabs",
                { () -> Tabs in
                    let tabs = Tabs()
                    for number in 1...20 { tabs.add("tab number \(number)", Label("content \(number)")) }
                    return tabs
                }, { $0.selection = 15 }),
            of("a page of many", { Paginator(count: 90) }, { $0.page = 50 }),
            of("a part of a path", { Breadcrumbs(lines.prefix(9).map { "\($0)" }) }, { $0.selection = 4 }),
            of("the line of a log", { log() }, { $0.reveal(50) }),
            of("a line at the end of a log", { log() }, { $0.reveal(197) }),
            of("the first line of a log", { log() }, { $0.reveal(1) }),
            of("an entry", { transcript() }, { $0.reveal($0.entries[20]) }),
            of("an entry that is selected", { transcript() }, { $0.selectedEntry = $0.entries[20] }),
            of("the last entry", { transcript() }, { $0.reveal($0.entries[59]) }),
            of("the start of a transcript", { transcript() }, { $0.reveal($0.entries[0]) }),
            of(
                "a cell of a large heat map",
                {
                    HeatMap(HeatMapValues((0..<90).map { row in (0..<90).map { Double(row * $0 % 7) } }))
                }, { $0.selection = HeatMap.Cell(row: 70, column: 70) }),
            of("all of a text to read", { MarkdownView(markdown) }, { $0.selectAll() }),
            of("a node that is revealed", tree) {
                $0.expandedNodes = [0, 5, 55, 8]
                $0.reveal(557)
            },
            of("a row of a table that is revealed", table, { $0.reveal(90) }),
            of("a row of a table that is scrolled to", table, { $0.scroll(to: 90) }),
            of("a cell of a table", table) {
                $0.selectsCells = true
                ($0.selection, $0.selectedColumn) = (90, 3)
            },
            of("a line of code", { CodeView(text) }, { $0.goTo(line: 120) }),
            of(
                "a match", { TextArea(text) },
                { area in
                    area.searchText = "line 150"
                    area.findNext()
                }),
            of(
                "a match in code", { CodeView(text) },
                { area in
                    area.searchText = "line 150"
                    area.findNext()
                }),
            of("the place of a byte", { HexView(HexData(Array(text.utf8))) }, { $0.position = 3_000 }),
            of("some bytes", { HexView(HexData(Array(text.utf8))) }, { $0.select(3_000..<3_100) }),
            of("a hunk of a diff", { DiffView(Diff(parsing: diff)) }, { $0.selectNextHunk() }),
            of(
                "a heading", { MarkdownView(markdown) },
                { view in if let last = view.headings.last { view.scroll(to: last) } }),
            of("a bar", { BarChart(lines, [BarSeries(lines.indices.map(Double.init))]) }, { $0.selection = 120 }),
        ]
    }

    private struct Node: Identifiable { let id: Int }

    private static let markdown = (1...30).map { "## Part \($0)\n\nSome words about it, and some more of them.\n" }
        .joined(separator: "\n")

    private static let diff = "@@ -1,2 +1,2 @@\n-a\n+b\n c\n@@ -9,2 +9,2 @@\n-d\n+e\n f\n"

    private static func log() -> LogView {
        let log = LogBuffer()
        for line in lines { log.append(line: line) }
        return LogView(log)
    }

    private static func table() -> Table<Int> {
        let columns = (0..<5).map { column in
            TableColumn<Int>("C\(column)", width: .cells(9)) { StyledText("\($0).\(column)") }
        }
        return Table(count: 200, columns: columns)
    }

    private static func transcript() -> Transcript {
        let transcript = Transcript()
        for number in 1...60 { transcript.append("Entry \(number) has some words, which may need several rows.") }
        return transcript
    }

    private func shown(_ view: View, _ size: Size) -> WindowTester {
        let tester = WindowTester(Window(), width: size.width, height: size.height)
        tester.window.add(view, "tt = ll = bb = rr = 0")
        tester.window.focus(view)
        return tester
    }

    @Test func `a change made early is seen as one made later`() {
        let sizes = [Size(width: 24, height: 8), Size(width: 60, height: 20)]
        for ((name, make), size) in Self.cases.flatMap({ one in sizes.map { (one, $0) } }) {
            let (first, change) = make()
            change()
            let early = shown(first, size)

            let (second, changeLater) = make()
            let late = shown(second, size)
            late.draw()
            changeLater()
            #expect(early.picture == late.picture, "\(name) at \(size), said after the first frame")
        }
    }
}
