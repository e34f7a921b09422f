import LayoutSheets
import TrellisViews

/// Surveys the sizes of a sheet a little at a time, so that typing never waits; the newest sheet wins.
@MainActor
final class MapTimer {
    private unowned let view: View
    private var timer: ViewTimer?
    private(set) var survey: SizeSurvey?
    /// Called after each slice.
    var onProgress: ((SizeSurvey) -> Void)?

    /// The time that a slice takes, and the pause between two.
    private static let slice = Duration.milliseconds(8)
    private static let pause = Duration.milliseconds(2)
    /// The sizes looked at before the clock is asked.
    private static let step = 55

    /// - Parameter view: runs the timers.
    init(in view: View) { self.view = view }

    /// Begins a survey; what was not done of the last one never is.
    func start(_ new: SizeSurvey) {
        timer?.cancel()
        survey = new
        next()
    }

    private func next() {
        timer = view.after(Self.pause) { [weak self] in self?.look() }
    }

    private func look() {
        guard let survey else { return }
        let clock = ContinuousClock()
        let end = clock.now + Self.slice
        repeat { survey.advance(by: Self.step) } while !survey.isDone && clock.now < end
        if survey.isDone { timer = nil } else { next() }
        onProgress?(survey)
    }
}
