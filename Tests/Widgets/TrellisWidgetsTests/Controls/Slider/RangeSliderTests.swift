import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct RangeSliderTests {
    private func shown(_ slider: RangeSlider<Int>) -> WindowTester {
        let window = Window()
        window.add(Button("A"), "tt = 1, ll = 0")
        window.add(slider, "tt = ll = 0, w = 17, h = 1")
        window.add(Button("B"), "tt = 1, ll = 8")
        let tester = WindowTester(window, width: 17, height: 2)
        window.focus(slider)
        return tester
    }

    private func mouse(_ tester: WindowTester, _ action: Mouse.Action, _ x: Int) {
        tester.send(.mouse(Mouse(action, at: Point(x: x, y: 0))))
    }

    @Test func `a range slider takes every size and every event`() {
        #expect(checkWidget { RangeSlider(20...60, in: 0...100) } == [])
        #expect(checkWidget { RangeSlider(0.2...0.2, in: 0...1, collision: .push, isVertical: true) } == [])
    }

    @Test func `keys move one thumb after the other`() {
        var seen: [ClosedRange<Int>] = []
        let slider = RangeSlider(2...6, in: 0...10) { seen.append($0) }
        let tester = shown(slider)
        #expect(tester.picture.hasPrefix("|──●━━━●────   2–6|"))
        tester.press(.right)
        tester.press(.tab)
        tester.press(.left)
        #expect(seen == [3...6, 3...5] && slider.isFocused)
        tester.press(.tab, .shift)
        tester.press(.home)
        tester.type(" ")
        tester.press(.end)
        #expect(slider.value == 0...10 && slider.isFocused)
        tester.press(.tab)
        #expect(!slider.isFocused, "Tab leaves from the second thumb")
        tester.window.focus(slider)
        tester.press(.tab, .shift)
        #expect(!slider.isFocused, "and Shift-Tab from the first one")
    }

    @Test func `the second thumb keeps the keys while there is no room, and the first has them when the focus comes`() {
        let slider = RangeSlider(2...6, in: 0...10)
        let tester = shown(slider)
        tester.press(.tab)
        tester.resize(width: 0, height: 0)
        tester.draw()
        tester.resize(width: 17, height: 2)
        tester.press(.left)
        #expect(slider.value == 2...5)
        tester.press(.tab)
        tester.window.focus(slider)
        tester.press(.left)
        #expect(slider.value == 1...5)
    }

    @Test func `a thumb stops at the other one, or pushes it`() {
        let slider = RangeSlider(2...4, in: 0...10)
        let tester = shown(slider)
        tester.press(.end)
        #expect(slider.value == 4...4)
        slider.value = 2...4
        slider.collision = .push
        tester.press(.end)
        #expect(slider.value == 10...10)
        tester.press(.tab)
        tester.press(.pageDown)
        #expect(slider.value == 0...0)
    }

    @Test func `the mouse takes the nearest thumb`() {
        let slider = RangeSlider(2...6, in: 0...10)
        let tester = shown(slider)
        tester.click(x: 5, y: 0)
        #expect(slider.value == 2...5)
        tester.click(x: 1, y: 0)
        #expect(slider.value == 1...5)
        mouse(tester, .press(.left), 5)
        mouse(tester, .drag(.left), 0)
        #expect(slider.value == 1...1)
        mouse(tester, .drag(.left), 8)
        mouse(tester, .release(.left), 8)
        #expect(slider.value == 1...8)
        slider.value = 0...0
        mouse(tester, .press(.left), 0)
        mouse(tester, .drag(.left), 3)
        #expect(slider.value == 0...3, "of two thumbs in a cell, the one that can go there")
    }
}
