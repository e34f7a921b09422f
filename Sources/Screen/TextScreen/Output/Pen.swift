/// The style that the reader of the bytes has in force, and the shortest way to the next one (SGR, OSC 8).
struct Pen {
    /// What is in force: colours that the terminal has, and attributes.
    private struct Look: Equatable {
        var foreground = Color.default
        var background = Color.default
        var attributes: Style.Attributes = []
        var link: Hyperlink?
        var line: Underline?
    }

    private var look = Look()
    private var colors = ShownColors()
    /// The style of the last cell that was no blank, which is in force.
    private var last: Cell?
    private var step: [UInt8] = []
    private var reset: [UInt8] = []

    /// Whether nothing is in force.
    var isPlain: Bool { look == Look() }

    /// Assumes that nothing is in force.
    mutating func forget() {
        look = Look()
        last = nil
    }

    mutating func end(_ dialect: Dialect, into bytes: inout [UInt8]) {
        change(to: Look(), dialect, into: &bytes)
        last = nil
    }

    /// Takes the style of a cell into force; of a blank, only what can be seen of it.
    @inline(__always)
    mutating func use(_ cell: Cell, _ dialect: Dialect, into bytes: inout [UInt8]) {
        let isBlank = cell.isBlank
        if !isBlank, let last, last.hasStyle(of: cell) { return }
        let next = isBlank ? lookOfBlank(cell, dialect) : look(of: cell, dialect)
        last = isBlank ? nil : cell
        change(to: next, dialect, into: &bytes)
    }

    private mutating func look(of cell: Cell, _ dialect: Dialect) -> Look {
        let style = cell.style
        let shown = colors.shown(style.foreground, on: style.background, of: dialect.colors)
        var attributes = style.attributes
        if shown.bold { attributes.insert(.bold) }
        return Look(
            foreground: shown.foreground, background: shown.background, attributes: attributes,
            link: style.decoration != 0 && dialect.hyperlinks ? style.link : nil,
            line: style.decoration != 0 && dialect.underlines ? style.shownLine(dialect.colors) : nil)
    }

    private mutating func lookOfBlank(_ cell: Cell, _ dialect: Dialect) -> Look {
        var next = look(of: cell, dialect)
        guard next.link == nil, next.attributes.isDisjoint(with: .visibleOnBlanks) else { return next }
        next.foreground = look.foreground
        next.attributes = look.attributes.isDisjoint(with: .visibleOnBlanks) ? look.attributes : []
        return next
    }

    private mutating func change(to next: Look, _ dialect: Dialect, into bytes: inout [UInt8]) {
        guard next != look else { return }
        if next.link != look.link {
            bytes.append("\u{1B}]8;")
            if let link = next.link {
                bytes.append(dialect.namesLinks ? "id=\(link.number);\(link.address)" : ";\(link.address)")
            } else {
                bytes.append(";")
            }
            bytes.append("\u{1B}\\")
        }
        writeStep(to: next)
        if !step.isEmpty {
            writeReset(to: next)
            bytes.append("\u{1B}[")
            // A step begins with a semicolon.
            if step.count - 1 <= reset.count { bytes += step.dropFirst() } else if reset.count > 1 { bytes += reset }
            bytes.append(UInt8(ascii: "m"))
        }
        look = next
    }

    /// From plain text: everything that is set.
    private mutating func writeReset(to next: Look) {
        reset.removeAll(keepingCapacity: true)
        reset.append(UInt8(ascii: "0"))
        reset.append(next.attributes.sgr)
        if let line = next.line { reset.append(line.sgr) }
        reset.append(next.foreground, base: 30)
        reset.append(next.background, base: 40)
    }

