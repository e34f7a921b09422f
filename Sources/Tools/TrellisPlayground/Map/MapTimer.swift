import LayoutSheets
import TrellisViews

/// Surveys the sizes of a sheet a little at a time, so that typing never waits; the newest sheet wins.
///
/// A survey follows from the words of the sheet and the sizes alone. So one begins only when these have changed and the
/// user rests, and the last one that was done serves again: for a page that comes back, or a change that was undone.
@MainActor
final class MapTimer {
    private unowned let view: View
    private var timer: ViewTimer?
    private(set) var survey: SizeSurvey?
    private var subject: Subject?
    /// Called after each slice; the survey may be another one, which was done before.
    var onProgress: ((SizeSurvey) -> Void)?
    /// The number of sizes looked at, for tests.
    private(set) var work = 0

    /// The last survey that was done.
    private static var cached: (subject: Subject, survey: SizeSurvey)?

    /// The time that a slice takes, and the pause between two.
    private static let slice = Duration.milliseconds(8)
    private static let pause = Duration.milliseconds(2)
    /// The time without changes after which a survey begins.
    private static let rest = Duration.milliseconds(200)
    /// The sizes looked at before the clock is asked.
    private static let step = 55

    /// - Parameter view: runs the timers.
    init(in view: View) { self.view = view }

    /// Begins a survey if it can find anything else than the last one; what was not done of that never is.
    ///
    /// - Returns: whether `survey` is another one now.
    func start(_ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> Bool {
        let new = Subject(sheet, columns, rows)
        guard new != subject else { return false }
        timer?.cancel()
        let isFirst = subject == nil
        (subject, survey) = (new, SizeSurvey(sheet, columns: columns, rows: rows))
        next(after: isFirst ? Self.pause : Self.rest)
        return true
    }

    private func next(after pause: Duration) {
        timer = view.after(pause) { [weak self] in self?.look() }
    }

    private func look() {
        guard var survey, let subject else { return }
        if let cached = Self.cached, cached.subject == subject { survey = cached.survey }
        let clock = ContinuousClock()
        let end = clock.now + Self.slice
        let done = survey.done
        while !survey.isDone {
            survey.advance(by: Self.step)
            if clock.now >= end { break }
        }
        work += survey.done - done
        self.survey = survey
        if survey.isDone {
            timer = nil
            Self.cached = (subject, survey)
        } else {
            next(after: Self.pause)
        }
        onProgress?(survey)
    }

    /// What a survey follows from.
    private struct Subject: Equatable {
        /// The lines, so that places in them hold, without what means nothing at their ends.
        let lines: [Substring]
        let assigned: [Int: SheetValue]
        let columns: ClosedRange<Int>
        let rows: ClosedRange<Int>

        @MainActor
        init(_ sheet: LayoutSheet, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) {
            var lines = sheet.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
                var words = line.prefix { $0 != "#" }
                while words.last == " " || words.last == "\t" { words.removeLast() }
                return words
            }
            while lines.last?.isEmpty == true { lines.removeLast() }
            (self.lines, assigned, self.columns, self.rows) = (lines, sheet.assigned, columns, rows)
        }
    }
}
