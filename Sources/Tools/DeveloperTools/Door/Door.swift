import Platform
package import TrellisViews

/// A door that the user asks for by `TRELLIS_DOOR=path`.
@MainActor
package final class Door {
    private let socket: DoorSocket

    /// Creates a door at a path; see `DoorSocket`.
    package init(_ path: String) throws(DoorSocket.Failure) { socket = try DoorSocket(path) }

    /// The door that the user asks for; nil if they ask for none, or may not.
    ///
    /// Removes `TRELLIS_DOOR` from the environment, so that programs that this one starts have no door at the same path.
    package static func ofEnvironment() throws(DoorSocket.Failure) -> Door? {
        guard let path = DeveloperAccess.variable("TRELLIS_DOOR") else { return nil }
        unsetenv("TRELLIS_DOOR")
        return try Door(path.replacing("%p", with: "\(getpid())"))
    }

    /// Lets clients in.
    package func open(to host: any DoorHost, version: String) {
        let session = DoorSession(host, version: version)
        socket.open { await session.answer($0) }
    }

    /// Removes the socket and ends all connections; see `DoorSocket.shut()`.
    package func shut() async { await socket.shut() }
}

/// Shows the window that a door opens: an application, or a test.
@MainActor
package protocol DoorHost: WindowDriver {
    /// Whether the size of the screen can be changed by an event. A terminal has a size of its own.
    var canResize: Bool { get }
}
