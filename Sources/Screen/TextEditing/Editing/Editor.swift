/// A text being edited, with its selection and undo history.
///
/// It is a text field or text area without the appearance: key bindings call its methods, and a view paints `buffer`
/// and `selection`. Editing methods return the change, or nil if nothing changed. It is a value; a copy is a cheap
/// snapshot.
public struct Editor: Sendable {
    /// The text.
    public private(set) var buffer: TextBuffer
    private var selected = Selection(at: .start)
    private var history = UndoHistory()
    /// The column that the cursor returns to when moving up and down.
    var wishedColumn: Int?
    private var savedState = 0
    private var countedCharacters: Int?

    /// Whether inserted line endings become blanks, as in a single-line field.
    public let isSingleLine: Bool
    /// Whether the text is read-only: editing methods then do nothing.
    public var isReadOnly = false
    /// The maximum number of characters in the text, counting each line ending as one; nil for no limit.
    ///
    /// Inserted text is cut at the end to fit; an existing text that is too long stays as it is.
    public var maximumLength: Int?
    /// The rows of the screen for moving up and down.
    public var wrapping = Wrapping()
    /// The longest pause in typing that still counts as one undo step.
    public var pause: Duration = .seconds(2)
    /// The clock for pauses; tests replace it.
    public var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// Creates an editor for a text, with the cursor at its start.
    ///
    /// If `isSingleLine`, line endings become blanks, here and in all later insertions.
    public init(_ text: String = "", isSingleLine: Bool = false) {
        self.isSingleLine = isSingleLine
        buffer = TextBuffer(isSingleLine ? text.withLineEnds(as: " ", all: true) : text)
    }

    /// Creates a multi-line editor for an existing buffer.
    public init(_ buffer: TextBuffer) {
        isSingleLine = false
        self.buffer = buffer
    }

    /// The whole text. O(bytes).
    public var text: String { buffer.text }

    /// The selection; setting it moves its ends to the nearest valid positions.
    ///
    /// Setting it also ends the current undo step of typing and forgets the column for moving up and down.
    public var selection: Selection {
        get { selected }
        set {
            select(newValue)
            wishedColumn = nil
        }
    }

    /// The selected text.
    public var selectedText: String { buffer.text(in: selected.range) }

    /// The number of characters, counting each line ending as one. With a maximum, O(bytes) the first time, then O(1).
    public var characterCount: Int { countedCharacters ?? buffer.characterCount(ofLines: 0..<buffer.lineCount) }

    /// Replaces the selection with text and puts the cursor after it.
    ///
    /// Line endings become those of the text. A single character joins the current undo step of typing, unless a word
    /// ends before it; longer text is a step of its own.
    @discardableResult
    public mutating func insert(_ text: String) -> TextEdit? {
        let isTyping = text.dropFirst().isEmpty
        if isTyping, let character = text.first, endsWord(character) { history.close() }
        return edit(selected.range, with: text, kind: isTyping ? .typing : .other)
    }

    /// Replaces text anywhere; the selection stays on the same text.
    ///
    /// It is an undo step of its own. Positions outside the text move to the nearest valid ones.
    @discardableResult
    public mutating func replace(_ range: Range<TextPosition>, with text: String) -> TextEdit? {
        let range = buffer.position(near: range.lowerBound)..<buffer.position(near: range.upperBound)
        let old = buffer.offsets(of: range)
        let anchor = buffer.utf8Offset(of: selected.anchor)
        let head = buffer.utf8Offset(of: selected.head)
        let oldCount = buffer.utf8Count
        return edit(range, with: text, kind: .other) { buffer, end in
            let shift = buffer.utf8Count - oldCount
            func moved(_ offset: Int) -> TextPosition {
                if offset <= old.lowerBound { return buffer.position(utf8Offset: offset) }
                return offset < old.upperBound ? end : buffer.position(utf8Offset: offset + shift)
            }
            return Selection(anchor: moved(anchor), head: moved(head))
        }
    }

    /// Undoes the last step and restores the selection from before it.
    @discardableResult
    public mutating func undo() -> TextEdit? {
        guard !isReadOnly, var step = history.takeDone() else { return nil }
        let edit = make(&step.change)
        history.keep(undone: step)
        show(step.before)
        return edit
    }

    /// Redoes the last undone step.
    @discardableResult
    public mutating func redo() -> TextEdit? {
        guard !isReadOnly, var step = history.takeUndone() else { return nil }
        let edit = make(&step.change)
        history.keep(done: step)
        show(step.after)
        return edit
    }

    /// Whether a character at the cursor is the blank or line ending behind a word, or begins a word of another script.
    private func endsWord(_ character: Character) -> Bool {
        let (kind, head) = (WordKind(character), selected.head)
        guard let before = buffer.position(before: head), before.line == head.line,
            let last = buffer.character(at: before).map(WordKind.init)
        else { return false }
        return last != .blank && last != kind && (kind == .blank || last != .symbol && kind != .symbol)
    }

