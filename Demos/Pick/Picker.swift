import Trellis
import TrellisInline

/// A field above the lines that match what is typed in it, the best first.
@MainActor
final class Picker {
    let window = Window()
    /// The bytes of the line that the user has picked, without escape sequences; nil for none.
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

    /// A line in the colours that its program gave it, with what matches.
    private func text(of row: Int) -> StyledText {
        let line = Self.styled(finder.bytes(of: finder.line(inRow: row)))
        guard let match = finder.rankedQuery.isEmpty ? nil : finder.rankedQuery.match(line.text) else { return line }
        let matched = Set(match.characters)
        var (runs, place) = ([StyledText.Run](), 0)
        for run in line.runs {
            for character in run.text {
                runs.append(.init(String(character), role: matched.contains(place) ? "match" : nil, style: run.style))
                place += 1
            }
        }
        return StyledText(runs)
    }

    /// A line as terminals show it: colours and tabs take effect, other sequences do nothing.
    private static func styled(_ line: ArraySlice<UInt8>) -> StyledText {
        // Rows are no longer.
        let line = line.prefix(longestShown)
        guard line.contains(where: { $0 == 0x1B || $0 == 0x09 }) else {
            return StyledText(String(decoding: line, as: UTF8.self))
        }
        var parser = ANSIParser(maximumLineLength: 2 * longestShown)
        parser.parse(line.filter { $0 != 0x0D && $0 != 0x08 }) { _ in }
        return StyledText(parser.line)
    }

    private static let longestShown = 16_384

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
        choice = SequenceFilter.text(of: finder.bytes(of: finder.line(inRow: row)))
        window.quit()
    }
}
