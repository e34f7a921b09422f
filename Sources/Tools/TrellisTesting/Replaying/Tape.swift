import ScreenPictures
import TrellisViews

/// What a tester records, in memory.
@MainActor
final class Tape {
    let recorder: Recorder
    private let lines: Lines
    private let host: ReplayHost

    private final class Lines {
        var text = ""
    }

    init(of window: Window, _ size: Size, _ options: Recorder.Options, clock: @escaping () -> Duration) {
        let lines = Lines()
        self.lines = lines
        host = ReplayHost(of: window)
        recorder = Recorder(options: options) { lines.text += $0 }
        recorder.begin(window, size: size, clock: clock)
        recorder.stopClock()
        recorder.record(.features(window.features))
        recorder.startClock()
    }

    var recording: Recording {
        do {
            return try Recording(text: lines.text)
        } catch {
            preconditionFailure("a recording that was just made cannot be read: \(error)")
        }
    }
}

/// Stands for the application, so that commands such as quitting are enabled.
@MainActor
final class ReplayHost: WindowHost {
    private(set) var hasQuit = false

    init(of window: Window) { if window.host == nil { window.host = self } }

    func quit(_ window: Window) { hasQuit = true }
}
