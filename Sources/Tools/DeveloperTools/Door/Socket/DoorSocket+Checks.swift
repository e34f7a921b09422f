import Platform

extension DoorSocket {
    /// Why a socket in the folder of a path would not be the user's alone; nil if it would.
    static func refusal(ofFolderOf path: String) -> String? {
        let end = path.lastIndex(of: "/")
        let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        var information = stat()
        guard stat(folder, &information) == 0 else { return "its folder: \(reason())" }
        guard information.st_mode & S_IFMT == S_IFDIR else { return "it is not in a folder" }
        guard information.st_uid == geteuid() else { return "its folder does not belong to you" }
        guard information.st_mode & 0o022 == 0 else { return "others may write to its folder" }
        return nil
    }

    /// Removes a socket that nobody listens to any more; returns why that is not possible.
    static func removeDead(_ path: String, _ address: inout sockaddr_un) -> String? {
        var information = stat()
        guard lstat(path, &information) == 0 else { return errno == ENOENT ? nil : reason() }
        guard information.st_mode & S_IFMT == S_IFSOCK else { return "exists already, and is not a socket" }
        guard information.st_uid == geteuid() else { return "exists already, and belongs to somebody else" }
        let probe = makeSocket()
        guard probe >= 0 else { return reason() }
        defer { close(probe) }
        if call(&address, { connect(probe, $0, $1) }) == 0 { return "another program listens there" }
        // Anything else may be a program that has no time, or another kind of socket.
        guard errno == ECONNREFUSED else { return "exists already: \(reason())" }
        return unlink(path) == 0 ? nil : reason()
    }

    nonisolated static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        // With a zero at the end.
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return address
    }

    nonisolated static func call(_ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32)
        -> Int32
    {
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// A socket that never blocks and that programs do not inherit; negative after an error.
    nonisolated static func makeSocket() -> Int32 {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = Int32(SOCK_STREAM)
        #endif
        let descriptor = socket(AF_UNIX, kind, 0)
        if descriptor >= 0 {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
        return descriptor
    }

    /// Whether the program at the other end runs as the same user.
    static func isOwnUser(_ client: Int32) -> Bool {
        #if canImport(Darwin)
            var (user, group): (uid_t, gid_t) = (0, 0)
            return getpeereid(client, &user, &group) == 0 && user == geteuid()
        #else
            // `struct ucred`: process, user, group.
            var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
            var size = socklen_t(MemoryLayout.size(ofValue: credentials))
            return getsockopt(client, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 && credentials.1 == geteuid()
        #endif
    }

    static var currentFolder: String {
        guard let folder = getcwd(nil, 0) else { return "." }
        defer { free(folder) }
        return String(cString: folder)
    }

    static func reason() -> String { String(cString: strerror(errno)) }
}
