import Platform
public import TextScreen

extension Bitmap {
    /// Reads and decodes a PNG or JPEG file; see `init(decoding:limits:)`.
    ///
    /// Waits for the disk, so do not call it on the main actor. Never waits for a pipe or a device: they are refused.
    public init(contentsOf path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        try self.init(decoding: Self.read(path, limits), limits: limits)
    }

    private static func read(_ path: String, _ limits: ImageLimits) throws(ImageError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw .unreadable(reason(errno)) }
        defer { close(file) }
        var about = stat()
        guard fstat(file, &about) == 0 else { throw .unreadable(reason(errno)) }
        let kind = about.st_mode & S_IFMT
        if kind == S_IFDIR { throw .unreadable("it is a folder") }
        guard kind == S_IFREG else { throw .unreadable("it is not a plain file") }
        let count = Int(about.st_size)
        if count > limits.fileBytes { throw .fileTooLarge(bytes: count, limit: limits.fileBytes) }
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, done in
            while done < count {
                let got = readBytes(file, bytes.baseAddress! + done, count - done)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                // The file may have become shorter.
                if got <= 0 { return }
                done += got
            }
        }
        if let failure { throw .unreadable(reason(failure)) }
        return bytes
    }

    private static func reason(_ error: Int32) -> String {
        switch error {
        case ENOENT, ENOTDIR: "no such file"
        case EACCES, EPERM: "no permission to read it"
        default: String(cString: strerror(error))
        }
    }
}

/// `read(2)`, whose name `Bitmap` has for something else.
private func readBytes(_ file: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    read(file, bytes, count)
}
