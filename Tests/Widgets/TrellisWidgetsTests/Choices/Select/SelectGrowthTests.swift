import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What opening, moving and painting cost does not grow with the number of options.
@MainActor
struct SelectGrowthTests {
    private final class Counts {
        var titles = 0
        var kinds = 0
        var comparisons = 0
    }

    private struct Item: Equatable {
        let number: Int
        let counts: Counts

        static func == (a: Item, b: Item) -> Bool {
            a.counts.comparisons += 1
            return a.number == b.number
        }
    }

    @Test(arguments: [100, 100_000])
    func `only options in sight are asked for`(count: Int) {
        let counts = Counts()
        let select = Select((0..<count).map { Item(number: $0, counts: counts) }) { item in
            item.counts.titles += 1
            return "item \(item.number)"
        }
        select.kind = { item in
            item.counts.kinds += 1
            return item.number % 5 == 0 ? .disabled : .choice
        }
        let window = Window()
        window.add(select, "tt = ll = 0")
        let tester = WindowTester(window, width: 40, height: 20)
        #expect(counts.titles <= 200, "the first and the last 100 tell how wide it is")
        func cost(_ act: () -> Void) -> (titles: Int, kinds: Int) {
            (counts.titles, counts.kinds) = (0, 0)
            act()
            tester.draw()
            return (counts.titles, counts.kinds)
        }
        let opening = cost { tester.press(.enter) }
        #expect(opening.titles == 10 && opening.kinds <= 40)
        #expect(select.isOpen)
        let step = cost { tester.press(.down) }
        #expect(step.titles <= 10 && step.kinds <= 40)
        let page = cost { tester.press(.pageDown) }
        #expect(page.titles == 10 && page.kinds <= 40)
        let end = cost { tester.press(.end) }
        #expect(end.titles == 10 && end.kinds <= 40)
        let choice = cost { tester.press(.enter) }
        #expect(choice.titles == 1 && select.selection == count - 1)
        let again = cost { tester.press(.enter) }
        #expect(again.titles <= 11 && again.kinds <= 40)
        counts.comparisons = 0
        select.options.append(Item(number: count, counts: counts))
        tester.draw()
        #expect(select.selection == count - 1)
        // Those that tell of a change compare all; finding the chosen one takes a few.
        #expect(counts.comparisons <= count + 10)
    }

    @Test func `an open popup is painted alone when another option is shown as chosen`() {
        let window = Window()
        let select = window.add(Select((0..<100).map { "option \($0)" }, selection: 0), "tt = ll = 0")
        let tester = WindowTester(window, width: 80, height: 40)
        tester.press(.enter)
        tester.press(.down)
        #expect(tester.damage.height <= 10 && tester.damage.width <= 20)
        tester.press(.escape)
        #expect(tester.damage.height <= 13 && tester.damage.width <= 20)
        #expect(!select.isOpen)
    }
}
