package import TextScreen
package import TrellisViews

/// Shows the window that a door opens: an application, or a test.
@MainActor
package protocol DoorHost: AnyObject {
    /// The window that is shown now.
    var window: Window { get }
    /// Whether nothing is due: no frame is wanted, and no timer has to fire now.
    var isIdle: Bool { get }
    /// Whether the size of the screen can be changed by an event. A terminal has a size of its own.
    var canResize: Bool { get }
    /// Handles events as one burst, as if they came from the terminal, and shows what they lead to.
    func deliver(_ burst: [Event])
    /// Does something as an answer to input, and shows what it leads to.
    func answer(_ act: () -> Void)
    /// Shows what has changed, if anything has.
    func showFrame()
}
