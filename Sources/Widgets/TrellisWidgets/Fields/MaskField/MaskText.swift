import TextEditing

/// The characters in the slots of a mask; some slots may be empty.
///
/// The text being edited has one character for each slot, a blank for an empty one, so that nothing that is typed or
/// deleted moves other characters to slots where they may not fit. The selection counts slots.
struct MaskText {
    let mask: Mask
    private(set) var editor: Editor

    private static let empty: Character = " "

    init(_ mask: Mask, _ value: String = "") {
        self.mask = mask
        let filled = mask.filling(value, from: 0)
        let blanks = String(repeating: Self.empty, count: mask.slots.count - filled.count)
        editor = Editor(String(filled) + blanks, isSingleLine: true)
        select(filled.count)
    }

    var isReadOnly: Bool {
        get { editor.isReadOnly }
        set { editor.isReadOnly = newValue }
    }

    /// The characters of the slots; nil for empty ones.
    var characters: [Character?] { editor.text.map { $0 == Self.empty ? nil : $0 } }

    /// The characters in the slots, one after the other.
    var value: String { String(characters.compactMap(\.self)) }

    var isEmpty: Bool { characters.allSatisfy { $0 == nil } }

    var isComplete: Bool { !characters.contains { $0 == nil } }

    /// The text of some columns: an empty slot is a blank.
    func text(in columns: Range<Int>) -> String {
        let characters = characters
        var text = ""
        for column in columns {
            if case .literal(let character) = mask.columns[column] {
                text.append(character)
            } else if let character = characters[mask.slot(atOrAfter: column)] {
                text.append(character)
            } else {
                text.append(" ")
            }
        }
        return text
    }

    // MARK: Slots

    /// The slot of a position in the editor: characters can take several bytes.
    private func slot(_ position: TextPosition) -> Int {
        let text = editor.text
        return text[..<text.utf8.index(text.startIndex, offsetBy: position.offset)].count
    }

    private func position(_ slot: Int) -> TextPosition {
        TextPosition(line: 0, offset: editor.text.prefix(max(0, slot)).utf8.count)
    }

    /// The slot of the cursor: the number of slots if it is after the last one.
    var cursor: Int { slot(editor.selection.head) }

    var selected: Range<Int> { slot(editor.selection.range.lowerBound)..<slot(editor.selection.range.upperBound) }

    /// The column of the cursor, which is that of a slot, or after the last slot.
    var cursorColumn: Int { column(cursor) }

    private func column(_ slot: Int) -> Int {
        if slot < mask.slots.count { return mask.slots[slot] }
        return mask.slots.last.map { $0 + 1 } ?? 0
    }

    /// The selected columns; literal characters between selected slots are among them.
    var selectedColumns: Range<Int> {
        let selected = selected
        if selected.isEmpty { return 0..<0 }
        return column(selected.lowerBound)..<column(selected.upperBound - 1) + 1
    }

    var selectedText: String { text(in: selectedColumns) }

    // MARK: Editing

    mutating func select(_ slot: Int, extending: Bool = false) {
        let head = position(min(max(0, slot), mask.slots.count))
        editor.selection = Selection(anchor: extending ? editor.selection.anchor : head, head: head)
    }

    mutating func selectAll() { editor.selectAll() }

    /// Puts characters into the slots from the selection on, over those that are there; returns nil if none fits.
    mutating func insert(_ text: String) -> TextEdit? {
        let selected = selected
        let filled = mask.filling(text, from: selected.lowerBound)
        if filled.isEmpty { return nil }
        let blanks = String(repeating: Self.empty, count: max(0, selected.count - filled.count))
        return replace(
            selected.lowerBound..<max(selected.upperBound, selected.lowerBound + filled.count),
            with: String(filled) + blanks, cursor: selected.lowerBound + filled.count)
    }

    mutating func clear(_ slots: Range<Int>, cursor: Int) -> TextEdit? {
        let slots = slots.clamped(to: 0..<mask.slots.count)
        return replace(slots, with: String(repeating: Self.empty, count: slots.count), cursor: cursor)
    }

    private mutating func replace(_ slots: Range<Int>, with text: String, cursor: Int) -> TextEdit? {
        let range = position(slots.lowerBound)..<position(slots.upperBound)
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
        case .delete(.lineEnd): return clear(cursor..<mask.slots.count, cursor: cursor)
        case .move(.left, let extending):
            select(!extending && !selected.isEmpty ? selected.lowerBound : cursor - 1, extending: extending)
        case .move(.right, let extending):
            select(!extending && !selected.isEmpty ? selected.upperBound : cursor + 1, extending: extending)
        case .move(.wordLeft, let extending): select(group(before: cursor), extending: extending)
        case .move(.wordRight, let extending): select(group(after: cursor), extending: extending)
        case .move(.rowStart, let extending), .move(.textStart, let extending): select(0, extending: extending)
        case .move(.rowEnd, let extending), .move(.textEnd, let extending):
            select(mask.slots.count, extending: extending)
        case .selectAll: selectAll()
        case .undo: return editor.undo()
        case .redo: return editor.redo()
        default: break
        }
        return nil
    }

    /// The first slot of the group of slots before a slot; literal characters separate groups.
    private func group(before slot: Int) -> Int {
        var slot = slot - 1
        while slot > 0, mask.slots[slot - 1] == mask.slots[slot] - 1 { slot -= 1 }
        return max(0, slot)
    }

    private func group(after slot: Int) -> Int {
        var slot = slot + 1
        while slot < mask.slots.count, mask.slots[slot - 1] == mask.slots[slot] - 1 { slot += 1 }
        return min(slot, mask.slots.count)
    }
}
