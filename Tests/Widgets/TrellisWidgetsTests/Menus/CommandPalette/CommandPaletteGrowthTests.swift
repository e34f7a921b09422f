import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// What a key costs in a palette.
@MainActor
struct CommandPaletteGrowthTests {
    @Test func `a longer text is only searched in what matched before`() {
        var ranking = PaletteRanking((0..<10_000).map { ("item \($0)", nil, 0) })
        ranking.search("9")
        #expect(ranking.comparisons == 10_000)
        let found = ranking.matches.count
        #expect(found == 3_439)
        ranking.search("99")
        #expect(ranking.comparisons == 10_000 + found)
        ranking.search("9")
        #expect(ranking.matches.count == found)
        ranking.search("item 9999")
        #expect(ranking.matches == [9_999])
        ranking.search("")
        #expect(ranking.matches.count == 10_000 && ranking.matches.first == 0)
    }

    @Test(arguments: [100, 10_000])
    func `only commands in sight are asked for`(count: Int) {
        let window = Window()
        var checks = 0
        let choices = (0..<count).map { number in
            Command(
                "item \(number)",
                isChecked: {
                    checks += 1
                    return number % 2 == 0
                }, action: {})
        }
        let tester = WindowTester(window, width: 80, height: 24)
        window.showCommandPalette(choices)
        tester.draw()
        #expect(checks == count, "once, when it opens")
        tester.type("item 1")
        tester.press(.pageDown)
        #expect(checks == count)
        tester.press(.down)
        #expect(tester.damage.height <= 12, "a move paints the rows alone")
    }
}
