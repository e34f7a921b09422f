public import TrellisViews

extension LogView: SemanticView {
    /// A document, with the lines on the screen as its parts.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .document
        meaning.value =
            translated(shownLineCount, one: "1 line", other: "\(grouped: shownLineCount) lines")
            + (follows ? ", " + translated("following") : "")
        let rows = scene().rows
        meaning.parts = Semantics.Parts(count: rows.count) { index in
            Semantics(.text, name: rows[index].line.text)
        }
    }
}

extension Transcript: SemanticView {
    /// A document, with its entries as its parts.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .document
        meaning.parts = Semantics.Parts(count: entries.count, visible: visibleEntries) { [self] index in
            let entry = entries[index]
            var part = Semantics(.text, name: entry.title?.inOneLine ?? "", value: entry.isView ? nil : entry.text)
            part.position = (index, entries.count)
            if entry === selectedEntry { part.states.insert(.selected) }
            return part
        }
    }
}

extension HexView: SemanticView {
    /// A document, with the place of its cursor.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .document
        if let byte = bytes(position..<position + 1).first {
            let digits = String(byte, radix: 16, uppercase: true)
            meaning.value = translated("byte \(position)") + ": \(digits.count < 2 ? "0" : "")\(digits)"
        }
        if isReadOnly { meaning.states.insert(.readOnly) }
    }
}

extension CommandView: SemanticView {
    /// A group called by its command, with how that is.
    public func describe(_ meaning: inout Semantics) {
        meaning = Semantics(.group, name: shownTitle)
        if isRunning { meaning.states.insert(.busy) }
    }
    /// Names its parts: the output and the field for input.
    public func describe(_ descendant: View, _ meaning: inout Semantics) {
        if descendant === header { meaning.kind = .part }
        if descendant === output, meaning.name.isEmpty { meaning.name = "output" }
        if descendant === input, meaning.name.isEmpty { meaning.name = "input" }
    }
}
