import CellGeometry
import Testing
import TextScreen

@testable import NcursesBackend

@MainActor
struct EventQueueTests {
    @Test func `what waits together comes as one burst`() async {
        let queue = EventQueue()
        queue.post([.key("a")])
        queue.post([.key("b"), .key("c")])
        #expect(await queue.next() == [.key("a"), .key("b"), .key("c")])
    }

    @Test func `several resizes become one with the size of the moment`() async {
        let queue = EventQueue()
        queue.currentSize = { Size(width: 9, height: 8) }
        queue.post([.resize(Size(width: 1, height: 1))])
        queue.post([.key("a"), .resize(Size(width: 2, height: 2)), .key("b")])
        #expect(queue.holdsResize)
        #expect(await queue.next() == [.key("a"), .resize(Size(width: 9, height: 8)), .key("b")])
        #expect(!queue.holdsResize)
    }

    @Test func `nothing follows the end`() async {
        let queue = EventQueue()
        queue.post([.key("a"), .end, .key("b")])
        queue.post([.key("c")])
        #expect(await queue.next() == [.key("a"), .end])
        #expect(await queue.next() == nil)
    }

    @Test func `a reader who waits is woken, and let go at the end`() async {
        let queue = EventQueue()
        let reader = Task { @MainActor in
            var bursts: [[Event]] = []
            while let burst = await queue.next() { bursts.append(burst) }
            return bursts
        }
        await Task.yield()
        queue.post([.key("a")])
        await Task.yield()
        queue.finish()
        #expect(await reader.value.first == [.key("a")])
    }
}
