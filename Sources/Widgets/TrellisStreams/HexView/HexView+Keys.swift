import TrellisViews

/// A movement of the cursor.
enum HexMove { case bytes(Int), rows(Int), pages(Int), rowStart, rowEnd, start, end }

extension HexView {
    private static let moves: [(move: HexMove, name: String, title: String, key: Key)] = [
        (.bytes(-1), "PreviousByte", "previous, next byte", .left),
        (.bytes(1), "NextByte", "previous, next byte", .right),
        (.rows(-1), "PreviousRow", "previous, next row", .up),
        (.rows(1), "NextRow", "previous, next row", .down),
        (.pages(-1), "PreviousPage", "a page up, down", .pageUp),
        (.pages(1), "NextPage", "a page up, down", .pageDown),
        (.rowStart, "RowStart", "start, end of the row", .home),
        (.rowEnd, "RowEnd", "start, end of the row", .end),
        (.start, "FirstByte", "first, last byte", Key.home.control),
        (.end, "LastByte", "first, last byte", Key.end.control),
    ]

    static let keys = KeyBindings(
        for: HexView.self, group: "Bytes",
        [
            KeyBinding("hex.search", "search", "/", .control("f")) { $0.askForBytes() },
            KeyBinding("hex.next", "next match", "n", when: { !$0.sought.isEmpty }) { $0.find($0.sought) },
            KeyBinding("hex.previous", "previous match", "N", when: { !$0.sought.isEmpty }) {
                $0.find($0.sought, backwards: true)
            },
            KeyBinding("hex.goTo", "go to an offset", "g", .control("g")) { $0.askForOffset() },
            KeyBinding("hex.pane", "numbers, text", .enter) { $0.isInText.toggle() },
            KeyBinding("hex.copy", "copy", "y", .control("c"), when: { $0.selection != nil }) { $0.copy() },
            KeyBinding("hex.undo", "undo", .control("z"), when: { !$0.isReadOnly && !$0.undoList.isEmpty }) {
                $0.undo()
            },
        ] + moves.map { move in KeyBinding("hex.to\(move.name)", move.title, move.key) { $0.move(move.move) } }
            + moves.map { move in
                KeyBinding("hex.selectTo\(move.name)", "select", move.key.shift) { $0.move(move.move, selecting: true) }
            } + [
                KeyBinding("hex.back", "a byte back", .backspace, when: { !$0.isReadOnly }) {
                    if $0.position > 0 { $0.position -= 1 }
                },
                KeyBinding(
                    "hex.escape", "end the search, select nothing", .escape,
                    when: { $0.isSearching || $0.selection != nil }, action: { $0.escape() }),
            ])

    private func escape() {
        if isSearching {
            search = nil
            setNeedsDisplay()
        } else {
            (selection, anchor) = (nil, nil)
        }
    }

    // MARK: Moving

    func move(_ move: HexMove, selecting: Bool = false) {
        guard data.count > 0 else { return }
        let (bytes, last) = (geometry.bytesPerRow, data.count - 1)
        let old = position
        let page = max(1, rowsHeight - 1)
        switch move {
        case .bytes(let count): moveCursor(to: position + count)
        // A movement by rows that would leave the bytes stays in its column.
        case .rows(let count): moveRows(count, bytes)
        case .pages(let count):
            let first = firstRow
            moveRows(count * page, bytes)
            top = offset(ofRow: min(first, .max - page) + count * page)
            setNeedsDisplay()
        case .rowStart: moveCursor(to: position - position % bytes)
        case .rowEnd: moveCursor(to: position - position % bytes + (bytes - 1))
        case .start: moveCursor(to: 0)
        case .end: moveCursor(to: last)
        }
        extend(from: old, selecting)
    }

    private func moveRows(_ count: Int, _ bytes: Int) {
        let row = min(max(0, position / bytes + count), rowCount(bytes) - 1)
        moveCursor(to: row * bytes + position % bytes)
    }

    func moveCursor(to offset: Int) {
        top = firstRow * geometry.bytesPerRow
        (isAtSecondDigit, followsCursor) = (false, true)
        position = min(max(0, offset), data.count - 1)
        setNeedsDisplay()
    }

    func extend(from old: Int, _ isExtending: Bool) {
        guard isExtending else { return (selection, anchor) = (nil, nil) }
        let start = anchor ?? old
        anchor = start
        selection = min(start, position)..<max(start, position) + 1
    }

    // MARK: Typing

    func typed(_ key: Key) -> Character? {
        guard !isReadOnly, data.count > 0, case .character(let character) = key.code,
            key.modifiers.isSubset(of: .shift), isInText ? character.isASCII : character.isHexDigit
        else { return nil }
        return character
    }

    func type(_ character: Character) {
        (selection, anchor) = (nil, nil)
        let index = position
        if isInText {
            overwrite(index, with: character.asciiValue!)
            moveCursor(to: index + 1)
        } else {
            let digit = UInt8(character.hexDigitValue!)
            let old = bytes(index..<index + 1).first ?? 0
            overwrite(index, with: isAtSecondDigit ? old & 0xF0 | digit : old & 0x0F | digit << 4)
            if isAtSecondDigit {
                moveCursor(to: index + 1)
            } else {
                isAtSecondDigit = true
                setNeedsDisplay()
            }
        }
        perform(onChange, index)
    }

    /// Copies what is selected: text if the cursor is there, or else numbers.
    private func copy() {
        guard let selection else { return }
        let bytes = bytes(selection.lowerBound..<selection.lowerBound + min(selection.count, Self.mostCopied))
        let text =
            isInText
            ? String(decoding: bytes, as: UTF8.self) : bytes.map { hex(Int($0), digits: 2) }.joined(separator: " ")
        window?.clipboard.copy(text)
        message = bytes.count < selection.count ? translated("copied the first \(grouped: bytes.count) bytes") : nil
        setNeedsDisplay()
    }

    /// Terminals take no more than that.
    private static let mostCopied = 1 << 20
}
