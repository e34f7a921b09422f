import Testing
import TrellisDesktop
import TrellisLanguages
import TrellisViews
import TrellisWidgets

@testable import TrellisTesting

/// A window with seeded faults, audited.
@MainActor
struct LayoutAuditTests {
    private let window = Window()
    /// 61 widths and 19 heights.
    private let sizes: SizeRange = "20x6...80x24"

    private func named<V: View>(_ name: String, _ view: V) -> V {
        view.identifier = name
        return view
    }

    /// A sidebar of 30 columns beside a page that takes the rest.
    private func addSidebarAndPage() -> (sidebar: View, page: View) {
        let sidebar = window.add(named("sidebar", Box("Folders")), "tt = ll = bb = 0, w = 30")
        let page = window.add(named("page", Box("Mail")), "tt = bb = rr = 0, ll = %rl", sidebar)
        return (sidebar, page)
    }

    @Test func `nothing is found in a window that holds at every size`() throws {
        let (sidebar, _) = addSidebarAndPage()
        sidebar.layout.removeAll()
        sidebar.layout.add("tt = ll = bb = 0, w = 30%")
        #expect(try audit(window) == [])
    }

    @Test func `the pseudo-language finds titles with too little room for others`() throws {
        window.add(named("cancel", Button("Cancel")), "tt = ll = 0, w = 7")
        #expect(try audit(window, sizes: "20x6", readable: 1) == [])
        window.language = .pseudo
        let found = try audit(window, sizes: "20x6", readable: 1)
        #expect(found.map(\.views) == [["cancel"]])
    }

    @Test func `split views in panes share borders with the panes beside them`() throws {
        let nested = SplitView(.vertical, dividers: .sharedBorder) {
            Box("b", Label("b"))
            Box("c", Label("c"))
        }
        let outer = SplitView(.horizontal, dividers: .sharedBorder) {
            Box("a", Label("a"))
            nested
        }
        window.add(outer, "tt = ll = bb = rr = 0")
        #expect(try audit(window, sizes: "40x12") == [])
    }

    @Test func `siblings that overlap are found at the smallest size`() throws {
        window.add(named("left", Fill()), "tt = ll = bb = 0, w = 30%")
        window.add(named("right", Fill()), "tt = bb = rr = 0, ll = 15")
        let found = try audit(window, sizes: sizes)
        #expect(found.count == 1)
        let problem = try #require(found.first)
        #expect(problem.kind == .overlap && problem.views == ["left", "right"])
        // 30 % of 52 columns are rounded to 16.
        #expect(problem.size == Size(width: 52, height: 6))
        #expect(problem.count == 29 * 19)
    }

