import SLL
import TrellisViews

/// A popup of choices, with a border where there is room for one.
///
/// It can have a row above the choices, and one below that tells that more of them are being looked for, or why there
/// are none.
final class ChoicePopup: View {
    let rows: ChoiceRows
    private let head: View?
    private let spinner = Spinner("searching…")
    private let noteLabel = Label()
    /// The maximum number of choices shown at once.
    var maxVisibleRows: Int { didSet { if maxVisibleRows != oldValue { invalidateIntrinsicSize() } } }
    /// The message in the row below the choices.
    var note: Note? { didSet { if note != oldValue { showNote() } } }

    enum Note: Equatable {
        case searching
        case text(String)
        case failed(String)
    }

    init(_ rows: ChoiceRows, head: View? = nil, maxVisibleRows: Int) {
        self.rows = rows
        self.head = head
        self.maxVisibleRows = maxVisibleRows
        super.init()
        addSubview(rows)
        if let head { addSubview(head) }
        addSubview(spinner)
        addSubview(noteLabel)
        showNote()
    }

    func reload() {
        rows.reload()
        invalidateIntrinsicSize()
    }

    /// Paints the row above the choices again.
    func headDidChange() { head?.setNeedsDisplay() }

    private func showNote() {
        spinner.isHidden = note != .searching
        noteLabel.isHidden = note == nil || note == .searching
        switch note {
        case .text(let text): (noteLabel.text, noteLabel.role) = (text.inOneLine, .muted)
        case .failed(let text): (noteLabel.text, noteLabel.role) = (text.inOneLine, .error)
        case nil, .searching: break
        }
        setNeedsArranging()
        invalidateIntrinsicSize()
    }

    // MARK: Rows of the popup

    /// The height below which the border is left out in favour of choices.
    private var leastHeight: Int { min(4, contentHeight + 2) }

    /// The rows of everything in the border.
    private var contentHeight: Int {
        // Without choices, a text can say so.
        let choices = max(rows.rowCount, rows.emptyText.isEmpty ? 0 : 1)
        return min(choices, max(1, maxVisibleRows)) + (head == nil ? 0 : 1) + (note == nil ? 0 : 1)
    }

    /// The rows above and below the choices in a popup of a height: the border, the head, the note.
    private func edges(_ height: Double) -> (border: Int, head: Int, note: Int) {
        let border = height < Double(leastHeight) ? 0 : 1
        let isTight = height < 2
        let note = note == nil || isTight && rows.rowCount > 0 ? 0 : 1
        return (border, head == nil || isTight ? 0 : 1, note)
    }

    override func arrangeSubviews() {
        func rows(_ count: @escaping @MainActor (_ border: Int, _ head: Int, _ note: Int) -> Int) -> RuleValue {
            .superview().map { [unowned self] height in
                let edges = edges(height)
                return Double(count(edges.border, edges.head, edges.note))
            }
        }
        let border = rows { border, _, _ in border }
        let (above, below) = (rows { border, head, _ in border + head }, rows { border, _, note in border + note })
        write([.tt: above, .bb: below, .ll: 1, .rr: 1], for: self.rows)
        if let head { write([.tt: border, .h: rows { _, head, _ in head }, .ll: 1, .rr: 1], for: head) }
        for view in [spinner, noteLabel] {
            write([.bb: border, .h: rows { _, _, note in note }, .ll: 2, .rr: 2], for: view)
        }
    }

    override func measure(for width: Int?) -> Measure {
        let content = rows.measure(for: nil).size
        let noteSize =
            switch note {
            case nil: Size.zero
            case .searching: spinner.measured().size
            case .text, .failed: noteLabel.measured().size
            }
        let headWidth = head?.measured().size.width ?? 0
        return Measure(
            width: max(content.width, min(noteSize.width, Self.widestNote) + 2, headWidth) + 2,
            height: contentHeight + 2)
    }

    /// The maximum width of a note, in columns.
    private static var widestNote: Int { 40 }

    override func draw(in painter: Painter) { painter.surface(hasBorder: painter.bounds.height >= leastHeight) }
}
