package import Meanings

/// Shows the window that a door opens: an application, or a test.
@MainActor
package protocol DoorHost: WindowDriver {
    /// Whether the size of the screen can be changed by an event. A terminal has a size of its own.
    var canResize: Bool { get }
}
