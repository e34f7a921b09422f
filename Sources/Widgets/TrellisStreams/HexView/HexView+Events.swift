import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

/// A movement of the cursor by a key.
struct HexMove {
    enum Kind { case bytes(Int), rows(Int), pages(Int), rowStart, rowEnd, start, end }

    let kind: Kind
    let isExtending: Bool

    init?(_ key: Key) {
        let isFar = key.modifiers.contains(.control)
        guard key.modifiers.isSubset(of: [.shift, .control]) else { return nil }
        switch key.code {
        case .left where !isFar: kind = .bytes(-1)
        case .right where !isFar: kind = .bytes(1)
        case .up where !isFar: kind = .rows(-1)
        case .down where !isFar: kind = .rows(1)
        case .pageUp where !isFar: kind = .pages(-1)
        case .pageDown where !isFar: kind = .pages(1)
        case .home: kind = isFar ? .start : .rowStart
        case .end: kind = isFar ? .end : .rowEnd
        default: return nil
        }
        isExtending = key.modifiers.contains(.shift)
    }
}

extension HexView {
    func makeCommands() -> [Command] {
        func command(
            _ title: String, _ name: String, _ keys: [Key], _ isEnabled: @escaping @MainActor () -> Bool,
            _ action: @escaping @MainActor () -> Void
        ) -> Command {
            Command(title, name: name, group: "Bytes", keys: keys, isHinted: false, isEnabled: isEnabled) { action() }
        }
        // Letters are typed while text is overwritten.
        let isFree: @MainActor () -> Bool = { [unowned self] in isReadOnly || !isInText }
        return [
            command("search", "hex.search", ["/"], isFree) { [unowned self] in askForBytes() },
            command("search", "hex.find", [.control("f")], { true }) { [unowned self] in askForBytes() },
            command("next match", "hex.next", ["n"], { [unowned self] in isFree() && !sought.isEmpty }) {
                [unowned self] in find(sought)
            },
            command("previous match", "hex.previous", ["N"], { [unowned self] in isFree() && !sought.isEmpty }) {
                [unowned self] in find(sought, backwards: true)
            },
            command("go to an offset", "hex.goTo", ["g"], isFree) { [unowned self] in askForOffset() },
            command("go to an offset", "hex.go", [.control("g")], { true }) { [unowned self] in askForOffset() },
            command("numbers, text", "hex.pane", [.enter], { true }) { [unowned self] in isInText.toggle() },
            command("copy", "hex.copy", ["y"], { [unowned self] in isFree() && selection != nil }) {
                [unowned self] in copy()
            },
            command("copy", "hex.copyAnyway", [.control("c")], { [unowned self] in selection != nil }) {
                [unowned self] in copy()
            },
            command("undo", "hex.undo", [.control("z")], { [unowned self] in !isReadOnly && !undoList.isEmpty }) {
                [unowned self] in undo()
            },
        ]
    }

    var movingCommands: [Command] {
        func command(_ title: String, _ name: String, _ keys: [Key]) -> Command {
            Command(title, name: name, group: "Bytes", keys: keys)
        }
        return [
            command("previous, next byte", "hex.byte", [.left, .right]),
            command("previous, next row", "hex.row", [.up, .down]),
            command("a page up, down", "hex.page", [.pageUp, .pageDown]),
            command("start, end of the row", "hex.rowEnds", [.home, .end]),
            command("first, last byte", "hex.ends", [Key.home.control, Key.end.control]),
            command("select", "hex.select", [Key.left.shift, Key.right.shift, Key.up.shift, Key.down.shift]),
        ]
    }

    // MARK: Keys

    /// Whether a key overwrites something.
    func types(_ key: Key) -> Bool {
        guard !isReadOnly, data.count > 0, case .character(let character) = key.code,
            key.modifiers.isSubset(of: .shift)
        else { return false }
        return isInText ? character.isASCII : character.isHexDigit
    }

    func handle(_ key: Key) -> Bool {
        if let move = HexMove(key) {
            self.move(move)
            return true
        }
        if types(key), case .character(let character) = key.code {
            type(character)
            return true
        }
        switch key {
        case .escape where isSearching:
            search = nil
            setNeedsDisplay()
        case .escape where selection != nil: (selection, anchor) = (nil, nil)
        case .backspace where !isReadOnly:
            if position > 0 { position -= 1 }
        default: return false
        }
        return true
    }

    private func move(_ move: HexMove) {
        guard data.count > 0 else { return }
        let (bytes, last) = (geometry.bytesPerRow, data.count - 1)
        let old = position
        let page = max(1, rowsHeight - 1)
        switch move.kind {
        case .bytes(let count): moveCursor(to: position + count)
        // A movement by rows that would leave the bytes stays in its column.
        case .rows(let count): moveRows(count, bytes)
        case .pages(let count):
            let first = rows.first
            moveRows(count * page, bytes)
            top = offset(ofRow: min(first, .max - page) + count * page)
            setNeedsDisplay()
        case .rowStart: moveCursor(to: position - position % bytes)
        case .rowEnd: moveCursor(to: position - position % bytes + (bytes - 1))
        case .start: moveCursor(to: 0)
        case .end: moveCursor(to: last)
        }
        extend(from: old, move.isExtending)
    }

    private func moveRows(_ count: Int, _ bytes: Int) {
        let row = min(max(0, position / bytes + count), rowCount(bytes) - 1)
        moveCursor(to: row * bytes + position % bytes)
    }

