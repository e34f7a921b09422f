import LayoutSheets
import RuleText
import TextEditing
import TrellisViews
import TrellisWidgets

/// The text of a sheet with its colours, completion, and mistakes below their lines.
final class SheetEditor: View, LayoutListener {
    let area = TextArea()
    let completion: Completion
    /// The words offered last.
    private var words: [SheetWords.Word] = []
    private let highlighter = SheetHighlighter()
    private(set) var outline = SheetOutline("")
    private var noteWidth = 0

    /// Called when the user has changed the text.
    var onChange: (() -> Void)?
    /// Called with the path of the view in whose block the cursor is now; empty for none.
    var onMove: ((String) -> Void)?

    /// What is wrong with the text.
    private(set) var mistakes: [SheetError] = []
    /// What is not wrong but hardly meant.
    private(set) var warnings: [SheetWarning] = []

    /// Marks the lines with mistakes and warnings, and tells them below.
    func show(_ mistakes: [SheetError], warnings: [SheetWarning]) {
        guard mistakes != self.mistakes || warnings != self.warnings else { return }
        (self.mistakes, self.warnings) = (mistakes, warnings)
        var marks: [Int: TextArea.LineMark] = [:]
        for warning in warnings { mark(warning.location, "!", .warning, in: &marks) }
        // The first one of a line counts.
        for mistake in mistakes.reversed() { mark(mistake, "✗", .error, in: &marks) }
        area.marks = marks
        showNotes()
    }

    private func mark(_ mistake: SheetError, _ sign: Character, _ role: Role, in marks: inout [Int: TextArea.LineMark])
    {
        let line = mistake.line - 1
        guard line < area.buffer.lineCount else { return }
        let text = area.buffer.line(line)
        let start = text.prefix(mistake.column - 1).utf8.count
        let length = text.dropFirst(mistake.column - 1).prefix(mistake.length).utf8.count
        marks[line] = TextArea.LineMark(sign, role: role, place: start..<start + length)
    }

    /// The roles of the names of views.
    var roles: [String: Role] {
        get { highlighter.roles }
        set {
            guard newValue != highlighter.roles else { return }
            highlighter.roles = newValue
            area.highlighter = highlighter
        }
    }

    override init() {
        weak var editor: SheetEditor?
        completion = Completion { editor?.offer(for: $0) }
        super.init()
        editor = self
        completion.detail = { [unowned self] in meaning(of: $0) }
        (area.wraps, area.showsLineNumbers, area.allowsSearch, area.highlightsCurrentLine) = (false, true, true, true)
        area.identifier = "sheet"
        area.highlighter = highlighter
        add(area, "tt = bb = ll = rr = 0")
        area.completion = completion
        area.onChange = { [unowned self] _ in
            outline = SheetOutline(area.text)
            onChange?()
            // The cursor has moved before the outline was made anew.
            cursorDidMove()
        }
        observe(area, \.selection) { editor, _ in editor.cursorDidMove() }
    }

    /// The text. Setting it discards what could be undone.
    var text: String {
        get { area.text }
        set {
            guard newValue != area.text else { return }
            area.text = newValue
            outline = SheetOutline(newValue)
        }
    }

    private func cursorDidMove() { onMove?(outline.context(at: cursorOffset).path) }

    /// The cursor, in UTF-8 bytes from the start of the text.
    private var cursorOffset: Int {
        let head = area.selection.head
        let before = area.buffer.text(in: .start..<TextPosition(line: head.line, offset: 0)).utf8.count
        return before + head.offset
    }

    /// The words that may stand at the cursor; none where a whole word stands already.
    private func offer(for request: Completion.Request) -> Completion.Offer? {
        let found = SheetWords(line: request.line, at: cursorOffset, in: outline)
        words = found.words
        let isComplete = words.contains { $0.text == found.typed }
        if words.isEmpty || isComplete && !request.isExplicit { return nil }
        return Completion.Offer(words.map(\.text), from: found.start, opensEmpty: found.isAfterDot)
    }

    private func meaning(of word: String) -> StyledText? {
        words.first { $0.text == word }.map { StyledText($0.meaning, role: .muted) }
    }

    /// Moves the cursor to the block of a view.
    func goTo(_ path: String) {
        guard let block = outline.blocks.first(where: { $0.path == path }) else { return }
        if outline.context(at: cursorOffset).path != path { area.goTo(line: block.line) }
    }

    /// Moves the cursor to a line, counted from 1.
    func goTo(line: Int) { area.goTo(line: line - 1) }

    // MARK: Errors

    func layoutDidFinish(contentHasMoved: Bool) {
        if !mistakes.isEmpty || !warnings.isEmpty, noteWidth != area.frame.width { showNotes() }
    }

    /// Shows each mistake below its line: carets, and the message.
    private func showNotes() {
        noteWidth = area.frame.width
        let room = max(20, noteWidth - 8)
        var notes: [Int: [StyledText]] = [:]
        for warning in warnings { add(warning.location, .warning, room, to: &notes) }
        for mistake in mistakes { add(mistake, .error, room, to: &notes) }
        area.notes = notes
    }

    private func add(_ mistake: SheetError, _ role: Role, _ room: Int, to notes: inout [Int: [StyledText]]) {
        let line = min(mistake.line, area.buffer.lineCount) - 1
        let text = area.buffer.line(line)
        let before = columns(of: text.prefix(max(0, mistake.column - 1)))
        let covered = columns(of: text.prefix(mistake.column - 1 + mistake.length)) - before
        let carets = String(repeating: " ", count: before) + String(repeating: "^", count: max(1, covered))
        notes[line, default: []].append(StyledText(carets, role: role))
        let rows = StyledText(mistake.message).wrapped(to: room)
        let indent = max(0, min(before, room - (rows.map(\.columns).max() ?? 0)))
        for row in rows {
            notes[line]?.append(StyledText(String(repeating: " ", count: indent) + row.text, role: role))
        }
    }

    /// The columns of the start of a line, with tabs.
    private func columns(of text: Substring) -> Int {
        text.reduce(0) { $1 == "\t" ? $0 + area.tabWidth - $0 % area.tabWidth : $0 + TextScreen.columns(of: $1) }
    }
}
