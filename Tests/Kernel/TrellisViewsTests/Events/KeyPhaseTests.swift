import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Keys that are held, and a mouse within cells.
@MainActor
struct KeyPhaseTests {
    private final class Piano: View, KeyPhaseHandling {
        var heard: [String] = []

        override var canFocus: Bool { true }

        func handle(_ key: Key, _ phase: Key.Phase) -> Bool {
            guard key != "q" else { return false }
            heard.append("\(key.label) \(phase)")
            return true
        }
    }

    private final class Pad: View {
        var places: [Mouse] = []

        override func handle(_ event: Event) -> Bool {
            guard case .mouse(let mouse) = event else { return false }
            places.append(mouse)
            return true
        }
    }

    @Test func `a view that follows keys gets their whole life, and others only presses`() {
        let (window, piano) = (Window(), Piano())
        window.add(piano, "ll = tt = 0, w = 4, h = 1")
        let field = window.add(TextField(), "ll = 0, tt = 1, w = 8, h = 1")
        let tester = WindowTester(window, width: 10, height: 3)
        window.focus(piano)
        tester.send(.key("a"), .keyPhase(Key("a"), .repeat), .keyPhase(Key("a"), .release))
        #expect(piano.heard == ["a press", "a repeat", "a release"])
        window.focus(field)
        tester.send(.key("a"), .keyPhase(Key("a"), .repeat), .keyPhase(Key("a"), .release))
        #expect(field.text == "aa")
        #expect(piano.heard.count == 3)
    }

    @Test func `what it does not want is an ordinary key`() {
        let (window, piano) = (Window(), Piano())
        window.add(piano, "ll = tt = 0, w = 4, h = 1")
        let tester = WindowTester(window, width: 10, height: 3)
        let host = RecordingHost(window)
        window.focus(piano)
        tester.send(.key("q"), .keyPhase(Key("q"), .release))
        #expect(host.quitCount == 1)
        #expect(piano.heard == [])
    }

    @Test func `moves within a cell are for those who follow them`() {
        let (window, pad) = (Window(), Pad())
        window.add(pad, "ll = tt = 0, w = 4, h = 2")
        let slider = window.add(Slider(0.0, in: 0...9, step: 0.1), "ll = 0, tt = 2, w = 10, h = 1")
        slider.showsValue = false
        let tester = WindowTester(window, width: 10, height: 3)
        func send(_ action: Mouse.Action, _ x: Int, _ y: Int, _ part: Double) {
            tester.send(.mouse(Mouse(action, at: Point(x: x, y: y), fraction: .init(x: part, y: 0.5))))
        }
        for part in [0.1, 0.3, 0.6] { send(.move, 1, 1, part) }
        send(.press(.left), 1, 1, 0.7)
        for part in [0.8, 0.9] { send(.drag(.left), 1, 1, part) }
        send(.drag(.left), 2, 1, 0.1)
        send(.release(.left), 2, 1, 0.1)
        #expect(pad.places.map(\.action) == [.move, .press(.left), .drag(.left), .release(.left)])
        send(.press(.left), 2, 2, 0.5)
        send(.drag(.left), 2, 2, 0.75)
        #expect(abs(slider.value - 2.3) < 0.06, "\(slider.value)")
        send(.drag(.left), 3, 2, 0.25)
        #expect(abs(slider.value - 2.8) < 0.06, "\(slider.value)")
        send(.drag(.left), 30, 2, 0)
        #expect(slider.value == 9)
    }
}
