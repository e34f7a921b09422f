/// What frames cost.
extension Window {
    /// Whether `frameStatistics` are recorded. False by default: then nothing is measured.
    ///
    /// Setting it to false forgets what was recorded.
    public var recordsFrameStatistics: Bool {
        get { frameRecorder != nil }
        set {
            guard newValue != recordsFrameStatistics else { return }
            frameRecorder = newValue ? FrameRecorder(self) : nil
        }
    }

    /// What the last 120 frames have cost, oldest first; empty unless `recordsFrameStatistics`.
    ///
    ///     window.recordsFrameStatistics = true
    ///     label.text = "other"
    ///     _ = window.draw()
    ///     window.frameStatistics.last?.cellsPainted  // those of the label
    ///
    /// Complexity: O(frames).
    public var frameStatistics: [FrameStatistics] { frameRecorder?.statistics ?? [] }

    /// Notes what it has cost to show the frame that `draw()` returned last. A host calls it if
    /// `recordsFrameStatistics`.
    ///
    /// - Parameters:
    ///   - duration: the time that it took.
    ///   - bytes: the number of bytes sent; nil if that is unknown.
    public func frameWasShown(in duration: Duration, bytes: Int?) {
        frameRecorder?.noteShown(in: duration, bytes: bytes)
    }
}
