public import TrellisViews
public import TrellisWidgets

/// How a `ColorField` reads and writes colours: `#FF8800`, `#F80`, the number of a palette colour, `default`.
public struct ColorParser: FieldParser {
    /// Whether colours of the terminal's palette are accepted, besides 24-bit ones.
    public var allowsPalette: Bool
    /// Whether the terminal's default colour is accepted, as `default` or as an empty text.
    public var allowsDefault: Bool

    /// Creates a parser.
    public init(allowsPalette: Bool = true, allowsDefault: Bool = false) {
        self.allowsPalette = allowsPalette
        self.allowsDefault = allowsDefault
    }

    /// The text of a colour.
    public func text(for value: Color, whileEditing: Bool) -> String { value.description }

    /// The colour that a text stands for.
    public func value(in text: String) throws(FieldError) -> Color {
        let isBlank = text.allSatisfy(\.isWhitespace)
        guard let color = allowsDefault && isBlank ? .default : Color(text) else {
            throw FieldError(allowsPalette ? "A colour is #RRGGBB, or 0 to 255." : "A colour is #RRGGBB.")
        }
        switch color.kind {
        case .terminalDefault where !allowsDefault: throw FieldError("The default colour cannot be chosen.")
        case .palette where !allowsPalette: throw FieldError("A colour is #RRGGBB.")
        default: return color
        }
    }

    /// The colour itself, or its 24 bits where colours of the palette are not accepted.
    public func nearest(to value: Color) -> Color {
        if case .palette = value.kind, !allowsPalette { return value.asRGB }
        return value
    }
}
