import FileSystem
import Platform
import Synchronization
import Trellis
import TrellisStreams

/// Bytes on the disk, from which the log reads lines again that do not fit into memory.
final class LogFile: LogStore {
    private struct State {
        /// The number of bytes that were appended.
        var end = 0
        /// Bytes from there on are others than those that were read.
        var limit = Int.max
        /// A copy that has the bytes now.
        var copy: LogFile?
    }

    let descriptor: Int32
    private let state = Mutex(State())

    /// Opens a file to read it; nil if that is not possible, and `errno` tells why.
    init?(_ path: LocalPath) {
        descriptor = (path.bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
            open($0.baseAddress!, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        }
        if descriptor < 0 { return nil }
    }

    /// Makes a file without a name for what comes through a pipe, which ends with the program; nil if that is not possible.
    init?() {
        var name = Array("/var/tmp/trellis-log-XXXXXX".utf8CString)
        descriptor = mkstemp(&name)
        if descriptor < 0 { return nil }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Another file object for the same open file.
    init(again file: LogFile) { descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3) }

    deinit { close(descriptor) }

    /// The file's state now; nil if the system does not tell.
    var status: stat? {
        var now = stat()
        return fstat(descriptor, &now) == 0 ? now : nil
    }

    /// When the content was last changed.
    var changed: FileDate { status?.changed ?? FileDate(seconds: 0) }

    /// Where the first byte is that is no part of a hole.
    var firstData: Int {
        #if os(Linux)
            let seekData: Int32 = 3
        #else
            let seekData: Int32 = 4
        #endif
        let place = lseek(descriptor, 0, seekData)
        return place >= 0 ? Int(place) : errno == ENXIO ? status.map { Int($0.st_size) } ?? 0 : 0
    }

    /// From now on bytes from an offset on cannot be read again, because the file was cut off there, unless a copy has
    /// them.
    func wasCutOff(at offset: Int, copiedTo copy: LogFile? = nil) {
        state.withLock { ($0.limit, $0.copy) = (min($0.limit, offset), copy) }
    }

    func read(_ range: Range<Int>) -> [UInt8] {
        let (limit, copy) = state.withLock { ($0.limit, $0.copy) }
        if let copy, range.upperBound > limit { return copy.read(range) }
        return bytes(range.clamped(to: 0..<limit))
    }

    /// The bytes in a range as they are now, or fewer at the end of the file.
    func bytes(_ range: Range<Int>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let part = part(into: rest, at: range.lowerBound + count)
                guard part > 0 else { break }
                count += part
            }
        }
    }

    /// Whether this may be a copy of what another file has now, perhaps not finished.
    func isCopy(of other: LogFile) -> Bool {
        guard let size = status.map({ Int($0.st_size) }) else { return false }
        return [0..<min(size, 4_096), max(0, size - 4_096)..<size].allSatisfy { bytes($0) == other.bytes($0) }
    }

    /// Reads what is at an offset.
    ///
    /// - Returns: the number of bytes, 0 at the end, -1 for an error that `errno` tells.
    func part(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        while true {
            let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// Writes bytes at the end.
    ///
    /// - Returns: where they begin; nil if they cannot be written, as on a full disk.
    func append(_ bytes: [UInt8]) -> Int? {
        state.withLock { state in
            var done = 0
            while done < bytes.count {
                let part = bytes.withUnsafeBytes {
                    pwrite(descriptor, $0.baseAddress! + done, bytes.count - done, off_t(state.end + done))
                }
                if part < 0, errno == EINTR { continue }
                guard part > 0 else { return nil }
                done += part
            }
            defer { state.end += done }
            return state.end
        }
    }
}

extension stat {
    /// When the content was last changed.
    var changed: FileDate {
        #if canImport(Darwin)
            let time = st_mtimespec
        #else
            let time = st_mtim
        #endif
        return FileDate(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }
}
