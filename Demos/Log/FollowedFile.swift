import AppFiles
import FileSystem
import Platform
import Trellis

/// A file that others write: how far it was read, and whether it still has what was read.
struct FollowedFile {
    enum Reading: Equatable {
        /// So many bytes were appended, and are in the buffer.
        case more(Int)
        case nothing
        /// Only so many of the bytes that were read are still there.
        case cutOff(Int)
        /// The system's number of an error.
        case failure(Int32)
    }

    private(set) var file: LogFile
    /// Where the next byte is read.
    private(set) var offset = 0
    /// Whether what was read ends within a line.
    private(set) var isInLine = false
    /// When something was read last.
    private(set) var lastRead = ContinuousClock.now
    /// Where the first byte was read.
    private var start = 0
    /// The first bytes, and those before `offset`: they tell whether others have taken their place.
    private var (head, tail): ([UInt8], [UInt8]) = ([], [])
    private static let printSize = 4_096
    /// The largest size seen; files of the kernel have none.
    private var largest = 0
    /// Size and time when there was nothing more to read; nil if they do not tell whether the file has changed since.
    private var settled: Signature?

    private struct Signature: Equatable {
        let size: Int
        let changed: FileDate
    }

    /// When the file was last changed while nothing was read of it.
    private var begin: FileDate

    init(_ file: LogFile) { (self.file, begin) = (file, file.changed) }

    func isSame(as other: stat) -> Bool {
        file.status.map { $0.st_ino == other.st_ino && $0.st_dev == other.st_dev } ?? false
    }

    /// The time in which it was changed before the first byte is read; nil if it was not.
    var unreadTimes: ClosedRange<FileDate>? {
        mutating get {
            guard offset == 0, case let now = file.changed, now > begin else { return nil }
            defer { begin = now }
            return begin...now
        }
    }

    // MARK: Reading

    /// Reads some bytes that were appended, which then count as read. O(bytes read), O(1) if the file has not changed.
    ///
    /// - Parameter wholeLines: whether to leave a line that has no end yet.
    mutating func read(into buffer: inout [UInt8], wholeLines: Bool = false) -> Reading {
        guard let now = file.status else { return .failure(errno) }
        let signature = Signature(size: Int(now.st_size), changed: now.changed)
        if signature == settled { return .nothing }
        largest = max(largest, signature.size)
        if offset == 0 { (start, offset) = (file.firstData, file.firstData) }
        var count = buffer.withUnsafeMutableBytes { file.part(into: $0, at: offset) }
        if count < 0 { return .failure(errno) }
        // Checked after reading: the bytes then follow those that were read before.
        if largest > 0, !isBegin(of: file) { return .cutOff(kept(of: signature.size)) }
        if wholeLines { count = buffer[..<count].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }
        // Clocks of files are coarse: what is written in the next moment may have the same time.
        settled = count == 0 && FileDate.now.seconds - now.changed.seconds > 1 ? signature : nil
        if count > 0 { take(buffer[..<count]) }
        return count > 0 ? .more(count) : .nothing
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>) {
        if head.count < Self.printSize { head += bytes.prefix(Self.printSize - head.count) }
        tail = Array((bytes.count < Self.printSize ? tail + bytes : Array(bytes)).suffix(Self.printSize))
        offset += bytes.count
        (isInLine, lastRead) = (bytes.last != 0x0A, .now)
    }

    // MARK: Cut off

    /// Whether what was read is the begin of a file.
    func isBegin(of file: LogFile) -> Bool {
        file.bytes(offset - tail.count..<offset) == tail && file.bytes(start..<start + head.count) == head
    }

    /// How many of the bytes that were read are left, in whole lines; 0 if the file has others. A file may have grown
    /// since it was made shorter.
    private func kept(of size: Int) -> Int {
        let tailStart = offset - tail.count
        let first = head.prefix(min(tailStart, size) - start)
        guard start < size, file.bytes(start..<start + first.count) == Array(first) else { return 0 }
        let rest = file.bytes(max(start, min(tailStart, size - Self.printSize))..<min(size, offset))
        let same = size < tailStart ? rest.count : zip(rest, tail).prefix { $0 == $1 }.count
        let lines = rest[..<same].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return min(size, offset) - rest.count + lines
    }

    /// Goes on where the file was cut off.
    ///
    /// - Parameter copy: what has the bytes that are gone.
    mutating func goOn(at offset: Int, copy: LogFile? = nil) {
        file.wasCutOff(at: offset, copiedTo: copy)
        var rest = FollowedFile(LogFile(again: file))
        rest.offset = offset
        if offset > 0 {
            (rest.start, rest.head) = (start, Array(head.prefix(offset - start)))
            rest.tail = rest.file.bytes(max(start, offset - Self.printSize)..<offset)
        }
        self = rest
    }

    /// The same place in a copy.
    func at(_ copy: LogFile) -> FollowedFile {
        var result = self
        (result.file, result.settled) = (copy, nil)
        return result
    }
}
