import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct LoadingPlaceholderTests {
    private let window = Window()

    @Test func `a placeholder takes every size and every event`() {
        #expect(checkWidget { LoadingPlaceholder(rows: 3) } == [])
        #expect(checkWidget { LoadingPlaceholder(rows: -1) } == [])
    }

    @Test func `a light moves over the blocks, and repaints only its columns`() {
        window.theme = .dark
        window.add(LoadingPlaceholder(), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 4)
        func lit() -> [Int] { (0..<80).filter { tester.canvas[$0, 0].style.foreground == bright } }
        let bright = Theme.dark["loading.light"].foreground
        tester.draw()
        #expect(lit().isEmpty)
        tester.advance(by: .milliseconds(80))
        #expect(lit() == [0, 1, 2])
        for _ in 0..<9 { tester.advance(by: .milliseconds(80)) }
        #expect(lit() == Array(22..<30))
        #expect(tester.damage.width == 11 && tester.damage.height == 4)
        for _ in 0..<29 { tester.advance(by: .milliseconds(80)) }
        #expect(lit().first == 0 || lit().isEmpty, "it starts again at the left")
        for _ in 0..<6 { tester.advance(by: .milliseconds(80)) }
        #expect(!lit().isEmpty)
    }

    @Test func `nothing moves when it is hidden, inactive, or without colours`() {
        window.theme = .dark
        let placeholder = window.add(LoadingPlaceholder(), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 2)
        tester.draw()
        #expect(window.timers.nextDue != nil)
        placeholder.isHidden = true
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue == nil)
        placeholder.isHidden = false
        placeholder.isActive = false
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue == nil)
        placeholder.isActive = true
        window.theme = .monochrome
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue == nil)
        #expect(tester.picture == "|▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄   |\n|▄▄▄▄▄▄▄▄▄▄▄▄▄       |")
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture.hasPrefix("|=================   |"))
    }
}
