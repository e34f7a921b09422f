import Trellis

/// The panes in a row with their keys, where not all of them are visible.
final class PaneTabs: View {
    private let titles: [String]
    /// The index of the pane in use.
    @Observed(.display) var selection = 0
    private let onChoose: @MainActor (Int) -> Void

    init(_ titles: [String], onChoose: @escaping @MainActor (Int) -> Void) {
        (self.titles, self.onChoose) = (titles, onChoose)
        super.init()
    }

    /// The columns of each title; in a narrow window only the selected one is whole.
    private var places: [(title: String, columns: Range<Int>)] {
        let all = titles.enumerated().map { " \($1) " }
        let isNarrow = all.reduce(0) { $0 + $1.columns } > bounds.width
        var end = 0
        return titles.indices.map { index in
            let title = isNarrow && index != selection ? " \(titles[index].prefix(1)) " : all[index]
            defer { end += title.columns }
            return (title, end..<end + title.columns)
        }
    }

    override func draw(in painter: Painter) {
        for (index, place) in places.enumerated() {
            let style = painter[index == selection ? "list.selected" : "tab"]
            painter.text(place.title, x: place.columns.lowerBound, y: 0, style: style)
        }
    }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left),
            let index = places.firstIndex(where: { $0.columns.contains(mouse.position.x) })
        else { return false }
        onChoose(index)
        return true
    }
}
