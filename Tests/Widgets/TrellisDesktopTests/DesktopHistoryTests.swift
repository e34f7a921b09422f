import SeededNumbers
import Testing
import TrellisDesktop
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A desktop looks as a new one with the same panels in the same order, whatever happened before.
@MainActor
struct DesktopHistoryTests {
    private func panel(_ title: String) -> FloatingPanel {
        let panel = FloatingPanel(title, Label("words of \(title) that wrap", wraps: true))
        panel.minimumPanelSize = Size(width: 10, height: 4)
        return panel
    }

    @Test(arguments: 0..<100)
    func `a desktop that was used looks as a new one`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 7919 &+ 3)
        let desktop = Desktop()
        let tester = WindowTester(Window(desktop), width: 50, height: 16)
        var size = (50, 16)
        for title in ["one", "two 漢字", "three"] { desktop.add(panel(title)) }
        for _ in 0..<20 {
            let chosen = desktop.panels.isEmpty ? nil : desktop.panels[dice.roll(desktop.panels.count)]
            switch dice.roll(9) {
            case 0:
                size = (dice.roll(70), dice.roll(25))
                tester.resize(width: size.0, height: size.1)
            case 1: chosen?.isMaximized.toggle()
            case 2:
                chosen?.desiredFrame = Rect(
                    x: dice.roll(60) - 9, y: dice.roll(30) - 9, width: 1 + dice.roll(40), height: 1 + dice.roll(20))
            case 3: chosen.map { desktop.raise($0) }
            case 4 where desktop.panels.count > 2: chosen?.close()
            case 5 where desktop.panels.count < 5: desktop.add(panel("new \(dice.roll(9))"))
            default:
                func place() -> Point { Point(x: dice.roll(max(1, size.0)), y: dice.roll(max(1, size.1))) }
                let start = place()
                tester.send(.mouse(Mouse(.press(.left), at: start)))
                for _ in 0..<3 { tester.send(.mouse(Mouse(.drag(.left), at: place()))) }
                tester.send(.mouse(Mouse(.release(.left), at: place())))
                tester.advance(by: .seconds(1))
            }
            tester.window.focus(nil)
            tester.draw()
            let new = Desktop()
            for old in desktop.panels {
                let copy = panel(old.title)
                copy.isMaximized = old.isMaximized
                new.add(copy, at: old.desiredFrame)
            }
            #expect(tester.picture == WindowTester(Window(new), width: size.0, height: size.1).picture, "\(size)")
            #expect(desktop.panels.allSatisfy { desktop.bounds.contains($0.frame) })
        }
    }
}