    /// From what is in force: what differs.
    private mutating func writeStep(to next: Look) {
        step.removeAll(keepingCapacity: true)
        let removed = look.attributes.subtracting(next.attributes)
        var added = next.attributes.subtracting(look.attributes)
        if !removed.isEmpty {
            // One number ends both of them.
            if !removed.isDisjoint(with: [.bold, .dim]) {
                step.append(";22")
                added.formUnion(next.attributes.intersection([.bold, .dim]))
            }
            for (attribute, number) in Style.Attributes.parameters where number > 2 && removed.contains(attribute) {
                step.append(";\(number + 20)")
            }
        }
        if !added.isEmpty { step.append(added.sgr) }
        if next.line != look.line {
            // The plain kind is the one of a line that goes on.
            if let line = next.line {
                step.append(line.sgr)
            } else if !removed.contains(.underline) {
                step.append(";4")
            }
            if look.line?.color != nil, next.line?.color == nil { step.append(";59") }
        }
        if next.foreground != look.foreground {
            if next.foreground == .default { step.append(";39") } else { step.append(next.foreground, base: 30) }
        }
        if next.background != look.background {
            if next.background == .default { step.append(";49") } else { step.append(next.background, base: 40) }
        }
    }
}

extension Style.Attributes {
    static let visibleOnBlanks: Style.Attributes = [.underline, .reverse, .strikethrough, .blink]
}

extension Cell {
    @inline(__always)
    var isBlank: Bool { glyph == 0x20 && width == 1 }

    @inline(__always)
    func hasStyle(of other: Cell) -> Bool {
        foreground.bits == other.foreground.bits && background.bits == other.background.bits
            && attributes.rawValue == other.attributes.rawValue && decoration == other.decoration
    }

    /// Whether all its bytes, which all matter, are those of another cell.
    @inline(__always)
    func isSame(as other: Cell) -> Bool {
        let (a, b) = (words, other.words)
        return (a.0 ^ b.0) | (a.1 ^ b.1) == 0
    }

    /// The 16 bytes: the character and its colour, and everything else.
    @inline(__always)
    var words: (UInt64, UInt64) { unsafeBitCast(self, to: (UInt64, UInt64).self) }

    /// Whether nothing of it can be seen but a background.
    @inline(__always)
    private func isEmpty(_ dialect: Dialect) -> Bool {
        isBlank && attributes.isDisjoint(with: .visibleOnBlanks) && (decoration == 0 || !dialect.hyperlinks)
    }

    /// Whether nothing of it can be seen on a terminal's own background.
    func isInvisible(_ dialect: Dialect) -> Bool {
        isEmpty(dialect) && (background == .default || dialect.colors == .none)
    }

    /// Whether it looks as an erased cell does, with its background in force.
    @inline(__always)
    func isErasable(_ dialect: Dialect) -> Bool {
        isEmpty(dialect) && (dialect.erasesInColor || background == .default || dialect.colors == .none)
    }
}

extension [UInt8] {
    mutating func append(_ text: String) { append(contentsOf: text.utf8) }

    mutating func append(number: Int) {
        if number < 10 { return append(0x30 + UInt8(number)) }
        if number < 100 {
            append(0x30 + UInt8(number / 10))
            return append(0x30 + UInt8(number % 10))
        }
        append(number: number / 10)
        append(0x30 + UInt8(number % 10))
    }

    /// Appends the parameters that set a colour, each with a semicolon before it; nothing for the default.
    fileprivate mutating func append(_ color: Color, base: Int) {
        func parameter(_ number: Int) {
            append(UInt8(ascii: ";"))
            append(number: number)
        }
        switch color.kind {
        case .terminalDefault: return
        case .palette(let index) where index < 8: parameter(base + Int(index))
        case .palette(let index) where index < 16: parameter(base + 52 + Int(index))
        case .palette(let index):
            parameter(base + 8)
            parameter(5)
            parameter(Int(index))
        case .rgb(let red, let green, let blue):
            parameter(base + 8)
            parameter(2)
            for part in [red, green, blue] { parameter(Int(part)) }
        }
    }
}
