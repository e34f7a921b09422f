public import TrellisViews
public import TrellisWidgets

/// Changes of files in colours: lines that come and go, the words that differ in them, side by side if wanted.
///
///     let view = window.add(DiffView(Diff(parsing: output)), "tt = ll = bb = rr = 0")
///     view.onActivate = { [unowned view] _ in stage(view.patch(of: .hunk)) }
///
/// The arrow keys select a line, `]` and `[` the next and the previous hunk, `}` and `{` the next and the previous
/// file; `s` puts old and new lines side by side, and the left and right keys scroll long lines. With
/// `allowsMultipleSelection`, Space marks lines. `patch(of:forReverse:)` writes a patch of what is chosen.
///
/// A hunk is given colours when it becomes visible; painting costs O(visible rows). Only the first 4,096 characters of a
/// line are shown. Roles: `"diff"`, `"diff.header"`, `"diff.hunk"`, `"diff.added"` and `"diff.removed"` with the parts
/// `word` and `sign`, `"diff.number"`, `"diff.current"` for the sign of the current hunk, and those of code.
public final class DiffView: RowsView {
    /// The changes. Setting others keeps the selected line if it is still there.
    @Observed(.size) public var diff: Diff = Diff() { didSet { if diff != oldValue { diffDidChange() } } }

    /// Whether old and new lines are side by side.
    @Observed(.size) public var isSideBySide: Bool = false { didSet { if isSideBySide != oldValue { reloadRows() } } }

    /// Whether lines have their numbers in front.
    @Observed(.display) public var showsLineNumbers: Bool = true

    /// Whether lines have the colours of their language.
    @Observed(.display) public var showsCode: Bool = true { didSet { if showsCode != oldValue { looks = [:] } } }

    /// The distance between tab stops, in columns.
    @Observed(.display) public var tabWidth: Int = 4 { didSet { if tabWidth != oldValue { looks = [:] } } }

    /// The first visible column of the lines; the user's scrolling changes it.
    @Observed(.display) public var firstColumn: Int = 0

    /// Called when the user activates a row by Enter or a double click.
    public var onActivate: Action<DiffLocation>?

    /// Called when the user has selected another row.
    public var onChange: Action<DiffLocation>?

    var rows: [DiffRow] = []
    /// The looks of the hunks that were visible, by file and hunk.
    var looks: [DiffLocation: DiffLooks] = [:]
    /// The digits of the largest line number.
    var digits = 1
    /// The hunks whose looks were computed: what painting is measured by.
    var lookCount = 0

    /// Creates a view of changes.
    public init(_ diff: Diff = Diff()) {
        _diff = Observed(wrappedValue: diff, .size)
        rows = DiffRow.rows(of: diff, isSideBySide: false)
        super.init(selectedPlace: 0)
        keepsLeftToRight = true
        emptyText = "No changes."
        allowsTypeAhead = false
        measureNumbers()
    }

    // MARK: Places

    /// The selected place; nil for none.
    public var selection: DiffLocation? {
        get { selectedPlace.map { rows[$0].location } }
        set { selectedPlace = newValue.flatMap { place in rows.firstIndex { $0.location == place } } }
    }

    /// What a patch is made of.
    public enum Choice: Hashable, Sendable {
        /// The marked lines, or the selected one if none is marked.
        case lines
        /// The hunk of the selected line; the file if that is selected.
        case hunk
        /// All changes of the file of the selected line, also of its name and its mode.
        case file
    }

    /// A patch of what is chosen, for `git apply`; empty if no line of it changes.
    ///
    /// - Parameters:
    ///   - choice: what it is made of.
    ///   - forReverse: whether the patch will be applied in reverse, to take changes back.
    public func patch(of choice: Choice, forReverse: Bool = false) -> [UInt8] {
        guard let location = selection else { return [] }
        switch choice {
        case .file: return diff.files[location.file].patch
        case .hunk:
            let file = diff.files[location.file]
            return location.hunk.map { file.patch([file.hunks[$0]], forReverse: forReverse) } ?? file.patch
        case .lines:
            var chosen: [Int: [Int: Set<Int>]] = [:]
            for place in markedPlaces.isEmpty ? [selectedPlace!] : markedPlaces {
                let row = rows[place]
                guard let hunk = row.location.hunk else { continue }
                chosen[row.location.file, default: [:]][hunk, default: []].formUnion(row.lines)
            }
            return chosen.keys.sorted().flatMap { number in
                let file = diff.files[number]
                let hunks = chosen[number]!.sorted { $0.key < $1.key }.compactMap { hunk, lines in
                    file.hunks[hunk].choosing(lines, forReverse: forReverse)
                }
                return hunks.isEmpty ? [] : file.patch(hunks, forReverse: forReverse)
            }
        }
    }

