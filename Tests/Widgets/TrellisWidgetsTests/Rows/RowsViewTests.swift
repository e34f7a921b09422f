import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A rows widget as a user writes it: people under headings.
private final class People: RowsView {
    struct Entry {
        var id: String
        var isHeading = false
    }

    var entries: [Entry] { didSet { reload() } }
    var activated: [String] = []
    var told: [String] = []

    init(_ names: [String], selectedPlace: Int? = 0) {
        entries = Self.entries(names)
        super.init(selectedPlace: selectedPlace)
    }

    /// A name with a colon is a heading.
    static func entries(_ names: [String]) -> [Entry] { names.map { Entry(id: $0, isHeading: $0.hasSuffix(":")) } }

    var selected: String? { selectedPlace.map { entries[$0].id } }
    var marked: Set<String> { Set(markedPlaces.map { entries[$0].id }) }

    override var rowCount: Int { entries.count }
    override func key(at place: Int) -> AnyHashable? { entries[place].id }
    override func text(at place: Int) -> String { entries[place].id }
    override func canSelect(_ place: Int) -> Bool { !entries[place].isHeading }
    override func userDidSelect(_ place: Int) { told.append(entries[place].id) }
    override var canActivate: Bool { true }
    override func activate(_ place: Int) { activated.append(entries[place].id) }

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        let isTitle = entries[place].isHeading && !look.isUniform
        painter.text(
            entries[place].id.truncated(to: area.width), x: area.x, y: area.y,
            style: isTitle ? painter[.title].laid(over: look.style) : look.style)
    }
}

@MainActor
struct RowsViewTests {
    private static let names = ["A:", "ada", "alan", "B:", "C:", "carl", "cleo", "D:"]

