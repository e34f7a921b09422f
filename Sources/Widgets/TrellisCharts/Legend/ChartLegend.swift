public import TrellisViews

/// The names of the series of a chart, each after its mark: `● in  ● out`.
///
/// Entries stand beside each other and wrap into rows; what does not fit is cut.
public struct ChartLegend: Hashable, Sendable {
    /// The entries, in the order of the series.
    public var entries: [Entry]

    /// A series in a legend.
    public struct Entry: Hashable, Sendable {
        /// The name of the series.
        public var name: String
        /// The role of its mark.
        public var role: Role
        /// The mark, a character of one column.
        public var mark: Character

        /// Creates an entry.
        public init(_ name: String, role: Role, mark: Character) {
            self.name = name.inOneLine
            self.role = role
            self.mark = mark
        }
    }

    /// Creates a legend.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// Creates a legend from the names of series, which get the looks of `SeriesLook`.
    ///
    /// - Parameters:
    ///   - names: the names; series without one are left out.
    ///   - marks: whether each series has a mark of its own; otherwise all have a square in their colour.
    ///   - isASCII: whether the terminal shows only ASCII.
    public init(_ names: [String], marks: Bool, isASCII: Bool) {
        entries = names.enumerated().filter { !$0.element.isEmpty }.map { index, name in
            let mark: Character = marks || isASCII ? SeriesLook.mark(index, isASCII: isASCII) : "■"
            return Entry(name, role: SeriesLook.role(index), mark: mark)
        }
    }

    /// The blanks between two entries.
    private static let gap = 2

    /// The columns of the legend in one row.
    public var columns: Int {
        entries.reduce(-Self.gap) { $0 + $1.name.columns + 2 + Self.gap }
    }

    /// The rows that the legend takes in a width; 0 if it is empty.
    public func rows(width: Int) -> Int { (frames(width: width).last?.origin.y ?? -1) + 1 }

    /// The columns of the widest entry, for a legend in a column.
    public var widest: Int { entries.map { $0.name.columns + 2 }.max() ?? 0 }

    private func frames(width: Int) -> [Rect] {
        var (x, y) = (0, 0)
        return entries.map { entry in
            let columns = min(entry.name.columns + 2, max(0, width))
            if x > 0, x + columns > width { (x, y) = (0, y + 1) }
            defer { x += columns + Self.gap }
            return Rect(x: x, y: y, width: columns, height: 1)
        }
    }

    /// Paints the legend into a rectangle, from the upper left; rows without room are left out.
    ///
    /// - Parameters:
    ///   - rect: the rectangle, in the coordinates of the view.
    ///   - painter: what paints the view.
    ///   - label: the role of the names.
    @MainActor
    public func draw(in rect: Rect, _ painter: Painter, label: Role = .chart["label"]) {
        for (entry, frame) in zip(entries, frames(width: rect.width)) where frame.y < rect.height {
            draw(entry, at: Point(x: rect.x + frame.x, y: rect.y + frame.y), width: frame.width, painter, label)
        }
    }

    /// Paints the legend with an entry in each row.
    @MainActor
    public func drawColumn(in rect: Rect, _ painter: Painter, label: Role = .chart["label"]) {
        for (row, entry) in entries.prefix(max(0, rect.height)).enumerated() {
            draw(entry, at: Point(x: rect.x, y: rect.y + row), width: rect.width, painter, label)
        }
    }

    @MainActor
    private func draw(_ entry: Entry, at frame: Point, width: Int, _ painter: Painter, _ label: Role) {
        guard width > 0 else { return }
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        painter.text(
            String(entry.mark), x: frame.x, y: frame.y,
            style: painter[isEffectivelyEnabled ? entry.role : entry.role.disabled])
        let style = painter[isEffectivelyEnabled ? label : label.disabled]
        let name = entry.name.truncated(to: width - 2)
        painter.text(name, x: frame.x + 2, y: frame.y, style: style)
    }
}
