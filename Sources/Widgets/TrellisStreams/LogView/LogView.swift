public import TrellisViews
public import TrellisWidgets

/// The lines of a `LogBuffer`, which any thread appends to: follows the end, searches, filters, selects and copies.
///
///     let log = LogBuffer()
///     let view = window.add(LogView(log), "tt = ll = bb = rr = 0")
///     view.role = { $0.text.contains("ERROR") ? .error : nil }
///
/// The view follows the end of the log until the user scrolls up, and again from End on. `/` searches, `n` and `N` go to
/// the next and the previous match, `f` filters, `w` wraps long lines, and `y` copies the lines selected by the mouse or
/// with Shift and the arrow keys. The row at the bottom tells how many lines there are, are new, were dropped and pass
/// the filter.
///
/// Painting costs O(visible rows), however long the log is. Searching and filtering work in slices of less than a
/// millisecond, each in a frame of its own. Colours of the source can be read on the
/// theme's background: see `Painter.output(_:over:)`. Roles: `"log"`, `"hit"`,
/// `"hit.current"`, `"bar"`, `"selection"`, and those that `role` returns.
public final class LogView: View, FrameListener, BorderScrolling {
    /// The log.
    public let log: LogBuffer

    /// Whether the view stays at the end as lines come; the user's scrolling changes it.
    @Observed(.display) public var follows: Bool = true { didSet { followingDidChange(oldValue) } }

    /// Whether long lines continue in the next row; otherwise the left and right keys scroll.
    @Observed(.display) public var wraps: Bool = false

    /// The columns at the right edge that belong to a box around the view; see `BorderScrolling`.
    @Observed(.display) public var borderColumns: Int = 0 { didSet { setNeedsLayout() } }

    /// Whether parts of lines have the colours that their source gave them.
    @Observed(.display) public var showsSourceColors: Bool = true

    /// Whether the bottom row tells about the log.
    @Observed(.display) public var showsStatus: Bool = true

    /// The text to search for, highlighted wherever it is visible; empty for none. Case matters if it has an upper case
    /// letter.
    @Observed(.display) public var searchText: String = "" { didSet { searchDidChange(oldValue) } }

    /// Only lines with this text are shown; all if it is empty. Case matters if it has an upper case letter.
    @Observed(.display) public var filterText: String = "" {
        didSet { if filterText != oldValue { filterDidChange() } }
    }

    /// Returns whether a line is shown; nil for all. Unfinished lines are not shown while a filter applies.
    public var filter: (@MainActor (LogLine) -> Bool)? { didSet { filterDidChange() } }

    /// Returns the role of a line, such as `.error` for one that reports a failure; nil for plain text. Called for
    /// visible lines whenever they are painted.
    public var role: (@MainActor (LogLine) -> Role?)? { didSet { setNeedsDisplay() } }

    /// Returns a line as it is shown, such as the fields of a record below each other; nil for lines as they are. Search,
    /// filter, role and copies are about lines as they are. Called for visible lines whenever they are painted.
    public var display: (@MainActor (LogLine) -> LogLine)? {
        didSet {
            cachedStarts.removeAll()
            setNeedsDisplay()
        }
    }

    /// The number of lines, as of the last frame.
    @Observed public private(set) var lineCount: Int = 0
    /// The number of lines that were dropped because there were too many, as of the last frame.
    @Observed public private(set) var droppedCount: Int = 0

    var lines = LogLines()
    var matches: LogFilter?
    var search: LogSearch?
    var pattern: TextPattern?
    /// Whether the last search has found nothing.
    var searchHasFailed = false
    /// The match that was searched for last.
    @Observed(.display) public internal(set) var currentMatch: LogMatch? = nil
    /// The line and the UTF-8 offset that come first while the view does not follow the end.
    var top = LogPosition()
    /// A line that was to be revealed while there was no room, and whether the end was shown then.
    var sought: (number: Int, isFromEnd: Bool)?
    /// Where the rows of lines begin that were asked for last.
    var cachedStarts: [LogRowKey: [Int]] = [:]
    /// The first visible column, unless lines wrap.
    var column = 0
    var seenEnd = 0
    /// The lines between which the selection lies: where it began, and where it was extended to.
    @Observed(.display) var selected: LogSelection? = nil
    let scrollMouse = ScrollMouse()
    let prompt = LinePrompt()
    /// What the log announces its changes to, while the view is in a window.
    private var delivery: Delivery?
    private var workTimer: ViewTimer?
    /// Lines painted since the view was created: what painting is measured by.
    var paintedLineCount = 0
    /// Slices of work done by search and filter.
    var sliceCount = 0

    /// Creates a view of a log.
    public init(_ log: LogBuffer, role: (@MainActor (LogLine) -> Role?)? = nil) {
        self.log = log
        self.role = role
        super.init()
        addAtFoot(prompt)
        prompt.onEnd = { [unowned self] in promptDidEnd() }
        takeLines()
    }

