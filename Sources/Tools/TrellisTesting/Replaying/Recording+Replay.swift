import Platform
public import ScreenPictures
public import TrellisViews

extension Recording {
    /// Plays the recording into a window, and compares the screens.
    ///
    ///     let recording = try Recording(contentsOf: "bug-12.cast")
    ///     try await recording.replay(in: TodoApp.window())
    ///
    /// The window must be as it was when the recording began. Its clock follows the recording.
    ///
    /// - Parameters:
    ///   - window: the window.
    ///   - comparison: the screens to compare.
    ///   - speed: 1 for the speed of the recording; infinite for as fast as possible.
    ///   - patience: how long to wait for a screen to which work in the background leads.
    /// - Throws: `ReplayMismatch` at the first screen that differs.
    @MainActor
    public func replay(
        in window: Window, comparing comparison: ScreenComparison = .frames, speed: Double = .infinity,
        patience: Duration = .seconds(5)
    ) async throws {
        let replay = Replay(self, in: window, comparing: comparison)
        (replay.speed, replay.patience) = (speed, patience)
        try await replay.run()
    }

    /// Writes the recording to a file, which is replaced if it exists.
    public func write(to path: String) throws(RecordingError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        func failure(_ code: Int32) -> RecordingError {
            RecordingError("cannot be written: \(String(cString: strerror(code)))", file: path)
        }
        guard file >= 0 else { throw failure(errno) }
        defer { close(file) }
        let code = writeAll(text, to: file)
        if code != 0 { throw failure(code) }
    }
}
