public import Trellis
import TrellisViews

extension Application.Tool {
    /// A socket at the path that `TRELLIS_DOOR` names, through which programs of the same user see what the app shows and
    /// use it; nothing where it names none.
    ///
    /// The page "The door" of Trellis describes it.
    public static let door = Application.Tool {
        let door = try Door.ofEnvironment()
        return { application in application.door = door }
    }
}

extension Door: DoorTool {
    package func runBegins(of application: Application) { open(to: application, version: trellisVersion) }

    package func runEnds() async { await shut() }
}

extension Application: DoorHost {
    /// The size is that of the terminal.
    package var canResize: Bool { false }
}
