import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TimerLifeTests {
    private final class Token {}

    private let window = Window()

    @Test func `a timer that has ended lets go of what its action holds`() {
        weak var known: Token?
        let timers = { () -> [ViewTimer] in
            let token = Token()
            known = token
            return [window.after(.seconds(60)) { _ = token }, window.every(.seconds(60)) { _ = token }]
        }()
        timers[0].cancel()
        #expect(known != nil)
        timers[1].cancel()
        #expect(known == nil && window.timers.nextDue == nil)
    }

    @Test(arguments: [false, true])
    func `an animation that is cut off is let go`(isCancelled: Bool) {
        let tester = WindowTester(window)
        weak var known: Token?
        var view: View? = window.add(View(), "w = h = 1")
        let timer = { () -> ViewTimer in
            let token = Token()
            known = token
            return view!.animate(over: .seconds(1)) { _ in _ = token }
        }()
        tester.advance(by: .milliseconds(500))
        #expect(known != nil)
        if isCancelled {
            timer.cancel()
        } else {
            view!.removeFromSuperview()
            view = nil
        }
        #expect(known == nil && timer.isEnded)
    }

    @Test(arguments: [false, true])
    func `a timer whose view comes anew while others are called waits for its time`(isOtherWindow: Bool) {
        let other = Window()
        let tester = WindowTester(window)
        let otherTester = WindowTester(other)
        let view = window.add(View(), "w = h = 1")
        var calls = 0
        window.after(.milliseconds(100)) {
            view.removeFromSuperview()
            (isOtherWindow ? other : window).addSubview(view)
        }
        view.after(.milliseconds(100)) { calls += 1 }
        tester.advance(by: .milliseconds(100))
        #expect(calls == 0)
        (isOtherWindow ? otherTester : tester).advance(by: .milliseconds(100))
        #expect(calls == 1)
    }

    @Test func `a view that goes in its own timer is not called again`() {
        let tester = WindowTester(window)
        let view = window.add(View(), "w = h = 1")
        var calls = 0
        view.every(.milliseconds(10)) { [unowned view] in
            calls += 1
            view.removeFromSuperview()
        }
        view.every(.milliseconds(10)) { calls += 1 }
        tester.advance(by: .milliseconds(100))
        #expect(calls == 1 && window.timers.nextDue == nil)
    }

    @Test func `another clock leaves timers the time that they have`() {
        var calls = 0
        window.after(.milliseconds(100)) { calls += 1 }
        let tester = WindowTester(window)
        tester.advance(by: .milliseconds(99))
        #expect(calls == 0)
        tester.advance(by: .milliseconds(1))
        #expect(calls == 1)
    }
}
