import Testing

@testable import TrellisViews
@testable import TrellisWidgets

@MainActor
struct TimerHeapTests {
    private func timer(_ due: Int, _ number: Int) -> ViewTimer {
        let timer = ViewTimer(.milliseconds(1), repeats: false) {}
        (timer.due, timer.number) = (.milliseconds(due), number)
        return timer
    }

    @Test func `timers come out in the order of their times, and of their starts where these are equal`() {
        var heap = TimerHeap()
        var timers: [ViewTimer] = []
        for number in 0..<500 {
            let new = timer(number * 7919 % 97, number)
            heap.insert(new)
            timers.append(new)
            if number % 3 == 2 { heap.remove(timers.remove(at: number * 31 % timers.count)) }
            if number % 5 == 4 {
                let moved = timers[number * 17 % timers.count]
                moved.due += .milliseconds(number % 50 - 25)
                heap.move(moved)
            }
        }
        timers.sort { ($0.due, $0.number) < ($1.due, $1.number) }
        #expect(heap.due(at: .milliseconds(1000)).map(\.number) == timers.map(\.number))
        #expect(
            heap.due(at: .milliseconds(40)).map(\.number) == timers.filter { $0.due <= .milliseconds(40) }.map(\.number)
        )
        for expected in timers {
            #expect(heap.first === expected)
            heap.remove(expected)
        }
        #expect(heap.first == nil)
    }

    @Test func `the work for a timer grows with the logarithm of their number`() {
        var heap = TimerHeap()
        let timers = (0..<10_000).map { timer(10_000 - $0, $0) }
        for timer in timers { heap.insert(timer) }
        for timer in timers { heap.remove(timer) }
        #expect(heap.moves < 10_000 * 3 * 15)
    }

    @Test func `many timers of one view begin and end in no time`() {
        let window = Window()
        var calls = 0
        let timers = (0..<10_000).map { number in window.after(.seconds(number + 1)) { calls += 1 } }
        #expect(window.timers.nextDue != nil)
        for timer in timers.reversed() { timer.cancel() }
        #expect(window.timers.nextDue == nil && calls == 0)
    }
}
