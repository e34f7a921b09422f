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

    @Test func `too many pairs at once become coarser until there is room`() {
        let log = Log()
        var cache = PairCache(colors: .rgb, capacity: 200) {
            log.made.append([$0, $1, $2])
            return true
        }
        let shades = (0..<256).map { Color.rgb(UInt8($0), UInt8($0), 0) }
        var rounds = 0
        repeat {
            rounds += 1
            log.made.removeAll()
            for shade in shades { _ = cache.entry(shade, .default) }
        } while cache.isFull && cache.coarsen()
        #expect(rounds == 2 && log.made.count == 128)
        // No colour is far from what was wanted, and none is the terminal's own.
        for shade in shades {
            guard case .rgb(let red, _, _) = shade.kind else { continue }
            let made = log.made[Int(cache.entry(shade, .default).pair) - 1][1]
            #expect(abs(made >> 16 - Int(red)) <= 1 && made & 255 <= 1)
        }
        cache.removeAll()
        _ = cache.entry(shades[7], .default)
        #expect(log.made.last?[1] == 0x070700)
    }

    @Test func `what cannot be made coarser gets the terminal's own colours, and it ends`() {
        var cache = PairCache(colors: .eight, capacity: 4) { _, _, _ in true }
        var rounds = 0
        repeat {
            rounds += 1
            for index in UInt8(0)..<8 { _ = cache.entry(.palette(index), .default) }
        } while cache.isFull && cache.coarsen()
        #expect(rounds == 7)
        #expect(cache.entry(.palette(1), .default).pair == 2)
    }

    @Test func `without colours no pair is made`() {
        var (cache, log) = cache(.none, capacity: 0)
        #expect(cache.entry(.red, .blue).pair == 0)
        #expect(log.made.isEmpty && !cache.isFull)
    }
}
