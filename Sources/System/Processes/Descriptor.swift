import Platform

/// An open file, closed when nobody holds it any more: a number that is used elsewhere is never closed or written to.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// Two ends of a new pipe, which programs do not inherit; nil with `errno` if that fails.
    static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
        var ends: [Int32] = [0, 0]
        guard Platform.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    /// A file without a name that has bytes in it, to be read from the start; nil with `errno` if that fails.
    static func file(with bytes: [UInt8]) -> Descriptor? {
        var path = Array("/tmp/trellis-input-XXXXXX".utf8CString)
        let number = mkstemp(&path)
        guard number >= 0 else { return nil }
        unlink(path)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        let file = Descriptor(number)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = file.write(rest)
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return nil }
        }
        return lseek(number, 0, SEEK_SET) == 0 ? file : nil
    }

    /// From now on, nothing waits in reading and writing.
    func becomeNonBlocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

    /// Reads into a buffer; returns the count, 0 at the end, or -1 with `errno`.
    func read(_ bytes: inout [UInt8]) -> Int {
        Platform.read(number, &bytes, bytes.count)
    }

    /// Writes the start of bytes; returns the count, or -1 with `errno`.
    func write(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBytes { bytes in
            Platform.write(number, bytes.baseAddress, bytes.count)
        }
    }
}

/// Text of the last error of the system, or of another.
func systemMessage(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