    @Test func `a problem shows the views, the rules and a picture`() throws {
        window.add(named("left", Label("a label")), "tt = 1, ll = 0, w = 8, h = 3")
        window.add(named("right", Label("another")), "tt = 2, rr = 0, w = 7, h = 1")
        let found = try audit(window, sizes: "14x5...20x5")
        #expect(
            found.description == """
                1 problem

                overlap: left and right overlap, at 14x5 only
                  left at (0, 1), 8x3: w = 8, h = 3, tt = 1, ll = 0
                  right at (7, 2), 7x1: w = 7, h = 1, tt = 2, rr = 0
                |              |
                |11111111      |
                |1      #nothe2|
                |11111111      |
                |              |

                """)
    }

    @Test func `a view that leaves its superview is found`() throws {
        let form = window.add(named("form", View()), "tt = ll = rr = 0, h = 50%")
        form.add(named("note", Label("Name")), "tt = 5, ll = 0")
        let found = try audit(window, sizes: sizes)
        #expect(found.map(\.kind) == [.outside])
        #expect(found.first?.views == ["note", "form"])
        #expect(found.first?.size == Size(width: 20, height: 6))
        // Five rows and the label need a form of six rows, which a window of eleven rows has.
        #expect(found.first?.count == 61 * 5)
    }

    @Test func `a view without cells is found, unless it has nothing to show`() throws {
        window.add(named("title", Label("Title")), "tt = ll = 0")
        window.add(named("list", List()), "tt = 9, ll = rr = bb = 0")
        window.add(named("status", Label("")), "tt = 1, rr = 0")
        let found = try audit(window, sizes: sizes)
        #expect(found.map(\.kind) == [.empty])
        #expect(found.first?.views == ["list"])
        #expect(found.first?.words == "list has no cells")
        #expect(found.first?.count == 61 * 4)
    }

    @Test func `a text that can hardly be read is found, as much as is allowed is not`() throws {
        window.add(named("greeting", Label("Good morning")), "tt = ll = 0, w = 20%")
        let found = try audit(window, sizes: sizes)
        #expect(found.map(\.kind) == [.text])
        #expect(found.first?.words == "greeting shows only 4 of 12 columns of its text")
        #expect(found.first?.size == Size(width: 20, height: 6))
        // Six columns are half of it: a fifth of 28 columns, rounded.
        #expect(found.first?.count == 8 * 19)
        #expect(try audit(window, sizes: sizes, readable: 0.3) == [])
        #expect(try audit(window, sizes: sizes, readable: 1).first?.count == 38 * 19)
    }

    @Test func `wrapped text is measured by rows, scrolled text is never cut`() throws {
        let text = String(repeating: "word ", count: 40)
        window.add(named("wrapped", Label(text, wraps: true)), "tt = ll = rr = 0, h = 4")
        window.add(named("scrolled", ScrollView(Label(text, wraps: true))), "tt = 4, ll = rr = bb = 0")
        let found = try audit(window, sizes: "20x6...60x20")
        #expect(found.map(\.kind) == [.text])
        #expect(found.first?.views == ["wrapped"])
        #expect(found.first?.words == "wrapped shows only 19x4 of 19x10 cells of its text")
    }

    @Test func `layout issues are found, one for all that a container has no room for`() throws {
        let column = window.add(named("column", Column()), "tt = ll = rr = bb = 0")
        for index in 0..<9 { column.addSubview(named("label \(index)", Label("text"))) }
        let issues = try audit(window, sizes: sizes).filter { $0.kind == .issue }
        #expect(issues.map(\.words) == ["column: has no room for label 6, label 7, label 8"])
        #expect(issues.first?.count == 61 * 3)
    }

    @Test func `the focus has to move in reading order`() throws {
        window.add(named("last", Button("Last")), "tt = 4, ll = 0")
        window.add(named("first", Button("First")), "tt = 0, ll = 0")
        window.add(named("second", Button("2nd")), "tt = 0, ll = 11")
        let found = try audit(window, sizes: sizes)
        #expect(found.map(\.kind) == [.order])
        #expect(found.first?.views == ["last", "first"])
        #expect(found.first?.words == "the focus moves up from last to first")
        #expect(found.first?.count == 61 * 19)
    }

    @Test func `the order is found at the smallest size at which views have changed places`() throws {
        window.add(named("moving", Button("A")), "tt = 0, ll = 50%")
        window.add(named("still", Button("B")), "tt = 0, ll = 20")
        let found = try audit(
            window, sizes: sizes, allowing: [.outside("still"), .focus("still"), .text("still"), .overlap("still")])
        #expect(found.map(\.kind) == [.order])
        #expect(found.first?.words == "the focus moves left from moving to still")
        // The second ends at column 25; half of 49 columns are rounded to that.
        #expect(found.first?.size == Size(width: 49, height: 6))
        #expect(found.first?.count == 32 * 19)
    }

    @Test func `columns side by side are read one after the other or row by row`() throws {
        let columns = window.add(Row(spacing: 1), "tt = ll = rr = bb = 0")
        for name in ["left", "right"] {
            let column = named(name, Column())
            for index in 0..<3 { column.addSubview(named("\(name) \(index)", Button("b\(index)"))) }
            columns.place(column.filling(), at: columns.subviews.count)
        }
        #expect(try audit(window, sizes: sizes) == [])
        let grid = Window()
        for (index, place) in [(0, 0), (0, 2), (0, 4), (9, 0), (9, 2), (9, 4)].enumerated() {
            grid.add(named("\(index)", Button("\(index)")), "ll = %f, tt = %f", place.0, place.1)
        }
        #expect(try audit(grid, sizes: sizes) == [])
    }

    @Test func `a view that accepts the focus out of sight is found`() throws {
        window.add(named("pane", View()), "tt = ll = rr = 0, h = 10")
            .add(named("save", Button("Save")), "tt = 8, ll = 0")
        let found = try audit(window, sizes: sizes, allowing: [.outside("pane")])
        #expect(found.map(\.kind) == [.focus])
        #expect(found.first?.views == ["save"])
        #expect(found.first?.size == Size(width: 20, height: 6))
        #expect(found.first?.count == 61 * 3)
    }

    @Test func `what a scroll view reveals is fine, what a view of one's own does not reveal is found`() throws {
        let column = Column()
        for index in 0..<40 { column.addSubview(named("button \(index)", Button("\(index)"))) }
        window.add(named("scroll", ScrollView(column)), "tt = ll = rr = bb = 0")
        #expect(try audit(window, sizes: sizes) == [])

        let other = Window()
        let broken = other.add(named("broken", BrokenScroll()), "tt = ll = rr = bb = 0")
        broken.content.add(named("top", Button("Top")), "tt = ll = 0")
        broken.content.add(named("below", Button("Below")), "tt = 20, ll = 0")
        let found = try audit(other, sizes: sizes)
        #expect(found.map(\.kind) == [.focus])
        #expect(found.first?.views == ["below"])
        #expect(found.first?.words == "below has the focus and is not scrolled into view")
        #expect(found.first?.size == Size(width: 20, height: 6))
        #expect(found.first?.count == 61 * 15)
    }

    @Test func `a view that keeps Tab for itself is found`() throws {
        window.add(named("trap", Trap()), "tt = ll = 0, w = 9, h = 1")
        #expect(try audit(window, sizes: sizes) == [])
        window.add(named("next", Button("Next")), "tt = 2, ll = 0")
        let found = try audit(window, sizes: sizes)
        #expect(found.map(\.kind) == [.focus])
        #expect(found.first?.words == "trap keeps Tab and Shift+Tab, so that the focus cannot leave it")
    }

    // MARK: What is not wrong

    @Test func `hidden views are not checked, nor what is in them`() throws {
        let pane = window.add(named("pane", View()), "tt = ll = 0, w = 500, h = 500")
        pane.add(named("inner", Label("text")), "tt = 900, ll = 0")
        pane.isHidden = true
        #expect(try audit(window, sizes: sizes) == [])
        pane.isHidden = false
        #expect(try audit(window, sizes: sizes) != [])
    }

    @Test func `boxes may share a border, and lines may cross`() throws {
        let left = window.add(named("left", Box()), "tt = ll = bb = 0, w = 50%")
        window.add(named("right", Box()), "tt = bb = rr = 0, ll = %rl - 1", left)
        window.add(named("across", Divider()), "tt = 50%, ll = rr = 0, h = 1").isHidden = true
        #expect(try audit(window, sizes: sizes) == [])
        left.layout.add("w = 50% + 1")
        #expect(try audit(window, sizes: sizes).map(\.kind) == [])
        let right = window.subviews[1]
        right.layout.add("ll = %rl - 2", left)
        #expect(try audit(window, sizes: sizes).map(\.kind) == [.overlap])
    }

    @Test func `panels on a desktop lie above each other`() throws {
        let desktop = window.add(named("desktop", Desktop()), "tt = ll = bb = rr = 0")
        for title in ["one", "two"] { desktop.addSubview(FloatingPanel(title, Label("text"))) }
        #expect(try audit(window, sizes: sizes).filter { $0.kind == .overlap || $0.kind == .order } == [])
    }

    @Test func `parts of a view are its own business`() throws {
        let composite = window.add(named("composite", Composite(hasParts: true)), "tt = ll = bb = rr = 0")
        #expect(try audit(window, sizes: sizes) == [])
        composite.hasParts = false
        #expect(try audit(window, sizes: sizes).map(\.kind) == [.overlap])
    }
}

/// Scrolls, but shows no view that gets the focus.
private final class BrokenScroll: View {
    let content = View()

    override init() {
        super.init()
        addSubview(content)
        content.carryContent(scrollableAlong: .vertical)
        content.layout.add("tt = ll = rr = 0, h = 40")
    }
}

private final class Trap: View {
    let title = "trap"
    override var canFocus: Bool { true }
    override func typing(_ key: Key) -> (() -> Void)? { {} }
    override func handle(_ event: Event) -> Bool { true }
}

/// Places two views above each other.
private final class Composite: View, LayoutAudited {
    var hasParts: Bool

    init(hasParts: Bool) {
        self.hasParts = hasParts
        super.init()
        for _ in 0..<2 { add(Fill(), "tt = ll = bb = rr = 0") }
    }

    func isPart(_ subview: View) -> Bool { hasParts }
}