    /// Selects the heading of the next hunk.
    public func selectNextHunk() { select(forward: true) { $0.hunk != nil && $0.line == nil } }
    /// Selects the heading of the previous hunk.
    public func selectPreviousHunk() { select(forward: false) { $0.hunk != nil && $0.line == nil } }
    /// Selects the heading of the next file.
    public func selectNextFile() { select(forward: true) { $0.hunk == nil } }
    /// Selects the heading of the previous file.
    public func selectPreviousFile() { select(forward: false) { $0.hunk == nil } }

    private func select(forward: Bool, where isWanted: (DiffLocation) -> Bool) {
        let place = selectedPlace ?? -1
        let found =
            forward
            ? rows.indices.first { $0 > place && isWanted(rows[$0].location) }
            : rows.indices.last { $0 < place && isWanted(rows[$0].location) }
        guard let found else { return }
        selectedPlace = found
        userDidSelect(found)
    }

    // MARK: Changes

    private func diffDidChange() {
        looks = [:]
        measureNumbers()
        reloadRows()
    }

    private func reloadRows() {
        let old = rows
        rows = DiffRow.rows(of: diff, isSideBySide: isSideBySide)
        var places: [DiffLocation: Int] = [:]
        for (place, row) in rows.enumerated() {
            places[row.location] = place
            if let partner = row.partner {
                places[DiffLocation(file: row.location.file, hunk: row.location.hunk, line: partner)] = place
            }
        }
        rowsDidChange { places[old[$0].location] }
    }

    private func measureNumbers() {
        let last = diff.files.lazy.flatMap(\.hunks).map { max($0.oldStart, $0.newStart) + $0.lines.count }.max() ?? 0
        digits = "\(last)".utf8.count
    }

    // MARK: RowsView

    public override var rowCount: Int { rows.count }

    public override var rowRole: Role { .diff }

    public override var commandGroup: String { "Changes" }

    public override func text(at place: Int) -> String {
        let location = rows[place].location
        let file = diff.files[location.file]
        guard let hunk = location.hunk.map({ file.hunks[$0] }) else { return file.path }
        return location.line.map { hunk.lines[$0].text } ?? hunk.header
    }

    public override func userDidSelect(_ place: Int) {
        // The sign of the current hunk moves.
        setNeedsDisplay()
        perform(onChange, rows[place].location)
    }

    public override var canActivate: Bool { onActivate != nil }

    public override func activate(_ place: Int) { perform(onActivate, rows[place].location) }

    public override func measure(for width: Int?) -> Measure { rowsMeasure(width: 80, height: max(1, rows.count)) }

    public override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        draw(rows[place], in: area, look, painter)
    }

    // MARK: Keys

    static let diffKeys = KeyBindings(
        for: DiffView.self, adding: RowsView.keys,
        [
            KeyBinding("diff.nextHunk", "next hunk", "]") { $0.selectNextHunk() },
            KeyBinding("diff.previousHunk", "previous hunk", "[") { $0.selectPreviousHunk() },
            KeyBinding("diff.nextFile", "next file", "}") { $0.selectNextFile() },
            KeyBinding("diff.previousFile", "previous file", "{") { $0.selectPreviousFile() },
            KeyBinding("diff.sideBySide", "side by side", "s") { $0.isSideBySide.toggle() },
            KeyBinding("diff.scrollLeft", "scroll left, right", .left) { $0.scroll(byColumns: -8) },
            KeyBinding("diff.scrollRight", "scroll left, right", .right) { $0.scroll(byColumns: 8) },
            KeyBinding("diff.copy", "copy the lines", .control("c")) { $0.copy() },
        ]
    ) { $0.commandGroup }

    public override var keyBindings: KeyBindings { Self.diffKeys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .wheelLeft || mouse.action == .wheelRight else {
            return super.handle(event)
        }
        scroll(byColumns: mouse.action == .wheelLeft ? -6 : 6)
        return true
    }

    private func scroll(byColumns count: Int) { firstColumn = max(0, min(firstColumn + count, widestVisible)) }

    /// The columns by which the longest visible line could be scrolled.
    private var widestVisible: Int {
        let shown = firstVisibleRow..<min(rows.count, firstVisibleRow + max(1, bounds.height))
        let widest = shown.reduce(0) { max($0, text(at: $1).prefix(4096).columns) }
        return max(firstColumn, widest - bounds.width / 2)
    }

    private func copy() {
        let places = markedPlaces.isEmpty ? selectedPlace.map { [$0] } ?? [] : markedPlaces.sorted()
        guard !places.isEmpty else { return }
        window?.clipboard.copy(places.map { text(at: $0) }.joined(separator: "\n"))
    }
}
