extension Window {
    /// The cost of the window's frames.
    public var statistics: Statistics { Statistics(window: self) }

    /// The cost of a window's frames.
    ///
    ///     window.statistics.isRecording = true
    ///     label.text = "other"
    ///     _ = window.draw()
    ///     window.statistics.frames.last?.cellsPainted  // those of the label
    @MainActor
    public struct Statistics {
        let window: Window

        /// Whether `frames` are recorded. False by default: then nothing is measured.
        ///
        /// Setting it to false discards the recorded frames.
        public var isRecording: Bool {
            get { window.frameRecorder != nil }
            nonmutating set {
                guard newValue != isRecording else { return }
                window.frameRecorder = newValue ? FrameRecorder(window) : nil
            }
        }

        /// The cost of the last 120 frames, oldest first; empty unless `isRecording`.
        ///
        /// Complexity: O(frames).
        public var frames: [Window.Statistics.Frame] { window.frameRecorder?.statistics ?? [] }

        /// Notes what it has cost to show the frame that `Window.draw()` returned last. A host calls it if
        /// `isRecording`.
        ///
        /// - Parameters:
        ///   - duration: the time that it took.
        ///   - bytes: the number of bytes sent; nil if that is unknown.
        public func frameWasShown(in duration: Duration, bytes: Int?) {
            window.frameRecorder?.noteShown(in: duration, bytes: bytes)
        }
    }
}
