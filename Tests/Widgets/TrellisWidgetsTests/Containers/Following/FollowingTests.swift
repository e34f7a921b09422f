import KeyValueObserving
import Observation
import SeededNumbers
import Testing
import TrellisTesting

@testable import TrellisViews
@testable import TrellisWidgets

@MainActor
struct FollowingTests {
    struct Task: Equatable {
        var id: Int
        var title = ""
    }

    final class Model: KeyValueObservable {
        @Observed var tasks: [Task] = []
    }

    @Observable
    final class Notes {
        var all: [Task] = []
    }

    private func window(_ column: View) -> WindowTester {
        let window = Window()
        window.add(column, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 30, height: 12)
    }

    private func titles(_ column: View) -> [String] { column.subviews.compactMap { ($0 as? Button)?.title } }

    @Test func `views come, move and go with their items, and keep the focus`() async {
        let model = Model()
        model.tasks = (0..<4).map { Task(id: $0, title: "task \($0)") }
        let column = Column { Label("Tasks") }
        column.follow(model, \.tasks, id: \.id) { task in Button(task.title) {} }
        column.addSubview(Label("below"))
        let tester = window(column)
        #expect(titles(column) == ["task 0", "task 1", "task 2", "task 3"])
        let second = column.subviews[2]
        tester.window.focus(second)
        model.tasks.insert(Task(id: 9, title: "first"), at: 0)
        model.tasks.swapAt(2, 4)
        model.tasks.remove(at: 1)
        await tester.settle()
        #expect(titles(column) == ["first", "task 3", "task 2", "task 1"])
        #expect(second.isFocused && column.subviews[4] === second)
        #expect(column.subviews.first is Label && column.subviews.last is Label)
        model.tasks = []
        await tester.settle()
        #expect(column.subviews.count == 2)
        model.tasks = [Task(id: 1, title: "again")]
        await tester.settle()
        #expect(column.subviews[1] is Button)
    }

    @Test func `any change gives the views of a container made for the items`() async {
        for seed in 1...200 as ClosedRange<UInt64> {
            var dice = Dice(state: seed)
            let column = Column { "head" }
            let rows = FollowedViews<Task, Int, Label>({ $0.id }, { Label("\($0.id)") }, nil)
            var items: [Task] = []
            var made = Set<Int>()
            for _ in 0..<12 {
                for _ in 0..<Int.random(in: 1...4, using: &dice) {
                    switch Int.random(in: 0...3, using: &dice) {
                    case 0 where !items.isEmpty: items.remove(at: Int.random(in: 0..<items.count, using: &dice))
                    case 1: items.shuffle(using: &dice)
                    case 2 where !items.isEmpty:
                        items.append(items.remove(at: Int.random(in: 0..<items.count, using: &dice)))
                    default:
                        // Some identities come twice.
                        let id = Int.random(in: 0...30, using: &dice)
                        items.insert(Task(id: id), at: Int.random(in: 0...items.count, using: &dice))
                    }
                }
                let before = Dictionary(grouping: rows.views, by: \.text)
                rows.show(
                    items,
                    place: { row, previous in
                        let index = previous.flatMap { column.subviews.index(of: $0) }.map { $0 + 1 } ?? 1
                        let old = row.superview == nil ? nil : column.subviews.index(of: row)
                        column.insertSubview(row, at: old.map { $0 < index } == true ? index - 1 : index)
                    }, remove: { $0.removeFromSuperview() })
                #expect(
                    column.subviews.dropFirst().map { ($0 as? Label)?.text } == items.map { "\($0.id)" }, "seed \(seed)"
                )
                // A view stays with its item as long as that is there.
                for (id, views) in Dictionary(grouping: rows.views, by: \.text) {
                    let kept = views.filter { view in before[id]?.contains { $0 === view } == true }
                    #expect(kept.count == min(views.count, before[id]?.count ?? 0), "seed \(seed)")
                    made.insert(Int(id)!)
                }
            }
            #expect(!made.isEmpty)
        }
    }

    @Test func `an item among many costs one view`() {
        let column = Column()
        let rows = FollowedViews<Task, Int, Label>({ $0.id }, { Label("\($0.id)") }, nil)
        var items = (0..<10_000).map { Task(id: $0) }
        var placed = 0
        func show() {
            placed = 0
            rows.show(
                items,
                place: { row, previous in
                    placed += 1
                    column.insertSubview(
                        row, at: previous.flatMap { column.subviews.index(of: $0) }.map { $0 + 1 } ?? 0)
                }, remove: { $0.removeFromSuperview() })
        }
        show()
        items.insert(Task(id: -1), at: 5_000)
        show()
        #expect(rows.made == 10_001 && placed == 1)
        items.append(items.removeFirst())
        show()
        #expect(rows.made == 10_001 && placed == 1)
    }

    @Test func `another value of an item is taken over, or its view made anew`() async {
        let notes = Notes()
        notes.all = [Task(id: 1, title: "a"), Task(id: 2, title: "b")]
        let (column, row) = (Column(), Row())
        column.follow(notes.all, id: \.id, update: { label, note in label.text = note.title }) { Label($0.title) }
        row.follow(notes.all, id: \.id) { Label($0.title) }
        let tester = window(column)
        tester.window.add(row, "tt = ll = 0")
        let (kept, same, other) = (column.subviews[1], row.subviews[0], row.subviews[1])
        notes.all[1].title = "c"
        await tester.settle()
        #expect(column.subviews[1] === kept && (kept as? Label)?.text == "c")
        #expect(row.subviews[0] === same && row.subviews[1] !== other && (row.subviews[1] as? Label)?.text == "c")
    }

    @Test func `tabs keep the visible page`() async {
        let notes = Notes()
        notes.all = [Task(id: 1, title: "a"), Task(id: 2, title: "b"), Task(id: 3, title: "c")]
        let tabs = Tabs()
        tabs.add("Home", View())
        tabs.follow(notes.all, id: \.id, title: \.title, update: { _, _ in }, page: { Label($0.title) })
        let tester = window(tabs)
        tabs.selection = 2
        let page = tabs.pages[2]
        notes.all = [Task(id: 2, title: "bb"), Task(id: 4, title: "d"), Task(id: 1, title: "a")]
        await tester.settle()
        #expect(tabs.titles == ["Home", "bb", "d", "a"])
        #expect(tabs.pages[1] === page && tabs.selection == 1)
        notes.all = []
        await tester.settle()
        #expect(tabs.titles == ["Home"] && tabs.selection == 0)
    }

    @Test func `an object that is followed is not kept`() async {
        let column = Column()
        weak var gone: Model?
        do {
            let model = Model()
            model.tasks = [Task(id: 1, title: "a")]
            gone = model
            column.follow(model, \.tasks, id: \.id) { Label($0.title) }
        }
        #expect(gone == nil && column.subviews.count == 1)
    }
}