    private func shown(_ view: View, height: Int = 4) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 10, height: height)
    }

    @Test func `rows of one's own take every size and every event`() {
        #expect(checkWidget { People(Self.names) } == [])
        #expect(
            checkWidget {
                let people = People(Self.names, selectedPlace: nil)
                people.allowsMultipleSelection = true
                people.emptyText = "nobody"
                return people
            } == [])
        #expect(checkWidget { People(["A:", "B:"]) } == [])
    }

    @Test func `what cannot be selected is passed over by keys`() {
        let people = People(Self.names)
        let tester = shown(people, height: 9)
        #expect(people.selected == "ada", "the default selection")
        tester.press(.down)
        tester.press(.down)
        #expect(people.selected == "carl")
        tester.press(.end)
        #expect(people.selected == "cleo")
        tester.press(.down)
        #expect(people.selected == "cleo")
        tester.press(.home)
        #expect(people.selected == "ada")
        tester.press(.pageDown)
        #expect(people.selected == "cleo")
        tester.press(.up)
        tester.press(.up)
        #expect(people.selected == "alan")
        people.selectedPlace = 3
        #expect(people.selected == "carl", "the nearest one")
        people.selectedPlace = 7
        #expect(people.selected == "cleo")
        #expect(people.told == ["alan", "carl", "cleo", "ada", "cleo", "carl", "alan"])
    }

    @Test func `what cannot be selected is passed over by the mouse and by letters`() {
        let people = People(Self.names)
        people.allowsMultipleSelection = true
        let tester = shown(people, height: 9)
        tester.click(x: 6, y: 3)
        tester.click(x: 6, y: 3)
        #expect(people.selected == "ada" && people.activated == [])
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 6, y: 5))))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 6, y: 1))))
        #expect(people.selected == "ada" && people.marked == ["ada", "alan", "carl"])
        people.markedPlaces = [0, 6]
        #expect(people.marked == ["cleo"])
        tester.type("c")
        #expect(people.selected == "carl")
        #expect(!tester.send(.key("d")))
    }

    @Test func `a heading comes into sight with the first row below it`() {
        let people = People(Self.names)
        let tester = shown(people, height: 3)
        tester.press(.end)
        #expect(people.firstVisibleRow == 4)
        tester.press(.up)
        #expect(people.firstVisibleRow == 3)
        tester.press(.up)
        #expect(people.selected == "alan" && people.firstVisibleRow == 2)
        tester.press(.up)
        #expect(people.selected == "ada" && people.firstVisibleRow == 0)
    }

    @Test func `rows of which none can be selected are scrolled by keys`() {
        let people = People((0..<9).map { "\($0):" })
        let tester = shown(people)
        #expect(people.selectedPlace == nil)
        tester.press(.down)
        #expect(people.firstVisibleRow == 1)
        tester.press(.end)
        #expect(people.firstVisibleRow == 5)
        tester.press(.home)
        #expect(people.firstVisibleRow == 0 && people.selectedPlace == nil)
    }

    @Test func `rows that have keys stay selected, marked and in sight`() {
        let people = People((0..<40).map { "p\($0)" })
        people.allowsMultipleSelection = true
        let tester = shown(people)
        people.selectedPlace = 22
        people.markedPlaces = [3, 22, 30]
        people.scroll(to: 20)
        tester.draw()
        let picture = tester.picture
        people.entries = People.entries(
            ["new", "newer", "newest"] + (0..<40).filter { $0 != 7 && $0 != 3 }.map { "p\($0)" })
        tester.draw()
        #expect(people.selected == "p22" && people.marked == ["p22", "p30"])
        #expect(people.entries[people.firstVisibleRow].id == "p20")
        #expect(tester.picture.replacing("│", with: "┃") == picture.replacing("│", with: "┃"))
        people.entries = People.entries((0..<40).filter { !(20...24).contains($0) }.reversed().map { "p\($0)" })
        #expect(people.selected == "p25", "the next one that was shown below it")
        people.entries = People.entries(["p39", "p27"])
        #expect(people.selected == "p27", "the last one above it that is left")
        people.entries = []
        #expect(people.selectedPlace == nil && people.marked == [])
    }

    @Test func `another selection at the same place is told`() {
        let people = People(["a", "b", "c"])
        let tester = shown(people)
        var told: [String?] = []
        let token = people.observe(\.selectedPlace) { [unowned people] _ in told.append(people.selected) }
        people.entries = People.entries(["b", "c"])
        tester.press(.down)
        people.entries.remove(at: 1)
        people.entries += People.entries(["d", "e"])
        people.entries.remove(at: 0)
        #expect(told == ["b", "c", "b", "d"])
        token.end()
    }

    @Test func `the first row by default is not committed before it was seen`() {
        let people = People(["a", "b"])
        people.entries = People.entries(["x", "a", "b"])
        #expect(people.selected == "x")
        let tester = shown(people)
        people.entries = People.entries(["y", "x", "a"])
        tester.draw()
        #expect(people.selected == "x")
    }

    @Test func `a key that rows take is not listed as one of the window`() {
        let people = People(Self.names)
        let tester = shown(people)
        for key: Key in ["j", "a", "z", .up, .end, "B"] { tester.window.onKey(key, "window") {} }
        func listed() -> [Key] { tester.window.activeCommands.filter { $0.title == "window" }.flatMap(\.keys) }
        #expect(listed() == ["z", "B"], "no row that can be selected begins with them")
        people.allowsTypeAhead = false
        #expect(listed() == ["a", "z", "B"])
        people.entries = []
        #expect(listed() == ["j", "a", "z", .up, .end, "B"])
    }

    @Test func `a place is scrolled to and revealed without being selected`() {
        let people = People((0..<40).map { "p\($0)" })
        let tester = shown(people)
        people.reveal(place: 10)
        #expect(people.firstVisibleRow == 7 && people.selectedPlace == 0)
        people.reveal(place: 9)
        #expect(people.firstVisibleRow == 7)
        people.reveal(place: 2)
        #expect(people.firstVisibleRow == 2)
        #expect(people.place(at: Point(x: 3, y: 1)) == 3 && people.place(at: Point(x: 9, y: 1)) == nil)
        #expect(people.contentArea(at: 3) == Rect(x: 1, y: 1, width: 7, height: 1))
        people.revealSelection()
        tester.draw()
        #expect(people.firstVisibleRow == 0)
    }
}
