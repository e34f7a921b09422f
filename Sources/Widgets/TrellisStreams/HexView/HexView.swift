public import TrellisViews
public import TrellisWidgets

/// The bytes of a file as hexadecimal numbers and as text.
///
///     let hex = window.add(HexView(HexData(count: size) { range in file.read(range) }), "tt = ll = bb = rr = 0")
///
/// As many bytes as fit are in a row: 32, 16, 8 or fewer. The arrow keys move, with Shift they select; Enter changes
/// between numbers and text; `/` searches for text or, after `0x`, for bytes, `n` and `N` go on; `g` goes to an offset;
/// `y` copies what is selected. Unless the view `isReadOnly`, typing overwrites bytes; `changes` has them until they are
/// saved. Only visible bytes are read; a search reads the rest in slices of less than a millisecond.
///
/// Roles: `"hex"`, `"gutter"`, `"hex.zero"`, `"hex.text"`, `"hex.changed"`, `"textSelection"`, `"hex.cursor"`,
/// `"hex.unreadable"` and `"bar"`.
public final class HexView: View, BorderScrolling {
    /// The bytes.
    public var data: HexData { didSet { dataDidChange() } }

    /// The offset of the byte at the cursor.
    @Observed(.display) public var position: Int = 0 { didSet { if position != oldValue { positionDidChange() } } }

    /// The selected bytes; nil for none.
    @Observed(.display) public internal(set) var selection: Range<Int>? = nil

    /// Whether bytes cannot be overwritten.
    @Observed(.display) public var isReadOnly: Bool = true { didSet { keysDidChange() } }

    /// The bytes that were overwritten, by their offsets; the source still has the old ones.
    ///
    /// An app writes them to its file and then sets this to `[:]`.
    @Observed(.display) public var changes: [Int: UInt8] = [:]

    /// Whether the cursor is in the text instead of the numbers.
    @Observed(.display) public var isInText: Bool = false { didSet { keysDidChange() } }

    /// The most bytes in a row: 1...32.
    @Observed(.display) public var maximumBytesPerRow: Int = 32

    /// Whether the bottom row tells about the byte at the cursor.
    @Observed(.display) public var showsStatus: Bool = true

    /// Called when the user has overwritten a byte, with its offset.
    public var onChange: Action<Int>?

    /// The offset that comes first, while the view does not follow the cursor.
    var top = 0
    var followsCursor = true
    /// Whether the second digit of the byte is typed next.
    var isAtSecondDigit = false
    /// Where the selection began.
    var anchor: Int?
    var undoList: [(offset: Int, old: UInt8?)] = []
    var search: HexSearch?
    var sought: [UInt8] = []
    var message: String?
    let scrollMouse = ScrollMouse()
    /// The columns at the right edge that belong to a box around the view; see `BorderScrolling`.
    @Observed(.size) public var borderColumns: Int = 0

    let prompt = LinePrompt()
    private var workTimer: ViewTimer?
    /// Slices of searches: what the work is measured by.
    var sliceCount = 0

    /// Creates a view of bytes.
    public init(_ data: HexData, isReadOnly: Bool = true) {
        self.data = data
        _isReadOnly = Observed(wrappedValue: isReadOnly, .display)
        super.init()
        keepsLeftToRight = true
        addAtFoot(prompt)
        prompt.onEnd = { [unowned self] in
            setNeedsDisplay()
            window?.focus(self)
        }
    }

    // MARK: Bytes

    /// Reads bytes, with the changes that were made.
    public func bytes(_ range: Range<Int>) -> [UInt8] {
        let range = range.clamped(to: 0..<data.count)
        var bytes = range.isEmpty ? [] : Array(data.read(range).prefix(range.count))
        for (offset, byte) in changes where range.contains(offset) {
            let index = offset - range.lowerBound
            if index < bytes.count { bytes[index] = byte }
        }
        return bytes
    }

    private func dataDidChange() {
        (search, undoList, anchor, selection, message) = (nil, [], nil, nil, nil)
        changes = [:]
        position = min(position, max(0, data.count - 1))
        top = min(top, max(0, data.count - 1))
        setNeedsDisplay()
        keysDidChange()
    }

    private func positionDidChange() {
        let valid = min(max(0, position), max(0, data.count - 1))
        if valid != position { position = valid }
        (isAtSecondDigit, followsCursor, message) = (false, true, nil)
    }

    /// Overwrites a byte. O(1).
    public func overwrite(_ offset: Int, with byte: UInt8) {
        guard 0..<data.count ~= offset else { return }
        undoList.append((offset, changes[offset]))
        changes[offset] = byte
    }

