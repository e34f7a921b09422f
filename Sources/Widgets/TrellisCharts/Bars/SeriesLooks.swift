import TrellisViews

/// How the bars of each series are painted in a theme: in colours, or with characters where colours do not differ.
@MainActor
struct SeriesLooks {
    let isASCII: Bool
    private let styles: [Style]
    private let selected: Style
    private let hasFills: Bool

    private static let fills: [Character] = ["█", "▒", "░", "▓", "▚", "▤", "▥", "▦"]
    private static let plainFills: [Character] = ["#", "=", "+", "o", "x", "%", "@", "*"]

    init(of view: BarsView, in painter: Painter) {
        isASCII = view.showsOnlyASCII
        styles = (0..<min(view.seriesCount, 64)).map { series in
            let role = view.role(ofSeries: series)
            let style = painter[painter.isEffectivelyEnabled ? role : role.disabled]
            return Style(foreground: style.foreground, attributes: style.attributes)
        }
        hasFills =
            Set(styles.map(\.foreground)).count < styles.count && painter.isEffectivelyEnabled
            || isASCII && styles.count > 1
        let focus = painter[.chart["cursor.focused"]]
        selected = Style(foreground: focus.foreground, attributes: focus.attributes)
    }

    func mark(_ series: Int) -> Character {
        if hasFills { return (isASCII ? Self.plainFills : Self.fills)[series % Self.fills.count] }
        return isASCII ? "#" : "■"
    }

    /// A part of a bar of a series.
    ///
    /// - Parameter isSelected: whether it has to show the selection, because there is no label that does.
    func part(_ eighths: Range<Int>, _ series: Int, isSelected: Bool) -> BarPart {
        let style = styles[series % styles.count]
        if isSelected { return BarPart(eighths: eighths, style: selected, fill: isASCII ? "@" : "▓") }
        guard hasFills else { return BarPart(eighths: eighths, style: style, fill: nil) }
        return BarPart(
            eighths: eighths, style: style,
            fill: (isASCII ? Self.plainFills : Self.fills)[series % Self.fills.count])
    }
}
