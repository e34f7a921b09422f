import Trellis

#if canImport(Darwin)
    import Darwin
#else
    @preconcurrency import Glibc
#endif

/// What a window keeps of what has come and gone in it: nothing, however often that was.
@MainActor
struct Ageing {
    /// Something that comes into a window and goes again.
    struct Visit {
        let name: String
        /// Prepares a window; returns what comes and goes once, of a number that is never the same.
        let make: @MainActor (Window) -> @MainActor (Int) async -> Void
    }

    /// The bytes that one visit may leave behind: fewer than any number that is kept.
    private static let mostBytes = 2.0

    let count: Int

    /// Ages a window of its own by each visit; prints what it has kept, and returns whether that was too much.
    func run(_ name: String?) async -> Bool {
        var isTooMuch = false
        for visit in Self.visitsOfViews + Self.visitsOfWidgets where name == nil || visit.name == name {
            // Threads that the system starts and ends take memory, too: what a window keeps, it keeps each time.
            var bytes = Double.infinity
            for _ in 0..<3 where bytes > Self.mostBytes { bytes = await kept(by: visit) }
            print("\(visit.name): \((bytes * 10).rounded() / 10) bytes")
            fflush(nil)
            if bytes > Self.mostBytes { isTooMuch = true }
        }
        return isTooMuch
    }

    /// The bytes that a window of its own keeps of each visit.
    private func kept(by visit: Visit) async -> Double {
        let window = Window(size: Size(width: 60, height: 20))
        window.add(Label("one who stays"), "tt = ll = 0")
        let body = visit.make(window)
        var number = 0
        func age(_ times: Int) async {
            for _ in 0..<times {
                await body(number)
                number += 1
            }
        }
        // What is made once does not count, nor what is kept up to a number. An array that grows doubles its room in
        // each round.
        var (bytes, round) = (Double.infinity, count)
        await age(count)
        while bytes > Self.mostBytes, round <= 64 * count {
            let start = allocatedBytes
            await age(round)
            bytes = Double(allocatedBytes - start) / Double(round)
            round *= 2
        }
        return bytes
    }
}

/// The bytes of all that is allocated.
private var allocatedBytes: Int {
    #if canImport(Darwin)
        var statistics = malloc_statistics_t()
        malloc_zone_statistics(nil, &statistics)
        return Int(statistics.size_in_use)
    #else
        // Its header is no part of Swift's module, and what it returns no type of Swift's: it also writes XML.
        typealias Write = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        var (text, count): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        guard let symbol = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &count) else {
            fatalError("no malloc_info")
        }
        _ = unsafeBitCast(symbol, to: Write.self)(0, file)
        fclose(file)
        defer { free(text) }
        // After those of the heaps come the sums.
        let sums = String(cString: text!).parts(around: "</heap>").last!
        func size(_ name: String) -> Int {
            Int(sums.parts(around: name)[1].parts(around: "size=\"")[1].prefix { $0 != "\"" })!
        }
        return size("<system type=\"current\"") + size("<total type=\"mmap\"") - size("<total type=\"fast\"")
            - size("<total type=\"rest\"")
    #endif
}

extension StringProtocol {
    fileprivate func parts(around separator: String) -> [SubSequence] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
