public import TrellisViews

/// What tells the series of a chart apart: a role for the colour, and a mark where there are no colours.
///
/// The roles are `"series.1"` to `"series.8"`; a ninth series looks like the first one.
public enum SeriesLook {
    /// How many series look different.
    public static let count = 8

    /// The role of a series.
    ///
    /// - Parameter index: the position of the series among all, from 0; any number is valid.
    public static func role(_ index: Int) -> Role { roles[lookIndex(index)] }

    /// The mark of a series: a character of one column.
    ///
    /// - Parameters:
    ///   - index: the position of the series among all, from 0; any number is valid.
    ///   - isASCII: whether the terminal shows only ASCII.
    public static func mark(_ index: Int, isASCII: Bool) -> Character {
        (isASCII ? plainMarks : marks)[lookIndex(index)]
    }

    /// Whether some of the first series have the same look in the painter's theme, as in one without colours, so that
    /// only marks tell them apart.
    ///
    /// - Parameters:
    ///   - series: the number of series.
    ///   - painter: what paints the chart.
    @MainActor
    static func needsMarks(_ series: Int, in painter: Painter) -> Bool {
        guard series > 1 else { return false }
        let styles = roles[..<min(series, count)].map { painter[$0] }
        return series > count || Set(styles).count < styles.count
    }

    private static func lookIndex(_ index: Int) -> Int { ((index % count) + count) % count }

    private static let roles = (1...count).map { Role("series.\($0)") }
    private static let marks: [Character] = ["●", "■", "▲", "◆", "○", "□", "△", "◇"]
    private static let plainMarks: [Character] = ["*", "+", "x", "o", "#", "@", "%", "&"]
}
