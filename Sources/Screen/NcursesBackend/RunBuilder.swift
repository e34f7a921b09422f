import CNcurses
import TextScreen

/// Converts cells of a canvas for the shim: stretches of one look, with colours as pairs, and combining marks
/// separately.
///
/// Most cells need only a look: they are not copied, and the shim reads their characters in place.
struct RunBuilder {
    private(set) var stretches: [trellis_stretch] = []
    /// The combining marks of all characters of the run, in order.
    private(set) var marks: [UInt32] = []
    var pairs: PairCache
    var features: TerminalFeatures
    /// Whether cells can be overwritten; see `Overwriting`.
    let canOverwrite: Bool
    /// Whether cells that refer to a picture show it: blanks for ncurses, and `PictureWriter` writes over them.
    var showsPictures = false
    /// The character that becomes a reversed blank; 0 for none.
    var solidBlock: UInt32 = 0
    /// Whether any cell had something that ncurses cannot express.
    private(set) var hasMetMarks = false

    init(pairs: PairCache, features: TerminalFeatures, canOverwrite: Bool = true) {
        self.pairs = pairs
        self.features = features
        self.canOverwrite = canOverwrite
    }

    /// Whether a cell has something that ncurses cannot express.
    @inline(__always)
    func isMarked(_ cell: Cell, _ clusters: GlyphClusters) -> Bool {
        canOverwrite && !cell.hasPicture
            && (cell.decoration != 0 && shows(cell.decoration) || cell.attributes.rawValue & Bits.strikethrough != 0
                || cell.glyph >= Self.firstDisputed && isWhole(cell, clusters))
    }

    private func shows(_ decoration: UInt16) -> Bool {
        decoration & Underline.bit == 0 ? features.hyperlinks : features.underlines
    }

    /// The first character about whose columns the C library and others may disagree.
    private static let firstDisputed: UInt32 = 0x300

    /// Whether to write a character ourselves because ncurses cannot: an emoji of several scalars where the terminal
    /// treats it as one, one to which the C library gives other columns or none, or a flag: terminals disagree about
    /// the columns of its first half.
    func isWhole(_ cell: Cell, _ clusters: GlyphClusters) -> Bool {
        guard cell.width > 0, features.unicode else { return false }
        guard cell.glyph & Cell.clusterBit != 0 else { return !trellis_has_width(cell.glyph, Int32(cell.width)) }
        guard cell.width == 2 else { return false }
        if clusters.isFlag(cell) { return true }
        guard features.graphemes else { return false }
        let scalars = clusters.character(of: cell.glyph).unicodeScalars
        return scalars.count <= 16
            && scalars.contains {
                [0xFE0F, 0x200D].contains($0.value) || $0.properties.isEmojiModifier
            }
    }

    /// Whether a cell is one for which ncurses must not send anything: terminals may give it other columns.
    private func isDisputed(_ cell: Cell, _ clusters: GlyphClusters) -> Bool {
        guard cell.glyph & Cell.clusterBit == 0 else { return clusters.isFlag(cell) }
        return isWhole(cell, clusters) && !trellis_has_width(cell.glyph, -1)
    }

    /// Builds the run for some cells. A tail without its head and a head without its tail become blanks.
    ///
    /// A blank shows nothing of its foreground, so it takes the foreground of the cell before it if the backgrounds are
    /// equal: this saves two colour switches for every gap between a border and its contents.
    mutating func build(_ run: UnsafeBufferPointer<Cell>, clusters: GlyphClusters) {
        stretches.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        let hasAll = features.unicode
        var (takesBlanks, background) = (false, Color.default)
        var stretch = trellis_stretch()
        var x = 0
        while x < run.count {
            let first = run[x]
            var end = x + 1
            if first.hasPicture, showsPictures {
                takesBlanks = false
                stretch = Self.picture
            } else if takesBlanks, first.isInvisible(on: background) {
                (stretch.scalar, stretch.width, stretch.marks) = (0, 1, 0)
                while end < run.count, run[end].isInvisible(on: background) { end += 1 }
            } else if first.glyph == solidBlock {
                takesBlanks = false
                stretch = look(of: first.solid, clusters)
                stretch.scalar = 0x20
            } else {
                (takesBlanks, background) = (first.leavesBlanksInvisible, first.background)
                stretch = look(of: first, clusters)
                if first.isPlain(hasAll) {
                    while end < run.count, run[end].looksLike(first), run[end].isPlain(hasAll),
                        run[end].glyph != solidBlock
                    { end += 1 }
                } else if first.width == 0 || x + Int(first.width) > run.count {
                    stretch.scalar = 0x20
                } else if canOverwrite, hasAll, first.glyph >= Self.firstDisputed, isDisputed(first, clusters) {
                    // Blanks, to be written over.
                    (stretch.scalar, stretch.width) = (0x20, first.width)
                    end = x + Int(first.width)
                } else {
                    setCharacter(&stretch, first, clusters)
                    end = x + Int(first.width)
                }
            }
            stretch.count = Int32(end - x)
            stretches.append(stretch)
            x = end
        }
    }

