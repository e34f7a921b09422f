import Foundation
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TimeTests {
    private final class Meter: View {
        var level = 0.0
    }

    private let window = Window()

    @Test func `something is done later, once`() {
        var calls = 0
        let tester = WindowTester(window)
        let timer = window.after(.milliseconds(100)) { calls += 1 }
        tester.advance(by: .milliseconds(99))
        #expect(calls == 0 && !timer.isEnded)
        tester.advance(by: .seconds(9))
        #expect(calls == 1 && timer.isEnded && window.timers.nextDue == nil)
    }

    @Test func `something is done again and again until it is cancelled`() {
        var calls = 0
        let tester = WindowTester(window)
        let timer = window.every(.milliseconds(100)) { calls += 1 }
        tester.advance(by: .milliseconds(350))
        #expect(calls == 3)
        timer.cancel()
        tester.advance(by: .seconds(1))
        #expect(calls == 3)
    }

    @Test func `timers run while their view is in a window, and go with it`() {
        var calls = 0
        let tester = WindowTester(window)
        var view: View? = View()
        view!.every(.milliseconds(100)) { calls += 1 }
        tester.advance(by: .seconds(1))
        #expect(calls == 0)
        window.add(view!, "w = h = 1")
        tester.advance(by: .milliseconds(200))
        #expect(calls == 2)
        view!.removeFromSuperview()
        tester.advance(by: .seconds(1))
        #expect(calls == 2)
        window.addSubview(view!)
        tester.advance(by: .milliseconds(100))
        #expect(calls == 3)
        view!.removeFromSuperview()
        view = nil
        #expect(window.timers.nextDue == nil)
    }

    @Test func `a late timer is called once for all that it missed, and keeps its beat`() {
        var calls = 0
        var now = Duration.zero
        window.timers.clock = { now }
        window.every(.milliseconds(100)) { calls += 1 }
        now = .milliseconds(450)
        window.timers.fire()
        #expect(calls == 1)
        #expect(window.timers.nextDue == .milliseconds(550))
    }

    @Test func `a value gets to its end, and stops there`() {
        let meter = window.add(Meter(), "w = h = 1")
        let tester = WindowTester(window)
        meter.animate(\.level, to: 10, over: .milliseconds(500), .linear)
        var levels: [Double] = []
        for _ in 0..<6 {
            tester.advance(by: .milliseconds(100))
            levels.append(meter.level)
        }
        #expect(levels == levels.sorted() && levels[1] > 2 && levels[1] < 5)
        #expect(meter.level == 10 && window.timers.nextDue == nil)
    }

    @Test func `of work with one id only the newest gives its value, away from the main actor`() async {
        let (window, view) = (Window(), View())
        window.add(view, "tt = ll = 0, w = h = 1")
        var taken: [Int] = []
        let (gate, opened) = AsyncStream.makeStream(of: Void.self)
        let first = view.task(id: "answer") {
            for await _ in gate {}
            return 1
        } then: {
            taken.append($0)
        }
        let second = view.task(id: "answer", { isOnMainThread() ? 0 : 2 }, then: { taken.append($0) })
        let other = view.task(id: 7, { 3 }, then: { taken.append($0) })
        opened.finish()
        for task in [first, second, other] { await task.value }
        #expect(taken.sorted() == [2, 3])
        let late = view.task(id: "answer", { 4 }, then: { taken.append($0) })
        view.removeFromSuperview()
        await late.value
        #expect(taken.count == 2, "the view has left the window")
    }

    @Test func `of work that fails the error is told, unless nobody waits for it any more`() async {
        struct Failure: Error, Equatable { let number: Int }
        let view = window.add(View(), "w = h = 1")
        var (taken, failed): ([Int], [Failure?]) = ([], [])
        func start(_ id: String, _ number: Int) -> Task<Void, Never> {
            view.task(id: id) {
                if number > 1 { throw Failure(number: number) }
                return number
            } then: {
                taken.append($0)
            } onError: {
                failed.append($0 as? Failure)
            }
        }
        for task in [start("a", 1), start("b", 2)] { await task.value }
        #expect(taken == [1] && failed == [Failure(number: 2)])
        for task in [start("a", 3), start("a", 4)] { await task.value }
        #expect(failed.last == Failure(number: 4) && failed.count == 2, "the older one was overtaken")
        let late = start("b", 5)
        view.removeFromSuperview()
        await late.value
        #expect(taken == [1] && failed.count == 2)
    }

    @Test func `a task is cancelled when its view leaves the window`() async {
        let view = window.add(View(), "w = h = 1")
        var wasCancelled = false
        let task = view.task {
            do { try await Task.sleep(for: .seconds(60)) } catch { wasCancelled = true }
        }
        view.removeFromSuperview()
        await task.value
        #expect(wasCancelled)
    }
}

private func isOnMainThread() -> Bool { Thread.isMainThread }
