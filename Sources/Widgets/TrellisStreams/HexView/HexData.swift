import TrellisWidgets

/// The bytes that a hex view shows: an array, or anything that can be read in parts, however large.
///
///     let file = HexData(count: size) { range in read(range) }
public struct HexData {
    /// The number of bytes.
    public var count: Int { didSet { count = max(0, count) } }
    /// Reads some bytes; fewer if not all can be read, of which the rest is shown as unreadable.
    public var read: @MainActor (Range<Int>) -> [UInt8]

    /// Creates a source of bytes that are read when they are needed: those in view, and for a search all of them in
    /// blocks.
    public init(count: Int, read: @escaping @MainActor (Range<Int>) -> [UInt8]) {
        self.count = max(0, count)
        self.read = read
    }

    /// Creates a source of bytes in memory.
    public init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { Array(bytes[$0]) }
    }
}
