package import TrellisViews

extension Application {
    /// What helps developers while an app runs: an inspector, a recorder, a door for other programs.
    ///
    /// An app has the tools that it names, and no code of others. Those that exist are in the module `DeveloperTools`:
    ///
    ///     await Application.run(window, tools: [.inspector, .recorder])
    public struct Tool: Sendable {
        /// Gets ready, before the terminal is opened, and returns what joins an application.
        package let prepare: @MainActor @Sendable () throws -> @MainActor (Application) -> Void

        package init(prepare: @escaping @MainActor @Sendable () throws -> @MainActor (Application) -> Void) {
            self.prepare = prepare
        }
    }
}

/// Notes what comes into an application and what it shows.
@MainActor
package protocol RecorderTool: AnyObject {
    /// What went wrong, to say at the end of the run.
    var complaint: String? { get }
    func runBegins(in window: Window, size: Size)
    /// Stops the clock: a burst of events follows, or timers fire, or a frame is drawn.
    func stopClock()
    /// Lets the clock go on.
    func startClock()
    func record(_ event: Event)
    /// Notes that timers fire.
    func recordTimers()
    func record(_ canvas: Canvas, damage: Damage, cursor: Point?)
}

/// Shows a window of its own around that of the app.
@MainActor
package protocol InspectorTool: AnyObject {
    /// Whether the window is shown, with the app in it.
    var isOpen: Bool { get }
    /// Whether the app has timers to fire.
    var isAppDue: Bool { get }
    /// Handles an event that the window has not handled.
    func handle(_ event: Event)
    /// Gives the window of the app back at the end of the run.
    func end()
}

/// Lets other programs use an application.
@MainActor
package protocol DoorTool: AnyObject {
    func runBegins(of application: Application)
    /// Returns when nobody waits for an answer any more.
    func runEnds() async
}
