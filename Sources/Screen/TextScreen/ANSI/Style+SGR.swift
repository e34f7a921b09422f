/// Styles as programs ask for them (SGR: `CSI … m`, ECMA-48 and xterm).
extension Style {
    /// Applies the parameters of a sequence in order. Unknown ones do nothing.
    mutating func apply(_ sequence: ControlSequence) {
        if sequence.count == 0 { return reset() }
        var index = 0
        while index < sequence.count {
            index += apply(sequence, at: index)
        }
    }

    /// Back to plain text; a link is not part of SGR and stays.
    private mutating func reset() { self = Style(link: link) }

    /// The kind and colour of a line, also while there is none: they may be set before it.
    private var line: Underline {
        get { Underline(number: decoration) ?? Underline() }
        set { if link == nil { decoration = newValue.number } }
    }

    private mutating func setLine(_ kind: Underline.Kind) {
        attributes.insert(.underline)
        line.kind = kind
    }

    private mutating func endLine() {
        attributes.remove(.underline)
        line.kind = .straight
    }

    /// Applies a parameter; returns the number of parameters used.
    private mutating func apply(_ sequence: ControlSequence, at index: Int) -> Int {
        let number = sequence.number(index) ?? 0
        switch number {
        case 0: reset()
        case 1: attributes.insert(.bold)
        case 2: attributes.insert(.dim)
        case 3: attributes.insert(.italic)
        case 4:
            // 4:0 ends the line, 4:1 to 4:5 are kinds of line.
            let kind = sequence.parts(of: index) > 1 ? sequence.number(index, part: 1) ?? 1 : 1
            if kind == 0 { endLine() } else { setLine(Underline.Kind(rawValue: UInt16(clamping: kind)) ?? .straight) }
        case 5, 6: attributes.insert(.blink)
        case 7: attributes.insert(.reverse)
        case 9: attributes.insert(.strikethrough)
        case 21: setLine(.double)
        case 22: attributes.subtract([.bold, .dim])
        case 23: attributes.remove(.italic)
        case 24: endLine()
        case 25: attributes.remove(.blink)
        case 27: attributes.remove(.reverse)
        case 29: attributes.remove(.strikethrough)
        case 30...37: foreground = .palette(UInt8(number - 30))
        case 39: foreground = .default
        case 40...47: background = .palette(UInt8(number - 40))
        case 49: background = .default
        case 90...97: foreground = .palette(UInt8(number - 82))
        case 100...107: background = .palette(UInt8(number - 92))
        case 38, 48, 58:
            let (color, count) = Self.extendedColor(sequence, at: index)
            if let color, number == 38 { foreground = color }
            if let color, number == 48 { background = color }
            if let color, number == 58 { line.color = color }
            return count
        case 59: line.color = nil
        default: break
        }
        return 1
    }

    /// A colour of the palette (`38;5;n`, `38:5:n`) or of 24 bits (`38;2;r;g;b`, `38:2:r:g:b`, `38:2:space:r:g:b`), and
    /// the number of parameters that it takes; nil for one that does not exist.
    private static func extendedColor(_ sequence: ControlSequence, at index: Int) -> (Color?, Int) {
        let parts = sequence.parts(of: index)
        if parts > 1 {
            let first = parts >= 6 ? 3 : 2
            func part(_ part: Int) -> Int? { sequence.number(index, part: part) }
            switch part(1) {
            case 5: return (palette(part(2)), 1)
            case 2: return (rgb(part(first), part(first + 1), part(first + 2)), 1)
            default: return (nil, 1)
            }
        }
        func parameter(_ offset: Int) -> Int? {
            index + offset < sequence.count ? sequence.number(index + offset) ?? 0 : nil
        }
        switch parameter(1) {
        case 5: return (palette(parameter(2)), 3)
        case 2: return (rgb(parameter(2), parameter(3), parameter(4)), 5)
        // What follows cannot be told apart from other parameters.
        default: return (nil, sequence.count - index)
        }
    }

    private static func palette(_ index: Int?) -> Color? { index.flatMap { UInt8(exactly: $0) }.map { .palette($0) } }

    private static func rgb(_ red: Int?, _ green: Int?, _ blue: Int?) -> Color? {
        guard let red, let green, let blue, max(red, green, blue) <= 255 else { return nil }
        return .rgb(UInt8(red), UInt8(green), UInt8(blue))
    }
}