    /// Takes back the last change; returns false if there is none.
    @discardableResult
    public func undo() -> Bool {
        guard let last = undoList.popLast() else { return false }
        changes[last.offset] = last.old
        position = last.offset
        return true
    }

    /// Selects bytes and shows them.
    public func select(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<data.count)
        position = range.lowerBound
        anchor = range.lowerBound
        selection = range.isEmpty ? nil : range
    }

    // MARK: Rows

    /// The columns that do not belong to a box.
    var contentWidth: Int { max(0, bounds.width - borderColumns) }

    var hasStatus: Bool { (showsStatus || prompt.isShown) && bounds.height > 1 }

    var rowsHeight: Int { max(0, bounds.height - (hasStatus ? 1 : 0)) }

    var geometry: HexGeometry {
        HexGeometry(
            width: max(0, bounds.width - max(1, borderColumns)), count: data.count,
            limit: min(max(1, maximumBytesPerRow), 32))
    }

    /// The number of bytes in a row at the current width.
    public var bytesPerRow: Int { geometry.bytesPerRow }

    /// The number of rows with so many bytes in each.
    func rowCount(_ bytes: Int) -> Int { data.count / bytes + (data.count % bytes > 0 ? 1 : 0) }

    /// The offset of the first byte in a row, or in the first or last one beyond the ends.
    func offset(ofRow row: Int) -> Int {
        let bytes = geometry.bytesPerRow
        return max(0, min(row, rowCount(bytes) - 1)) * bytes
    }

    /// The rows, of which the one with the cursor stays visible until the user scrolls.
    var viewport: Viewport {
        get {
            let bytes = geometry.bytesPerRow
            var viewport = Viewport(
                count: rowCount(bytes), height: rowsHeight, following: followsCursor ? .row(position / bytes) : .nothing
            )
            viewport.wanted.row = top / bytes
            return viewport
        }
        set {
            top = offset(ofRow: newValue.wanted.row)
            followsCursor = newValue.following != .nothing
            setNeedsDisplay()
        }
    }

    /// The first visible row.
    var firstRow: Int { viewport.top.row }

    var bar: ScrollBar {
        viewport.bar(
            in: Rect(x: bounds.width - 1, y: 0, width: bounds.width > 1 ? 1 : 0, height: rowsHeight),
            hasTrack: borderColumns == 0)
    }

    // MARK: Search

    /// Searches for bytes after the cursor, or before it; from an end on at the other one.
    public func find(_ bytes: [UInt8], backwards: Bool = false) {
        guard !bytes.isEmpty else { return }
        sought = bytes
        message = nil
        search = HexSearch(
            bytes, count: data.count, from: backwards ? position : position + (selection == nil ? 0 : 1),
            backwards: backwards)
        work()
    }

    /// Whether a search is going on.
    public var isSearching: Bool { search != nil }

    private func work() {
        guard var search else { return }
        sliceCount += 1
        let end = search.searched + HexSearch.slice
        var found: Int?
        while found == nil, !search.isDone, search.searched < end { found = search.step { bytes($0) } }
        if let found {
            self.search = nil
            select(found..<found + search.sought.count)
        } else {
            self.search = search.isDone ? nil : search
            if search.isDone { message = "not found" }
        }
        setNeedsDisplay()
        guard self.search != nil, workTimer == nil else { return }
        workTimer = after(.milliseconds(1)) { [unowned self] in
            workTimer = nil
            work()
        }
    }

    // MARK: View

    /// A byte in a row, because everything can be scrolled into view.
    public override func measure(for width: Int?) -> Measure {
        let widest = HexGeometry(width: 77, count: data.count, limit: min(max(1, maximumBytesPerRow), 32))
        let rows = min(data.count / widest.bytesPerRow, 1_000_000 - 1) + 1
        return Measure(
            width: widest.width + max(1, borderColumns), height: rows + (showsStatus ? 1 : 0),
            minWidth: 16 + borderColumns, minHeight: 1)
    }

    public override var canFocus: Bool { true }

    public override var cursor: Point? {
        guard data.count > 0 else { return .zero }
        let geometry = geometry
        let y = position / geometry.bytesPerRow - firstRow
        guard 0..<rowsHeight ~= y else { return nil }
        let index = position % geometry.bytesPerRow
        let x = isInText ? geometry.column(ofCharacter: index) : geometry.column(ofByte: index)
        return Point(x: min(x + (isAtSecondDigit && !isInText ? 1 : 0), max(0, contentWidth - 1)), y: y)
    }

    public override func draw(in painter: Painter) { drawBytes(in: painter) }

    public override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    public override var keyBindings: KeyBindings { Self.keys }

    public override func typing(_ key: Key) -> (() -> Void)? {
        typed(key).map { character in { self.type(character) } }
    }
}
