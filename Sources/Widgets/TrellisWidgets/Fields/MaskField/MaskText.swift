import TextEditing

/// The characters in the places of a mask; some places may be empty.
///
/// The text being edited has one character for each place, a blank for an empty one, so that nothing that is typed or
/// deleted moves other characters to places where they may not fit. The selection counts places.
struct MaskText {
    let mask: Mask
    private(set) var editor: Editor

    private static let empty: Character = " "

    init(_ mask: Mask, _ value: String = "") {
        self.mask = mask
        let filled = mask.filling(value, from: 0)
        let blanks = String(repeating: Self.empty, count: mask.places.count - filled.count)
        editor = Editor(String(filled) + blanks, isSingleLine: true)
        select(filled.count)
    }

    var isReadOnly: Bool {
        get { editor.isReadOnly }
        set { editor.isReadOnly = newValue }
    }

    /// The characters of the places; nil for empty ones.
    var characters: [Character?] { editor.text.map { $0 == Self.empty ? nil : $0 } }

    /// The characters in the places, one after the other.
    var value: String { String(characters.compactMap(\.self)) }

    var isEmpty: Bool { characters.allSatisfy { $0 == nil } }

    var isComplete: Bool { !characters.contains { $0 == nil } }

    /// The text of some columns: an empty place is a blank.
    func text(in columns: Range<Int>) -> String {
        let characters = characters
        var text = ""
        for column in columns {
            if case .literal(let character) = mask.columns[column] {
                text.append(character)
            } else if let character = characters[mask.place(atOrAfter: column)] {
                text.append(character)
            } else {
                text.append(" ")
            }
        }
        return text
    }

    // MARK: Places

    /// The place of a position in the editor: characters can take several bytes.
    private func place(_ position: TextPosition) -> Int {
        let text = editor.text
        return text[..<text.utf8.index(text.startIndex, offsetBy: position.offset)].count
    }

    private func position(_ place: Int) -> TextPosition {
        TextPosition(line: 0, offset: editor.text.prefix(max(0, place)).utf8.count)
    }

    /// The place of the cursor: the number of places if it is after the last one.
    var cursor: Int { place(editor.selection.head) }

    /// The selected places.
    var selected: Range<Int> { place(editor.selection.range.lowerBound)..<place(editor.selection.range.upperBound) }

    /// The column of the cursor, which is that of a place, or after the last place.
    var cursorColumn: Int { column(cursor) }

    private func column(_ place: Int) -> Int {
        if place < mask.places.count { return mask.places[place] }
        return mask.places.last.map { $0 + 1 } ?? 0
    }

    /// The selected columns; literal characters between selected places are among them.
    var selectedColumns: Range<Int> {
        let selected = selected
        if selected.isEmpty { return 0..<0 }
        return column(selected.lowerBound)..<column(selected.upperBound - 1) + 1
    }

    /// The text of the selected columns.
    var selectedText: String { text(in: selectedColumns) }

    // MARK: Editing

    mutating func select(_ place: Int, extending: Bool = false) {
        let head = position(min(max(0, place), mask.places.count))
        editor.selection = Selection(anchor: extending ? editor.selection.anchor : head, head: head)
    }

    mutating func selectAll() { editor.selectAll() }

    /// Puts characters into the places from the selection on, over those that are there; returns nil if none fits.
    mutating func insert(_ text: String) -> TextEdit? {
        let selected = selected
        let filled = mask.filling(text, from: selected.lowerBound)
        if filled.isEmpty { return nil }
        let blanks = String(repeating: Self.empty, count: max(0, selected.count - filled.count))
        return replace(
            selected.lowerBound..<max(selected.upperBound, selected.lowerBound + filled.count),
            with: String(filled) + blanks, cursor: selected.lowerBound + filled.count)
    }

    /// Empties places and puts the cursor at one of them.
    mutating func clear(_ places: Range<Int>, cursor: Int) -> TextEdit? {
        let places = places.clamped(to: 0..<mask.places.count)
        return replace(places, with: String(repeating: Self.empty, count: places.count), cursor: cursor)
    }

    private mutating func replace(_ places: Range<Int>, with text: String, cursor: Int) -> TextEdit? {
        let range = position(places.lowerBound)..<position(places.upperBound)
        let isChanged = editor.buffer.text(in: range) != text
        let edit = isChanged ? editor.replace(range, with: text) : nil
        if !isReadOnly { select(cursor) }
        return edit
    }

    /// Performs an editing command; the caller handles copying and pasting.
    mutating func perform(_ command: EditingCommand) -> TextEdit? {
        let selected = selected
        switch command {
        case .delete where !selected.isEmpty, .cut:
            return selected.isEmpty ? nil : clear(selected, cursor: selected.lowerBound)
        case .delete(.left): return clear(cursor - 1..<cursor, cursor: cursor - 1)
        case .delete(.right): return clear(cursor..<cursor + 1, cursor: cursor)
        case .delete(.wordLeft):
            let start = group(before: cursor)
            return clear(start..<cursor, cursor: start)
        case .delete(.lineStart): return clear(0..<cursor, cursor: 0)
        case .delete(.wordRight): return clear(cursor..<group(after: cursor), cursor: cursor)
        case .delete(.lineEnd): return clear(cursor..<mask.places.count, cursor: cursor)
        case .move(.left, let extending):
            select(!extending && !selected.isEmpty ? selected.lowerBound : cursor - 1, extending: extending)
        case .move(.right, let extending):
            select(!extending && !selected.isEmpty ? selected.upperBound : cursor + 1, extending: extending)
        case .move(.wordLeft, let extending): select(group(before: cursor), extending: extending)
        case .move(.wordRight, let extending): select(group(after: cursor), extending: extending)
        case .move(.rowStart, let extending), .move(.textStart, let extending): select(0, extending: extending)
        case .move(.rowEnd, let extending), .move(.textEnd, let extending):
            select(mask.places.count, extending: extending)
        case .selectAll: selectAll()
        case .undo: return editor.undo()
        case .redo: return editor.redo()
        default: break
        }
        return nil
    }

    /// The first place of the group of places before a place; literal characters separate groups.
    private func group(before place: Int) -> Int {
        var place = place - 1
        while place > 0, mask.places[place - 1] == mask.places[place] - 1 { place -= 1 }
        return max(0, place)
    }

    private func group(after place: Int) -> Int {
        var place = place + 1
        while place < mask.places.count, mask.places[place - 1] == mask.places[place] - 1 { place += 1 }
        return min(place, mask.places.count)
    }
}
