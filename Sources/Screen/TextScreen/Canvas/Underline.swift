/// The line below text: its kind, and a colour of its own (SGR 4:1 to 4:5 and 58, of VTE and kitty).
///
///     Style(foreground: red, underline: Underline(.curly, color: red))
///
/// A terminal that has no such lines shows a plain one in the colour of the text. A cell has room for 4 bits of each
/// component of the colour; one of the palette is shown as xterm has it.
public struct Underline: Hashable, Sendable {
    /// The kinds of line, by their number in SGR 4.
    public enum Kind: UInt16, CaseIterable, Sendable {
        case straight = 1
        case double, curly, dotted, dashed
    }

    /// The shape of the line.
    public var kind: Kind
    /// Its colour; nil for that of the text.
    public var color: Color?

    /// Creates a line; without a colour, it has that of the text.
    public init(_ kind: Kind = .straight, color: Color? = nil) {
        self.kind = kind
        self.color = color
    }

    /// The bit of `Style.decoration` that tells a line from a link.
    package static let bit: UInt16 = 1 << 15

    /// As a style has it: the bit, 3 bits of kind, 12 of colour, where 0 is the colour of the text. A plain line is 0.
    var number: UInt16 {
        let shade = color.flatMap { Shade($0) }
        if shade == nil, kind == .straight { return 0 }
        func part(_ value: Int) -> UInt16 { UInt16((value * 15 + 127) / 255) }
        var color: UInt16 = 0
        // Black is the darkest grey that is none.
        if let shade { color = max(1, part(shade.red) << 8 | part(shade.green) << 4 | part(shade.blue)) }
        return Self.bit | kind.rawValue << 12 | color
    }

    /// The line of a style.
    init?(number: UInt16) {
        guard number & Self.bit != 0, let kind = Kind(rawValue: number >> 12 & 7) else { return nil }
        self.kind = kind
        func part(_ shift: UInt16) -> UInt8 { UInt8(number >> shift & 15) * 17 }
        color = number & 0xFFF == 0 ? nil : .rgb(part(8), part(4), part(0))
    }
}

extension Style {
    /// The line below the text; nil for none. Text with a link has a straight one, in its own colour.
    public var underline: Underline? {
        get { attributes.contains(.underline) ? Underline(number: decoration) ?? Underline() : nil }
        set {
            if newValue == nil { attributes.remove(.underline) } else { attributes.insert(.underline) }
            if link == nil { decoration = newValue?.number ?? 0 }
        }
    }

    /// The line that a terminal with some colours shows where that is no plain one.
    package func shownLine(_ colors: TerminalFeatures.Colors) -> Underline? {
        guard attributes.contains(.underline), var line = Underline(number: decoration) else { return nil }
        if colors < .rgb { line.color = nil }
        return line.number == 0 ? nil : line
    }
}

extension Underline {
    /// The SGR parameters that set it, each with a semicolon before it.
    package var sgr: String {
        guard case .rgb(let red, let green, let blue) = color?.kind else { return ";4:\(kind.rawValue)" }
        return ";4:\(kind.rawValue);58:2::\(red):\(green):\(blue)"
    }
}
