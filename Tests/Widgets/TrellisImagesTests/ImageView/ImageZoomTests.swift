import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisImages

/// Zooming and moving, by keys and by the mouse.
@MainActor
struct ImageZoomTests: ImageViewTesting {
    private func isNear(_ range: Range<Double>, _ low: Double, _ high: Double) -> Bool {
        abs(range.lowerBound - low) < 0.001 && abs(range.upperBound - high) < 0.001
    }

    @Test func `keys zoom and move`() {
        let view = ImageView(ramp(width: 400, height: 200), isInteractive: true)
        let tester = shown(view, width: 41, height: 11)
        tester.window.focus(view)
        #expect(tester.picture.hasSuffix("| 400 × 200 · 10%                         |"))
        #expect(!tester.press(.left))
        tester.press(.character("+"))
        #expect(view.scaling == .times(0.125))
        tester.press(.character("1"))
        #expect(view.scaling == .actualSize && view.centerX == 0.5)
        #expect(isNear(view.geometry.columns, 180, 220) && isNear(view.geometry.rows, 90, 110))
        tester.press(.right)
        #expect(isNear(view.geometry.columns, 185, 225))
        for _ in 0..<100 { tester.press(.down) }
        #expect(isNear(view.geometry.rows, 180, 200))
        tester.press(.up)
        #expect(isNear(view.geometry.rows, 178, 198))
        tester.press(.enter)
        #expect(view.scaling == .fit && view.centerY == 0.5)
        for _ in 0..<30 { tester.press(.character("+")) }
        #expect(view.scale > 20)
        for _ in 0..<100 { tester.press(.character("+")) }
        #expect(view.scale == 64)
        for _ in 0..<100 { tester.press(.character("-")) }
        #expect(view.scaling == .fit)
    }

    @Test func `zooming stops at the actual size on its way`() {
        let view = ImageView(ramp(width: 100, height: 50), isInteractive: true)
        view.showsStatus = false
        let tester = shown(view, width: 90, height: 23)
        tester.window.focus(view)
        tester.press(.character("+"))
        #expect(view.scaling == .actualSize)
        tester.press(.character("+"))
        #expect(view.scaling == .times(1.25))
    }

    @Test func `what is under the mouse stays there while the wheel zooms`() {
        let view = ImageView(ramp(width: 400, height: 200), isInteractive: true)
        view.showsStatus = false
        let tester = shown(view, width: 40, height: 10)
        func pixel(_ x: Int) -> Double {
            view.geometry.columns.lowerBound + (Double(x) + 0.5) * view.geometry.pixelsPerCell.x
        }
        let before = pixel(30)
        for _ in 0..<4 { tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 30, y: 5)))) }
        #expect(view.scale > 0.2 && abs(pixel(30) - before) < 0.01)
        for _ in 0..<9 { tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 30, y: 5)))) }
        #expect(view.scaling == .fit)
    }

    @Test func `dragging moves the picture with the mouse`() {
        let view = ImageView(ramp(width: 400, height: 200), scaling: .actualSize, isInteractive: true)
        let tester = shown(view, width: 41, height: 11)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 20, y: 5))))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 15, y: 4))))
        #expect(isNear(view.geometry.columns, 185, 225) && isNear(view.geometry.rows, 92, 112))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 15, y: 4))))
        #expect(view.isFocused)
    }

    @Test func `bars tell what is out of sight, and move the picture`() {
        let view = ImageView(ramp(width: 400, height: 200), scaling: .actualSize, isInteractive: true)
        let tester = shown(view, width: 41, height: 11)
        let rows = tester.picture.split(separator: "\n").map { $0.dropFirst().dropLast() }
        #expect(rows.prefix(10).map { $0.last! } == Array("│││││┃││││"))
        #expect(rows[10] == " 400 × 200 · 100% ──────────━━────────── ")
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 39, y: 10))))
        #expect(isNear(view.geometry.columns, 360, 400))
        #expect(isNear(view.geometry.rows, 90, 110))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 0, y: 10))))
        #expect(isNear(view.geometry.columns, 0, 40))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 0, y: 10))))
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 40, y: 9))))
        #expect(isNear(view.geometry.rows, 180, 200))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 40, y: 9))))
        tester.press(.character("0"))
        #expect(!tester.picture.contains("┃") && !tester.picture.contains("━"), "all is in sight")
    }

    @Test func `the place of the mouse within a cell counts, where the terminal tells it`() {
        let view = ImageView(ramp(width: 400, height: 200), scaling: .actualSize, isInteractive: true)
        view.showsStatus = false
        let tester = shown(view, width: 41, height: 11)
        func send(_ action: Mouse.Action, _ x: Int, _ fraction: Double) {
            let fraction = Mouse.Fraction(x: fraction, y: 0.5)
            tester.send(.mouse(Mouse(action, at: Point(x: x, y: 5), fraction: fraction)))
        }
        send(.press(.left), 20, 0.25)
        send(.drag(.left), 18, 0.75)
        #expect(isNear(view.geometry.columns, 181.5, 221.5))
        send(.release(.left), 18, 0.75)
        func pixel() -> Double { view.geometry.columns.lowerBound + 30.9 * view.geometry.pixelsPerCell.x }
        let before = pixel()
        send(.wheelUp, 30, 0.9)
        #expect(view.scale > 1 && abs(pixel() - before) < 0.01)
    }

    @Test func `a view that is not interactive takes nothing`() {
        let view = ImageView(ramp())
        let tester = shown(view, width: 40, height: 10)
        #expect(!view.canFocus && !tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 3, y: 3)))))
        #expect(view.scaling == .fit)
        #expect(view.keyBindings.names.allSatisfy { !view.perform(binding: $0) })
    }
}
