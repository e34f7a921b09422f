public import ScreenPictures
public import Trellis
import TrellisViews

extension Application.Tool {
    /// Records the session to the file that `TRELLIS_RECORD` names; nothing where it names none.
    ///
    /// The page "Recordings" of Trellis describes them.
    public static let recorder = Application.Tool {
        let recorder = try Recorder.ofEnvironment()
        return { application in application.recorder = recorder }
    }

    /// Records the session by a recorder of the app's.
    @MainActor
    public static func recorder(_ recorder: Recorder) -> Application.Tool {
        Application.Tool { { application in application.recorder = recorder } }
    }
}

extension [Application.Tool] {
    /// All tools: the inspector, the recorder and the door.
    public static var development: [Application.Tool] { [.inspector, .recorder, .door] }
}

extension Recorder: RecorderTool {
    package var complaint: String? { problem.map { "\($0)" } }

    package func runBegins(in window: Window, size: Size) { begin(window, size: size, details: .ofProcess) }

    package func record(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        record(canvas, damage: damage, cursor: cursor, isForced: false)
    }
}
