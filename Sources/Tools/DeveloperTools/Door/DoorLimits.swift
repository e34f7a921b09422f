/// What clients of a door can take of the program.
package enum DoorLimits {
    /// The most bytes of a line.
    package static let line = 256 * 1024
    /// The most bytes of an answer.
    package static let answer = 8 * 1024 * 1024
    /// The most clients at a time.
    package static let clients = 8
    /// The most events of a request.
    package static let events = 10_000
    /// The most parts that a request lists.
    package static let listed = 1_000
    /// The most parts, such as rows, that are looked at to find one.
    package static let searched = 100_000
    /// The longest wait, in seconds.
    package static let wait = 60.0
}
