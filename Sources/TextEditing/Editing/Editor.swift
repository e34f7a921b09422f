/// A text that is being edited: the text, what is selected in it, and what can be undone.
///
/// It is the whole of a text field or a text area but for the look: keys call its functions, and a view paints
/// `buffer` and `selection`. The functions that edit give what they changed, or nil when they changed nothing. It is
/// a value; a copy is a snapshot and costs little.
public struct Editor: Sendable {
    /// The text.
    public private(set) var buffer: TextBuffer
    private var selected = Selection(at: .start)
    private var history = UndoHistory()
    /// The column that the cursor wants to be in when it goes up and down.
    var wishedColumn: Int?
    private var savedState = 0
    private var countedCharacters: Int?

    /// Whether line ends become blanks when they are put in, as in a field of one line.
    public let isSingleLine: Bool
    /// Whether the text is only to be looked at: nothing that would edit it does so then.
    public var isReadOnly = false
    /// The most characters that may be in the text, each line end counted as one, or nil for no limit.
    ///
    /// What is put in is cut at the end to fit; a text that is too long already stays as it is.
    public var maximumLength: Int?
    /// The rows of the screen that going up and down is about.
    public var wrapping = Wrapping()
    /// How long typing may rest and still be undone in one step with what comes after.
    public var pause: Duration = .seconds(2)
    /// The time that pauses are measured with; tests set it.
    public var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// An editor for a text, with the cursor at its start.
    /// - Parameter isSingleLine: whether line ends become blanks, here and in all that is put in later.
    public init(_ text: String = "", isSingleLine: Bool = false) {
        self.isSingleLine = isSingleLine
        buffer = TextBuffer(isSingleLine ? text.withLineEnds(as: " ", all: true) : text)
    }

    /// An editor of lines for a text that was read already.
    public init(_ buffer: TextBuffer) {
        isSingleLine = false
        self.buffer = buffer
    }

    /// The whole text. O(bytes).
    public var text: String { buffer.text }

    /// What is selected; what is set is brought to the nearest positions that the text has.
    ///
    /// Setting it ends the step that typing is undone in, and the column that going up and down keeps.
    public var selection: Selection {
        get { selected }
        set {
            select(newValue)
            wishedColumn = nil
        }
    }

    /// The text that is selected.
    public var selectedText: String { buffer.text(in: selected.range) }

    /// The number of characters, each line end counted as one. O(bytes) once when a maximum is set, then O(1).
    public var characterCount: Int { countedCharacters ?? buffer.characterCount(ofLines: 0..<buffer.lineCount) }

    /// Puts text in the place of the selection, and the cursor behind it.
    ///
    /// Line ends in it become those of the text. A single character joins the step of typing that can be undone;
    /// longer text is a step of its own.
    @discardableResult
    public mutating func insert(_ text: String) -> TextEdit? {
        let isTyping = text.dropFirst().isEmpty
        return edit(selected.range, with: text, kind: isTyping ? .typing : .other)
    }

    /// Puts text in the place of some other, wherever the cursor is; the selection stays on what it was on.
    ///
    /// It is a step of its own to undo. Positions outside the text are brought to the nearest in it.
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

    /// Takes back the last step; the selection is as it was before it.
    @discardableResult
    public mutating func undo() -> TextEdit? {
        guard !isReadOnly, var step = history.takeDone() else { return nil }
        let edit = make(&step.change)
        history.keep(undone: step)
        show(step.before)
        return edit
    }

    /// Makes the step again that was taken back last.
    @discardableResult
    public mutating func redo() -> TextEdit? {
        guard !isReadOnly, var step = history.takeUndone() else { return nil }
        let edit = make(&step.change)
        history.keep(done: step)
        show(step.after)
        return edit
    }

    // MARK: What all edits go through

    /// Replaces text, if that is allowed, and notes it for undo; the cursor goes behind it unless `selecting` says else.
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

    /// Makes a change, and then makes it the one that takes it back.
    private mutating func make(_ change: inout UndoHistory.Change) -> TextEdit {
        let old = change.offset..<change.offset + change.inserted
        let new = change.removed
        let start = buffer.position(utf8Offset: old.lowerBound)
        let oldEnd = buffer.position(utf8Offset: old.upperBound)
        change = .init(offset: old.lowerBound, inserted: new.utf8.count, removed: buffer.chunks.text(of: old))
        let oldCount = countedCharacters.map { $0 - buffer.characterCount(ofLines: start.line..<oldEnd.line + 1) }
        buffer.replaceBytes(old, with: new)
        let newEnd = buffer.position(utf8Offset: old.lowerBound + new.utf8.count)
        countedCharacters = oldCount.map { $0 + buffer.characterCount(ofLines: start.line..<newEnd.line + 1) }
        return TextEdit(start: start, oldEnd: oldEnd, newEnd: newEnd)
    }

    /// What may be put in of some text; nil when nothing of it may.
    private mutating func allowed(_ text: String, in range: Range<TextPosition>) -> String? {
        let text = text.withLineEnds(as: isSingleLine ? " " : buffer.lineEnding.rawValue, all: isSingleLine)
        guard let maximumLength else { return text }
        countedCharacters = characterCount
        let kept = characterCount - buffer.text(in: range).count
        let room = min(max(maximumLength - kept, 0), text.utf8.count)
        // One more fits if it joins its neighbours, as a mark does.
        var fitting = text.prefix(room + 1)
        let before = buffer.position(before: range.lowerBound).map { buffer.text(in: $0..<range.lowerBound) } ?? ""
        let after = buffer.position(after: range.upperBound).map { buffer.text(in: range.upperBound..<$0) } ?? ""
        if (before + fitting + after).count - before.count - after.count > room { fitting = text.prefix(room) }
        return fitting.isEmpty && !text.isEmpty ? nil : String(fitting)
    }

    /// Selects what an edit leaves selected, which does not end the step of typing.
    private mutating func show(_ selection: Selection) {
        selected = Selection(
            anchor: buffer.position(near: selection.anchor), head: buffer.position(near: selection.head))
        wishedColumn = nil
    }

    /// Selects, and ends the step of typing when that is a change.
    mutating func select(_ selection: Selection) {
        let old = selected
        selected = Selection(
            anchor: buffer.position(near: selection.anchor), head: buffer.position(near: selection.head))
        if selected != old { history.close() }
    }
}

extension Editor {
    /// Whether there is a step to take back.
    public var canUndo: Bool { !isReadOnly && history.canUndo }

    /// Whether there is a step to make again.
    public var canRedo: Bool { !isReadOnly && history.canRedo }

    /// Ends the step that typing is undone in: the next edit is a step of its own.
    public mutating func endUndoStep() { history.close() }

    /// Whether the text differs from what it was at the start or when it was last marked as saved.
    ///
    /// Undoing back to there makes it unmodified again.
    public var isModified: Bool { history.state != savedState }

    /// Notes that the text is saved as it is now.
    public mutating func markSaved() {
        history.close()
        savedState = history.state
    }
}
