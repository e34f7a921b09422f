import CellGeometry
import Testing
import TextScreen

@testable import TerminalIO

@MainActor
struct EventQueueTests {
    let queue = EventQueue()

    /// The bursts that come from now on, those that waited first.
    func bursts(while body: () -> Void = {}) -> [[Event]] {
        var bursts: [[Event]] = []
        queue.onEvents = { bursts.append($0) }
        body()
        queue.onEvents = nil
        return bursts
    }

    @Test func `what waits together comes as one burst`() {
        queue.post([.key("a")])
        queue.post([.key("b"), .key("c")])
        #expect(bursts() == [[.key("a"), .key("b"), .key("c")]])
    }

    @Test func `several resizes become one with the size of the moment`() {
        queue.currentSize = { Size(width: 9, height: 8) }
        queue.post([.resize(Size(width: 1, height: 1))])
        queue.post([.key("a"), .resize(Size(width: 2, height: 2)), .key("b")])
        #expect(queue.holdsResize)
        #expect(bursts() == [[.key("a"), .resize(Size(width: 9, height: 8)), .key("b")]])
        #expect(!queue.holdsResize)
    }

    @Test func `nothing follows the end`() {
        queue.post([.key("a"), .end, .key("b")])
        queue.post([.key("c")])
        #expect(bursts { queue.post([.key("d")]) } == [[.key("a"), .end]])
    }

    @Test func `what comes is handed out at once`() {
        let seen = bursts {
            queue.post([.key("a")])
            queue.post([.key("b")])
        }
        #expect(seen == [[.key("a")], [.key("b")]])
    }

    @Test func `what comes while a burst is handled comes after it`() {
        var log: [String] = []
        queue.onEvents = { burst in
            log.append("begin \(burst.count)")
            if log.count == 1 {
                queue.post([.key("x")])
                queue.post([.key("y")])
            }
            log.append("end")
        }
        queue.post([.key("a")])
        queue.onEvents = nil
        #expect(log == ["begin 1", "end", "begin 2", "end"])
    }

    @Test func `nothing comes after the queue was finished`() {
        queue.post([.key("a")])
        queue.finish()
        #expect(bursts { queue.post([.key("b")]) } == [])
    }
}
