import Dispatch

/// How long a watch of a file waits for what.
struct WatchTimes: Sendable {
    /// The time in which the parts of a save are collected: some programs write in several steps.
    var pause = DispatchTimeInterval.milliseconds(20)
    /// The nanoseconds after which a save is read at once, though the next one has begun.
    var patience: UInt64 = 60_000_000
    /// The time for which a file may be absent or empty while it is being replaced.
    var grace = DispatchTimeInterval.milliseconds(300)
    /// The time between two looks at what the kernel cannot watch.
    var beat = DispatchTimeInterval.seconds(1)
}
