import CLibrary
import Synchronization
import TrellisKit

/// Bytes on the disk, from which the log reads lines again that do not fit into memory.
final class LogFile: LogStore {
    let descriptor: Int32
    /// The number of bytes that were appended.
    private let end = Mutex(0)
    private let isCutOff = Atomic(false)

    /// Opens a file to read it; nil if that is not possible, and `errno` tells why.
    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
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

    deinit { close(descriptor) }

    /// From now on nothing can be read again, because other bytes are in the place of those that were read.
    func wasCutOff() { isCutOff.store(true, ordering: .relaxed) }

    func read(_ range: Range<Int>) -> [UInt8] {
        if isCutOff.load(ordering: .relaxed) { return [] }
        return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let part = pread(
                    descriptor, buffer.baseAddress! + count, range.count - count, off_t(range.lowerBound + count))
                if part < 0, errno == EINTR { continue }
                guard part > 0 else { break }
                count += part
            }
        }
    }

    /// Writes bytes at the end.
    ///
    /// - Returns: where they begin; nil if they cannot be written, as on a full disk.
    func append(_ bytes: [UInt8]) -> Int? {
        end.withLock { end in
            var done = 0
            while done < bytes.count {
                let part = bytes.withUnsafeBytes {
                    pwrite(descriptor, $0.baseAddress! + done, bytes.count - done, off_t(end + done))
                }
                if part < 0, errno == EINTR { continue }
                guard part > 0 else { return nil }
                done += part
            }
            defer { end += done }
            return end
        }
    }
}