    /// A blank that differs from all other blanks, so that ncurses writes what replaces it.
    private static let picture = trellis_stretch(
        scalar: 0x20, count: 1, pair: 0, attributes: UInt8(trellis_marked.rawValue), width: 1, marks: 0)

    @inline(__always)
    private mutating func look(of cell: Cell, _ clusters: GlyphClusters) -> trellis_stretch {
        let colors = pairs.entry(cell.foreground, cell.background)
        var bits = cell.attributes.rawValue & ~Bits.unknown
        if colors.bold { bits |= UInt8(trellis_bold.rawValue) }
        if isMarked(cell, clusters) {
            bits |= UInt8(trellis_marked.rawValue)
            hasMetMarks = true
        }
        return trellis_stretch(scalar: 0, count: 0, pair: colors.pair, attributes: bits, width: 1, marks: 0)
    }

    private mutating func setCharacter(_ stretch: inout trellis_stretch, _ cell: Cell, _ clusters: GlyphClusters) {
        stretch.width = cell.width
        stretch.scalar = cell.glyph
        if cell.glyph & Cell.clusterBit != 0 {
            let scalars = clusters.character(of: cell.glyph).unicodeScalars
            stretch.scalar = scalars.first!.value
            if features.unicode { stretch.marks = appendMarks(of: scalars) }
        }
        if !features.unicode { stretch.scalar = PlainCharacters.shown(stretch.scalar) }
        // The shim replaces empty text as it does control characters.
        if stretch.scalar == 0 { stretch.scalar = 0x7F }
    }

    /// Appends the scalars after the base; the shim decides which of them the terminal can handle.
    private mutating func appendMarks(of scalars: Character.UnicodeScalarView) -> UInt8 {
        let following = scalars.dropFirst().prefix(16)
        for scalar in following { marks.append(scalar.value) }
        return UInt8(following.count)
    }
}

/// Attributes as constants known to the compiler.
private enum Bits {
    static let strikethrough = UInt8(trellis_strikethrough.rawValue)
    /// What ncurses does not know: the second is for pictures.
    static let unknown = strikethrough | Cell.pictureBit.rawValue
    /// Attributes that are invisible on a blank.
    static let invisible = UInt8(trellis_bold.rawValue | trellis_dim.rawValue | trellis_italic.rawValue)
}

extension GlyphClusters {
    fileprivate func isFlag(_ cell: Cell) -> Bool {
        cell.width == 2 && cell.glyph & Cell.clusterBit != 0
            && 0x1F1E6...0x1F1FF ~= character(of: cell.glyph).unicodeScalars.first!.value
    }
}

extension Cell {
    @inline(__always)
    fileprivate func looksLike(_ other: Cell) -> Bool {
        foreground.bits == other.foreground.bits && background.bits == other.background.bits
            && attributes.rawValue == other.attributes.rawValue && decoration == other.decoration
    }

    /// Whether the shim can read the character in the canvas.
    @inline(__always)
    fileprivate func isPlain(_ hasAll: Bool) -> Bool {
        width == 1 && glyph >= 0x20
            && (glyph < 0x7F || hasAll && glyph >= 0xA0 && (glyph < 0x300 || trellis_has_width(glyph, 1)))
    }

    /// Whether it is a blank that shows nothing but its background, and the background is the given one.
    @inline(__always)
    fileprivate func isInvisible(on other: Color) -> Bool {
        glyph == 0x20 && width == 1 && background.bits == other.bits && leavesBlanksInvisible
    }

    /// Whether a blank in this cell's style would show nothing but its background.
    @inline(__always)
    fileprivate var leavesBlanksInvisible: Bool {
        decoration == 0 && attributes.rawValue & ~Bits.invisible == 0
    }
}
