import Testing
import TrellisLayout

@testable import SFL

/// What one change costs among many constraints that have nothing to do with it, counted and not timed.
struct ConstraintGrowthTests {
    /// Boxes that know nothing of each other.
    struct Boxes {
        let layout = ConstraintLayout()
        var items: [ConstraintLayout.Item] = []
        var widths: [ConstraintLayout.Handle] = []

        init(_ count: Int) throws {
            for index in 0..<count {
                let item = layout.addItem("b\(index)")
                items.append(item)
                try layout.add([
                    "b\(index).left = root.left + \(index % 50)", "b\(index).top = root.top",
                    "b\(index).height = 2 @ 500",
                ])
                widths.append(try layout.add("b\(index).width = 7 @ 600"))
            }
            layout.solve(width: 80, height: 24)
        }

        /// The work of a change.
        func work(_ change: (ConstraintLayout) throws -> Void) rethrows -> ConstraintWork {
            let before = layout.rules.work
            try change(layout)
            layout.solve(width: 80, height: 24)
            let after = layout.rules.work
            return ConstraintWork(
                preparations: after.preparations - before.preparations,
                searchedRows: after.searchedRows - before.searchedRows,
                searchedNodes: after.searchedNodes - before.searchedNodes)
        }
    }

    @Test func `a change looks at what it hangs together with, at 100 and at 10,000 constraints`() throws {
        for count in [25, 2500] {
            let boxes = try Boxes(count)
            let added = try boxes.work { try $0.add("b3.width <= 5") }
            #expect(added.searchedRows <= 3 && added.searchedNodes <= 4, "\(added)")
            #expect(boxes.layout.frame(of: boxes.items[3]).width == 5)
            let removed = boxes.work { $0.remove(boxes.widths[4]) }
            #expect(removed.searchedRows <= 2 && removed.searchedNodes <= 4, "\(removed)")
            let moved = try boxes.work { try $0.setConstant(9, of: boxes.widths[5]) }
            #expect(moved.searchedRows <= 2 && moved.searchedNodes <= 4, "\(moved)")
            #expect(boxes.layout.frame(of: boxes.items[5]).width == 9)
            let changed = try boxes.work { try $0.setPriority(200, of: boxes.widths[6]) }
            #expect(changed.searchedRows <= 2 && changed.searchedNodes <= 4, "\(changed)")
            let content = boxes.work { $0.rules.contentDidChange(boxes.items[7].index) }
            #expect(content.searchedRows <= 6 && content.searchedNodes <= 8, "\(content)")
        }
    }

    @Test func `what a view satisfies by itself is accepted without a look at the others`() throws {
        let layout = ConstraintLayout()
        func add(_ text: String) throws {
            let rules = layout.rules
            let constraint = try layout.constraint(text).mapViews(\.index)
            #expect(rules.impossible(rules.add(constraint, owner: layout.root.index)) == nil)
        }
        for index in 0..<1000 {
            _ = layout.addItem("v\(index)")
            let last = index == 0 ? "root" : "v\(index - 1)"
            try add("v\(index).top = \(last).bottom + 1")
            try add("v\(index).height = 1")
            try add("v\(index).left = \(last).left")
            try add("v\(index).right = \(last).right")
        }
        #expect(layout.rules.work.checkedRows == 0)
        // Insets may leave no room, so they are looked at, with what they are tied to.
        for index in 1000..<1100 {
            _ = layout.addItem("v\(index)")
            try add("v\(index).left = root.left + 1")
            try add("v\(index).right = root.right - 1")
        }
        #expect(layout.rules.work.checkedRows <= 200)
    }
}
