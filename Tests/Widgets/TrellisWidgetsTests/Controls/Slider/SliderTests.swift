import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

@MainActor
struct SliderTests {
    private func shown(_ view: View, _ width: Int = 16, _ height: Int = 2) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = 0, w = \(width), h = \(height)")
        return WindowTester(window, width: width, height: height)
    }

    private func mouse(_ tester: WindowTester, _ action: Mouse.Action, _ x: Int, _ y: Int = 0) {
        tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
    }

    @Test func `a slider takes every size and every event`() {
        let make = {
            let slider = Slider(40, in: 0...100)
            slider.ticks = .every(25, in: 0...100)
            return slider
        }
        #expect(checkWidget(make) == [])
        #expect(checkWidget { Slider(0.4, in: 0...1, style: .bar, format: .percent()) } == [])
        let upright = {
            let slider = Slider(40, in: 0...100, isVertical: true)
            slider.ticks = [SliderTick(0, "low"), SliderTick(100, "漢字")]
            return slider
        }
        #expect(checkWidget(upright) == [])
        #expect(checkWidget { Slider(0.4, in: 0...1, isVertical: true, style: .bar) } == [])
    }

    @Test func `it shows a track, its ticks and its value`() {
        let slider = Slider(50, in: 0...100)
        slider.ticks = [SliderTick(0, "low"), SliderTick(100, "high"), SliderTick(50)]
        let tester = shown(slider, 15)
        #expect(tester.picture == "|┯━━━━●────┬  50|\n|low      high  |")
        slider.value = 0
        #expect(tester.picture == "|●────┬────┬   0|\n|low      high  |")
        slider.value = 1000
        #expect(tester.picture == "|┯━━━━┯━━━━● 100|\n|low      high  |")
        tester.send(.features(TerminalFeatures(unicode: false)))
        slider.value = 30
        #expect(tester.picture == "|+==O-+----+  30|\n|low      high  |")
        slider.showsValue = false
        tester.send(.features(TerminalFeatures()))
        #expect(tester.picture == "|┯━━━●──┬──────┬|\n|low        high|")
    }

    @Test func `a bar fills eighths of cells`() {
        let slider = Slider(0.0, in: 0...1, style: .bar)
        slider.showsValue = false
        let tester = shown(slider, 4, 1)
        let pictures = [
            (0, "    "), (0.04, "▏   "), (0.25, "█   "), (0.5, "██  "), (0.6, "██▍ "), (1, "████"), (.nan, "    "),
        ]
        for (value, picture) in pictures {
            slider.value = value
            #expect(tester.picture == "|\(picture)|", "\(value)")
        }
        slider.value = 0.6
        slider.isVertical = true
        slider.layout.add("w = 1")
        tester.resize(width: 4, height: 4)
        slider.layout.add("h = 4")
        #expect(tester.picture == "|    |\n|▃   |\n|█   |\n|█   |")
    }

    @Test func `keys change it by steps and pages, and go to the limits`() {
        var seen: [Int] = []
        let slider = Slider(50, in: 0...100, step: 5) { seen.append($0) }
        let tester = shown(slider)
        tester.press(.right)
        tester.press(.left, .shift)
        tester.press(.pageUp)
        tester.press(.end)
        tester.press(.right)
        tester.press(.home)
        #expect(seen == [55, 5, 55, 100, 0])
        #expect(!tester.press(.up), "it leaves to the focus what it does not need")
        slider.isVertical = true
        tester.press(.up)
        #expect(slider.value == 5 && !tester.press(.right))
        let fine = Slider(0.1, in: 0...1)
        let second = shown(fine)
        for _ in 0..<2 { second.press(.right) }
        #expect(fine.value == 0.12, "without a step, a hundredth")
    }

    @Test func `the mouse clicks, drags and turns the wheel`() {
        var seen: [Int] = []
        let slider = Slider(3, in: 0...100, step: 10) { seen.append($0) }
        slider.showsValue = false
        let tester = shown(slider, 11, 1)
        tester.window.add(Button("B"), "bb = rr = 0")
        tester.window.focus(nil)
        mouse(tester, .press(.left), 0)
        #expect(slider.value == 3, "a press on the thumb does not round the value")
        mouse(tester, .drag(.left), 4)
        mouse(tester, .drag(.left), 4)
        mouse(tester, .drag(.left), 99)
        mouse(tester, .drag(.left), -9)
        mouse(tester, .release(.left), -9)
        mouse(tester, .drag(.left), 5)
        #expect(seen == [40, 100, 0] && slider.isFocused)
        mouse(tester, .wheelUp, 2)
        #expect(slider.value == 10)
        tester.window.focusNext()
        mouse(tester, .wheelUp, 2)
        #expect(slider.value == 10, "the wheel scrolls what is around it")
        let upright = Slider(0, in: 0...4, isVertical: true)
        upright.showsValue = false
        let second = shown(upright, 1, 5)
        second.click(x: 0, y: 1)
        #expect(upright.value == 3)
    }

    @Test func `every cell has a value, and every value its cell`() {
        for length in 1...30 {
            let scale = SliderScale(limits: -7...20, step: 1, length: length)
            #expect(scale.value(atCell: -1) == -7 && scale.value(atCell: max(1, length - 1)) == (length < 2 ? -7 : 20))
            for cell in 0..<length where length <= 28 { #expect(scale.cell(of: scale.value(atCell: cell)) == cell) }
            for value in -7...20 where length >= 28 { #expect(0..<length ~= scale.cell(of: value)) }
        }
        let steps = SliderScale(limits: 0...10, step: 4, length: 11)
        #expect((0...10).map { steps.value(atCell: $0) } == [0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 10])
        let odd = SliderScale(limits: 5...5, step: 1, length: 10)
        #expect(odd.cell(of: 5) == 0 && odd.value(atCell: 4) == 5)
        let endless = SliderScale(limits: -Double.infinity ... .infinity, step: 1, length: 10)
        #expect(endless.cell(of: 5) == 5 && endless.cell(of: -.infinity) == 0 && endless.cell(of: .infinity) == 9)
        #expect([SliderTick<Int>].every(0, in: 0...10) == [] && [SliderTick<Double>].every(0.1, in: 0...0.3).count == 4)
    }
}
