import TextScreen
import TrellisInspector
import TrellisViews

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Opens an inspector around the window of an application when its key is pressed and nothing else uses that key.
///
/// It exists where inspecting is on: in debug builds, and in others if the environment variable `TRELLIS_INSPECTOR` is
/// `1`; `0` switches it off everywhere. Nothing else of the inspector exists until it is opened.
@MainActor
final class Inspection {
    private unowned let application: Application
    private let app: Window
    private var inspector: Inspector?

    /// Nil where inspecting is off.
    init?(of application: Application) {
        guard Self.isOn else { return nil }
        self.application = application
        app = application.window
    }

    private static var isOn: Bool {
        if let value = getenv("TRELLIS_INSPECTOR") { return String(cString: value) != "0" }
        #if DEBUG
            return true
        #else
            return false
        #endif
    }

    /// Handles an event that the window has not handled.
    func handle(_ event: Event) {
        guard event == .key(.function(12)), inspector == nil else { return }
        let clock = app.clock
        let inspector = Inspector(app)
        self.inspector = inspector
        inspector.window.clock = clock
        inspector.onSwitch = { [unowned self] window in
            if window === app {
                self.inspector = nil
                app.clock = clock
            } else {
                window.clock = clock
            }
            application.show(window)
            application.terminal.reportsMouseMotion = window.wantsMouseMotion
        }
        application.show(inspector.window)
    }

    /// Gives the window back at the end of the application.
    func end() {
        inspector?.onSwitch = nil
        inspector?.close()
        inspector = nil
    }
}
