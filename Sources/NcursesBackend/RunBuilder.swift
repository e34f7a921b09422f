import CNcurses
import TextScreen

/// Turns cells of a canvas into characters for the shim: tails left out, marks set apart, colours as pairs.
struct RunBuilder {
    private(set) var cells: [trellis_cell] = []
    /// The marks of all characters of the run, in order.
    private(set) var marks: [UInt32] = []
    var pairs: PairCache
    /// What the terminal is able to do.
    var features: TerminalFeatures
    /// Whether cells can be written by hand; see `Overlay`.
    let canOverwrite: Bool
    /// Whether any cell had something that ncurses does not know.
    private(set) var hasMetMarks = false

    init(pairs: PairCache, features: TerminalFeatures, canOverwrite: Bool = true) {
        self.pairs = pairs
        self.features = features
        self.canOverwrite = canOverwrite
    }

    /// Whether a cell has something that ncurses does not know of.
    @inline(__always)
    func isMarked(_ cell: Cell, _ clusters: GlyphClusters) -> Bool {
        canOverwrite
            && (cell.linkNumber != 0 && features.hyperlinks || cell.attributes.contains(.strikethrough)
                || cell.width == 2 && cell.glyph >= 0x1F000 && isWhole(cell, clusters))
    }

    /// Whether a character is shown better than ncurses can: an emoji of several scalars where the terminal takes it for
    /// one, or one that the terminal may know and the C library does not.
    func isWhole(_ cell: Cell, _ clusters: GlyphClusters) -> Bool {
        guard cell.width == 2, features.unicode else { return false }
        guard cell.glyph & Cell.clusterBit != 0 else { return !trellis_has_width(cell.glyph, 2) }
        guard features.graphemes else { return false }
        let scalars = clusters.character(of: cell.glyph).unicodeScalars
        return scalars.count <= 16
            && scalars.contains {
                0x1F1E6...0x1F1FF ~= $0.value || [0xFE0F, 0x200D].contains($0.value) || $0.properties.isEmojiModifier
            }
    }

    /// Builds the run of some cells, of which the first is no tail.
    ///
    /// A blank shows nothing of its foreground, so it takes on that of the character before it on the same background: two switches of colours less for every gap between a border and what it surrounds.
    mutating func build(_ run: UnsafeBufferPointer<Cell>, clusters: GlyphClusters) {
        cells.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        var before: Cell?
        for cell in run where cell.width != 0 {
            if let before, let last = cells.last, cell.isInvisible, before.leavesBlanksInvisible,
                cell.background == before.background
            {
                cells.append(
                    trellis_cell(scalar: 0x20, pair: last.pair, attributes: last.attributes, width: 1, marks: 0))
                continue
            }
            before = cell
            let colors = pairs.entry(cell.foreground, cell.background)
            var attributes = cell.attributes.rawValue
            if colors.bold { attributes |= Style.Attributes.bold.rawValue }
            attributes &= ~Style.Attributes.strikethrough.rawValue
            if isMarked(cell, clusters) {
                attributes |= UInt8(trellis_marked.rawValue)
                hasMetMarks = true
            }
            var result = trellis_cell(
                scalar: cell.glyph, pair: colors.pair, attributes: attributes, width: cell.width, marks: 0)
            if cell.glyph & Cell.clusterBit != 0 {
                let scalars = clusters.character(of: cell.glyph).unicodeScalars
                result.scalar = scalars.first!.value
                if features.unicode { result.marks = appendMarks(of: scalars) }
            }
            if !features.unicode { result.scalar = PlainCharacters.shown(result.scalar) }
            cells.append(result)
        }
    }

    /// All that follows the base; the shim decides which of them the terminal can be trusted with.
    private mutating func appendMarks(of scalars: Character.UnicodeScalarView) -> UInt8 {
        let following = scalars.dropFirst().prefix(16)
        for scalar in following { marks.append(scalar.value) }
        return UInt8(following.count)
    }
}

extension Cell {
    /// Whether it is a blank of which nothing but the background is seen.
    fileprivate var isInvisible: Bool { glyph == 0x20 && width == 1 && leavesBlanksInvisible }

    /// Whether nothing but the background would be seen of a blank in this cell's style.
    fileprivate var leavesBlanksInvisible: Bool {
        linkNumber == 0 && attributes.isSubset(of: [.bold, .dim, .italic])
    }
}