    private func moveCursor(to offset: Int) {
        top = rows.first * geometry.bytesPerRow
        (isAtSecondDigit, followsCursor) = (false, true)
        position = min(max(0, offset), data.count - 1)
        setNeedsDisplay()
    }

    private func extend(from old: Int, _ isExtending: Bool) {
        guard isExtending else { return (selection, anchor) = (nil, nil) }
        let start = anchor ?? old
        anchor = start
        selection = min(start, position)..<max(start, position) + 1
    }

    private func type(_ character: Character) {
        (selection, anchor) = (nil, nil)
        let place = position
        if isInText {
            overwrite(place, with: character.asciiValue!)
            moveCursor(to: place + 1)
        } else {
            let digit = UInt8(character.hexDigitValue!)
            let old = bytes(place..<place + 1).first ?? 0
            overwrite(place, with: isAtSecondDigit ? old & 0xF0 | digit : old & 0x0F | digit << 4)
            if isAtSecondDigit {
                moveCursor(to: place + 1)
            } else {
                isAtSecondDigit = true
                setNeedsDisplay()
            }
        }
        perform(onChange, place)
    }

    /// Copies what is selected: text if the cursor is there, or else numbers.
    private func copy() {
        guard let selection else { return }
        let bytes = bytes(selection.lowerBound..<selection.lowerBound + min(selection.count, Self.mostCopied))
        let text =
            isInText
            ? String(decoding: bytes, as: UTF8.self) : bytes.map { hex(Int($0), digits: 2) }.joined(separator: " ")
        window?.clipboard.copy(text)
        message = bytes.count < selection.count ? "copied the first \(bytes.count.grouped) bytes" : nil
        setNeedsDisplay()
    }

    /// Terminals take no more than that.
    private static let mostCopied = 1 << 20

    // MARK: Questions

    private func askForBytes() {
        prompt.ask(
            "Find:", text: "", validate: { Self.bytes(of: $0) == nil ? "0x needs pairs of digits" : nil },
            onSubmit: { [unowned self] in if let bytes = Self.bytes(of: $0) { find(bytes) } })
        setNeedsDisplay()
    }

    private func askForOffset() {
        prompt.ask(
            "Go to:", text: "",
            validate: { [unowned self] in offset(of: $0) == nil ? "a number, 0x1F, +8, -8 or 50%" : nil },
            onSubmit: { [unowned self] in
                guard let offset = offset(of: $0) else { return }
                (selection, anchor) = (nil, nil)
                position = offset
            })
        setNeedsDisplay()
    }

    /// The bytes of a question: text, or digits after `0x`; nil if they are no bytes.
    static func bytes(of text: String) -> [UInt8]? {
        guard text.hasPrefix("0x") else { return Array(text.utf8) }
        let digits = text.dropFirst(2).filter { $0 != " " }.map(\.hexDigitValue)
        guard digits.count % 2 == 0, !digits.contains(nil) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0]! << 4 | digits[$0 + 1]!) }
    }

    /// The offset that a text means; nil for none.
    func offset(of text: String) -> Int? {
        var rest = text.filter { $0 != " " && $0 != "," }[...]
        let sign = rest.first
        if sign == "+" || sign == "-" { rest = rest.dropFirst() }
        let isShare = rest.last == "%"
        if isShare { rest = rest.dropLast() }
        let number = rest.hasPrefix("0x") ? Int(rest.dropFirst(2), radix: 16) : Int(rest)
        guard var number, number >= 0 else { return nil }
        if isShare {
            guard number <= 100 else { return nil }
            number = Int(nearest: (Double(data.count) * Double(number) / 100).rounded(.down))
        }
        if sign == "+" { number = position.addingReportingOverflow(number).overflow ? data.count : position + number }
        if sign == "-" { number = position - number }
        return min(max(0, number), max(0, data.count - 1))
    }

    // MARK: Mouse

    func handle(_ mouse: Mouse) -> Bool {
        let (bar, range) = (bar, rows)
        switch mouse.action {
        case .wheelUp where range.first > 0: scroll(toRow: range.first - 3)
        case .wheelDown where range.first < range.last: scroll(toRow: range.first + min(3, range.last - range.first))
        case .press(.left):
            grab = bar.grab(at: mouse.position)
            if let grab {
                scroll(toRow: bar.first(for: grab, at: mouse.position))
            } else {
                press(mouse)
            }
        case .drag(.left):
            if let grab {
                scroll(toRow: bar.first(for: grab, at: mouse.position))
            } else if isSelecting, let (offset, _) = offset(at: mouse.position) {
                let old = position
                moveCursor(to: offset)
                extend(from: old, true)
            }
        case .release(.left): (grab, isSelecting) = (nil, false)
        default: return false
        }
        return true
    }

    private func press(_ mouse: Mouse) {
        guard let (offset, isText) = offset(at: mouse.position), 0..<rowsHeight ~= mouse.position.y else { return }
        let old = position
        if isText != isInText { isInText = isText }
        moveCursor(to: offset)
        extend(from: old, mouse.modifiers.contains(.shift))
        isSelecting = true
    }

    private func offset(at point: Point) -> (offset: Int, isText: Bool)? {
        let geometry = geometry
        guard data.count > 0, let (index, isText) = geometry.byte(at: point.x) else { return nil }
        let first = rows.first
        guard point.y >= -first else { return (0, isText) }
        guard point.y < rowCount(geometry.bytesPerRow) - first else { return (data.count - 1, isText) }
        return (min(offset(ofRow: first + point.y) + index, data.count - 1), isText)
    }
}