    // MARK: Edits

    /// Replaces text, if allowed, and records it for undo; the cursor moves after it unless `selecting` says otherwise.
    mutating func edit(
        _ range: Range<TextPosition>, with text: String, kind: UndoHistory.Kind,
        selecting: ((TextBuffer, TextPosition) -> Selection)? = nil
    ) -> TextEdit? {
        guard !isReadOnly, let text = allowed(text, in: range), !(text.isEmpty && range.isEmpty) else { return nil }
        let before = selected
        let offsets = buffer.offsets(of: range)
        var change = UndoHistory.Change(offset: offsets.lowerBound, inserted: offsets.count, removed: text)
        let edit = make(&change)
        show(selecting?(buffer, edit.newEnd) ?? Selection(at: edit.newEnd))
        history.note(change, kind: kind, before: before, after: selected, time: now(), pause: pause)
        return edit
    }

    /// Applies a change and turns it into its inverse.
    private mutating func make(_ change: inout UndoHistory.Change) -> TextEdit {
        let old = change.offset..<change.offset + change.inserted
        let new = change.removed
        let start = buffer.position(utf8Offset: old.lowerBound)
        let oldEnd = buffer.position(utf8Offset: old.upperBound)
        change = .init(offset: old.lowerBound, inserted: new.utf8.count, removed: buffer.chunks.text(of: old))
        let others = countedCharacters.map { (count: $0, area: area(from: start, to: oldEnd)) }
            .map { (count: $0.count - buffer.chunks.text(of: $0.area).count, area: $0.area) }
        buffer.replaceBytes(old, with: new)
        let newEnd = buffer.position(utf8Offset: old.lowerBound + new.utf8.count)
        countedCharacters = others.map { others in
            let end = others.area.upperBound - old.count + new.utf8.count
            return others.count + buffer.chunks.text(of: others.area.lowerBound..<end).count
        }
        return TextEdit(start: start, oldEnd: oldEnd, newEnd: newEnd)
    }

    /// The bytes around a range whose characters join none outside of them, whatever is in the range.
    private func area(from start: TextPosition, to end: TextPosition) -> Range<Int> {
        let first = buffer.piece(ofLine: start.line, at: max(0, start.offset - 1)).start
        let last = buffer.piece(ofLine: end.line, at: end.offset)
        let isWhole = last.isLast && end.line + 1 < buffer.lineCount
        let behind =
            isWhole ? TextPosition(line: end.line + 1, offset: 0) : TextPosition(line: end.line, offset: last.end)
        return buffer.utf8Offset(of: TextPosition(line: start.line, offset: first))..<buffer.utf8Offset(of: behind)
    }

    /// The part of a text that may be inserted; nil when there is none.
    private mutating func allowed(_ text: String, in range: Range<TextPosition>) -> String? {
        let text = text.withLineEnds(as: isSingleLine ? " " : buffer.lineEnding.rawValue, all: isSingleLine)
        guard let maximumLength else { return text }
        countedCharacters = characterCount
        let kept = characterCount - buffer.text(in: range).count
        let room = min(max(max(maximumLength, 0) - kept, 0), text.utf8.count)
        // One more character fits if it joins its neighbours, as a mark does.
        var fitting = text.prefix(room + 1)
        let before = buffer.position(before: range.lowerBound).map { buffer.text(in: $0..<range.lowerBound) } ?? ""
        let after = buffer.position(after: range.upperBound).map { buffer.text(in: range.upperBound..<$0) } ?? ""
        if (before + fitting + after).count - before.count - after.count > room { fitting = text.prefix(room) }
        return fitting.isEmpty && !text.isEmpty ? nil : String(fitting)
    }

    /// Sets the selection after an edit without ending the undo step of typing.
    private mutating func show(_ selection: Selection) {
        selected = Selection(
            anchor: buffer.position(near: selection.anchor), head: buffer.position(near: selection.head))
        wishedColumn = nil
    }

    /// Sets the selection, and ends the undo step of typing if the selection changes.
    mutating func select(_ selection: Selection) {
        let old = selected
        selected = Selection(
            anchor: buffer.position(near: selection.anchor), head: buffer.position(near: selection.head))
        if selected != old { history.close() }
    }
}

extension Editor {
    /// Whether there is a step to undo.
    public var canUndo: Bool { !isReadOnly && history.canUndo }

    /// Whether there is a step to redo.
    public var canRedo: Bool { !isReadOnly && history.canRedo }

    /// Ends the current undo step: the next edit starts a new one.
    public mutating func endUndoStep() { history.close() }

    /// Whether the text differs from its initial state, or from the state last marked as saved.
    ///
    /// Undoing back to that state makes it unmodified again.
    public var isModified: Bool { history.state != savedState }

    /// Marks the current text as saved.
    public mutating func markSaved() {
        history.close()
        savedState = history.state
    }
}
