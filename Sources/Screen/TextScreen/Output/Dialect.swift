/// What the reader of the bytes understands, and what a writer may assume of it.
package struct Dialect: Hashable, Sendable {
    /// The colours; others become the nearest.
    package var colors = TerminalFeatures.Colors.rgb
    /// Whether links are written.
    package var hyperlinks = true
    /// Whether lines below text have kinds and colours.
    package var underlines = false
    /// Whether links have the number of their address, so that cells with one address form one link across rows.
    package var namesLinks = false
    /// Whether characters beyond ASCII can be shown.
    package var unicode = true
    /// Whether a character of several scalars is written whole. Otherwise it is its first scalar with its marks, on
    /// which terminals agree.
    package var graphemes = false
    /// Whether every character takes the columns that it has here. Otherwise the position after some of them is not
    /// certain.
    package var agreesOnWidths = false
    /// Whether a character can be repeated (REP).
    package var repeats = false
    /// Whether positions are those of the screen (CUP). Otherwise the writer moves relative to where the cursor is,
    /// which must be known.
    package var isAbsolute = true
    /// Whether a line feed moves straight down, as in a terminal in raw mode.
    package var feedsLines = false
    /// Whether text continues in the next row after the last column (DECAWM).
    package var wraps = true
    /// Whether cells can be erased where they are (ECH).
    package var erasesAny = true
    /// Whether erased cells take the background in force (BCE). Otherwise only cells without one are erased.
    package var erasesInColor = false
    /// Whether blanks at the end of a row are always erased, never written: terminals that wrap rows again when they
    /// are resized count what was written.
    package var erasesEnds = false
    /// Whether lines and blocks are characters of a font that does not fit the cells; see `BlockGlyphs`.
    package var fontDrawsBlocks = false
    /// The rows, from the top, in which cells with a picture are written as blanks, for the picture to lie there.
    package var picturedRows = 0

    package init() {}
}
