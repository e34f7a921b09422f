#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file that a recording is written to: each line at once, so that a crash loses nothing that was written.
///
/// Only the user can read it. Programs that this one starts do not inherit it.
@MainActor
final class RecordingFile {
    private var descriptor: Int32
    private let path: String

    /// Creates a file.
    ///
    /// What is already recorded is never overwritten: a file that is not empty is an error. `%p` in the path becomes
    /// the
    /// number of the process.
    init(_ path: String) throws(RecordingError) {
        let path = path.replacing("%p", with: "\(getpid())")
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o600)
        self.path = path
        guard descriptor >= 0 else {
            throw RecordingError("cannot be written: \(String(cString: strerror(errno)))", file: path)
        }
        var information = stat()
        let isKnown = fstat(descriptor, &information) == 0
        var reason: String?
        if isatty(descriptor) == 1 { reason = "is a terminal; a recording needs a file" }
        if isKnown, information.st_mode & S_IFMT == S_IFREG, information.st_size > 0 {
            reason = "exists already, and a recording is not written over it"
        }
        if let reason {
            close(descriptor)
            descriptor = -1
            throw RecordingError(reason, file: path)
        }
    }

    isolated deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes text. After an error, such as a full disk, the recording ends; the user is told once.
    func write(_ text: String) {
        guard descriptor >= 0 else { return }
        var text = text
        let problem: Int32 = text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                #if canImport(Darwin)
                    let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
                #else
                    let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                #endif
                if count < 0, errno == EINTR { continue }
                if count < 0 { return errno }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return 0
        }
        if problem != 0 {
            close(descriptor)
            descriptor = -1
            complain("\(path): the recording has ended: \(String(cString: strerror(problem)))\n")
        }
    }

    private func complain(_ message: String) {
        var message = message
        #if canImport(Darwin)
            message.withUTF8 { _ = Darwin.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        #else
            message.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        #endif
    }
}
