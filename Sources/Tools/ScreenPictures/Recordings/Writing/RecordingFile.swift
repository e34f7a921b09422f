import Platform

/// The file that a recording is written to: each line at once, so that a crash loses nothing that was written.
///
/// Only the user can read it. Programs that this one starts do not inherit it.
@MainActor
final class RecordingFile {
    private var descriptor: Int32
    private let path: String
    /// Why nothing is written any more; nil while all is well.
    private(set) var problem: RecordingError?

    /// Creates a file.
    ///
    /// What is already recorded is never overwritten: a file that is not empty is an error. So is everything else that
    /// others may have put there: a link, a pipe, another user's file. `%p` in the path becomes the number of the process.
    convenience init(_ path: String) throws(RecordingError) {
        let path = path.replacing("%p", with: "\(getpid())")
        // A pipe must not wait for a reader.
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            let reason = code == ELOOP ? "is a link" : code == ENXIO ? Self.noFile : String(cString: strerror(code))
            throw RecordingError("cannot be written: \(reason)", file: path)
        }
        if let reason = Self.refusal(of: descriptor) {
            close(descriptor)
            throw RecordingError(reason, file: path)
        }
        self.init(descriptor, path)
    }

    /// Writes to an open file, which the object closes.
    init(_ descriptor: Int32, _ path: String) { (self.descriptor, self.path) = (descriptor, path) }

    isolated deinit { if descriptor >= 0 { close(descriptor) } }

    private static let noFile = "it is not a file"

    /// Why a file is not written to; nil if it is.
    private static func refusal(of descriptor: Int32) -> String? {
        if isatty(descriptor) == 1 { return "is a terminal; a recording needs a file" }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            return "cannot be written: \(noFile)"
        }
        if information.st_size > 0 { return "exists already, and a recording is not written over it" }
        if information.st_uid != geteuid() { return "belongs to somebody else, who could read the recording" }
        // File systems without permissions belong to one user.
        _ = fchmod(descriptor, 0o600)
        return nil
    }

    /// Writes text. After an error, such as a full disk, the recording ends.
    func write(_ text: String) {
        guard descriptor >= 0 else { return }
        let code = writeAll(text, to: descriptor)
        if code == 0 { return }
        close(descriptor)
        descriptor = -1
        problem = RecordingError("the recording has ended early: \(String(cString: strerror(code)))", file: path)
    }
}
