import Testing
import TrellisTesting

@testable import TrellisViews
@testable import TrellisWidgets

/// What the keys of scroll views look at, however many views there are: their conditions search for the next focus.
@MainActor
@Suite struct ScrollViewKeysGrowthTests {
    /// What is in a scroll view of 40x20 cells, and which of its buttons has the focus.
    enum Scene: CaseIterable {
        case first, last, middle, pairs, beside, withLabels
    }

    private func tester(_ scene: Scene, _ count: Int) -> WindowTester {
        let window = Window()
        let column = Column(alignment: .leading)
        var focused: View?
        for index in 0..<count {
            let button = Button("\(index)")
            switch scene {
            case .pairs:
                column.append(
                    StackItem(
                        Row {
                            button; Button("other \(index)")
                        }))
            case .withLabels:
                column.append(StackItem(index == 0 ? button : Label("a label as wide as all that, \(index)")))
            case .beside where index >= 10:
                window.add(button, "tt = \(index / 40), ll = \(41 + index % 40), w = 1, h = 1")
            default: column.append(StackItem(button))
            }
            switch scene {
            case .last: focused = button
            case .middle where index == count / 2: focused = button
            default: focused = focused ?? button
            }
        }
        let scroll = window.add(ScrollView(column), "tt = ll = 0, w = 40, h = 20")
        let tester = WindowTester(window, width: 100, height: 20)
        if let focused { window.focus(focused) }
        tester.draw()
        _ = scroll.offset
        return tester
    }

    private func visits(_ window: Window, _ body: () -> Void) -> Int {
        let before = window.focus.visits + window.keyboard.steps
        body()
        return window.focus.visits + window.keyboard.steps - before
    }

    @Test(arguments: Scene.allCases)
    func `conditions of arrow keys look at no more views where there are more`(scene: Scene) {
        func looks(_ count: Int) -> Int {
            let window = tester(scene, count).window
            return visits(window) { _ = window.activeCommands }
        }
        let (few, many) = (looks(1_500), looks(6_000))
        #expect(many <= few + 20 && many < 1_500, "\(scene): \(few), \(many)")
    }

    @Test(arguments: Scene.allCases)
    func `arrow keys that scroll or move the focus look at no more views where there are more`(scene: Scene) {
        func looks(_ key: Key, _ count: Int) -> Int {
            let window = tester(scene, count).window
            return visits(window) { window.send(.key(key)) }
        }
        // Where nothing is to the right, that key looks for something in the whole window.
        let keys: [Key] = [.first, .withLabels].contains(scene) ? [.up, .down, .left] : [.up, .down, .left, .right]
        for key in keys {
            let (few, many) = (looks(key, 1_500), looks(key, 6_000))
            #expect(many <= few + 20 && many < 1_500, "\(scene), \(key): \(few), \(many)")
        }
    }

    @Test(arguments: Scene.allCases)
    func `an arrow key that has found nothing looks at no view when it is pressed again`(scene: Scene) {
        let window = tester(scene, 1_500).window
        for key: Key in [.right, .left] {
            var focused: View?
            repeat {
                focused = window.focusedView
                window.send(.key(key))
            } while window.focusedView !== focused
            #expect(visits(window) { window.send(.key(key)) } < 100, "\(key)")
        }
        // What appears there is found.
        let button = window.add(Button("new") {}, "tt = 19, ll = 99, w = 1, h = 1")
        while window.focusedView !== button, window.moveFocus(.right) {}
        #expect(button.isFocused)
    }
}
