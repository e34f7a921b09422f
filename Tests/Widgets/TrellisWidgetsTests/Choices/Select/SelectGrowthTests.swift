import LayoutPlan
import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// What a select costs does not depend on its options, nor on how often it was opened.
@MainActor
struct SelectGrowthTests {
    private let window = Window()

    /// Opens and closes a select in a column some times; the numbers of items of the plan, and of what it computes in the
    /// last round.
    private func numbers(options: Int, rounds: Int) -> [Int] {
        let select = Select((0..<options).map { "option \($0)" }, selection: 1)
        window.add(
            Column {
                Label("a"); select; Label("b")
            }, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 30, height: 12)
        window.focus(select)
        let space = window.space!
        for round in 0..<rounds {
            if round == rounds - 1 { space.plan.work = PlanWork() }
            tester.press(.enter)
            #expect(select.isOpen)
            tester.press(.down)
            tester.press(round % 2 == 0 ? .escape : .enter)
            #expect(!select.isOpen)
        }
        let plan = space.plan
        return [space.count, plan.itemLimit, plan.work.placed, plan.work.compiled]
    }

    @Test func `a select has as many items with many options as with few`() {
        #expect(
            SelectGrowthTests().numbers(options: 20, rounds: 2)
                == SelectGrowthTests().numbers(options: 4_000, rounds: 2))
    }

    @Test func `a select that was opened often leaves no items`() {
        let (once, often) = (
            SelectGrowthTests().numbers(options: 20, rounds: 1), SelectGrowthTests().numbers(options: 20, rounds: 201)
        )
        #expect(often[0] == once[0])
        // Numbers of items that rules have named are used again some openings later.
        #expect(often[1] < once[1] + 100)
        #expect(often[2] <= once[2] && often[3] <= once[3])
    }
}
