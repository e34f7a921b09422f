import TrellisViews

/// The parts of a row.
extension Tree {
    func guides(at place: Int) -> RowGuides {
        RowGuides(
            depth: rows.depth(at: place), lines: rows.level(at: place).lines, isLast: rows.isLast(at: place),
            isExpanded: canExpand(place) ? rows.isExpanded(at: place) : nil, hasLines: showsGuides)
    }

    func markerColumns(at place: Int) -> Range<Int> {
        let area = contentArea(at: place)
        let marker = guides(at: place).marker(area.width)
        return area.x + marker.lowerBound..<area.x + marker.upperBound
    }

    /// The columns before the text of a row.
    func indentation(at place: Int) -> Int {
        (0..<rows.count).contains(place) ? guides(at: place).columns(contentArea(at: place).width) : 0
    }

    func styledText(at place: Int) -> StyledText {
        switch rows.level(at: place).children {
        case .loaded: node(at: place).map(makeRow) ?? ""
        case .loading: StyledText(translated(text: loadingText), role: .muted)
        case .failed(let message): StyledText(message, role: .error)
        }
    }

    func styledDetail(at place: Int) -> StyledText? { node(at: place).flatMap { detail?($0) } }
}
