public import TrellisViews
import TrellisWidgets

/// What an entry of a transcript can show besides text and views: something that has rows at a width, such as a document.
///
/// A transcript asks for the rows of entries that are visible or nearly so, and for estimates of all.
@MainActor
public protocol TranscriptContent: AnyObject {
    /// The text, which the user can copy.
    var text: String { get }

    func append(_ text: StyledText)

    /// The number of rows at a width, on a terminal that may show nothing but ASCII.
    func rowCount(width: Int, onlyASCII: Bool) -> Int

    /// About how many rows there are at a width, without looking at all of them: a function of the content and the width
    /// alone.
    func estimatedRows(width: Int) -> Int

    /// Paints some rows, at the width for which they were counted last; the first row of all would be at `origin`.
    func draw(_ rows: Range<Int>, at origin: Point, style: Style, in painter: Painter)
}
