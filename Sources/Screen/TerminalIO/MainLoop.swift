import CTerminal
import Dispatch
import Platform

/// Waits on the main thread for input and times, and runs the main queue there.
///
/// Otherwise Dispatch waits, on a thread of its own, and wakes another for each key. It does so where the main thread is
/// not ours: in a program that waited for something before it ran a window, or that has a loop of its own; on macOS its
/// main thread runs the queue already.
@MainActor
package enum MainLoop {
    private(set) static var isRunning = false
    private static var watches: [DescriptorWatch] = []
    private static var times: [WakeUp] = []
    /// The main queue, then the descriptors that are watched; empty when these have changed.
    private static var waitsFor: [pollfd] = []
    private static var watched: [DescriptorWatch] = []
    private static var hasProbed = false
    private static var willSettle = false

    /// Runs as long as a condition holds, which is asked after everything that happened.
    ///
    /// - Returns: false if somebody else runs the main queue: Dispatch calls what is watched then.
    package static func run(while goesOn: () -> Bool) -> Bool {
        let queue = trellis_main_queue()
        guard queue >= 0, !isRunning else { return false }
        isRunning = true
        guard runsQueue() else {
            isRunning = false
            return false
        }
        defer {
            isRunning = false
            settleLater()
        }
        settle()
        SignalStack.guardThread()
        while goesOn() { turn(queue) }
        return true
    }

    /// Whether it can be run from here, and not by a loop that has called us out of it.
    private static func runsQueue() -> Bool {
        hasProbed = false
        DispatchQueue.main.async { MainActor.assumeIsolated { hasProbed = true } }
        trellis_run_main_queue()
        return hasProbed
    }

    private static func turn(_ queue: Int32) {
        if waitsFor.isEmpty {
            watched = watches.filter { !$0.isPaused }
            waitsFor = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
            waitsFor += watched.map { pollfd(fd: $0.descriptor, events: $0.purpose.events, revents: 0) }
        }
        let isReady = waitsFor.withUnsafeMutableBufferPointer {
            trellis_wait($0.baseAddress, Int32($0.count), untilNextTime())
        }
        if isReady {
            let (found, asked) = (waitsFor, watched)
            if found[0].revents != 0 {
                var count: UInt64 = 0
                _ = read(queue, &count, MemoryLayout.size(ofValue: count))
                trellis_run_main_queue()
            }
            for (watch, result) in zip(asked, found.dropFirst()) where result.revents != 0 && watch.isWatched {
                watch.onReady()
            }
        }
        guard !times.isEmpty else { return }
        let now = ContinuousClock.now
        for time in times where time.due.map({ $0 <= now }) ?? false { time.ring() }
    }

    /// Nanoseconds; negative for ever.
    private static func untilNextTime() -> Int64 {
        guard let next = times.lazy.compactMap(\.due).min() else { return -1 }
        return (next - .now).nanoseconds
    }

    // MARK: What it waits for

    static func add(_ watch: DescriptorWatch) {
        watches.append(watch)
        watchesDidChange()
    }

    static func remove(_ watch: DescriptorWatch) {
        watches.removeAll { $0 === watch }
        watchesDidChange()
    }

    static func watchesDidChange() {
        (waitsFor, watched) = ([], [])
        settleLater()
    }

    static func add(_ time: WakeUp) { times.append(time) }

    static func remove(_ time: WakeUp) { times.removeAll { $0 === time } }

    /// Leaves to Dispatch what is watched, or takes it back.
    private static func settle() {
        willSettle = false
        for watch in watches { watch.settle() }
        for time in times { time.settle() }
    }

    /// Does so unless a loop begins first.
    static func settleLater() {
        guard !isRunning, !willSettle else { return }
        willSettle = true
        DispatchQueue.main.async { MainActor.assumeIsolated { settle() } }
    }
}

extension DescriptorWatch.Purpose {
    fileprivate var events: Int16 { Int16(self == .reading ? POLLIN : POLLOUT) }
}