    isolated deinit { if let delivery { log.remove(delivery) } }

    // MARK: Lines

    /// The numbers of the selected lines; nil for none. Observable.
    public var selection: ClosedRange<Int>? {
        get { selected?.range }
        set { selected = newValue.map { LogSelection(anchor: $0.lowerBound, head: $0.upperBound) } }
    }

    /// The number of the first visible line; nil if no line is shown.
    public var firstVisibleLine: Int? { scene().rows.first?.line.number }

    /// The number of lines that pass the filter, as far as known; that of all lines without one.
    public var shownLineCount: Int { rowCount }

    /// The share of the log that the filter has looked at, 0...1.
    public var filterProgress: Double { matches?.progress(lines) ?? 1 }

    /// Scrolls so that a line is visible, and stops following the end.
    public func reveal(_ number: Int) {
        if viewport.height > 0 {
            viewport.jump(to: RowHeights.Position(row: row(of: number)))
        } else {
            sought = (number, sought?.isFromEnd ?? follows)
        }
        follows = false
    }

    /// The text of the selected lines that are shown, joined by line ends.
    public var selectedText: String {
        guard let range = selection?.clamped(to: lines.range) else { return "" }
        var texts: [String] = []
        if matches != nil {
            for row in row(of: range.lowerBound)..<row(of: range.upperBound) {
                texts.append(lines[line(at: row)].text)
            }
        } else {
            for number in range { texts.append(lines[number].text) }
        }
        return texts.joined(separator: "\n")
    }

    /// Takes in what has been appended, and marks for painting what it changes.
    func takeLines() {
        let isAtEnd = follows || viewport.isAtEnd
        delivery?.begin()
        lines = log.lines
        let first = lines.range.lowerBound
        matches?.drop(before: first)
        if !follows, top.line < first {
            // The lines in view are gone: show the oldest.
            top = LogPosition(line: first)
            setNeedsDisplay()
        }
        if lineCount != lines.count { lineCount = lines.count }
        if droppedCount != first { droppedCount = first }
        if isAtEnd { setNeedsDisplay() } else { setMarginsNeedDisplay() }
        workIfNeeded()
    }

    /// Repaints the scroll bar and the bottom row.
    private func setMarginsNeedDisplay() {
        setNeedsDisplay(Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height))
        setNeedsDisplay(Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1))
    }

    public override func windowDidChange() {
        if window != nil {
            if delivery == nil {
                let new = Delivery(to: self) { [unowned self] in takeLines() }
                log.add(new)
                delivery = new
            }
            takeLines()
        } else if let delivery {
            log.remove(delivery)
            self.delivery = nil
        }
    }

    /// Takes the lines that have come.
    public func frameWillBegin() { if delivery?.isDue == true { takeLines() } }

    // MARK: Work in slices

    private func filterDidChange() {
        let isFiltered = !filterText.isEmpty || filter != nil
        let line = follows ? lines.finished.upperBound : firstVisibleLine ?? lines.finished.upperBound
        if !follows { top = LogPosition(line: line) }
        matches = isFiltered ? LogFilter(TextPattern(filterText), filter, line: line) : nil
        setNeedsDisplay()
        work()
    }

    /// Does a slice of the work of filter and search now; further ones follow in frames of their own.
    func work() {
        if var filter = matches, !filter.isDone(lines) {
            sliceCount += 1
            filter.scan(lines)
            matches = filter
            setNeedsDisplay()
        }
        if search != nil { searchOn() }
        workIfNeeded()
    }

    private func workIfNeeded() {
        let isNeeded = search != nil || matches.map { !$0.isDone(lines) } ?? false
        guard isNeeded, workTimer == nil else { return }
        workTimer = after(.milliseconds(1)) { [unowned self] in
            workTimer = nil
            work()
        }
    }

    private func followingDidChange(_ old: Bool) {
        if follows || !old { return }
        seenEnd = lines.range.upperBound
        // What is visible stays.
        stayAtEnd()
    }

    // MARK: View

    public override var canFocus: Bool { true }

    public override func draw(in painter: Painter) { drawLog(in: painter) }

    public override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    public override var keyBindings: KeyBindings { Self.keys }
}

/// A match of the search in a log.
public struct LogMatch: Hashable, Sendable {
    /// The number of the line.
    public var line: Int
    /// The match, in UTF-8 bytes from the start of the line.
    public var range: Range<Int>
}

struct LogPosition: Hashable {
    var line = 0
    /// The UTF-8 offset in the line, in which row it is depends on the width.
    var offset = 0
}

struct LogSelection: Hashable {
    var anchor: Int
    var head: Int

    var range: ClosedRange<Int> { min(anchor, head)...max(anchor, head) }
}

extension ClosedRange<Int> {
    /// The part inside a range; nil if there is none.
    fileprivate func clamped(to range: Range<Int>) -> Range<Int>? {
        let both = Range(self).clamped(to: range)
        return both.isEmpty ? nil : both
    }
}
