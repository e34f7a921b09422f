import CNcurses
import TextScreen

/// Turns cells of a canvas into characters for the shim: tails left out, marks set apart, colours as pairs.
struct RunBuilder {
    private(set) var cells: [trellis_cell] = []
    /// The marks of all characters of the run, in order.
    private(set) var marks: [UInt32] = []
    var pairs: PairCache
    /// Whether lines and other characters beyond ASCII can be shown.
    let showsUnicode: Bool
    /// Whether text can be struck through by hand, and have links; see `Overlay`.
    let showsStrikethrough: Bool
    var showsLinks: Bool
    /// Whether any cell had something that ncurses does not know.
    private(set) var hasMetMarks = false

    init(pairs: PairCache, unicode: Bool = true, strikethrough: Bool = false, links: Bool = false) {
        self.pairs = pairs
        showsUnicode = unicode
        showsStrikethrough = strikethrough
        showsLinks = links
    }

    /// Whether a cell has something that ncurses does not know of.
    @inline(__always)
    func isMarked(_ cell: Cell) -> Bool {
        cell.linkNumber != 0 && showsLinks || cell.attributes.contains(.strikethrough) && showsStrikethrough
    }

    /// Builds the run of some cells, of which the first is no tail.
    ///
    /// A blank on the terminal's own background shows nothing of its foreground, so it takes on that of the character
    /// before it: two switches of colours less for every gap between a border and what it surrounds.
    mutating func build(_ run: UnsafeBufferPointer<Cell>, clusters: GlyphClusters) {
        cells.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        var before: Cell?
        for cell in run where cell.width != 0 {
            if let before, let last = cells.last, cell.isInvisible, before.leavesBlanksInvisible {
                cells.append(
                    trellis_cell(scalar: 0x20, pair: last.pair, attributes: last.attributes, width: 1, marks: 0))
                continue
            }
            before = cell
            let colors = pairs.entry(cell.foreground, cell.background)
            var attributes = cell.attributes.rawValue
            if colors.bold { attributes |= Style.Attributes.bold.rawValue }
            attributes &= ~Style.Attributes.strikethrough.rawValue
            if isMarked(cell) {
                attributes |= UInt8(trellis_marked.rawValue)
                hasMetMarks = true
            }
            var result = trellis_cell(
                scalar: cell.glyph, pair: colors.pair, attributes: attributes, width: cell.width, marks: 0)
            if cell.glyph & Cell.clusterBit != 0 {
                let scalars = clusters.character(of: cell.glyph).unicodeScalars
                result.scalar = scalars.first!.value
                if showsUnicode { result.marks = appendMarks(of: scalars) }
            }
            if !showsUnicode { result.scalar = PlainCharacters.shown(result.scalar) }
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
    /// Whether it is a blank of which nothing is seen.
    fileprivate var isInvisible: Bool { glyph == 0x20 && width == 1 && leavesBlanksInvisible }

    /// Whether nothing would be seen of a blank in this cell's style.
    fileprivate var leavesBlanksInvisible: Bool {
        background == .default && linkNumber == 0 && attributes.isSubset(of: [.bold, .dim, .italic])
    }
}
