/// One cell of a canvas: its character and style. 16 bytes, compared bytewise.
///
/// A wide character owns two cells: the first has `width` 2, the second, its tail, `width` 0.
public struct Cell: Hashable, Sendable {
    /// A Unicode scalar, or, with the top bit set, an index into the canvas's `clusters`.
    package var glyph: UInt32
    package var foreground: Color
    package var background: Color
    package var attributes: Style.Attributes
    /// The columns of the character: 1 or 2; 0 for the tail of a wide one.
    public package(set) var width: UInt8
    /// That of its style; in a cell that `hasPicture`, the number of the picture. It fills the 16 bytes, so equal cells
    /// have equal bytes.
    package var decoration: UInt16

    package init(glyph: UInt32, width: UInt8, style: Style) {
        self.glyph = glyph
        self.width = width
        self.foreground = style.foreground
        self.background = style.background
        self.attributes = style.attributes
        decoration = style.decoration
    }

    /// Returns a blank in a style.
    public static func blank(_ style: Style = .plain) -> Cell { Cell(glyph: 0x20, width: 1, style: style) }

    /// The bit of `glyph` that marks an index into the clusters.
    package static let clusterBit: UInt32 = 1 << 31

    /// The style of the cell. Setting it removes a picture.
    public var style: Style {
        get {
            var style = Style(foreground: foreground, background: background, attributes: attributes)
            if hasPicture { style.attributes.remove(Self.pictureBit) } else { style.decoration = decoration }
            return style
        }
        set {
            foreground = newValue.foreground
            background = newValue.background
            attributes = newValue.attributes
            decoration = newValue.decoration
        }
    }
}
