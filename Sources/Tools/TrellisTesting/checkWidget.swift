import Platform
public import TrellisViews

/// Tests a view at sizes from 0x0 to 40x20, with keys and the mouse, and returns the problems found.
///
///     @Test func `a meter takes every size and every event`() {
///         #expect(checkWidget { Meter(level: 0.4) } == [])
///     }
///
/// It detects a view that
/// - changes cells outside its frame;
/// - looks different after resizing to a size than when created with it, or after repainting, as a whole or one
///   character at a time;
/// - can take the focus, itself or through a descendant, and does not show it, although it has at least one cell;
/// - can take the focus, and puts the hardware cursor (`SemanticView.focusPoint`) in a cell that is not visible;
/// - can take the focus, and does not show that it is disabled;
/// - has rules that cannot be computed;
/// - has two key bindings of one name, takes other keys than it says before, or changes when it is asked.
///
/// A run takes all sizes up to 8x4 and every sixth of the others, other ones from run to run. With `TRELLIS_SIZES=all` in
/// the environment it takes every size.
///
/// Focus and the disabled state must show in the themes `.dark` and `.monochrome`, by the hardware cursor or by a cell.
/// A third of these sizes gets the mouse and some keys; some sizes get all keys. An event that makes the view trap ends the
/// test program.
///
/// - Parameter make: creates a new view in its initial state, the same each time; called about 40 times.
/// - Returns: the problems, each kind once with the smallest size; empty for a good view.
/// - Complexity: some hundred layouts and frames of a small window; with every size, five times as many.
@MainActor
public func checkWidget(_ make: @escaping () -> View) -> [WidgetProblem] {
    var check = WidgetCheck(make: make)
    return check.run()
}

@MainActor
private struct WidgetCheck {
    let make: () -> View
    private var problems: [WidgetProblem] = []
    private var seen: Set<String> = []

    init(make: @escaping () -> View) { self.make = make }

    private static let width = 40
    private static let height = 20
    /// Sizes that get all tests: nothing, a cell, a row, a column, and some in between.
    private static let samples = [
        (0, 0), (1, 1), (2, 1), (3, 2), (7, 1), (1, 7), (0, 4), (4, 0), (12, 3), (21, 8), (40, 1), (40, 20),
    ].map { Size(width: $0.0, height: $0.1) }

    /// Which sixth of the sizes this run takes; nil for all of them.
    private static let sixth =
        getenv("TRELLIS_SIZES").map { String(cString: $0) } == "all" ? nil : Int.random(in: 0..<6)

    /// Whether this run takes a size.
    private static func takes(_ width: Int, _ height: Int) -> Bool {
        sixth.map { width <= 8 && height <= 4 || (width + height) % 6 == $0 } ?? true
    }

    /// The keys that each size gets besides the mouse: all sizes of a run together get every key.
    private static let keysOfSize = 6

    /// The largest area whose cells are repainted one by one.
    private static let mostParts = 200

    mutating func run() -> [WidgetProblem] {
        for theme in [Theme.dark, .monochrome] {
            let trial = Trial(make(), theme)
            for height in 0...Self.height {
                // Without colours, looks differ only in style: test small sizes and some of the others.
                for width in 0...Self.width
                where Self.takes(width, height) && (theme == .dark || width < 7 || (width + height) % 5 == 0) {
                    checkLooks(trial, Size(width: width, height: height))
                }
            }
            for size in Self.samples {
                trial.resize(to: size)
                checkAgainstNew(trial, size)
                checkDisabled(trial, size)
            }
        }
        let trial = Trial(make(), .dark)
        var index = Self.sixth == nil ? 0 : Int.random(in: 0..<Keys.all.count)
        for height in 0...Self.height {
            for width in 0...Self.width where Self.takes(width, height) && (width + 2 * height) % 3 == 0 {
                let size = Size(width: width, height: height)
                trial.resize(to: size)
                trial.useMouse()
                trial.closeDialogs()
                let next = min(index + Self.keysOfSize, Keys.all.count)
                trial.press(Keys.all[index..<next])
                index = next == Keys.all.count ? 0 : next
                trial.closeDialogs()
                checkMarks(trial, size, "after keys and the mouse")
            }
        }
        for (index, size) in Self.samples.enumerated() {
            let trial = Trial(make(), .dark)
            trial.resize(to: size)
            trial.press(index % 2 == 0 ? Keys.all[...] : Keys.all.reversed()[...])
            trial.useMouse()
            trial.closeDialogs()
            checkMarks(trial, size, "after all keys")
        }
        let keys = Trial(make(), .dark, Size(width: Self.width, height: Self.height))
        for words in KeyCheck(keys).words { report(Size(width: Self.width, height: Self.height), words) }
        return problems
    }

    private mutating func report(_ size: Size, _ words: String) {
        if seen.insert(words).inserted { problems.append(WidgetProblem(size: size, words: words)) }
    }

    // MARK: Looks

    private mutating func checkLooks(_ trial: Trial, _ size: Size) {
        trial.resize(to: size)
        checkMarks(trial, size, "without any event")
        for issue in trial.window.ruleIssues { report(size, issue) }
        for view in trial.focusableViews where !trial.visibleFrame(of: view).isEmpty {
            let before = trial.tester.canvas
            trial.window.focus(view)
            trial.tester.draw()
            if trial.tester.cursor == nil, trial.tester.canvas.looks(like: before) {
                report(size, "the focus of \(view.label) cannot be seen in the theme '\(trial.theme)'")
            }
            if trial.window.focusPoint == nil {
                report(size, "the focus of \(view.label) has no cell for the hardware cursor")
            }
            checkMarks(trial, size, "with the focus")
            trial.focusElsewhere()
        }
    }

    private mutating func checkMarks(_ trial: Trial, _ size: Size, _ when: String) {
        if !trial.marksAreWhole { report(size, "cells outside the view were changed \(when)") }
    }

    private mutating func checkAgainstNew(_ trial: Trial, _ size: Size) {
        let canvas = trial.tester.canvas
        trial.window.setNeedsDisplay()
        trial.tester.draw()
        if !canvas.looks(like: trial.tester.canvas) { report(size, "it looks different when it is painted again") }
        let new = Trial(make(), trial.theme, size)
        if !canvas.looks(like: new.tester.canvas) {
            report(size, "it looks different when it was resized than when it is new")
        }
        // It does not matter that the focus scrolls here: the new view is not used again.
        if size.area <= Self.mostParts { checkParts(new, size) }
    }

    /// Checks that painting in parts looks the same as painting the whole, with and without the focus.
    private mutating func checkParts(_ trial: Trial, _ size: Size) {
        for focused in [nil, trial.focusableViews.first] {
            if let focused { trial.window.focus(focused) }
            trial.window.setNeedsDisplay()
            trial.tester.draw()
            let canvas = trial.tester.canvas
            trial.paintInParts()
            if !canvas.looks(like: trial.tester.canvas) {
                report(size, "it looks different when only a part of it is painted again")
            }
        }
    }

    private mutating func checkDisabled(_ trial: Trial, _ size: Size) {
        guard size.height > 1, size.width > 6, !trial.focusableViews.isEmpty else { return }
        let canvas = trial.tester.canvas
        trial.view.isEnabled = false
        trial.tester.draw()
        if canvas.looks(like: trial.tester.canvas) {
            report(size, "it cannot be seen that it is disabled in the theme '\(trial.theme)'")
        }
        trial.view.isEnabled = true
        trial.focusElsewhere()
    }
}
