public import Trellis
import TrellisViews
import TrellisWidgets

extension Application.Tool {
    /// The inspector, in debug builds: F12 shows why each view is where it is.
    ///
    /// `TRELLIS_INSPECTOR=1` switches it on in other builds, where F12 says so; `0` switches it off everywhere, and so
    /// does `DeveloperAccess`. The page "Inspect a layout" of Trellis describes it.
    public static let inspector = Application.Tool {
        { application in application.inspection = Inspection(of: application) }
    }
}

/// Opens an inspector around the window of an application when its key is pressed and nothing else uses that key.
///
/// Inspecting is on in debug builds, and in others if the environment variable `TRELLIS_INSPECTOR` is `1`, as the key says
/// there; `0` switches it off everywhere, and so does `DeveloperAccess`. Nothing else of the inspector exists until it is
/// opened.
///
/// While an inspector is shown, a recording has what the app gets from it, so that it replays without one.
@MainActor
final class Inspection: InspectorTool {
    private unowned let application: Application
    private let app: Window
    private var inspector: Inspector?

    /// What the key does.
    enum Access { case opens, explains }

    private let access: Access

    convenience init?(of application: Application) {
        guard let access = Self.access else { return nil }
        self.init(of: application, access)
    }

    init(of application: Application, _ access: Access) {
        (self.application, self.access) = (application, access)
        app = application.window
    }

    private static var access: Access? {
        guard DeveloperAccess.isAllowed else { return nil }
        if let value = DeveloperAccess.variable("TRELLIS_INSPECTOR") { return value == "0" ? nil : .opens }
        #if DEBUG
            return .opens
        #else
            return .explains
        #endif
    }

    /// Whether an inspector is shown, with the app in it.
    var isOpen: Bool { inspector != nil }

    var isAppDue: Bool { app.timers.nextDue.map { $0 <= app.timers.clock() } ?? false }

    /// Handles an event that the window has not handled.
    func handle(_ event: Event) {
        guard event == .key(.function(12)), inspector == nil else { return }
        if access == .explains {
            app.toast("This is a release build. TRELLIS_INSPECTOR=1 in the environment lets F12 open the inspector.")
            return
        }
        let clock = app.timers.clock
        let (size, features) = (app.size, app.features)
        let inspector = Inspector(app)
        self.inspector = inspector
        if app.features != features { application.recorder?.record(.features(app.features)) }
        if app.size != size { application.recorder?.record(.resize(app.size)) }
        inspector.onAppEvent = { [unowned application] in application.recorder?.record($0) }
        inspector.onAppFrame = { [unowned application] canvas, cursor in
            application.recorder?.record(canvas, damage: .all(of: canvas.size), cursor: cursor)
        }
        inspector.window.timers.clock = clock
        inspector.onSwitch = { [unowned self] window in
            if window === app {
                self.inspector = nil
                app.timers.clock = clock
            } else {
                window.timers.clock = clock
            }
            application.show(window)
            application.terminal.reports = window.wantedReports(beside: application.terminal.reports)
        }
        application.show(inspector.window)
    }

    /// Gives the window back at the end of the application.
    func end() {
        inspector?.onSwitch = nil
        inspector?.onAppEvent = nil
        inspector?.close()
        inspector = nil
    }
}
