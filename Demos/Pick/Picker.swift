import Trellis
import TrellisInline

/// A field above the lines that match what is typed in it, the best first.
@MainActor
final class Picker {
    let window = Window()
    /// The bytes of the line that the user has picked; nil for none.
    private(set) var choice: ArraySlice<UInt8>?
    private let finder = Finder()
    /// Whether more lines may come.
    private var isReading = true
    /// Whether the user has pressed Enter before anything was known of what is typed.
    private var picksBest = false
    private let field = TextField(placeholder: "type to find")
    private let count = Label()
    private lazy var list = List(count: 0) { [unowned self] row in text(of: row) }

    init() {
        let column = Column {
            Row {
                Label("> ")
                field.filling()
                count
            }
            list.length(.content(max: 10))
        }
        window.add(column, "tt = ll = bb = rr = 0")
        field.onChange = { [unowned self] text in
            picksBest = false
            finder.find(text)
        }
        finder.onChange = { [unowned self] in show() }
        list.onActivate = { [unowned self] row in pick(row) }
        window.commands += [
            Command("pick", keys: [.enter]) { [unowned self] in pickSelected() },
            Command("up", keys: [.up, .control("p")]) { [unowned self] in move(by: -1) },
            Command("down", keys: [.down, .control("n")]) { [unowned self] in move(by: 1) },
            Command("cancel", keys: [.escape]) { [unowned self] in window.quit() },
        ]
        window.commands[named: "window.quit"]?.keys = [.control("c")]
        window.focus(field)
    }

    /// Takes some lines; nil at the end of the input.
    func take(_ block: Block?) {
        if let block { finder.add(block) } else { isReading = false }
        show()
    }

    /// What the rows of the list are: the query, and the key of the selected one unless that is the best.
    private var shown: (query: FuzzyQuery, key: UInt64?) = (FuzzyQuery(""), nil)

    private func show() {
        if shown.query != finder.rankedQuery { shown = (finder.rankedQuery, nil) }
        list.reload(count: finder.count)
        list.selection = finder.count == 0 ? nil : shown.key.flatMap { finder.row(of: $0) } ?? 0
        count.text = "\(finder.count)/\(finder.lineCount)" + (isReading || finder.isSearching ? "…" : "")
        if picksBest, !finder.isSearching { pickSelected() }
    }

    private func text(of row: Int) -> StyledText {
        let text = String(decoding: finder.bytes(of: finder.line(inRow: row)), as: UTF8.self)
        let match = finder.rankedQuery.isEmpty ? nil : finder.rankedQuery.match(text)
        return match?.highlighted(text) ?? StyledText(text)
    }

    private func move(by rows: Int) {
        guard let row = list.selection, 0..<finder.count ~= row + rows else { return }
        list.selection = row + rows
        shown.key = row + rows == 0 ? nil : finder.key(ofRow: row + rows)
    }

    private func pickSelected() {
        picksBest = finder.query != finder.rankedQuery
        if !picksBest { list.selection.map(pick) }
    }

    private func pick(_ row: Int) {
        choice = finder.bytes(of: finder.line(inRow: row))
        window.quit()
    }
}
