import Testing
import TextScreen

@testable import NcursesBackend

struct PairCacheTests {
    /// What a cache asked for.
    final class Log {
        var made: [[Int]] = []
    }

    func cache(_ colors: TerminalFeatures.Colors = .palette, capacity: Int = 100) -> (PairCache, Log) {
        let log = Log()
        let cache = PairCache(colors: colors, capacity: capacity) {
            log.made.append([$0, $1, $2])
            return true
        }
        return (cache, log)
    }

    @Test func `the terminal's own colours are pair 0 and cost nothing`() {
        var (cache, log) = cache()
        #expect(cache.entry(.default, .default).pair == 0)
        #expect(log.made.isEmpty)
    }

    @Test func `a pair is made once`() {
        var (cache, log) = cache()
        let first = cache.entry(.red, .blue)
        _ = cache.entry(.blue, .red)
        #expect(cache.entry(.red, .blue) == first)
        #expect(log.made == [[1, 1, 4], [2, 4, 1]])
    }

    @Test func `colours that become the same share a pair`() {
        var (cache, log) = cache()
        #expect(cache.entry(.rgb(255, 0, 0), .default) == cache.entry(.rgb(254, 1, 0), .default))
        #expect(log.made.count == 1)
    }

    @Test func `a full table gives the terminal's own colours and says so`() {
        var (cache, log) = cache(capacity: 3)
        for index in 0..<3 { _ = cache.entry(.palette(UInt8(index)), .default) }
        #expect(log.made.count == 2)
        #expect(cache.isFull)
        #expect(cache.entry(.palette(2), .default).pair == 0)
        cache.removeAll()
        #expect(!cache.isFull)
        #expect(cache.entry(.palette(2), .default).pair == 1)
    }

    @Test func `without colours no pair is made`() {
        var (cache, log) = cache(.none, capacity: 0)
        #expect(cache.entry(.red, .blue).pair == 0)
        #expect(log.made.isEmpty && !cache.isFull)
    }
}
