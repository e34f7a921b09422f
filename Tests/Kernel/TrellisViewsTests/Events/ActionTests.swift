import Dispatch
import Testing
import TrellisViews
import TrellisWidgets

@MainActor
struct ActionTests {
    @Test func `an action that does not wait is done when the widget goes on`() {
        var told: [String] = []
        let view = View()
        let plain: Action<>? = { told.append("plain") }
        let one: Action<Int>? = { told.append("\($0)") }
        let two: Action<Int, String>? = { number, text in told.append("\(number)\(text)") }
        view.perform(plain)
        view.perform(one, 1)
        view.perform(two, 2, "x")
        view.perform(nil as Action<Int>?, 3)
        #expect(told == ["plain", "1", "2x"])
    }

    @Test func `an action begins at once, waits, and goes on on the main actor`() async {
        var told: [String] = []
        let view = View()
        await withCheckedContinuation { continuation in
            let load: Action<Int>? = { number in
                told.append("begins")
                told.append("has \(await Self.elsewhere(number))")
                MainActor.assertIsolated()
                continuation.resume()
            }
            view.perform(load, 20)
            told.append("the widget goes on")
        }
        #expect(told == ["begins", "the widget goes on", "has 21"])
    }

    @Test func `an action begins at once on whichever thread the main queue is`() async {
        // After an `await` the main queue of Linux is served by any thread.
        var told: [Int] = []
        for round in 0..<20 {
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        View().perform({ told.append($0) } as Action<Int>, round)
                        #expect(told.count == round + 1)
                    }
                    continuation.resume()
                }
            }
        }
    }

    /// Work that is not on the main actor.
    private nonisolated static func elsewhere(_ number: Int) async -> Int {
        dispatchPrecondition(condition: .notOnQueue(.main))
        return number + 1
    }
}
