import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Containers look as if they had just been made, whatever has happened to them.
@MainActor
struct ContainerHistoryTests {
    /// What a view is, to be made as often as wanted.
    private struct Entry {
        var text: String
        var length = Length.content
        var isHidden = false
        var wraps = false

        @MainActor func make() -> Label {
            let label = Label(text, wraps: wraps)
            label.isHidden = isHidden
            return label
        }
    }

    private enum Kind: CaseIterable { case row, column, grid, form }

    private func make(_ kind: Kind, spacing: Int) -> (view: Container, append: (StackItem) -> Void) {
        switch kind {
        case .row:
            let row = Row(spacing: spacing)
            return (row, { row.append($0) })
        case .column:
            let column = Column(spacing: spacing, padding: Edges(top: 1, left: 0, bottom: 0, right: 1))
            return (column, { column.append($0) })
        case .grid:
            let grid = Grid(columns: [.content, .share(1)], spacing: spacing)
            return (grid, { grid.append($0) })
        case .form:
            let form = Form(rowSpacing: spacing)
            return (form, { form.append($0) })
        }
    }

    private static let sides = ["tt = ll = 0, w = 50%, h = 60%", "bb = rr = 0, w = 50%, maxh = 40%"]

    private func fresh(_ kinds: [Kind], _ spacing: Int, _ places: [[Int]], _ entries: [Entry]) throws -> [String] {
        let window = Window()
        for (index, kind) in kinds.enumerated() {
            let (view, append) = make(kind, spacing: spacing)
            for number in places[index] { append(StackItem(entries[number].make(), entries[number].length)) }
            window.addSubview(view)
            try view.layout.add(parsing: Self.sides[index])
        }
        let tester = WindowTester(window, width: 24, height: 12)
        return [tester.picture] + window.layoutIssues
    }

    @Test(arguments: 0..<40)
    func `after any history containers look like new ones`(seed: Int) throws {
        var dice = Dice(state: UInt64(seed) &* 977 &+ 5)
        let kinds = (0..<2).map { _ in Kind.allCases[dice.roll(4)] }
        let spacing = dice.roll(3) - (seed % 5 == 0 ? 1 : 0)
        var entries = (0..<6).map { Entry(text: String(repeating: ["a", "b", "c", "d", "e", "f"][$0], count: $0 + 1)) }
        for index in entries.indices { entries[index].wraps = dice.roll(4) == 0 }
        let views = entries.map { $0.make() }
        var places: [[Int]] = [[], []]
        let window = Window()
        let made = kinds.map { make($0, spacing: spacing) }
        for (index, one) in made.enumerated() {
            window.addSubview(one.view)
            try one.view.layout.add(parsing: Self.sides[index])
        }
        let tester = WindowTester(window, width: 24, height: 12)
        for step in 0..<60 {
            let number = dice.roll(entries.count)
            let side = dice.roll(2)
            switch dice.roll(6) {
            case 0, 1:
                for index in places.indices { places[index].removeAll { $0 == number } }
                entries[number].length =
                    [.content, .content, .cells(dice.roll(4)), .share(1), .share(2.5)][dice.roll(5)]
                if let stack = made[side].view as? Stack, dice.roll(2) == 0 {
                    places[side].insert(number, at: 0)
                    stack.insert(StackItem(views[number], entries[number].length), at: 0)
                } else {
                    places[side].append(number)
                    made[side].append(StackItem(views[number], entries[number].length))
                }
            case 2:
                for index in places.indices { places[index].removeAll { $0 == number } }
                views[number].removeFromSuperview()
            case 3:
                entries[number].isHidden.toggle()
                views[number].isHidden = entries[number].isHidden
            case 4:
                entries[number].text += dice.roll(2) == 0 ? "x" : " y"
                views[number].text = entries[number].text
            default:
                // Outside of the window things change too.
                made[side].view.removeFromSuperview()
                entries[number].text = "\(step)"
                views[number].text = "\(step)"
                window.insertSubview(made[side].view, at: side)
            }
            if dice.roll(3) > 0 { tester.draw() }
        }
        tester.draw()
        #expect(try [tester.picture] + window.layoutIssues == fresh(kinds, spacing, places, entries))
        #expect(window.layoutIssues.allSatisfy { $0.contains("has no room for") })
    }

    @Test(arguments: [false, true])
    func `what lies in a hidden row of a form lies as if the row had never been shown`(isAlone: Bool) {
        func frames(_ isShownFirst: Bool) -> [Rect] {
            let field = View()
            let row = Labeled("name", field)
            let form = Form()
            form.append(StackItem(row))
            if !isAlone { form.append(StackItem(Labeled("long name", View()))) }
            let window = Window(size: Size(width: 30, height: 6))
            window.add(form, "tt = ll = bb = rr = 0")
            if isShownFirst { window.layoutIfNeeded() }
            row.isHidden = true
            window.layoutIfNeeded()
            return [row.frame, row.label.frame, field.frame]
        }
        #expect(frames(true) == frames(false))
    }
}
