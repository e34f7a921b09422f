import CTerminal
import Platform
import TerminalIO

/// A socket in the file system that only the user can open.
@MainActor
package final class DoorSocket {
    package struct Failure: Error, CustomStringConvertible {
        package let path: String
        package let reason: String
        package var description: String { "\(path): \(reason) (TRELLIS_DOOR)" }
    }

    private let path: String
    private let descriptor: Int32
    private let identity: FileIdentity
    private var watch: DescriptorWatch?
    private var connections: [ObjectIdentifier: DoorConnection] = [:]

    /// Creates the socket; nobody is heard before `open`.
    ///
    /// The folder must belong to the user, and nobody else may write to it. A socket that is left of a program that was
    /// killed is replaced; anything else at the path is an error.
    ///
    /// - Throws: `Failure` with the reason.
    package init(_ path: String) throws(Failure) {
        func failure(_ reason: String) -> Failure { Failure(path: path, reason: reason) }
        // The program may go to another folder.
        let path = path.hasPrefix("/") ? path : "\(Self.currentFolder)/\(path)"
        if let reason = Self.refusal(ofFolderOf: path) { throw failure(reason) }
        guard var address = Self.address(path) else { throw failure("the path is too long for a socket") }
        if let reason = Self.removeDead(path, &address) { throw failure(reason) }
        let descriptor = Self.makeSocket()
        guard descriptor >= 0 else { throw failure(Self.reason()) }
        // It gets its name when it is listened to: who sees it is heard. Where the other name is too long, it has its own at
        // once.
        var beside = Self.address("\(path).\(getpid())").map { (name: "\(path).\(getpid())", address: $0) }
        if let name = beside?.name, Self.removeDead(name, &beside!.address) != nil { beside = nil }
        if let beside { address = beside.address }
        // The file has these permissions from its beginning.
        let mask = umask(0o177)
        let isBound = Self.call(&address) { bind(descriptor, $0, $1) } == 0
        let reason = Self.reason()
        umask(mask)
        let isHeard = isBound && listen(descriptor, Int32(DoorLimits.clients)) == 0
        let refusal = isHeard ? beside.flatMap { Self.rename($0.name, to: path) } : nil
        if refusal != nil, let beside { unlink(beside.name) }
        guard isHeard, refusal == nil, let identity = FileIdentity(path) else {
            Platform.close(descriptor)
            throw failure(refusal ?? (isBound ? "cannot be listened to" : reason))
        }
        (self.path, self.descriptor, self.identity) = (path, descriptor, identity)
        // A program that a signal ends leaves none behind.
        trellis_rescue_remove(path)
    }

    /// Gives a file another name, unless there is a file of that name; returns why it cannot.
    private static func rename(_ old: String, to new: String) -> String? {
        if link(old, new) == 0 {
            unlink(old)
            return nil
        }
        if errno == EEXIST { return reason() }
        // Not every file system has a second name for a socket.
        return Platform.rename(old, new) == 0 ? nil : reason()
    }

    isolated deinit { close() }

    /// Answers clients from now on, beside the terminal's input.
    ///
    /// - Parameter answer: returns the line for a line.
    package func open(_ answer: @escaping @MainActor (ArraySlice<UInt8>) async -> String) {
        guard watch == nil else { return }
        watch = DescriptorWatch(descriptor, closes: true) { [weak self] in self?.accept(answer) }
    }

    /// Removes the file and lets nobody in any more, then ends all connections, those that wait for an answer when they
    /// have it, half a second later at most.
    package func shut() async {
        close()
        for connection in connections.values { connection.endWhenAnswered() }
        let start = ContinuousClock.now
        while !connections.isEmpty, start.duration(to: .now) < .milliseconds(500) {
            try? await Task.sleep(for: .milliseconds(2))
        }
        for connection in connections.values { connection.end() }
    }

    private func close() {
        guard !isShut else { return }
        isShut = true
        if let watch { watch.stop() } else { Platform.close(descriptor) }
        // Another program may have taken the place.
        if FileIdentity(path) == identity { unlink(path) }
        trellis_rescue_remove(nil)
    }

    private var isShut = false

    private func accept(_ answer: @escaping @MainActor (ArraySlice<UInt8>) async -> String) {
        guard !isShut else { return }
        let client = Platform.accept(descriptor, nil, nil)
        guard client >= 0 else { return }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) | O_NONBLOCK)
        guard Self.isOwnUser(client) else {
            Platform.close(client)
            return
        }
        let connection = DoorConnection(client, answer)
        let key = ObjectIdentifier(connection)
        connection.onEnd = { [weak self] in self?.connections[key] = nil }
        guard connections.count < DoorLimits.clients else {
            return connection.refuse(DoorError(.tooMuch, "there are \(DoorLimits.clients) clients already"))
        }
        connections[key] = connection
        connection.start()
    }
}

/// Which file it is, whatever its name.
private struct FileIdentity: Equatable {
    let device: UInt64
    let inode: UInt64

    init?(_ path: String) {
        var information = stat()
        guard lstat(path, &information) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: information.st_dev)
        inode = UInt64(truncatingIfNeeded: information.st_ino)
    }
}
