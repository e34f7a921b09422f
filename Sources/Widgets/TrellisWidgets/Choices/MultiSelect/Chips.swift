import CellGeometry

/// The layout of a field's chips: in one row, or in as many as they need.
struct Chips {
    struct Chip {
        /// Its position among the chosen options.
        let position: Int
        let frame: Rect
    }

    private(set) var chips: [Chip] = []
    /// The rows that all chips take; at least 1.
    private(set) var height = 1
    /// The number of chips that are not shown, and the column of their count.
    private(set) var hidden = 0
    private(set) var hiddenColumn = 0

    /// The columns of a chip besides its title: ` title × `.
    static let padding = 4
    /// The columns of a field beside chips: a blank at the left, the arrow between blanks at the right.
    static let margins = 4

    /// - Parameters:
    ///   - count: the number of chips.
    ///   - width: the width of the field.
    ///   - wraps: whether there are several rows.
    ///   - current: the position of a chip that must be shown; nil for none.
    ///   - columns: the width of a chip's title; asked for the shown chips, and for all of them if they wrap.
    init(count: Int, width: Int, wraps: Bool, current: Int?, columns: (_ position: Int) -> Int) {
        let room = max(1, width - Self.margins)
        func chipWidth(_ position: Int) -> Int { min(columns(position) + Self.padding, room) }
        if wraps { placeInRows(count, room, chipWidth) } else { placeInRow(count, room, current, chipWidth) }
    }

    private mutating func placeInRows(_ count: Int, _ room: Int, _ chipWidth: (Int) -> Int) {
        var (x, y) = (0, 0)
        for position in 0..<count {
            let width = chipWidth(position)
            if x > 0, x + width > room { (x, y) = (0, y + 1) }
            chips.append(Chip(position: position, frame: Rect(x: 1 + x, y: y, width: width, height: 1)))
            x += width + 1
        }
        height = y + 1
    }

    private mutating func placeInRow(_ count: Int, _ room: Int, _ current: Int?, _ chipWidth: (Int) -> Int) {
        let first = firstPosition(count, room, current, chipWidth)
        var x = 0
        for position in first..<max(first, count) {
            let width = chipWidth(position)
            let isLast = position == count - 1 && first == 0
            let reserve = isLast ? 0 : Self.countColumns(count) + 1
            // The first chip is always shown; where there is too little room, without the count.
            if x > 0, x + width + reserve > room { break }
            chips.append(Chip(position: position, frame: Rect(x: 1 + x, y: 0, width: width, height: 1)))
            x += width + 1
        }
        hidden = count - chips.count
        hiddenColumn = 1 + x
        guard hidden > 0, chips.count == 1, let only = chips.first else { return }
        let width = min(only.frame.width, max(0, room - Self.countColumns(count) - 1))
        guard width > Self.padding else { return }
        chips = [Chip(position: only.position, frame: Rect(x: 1, y: 0, width: width, height: 1))]
        hiddenColumn = 1 + width + 1
    }

    /// The first chip to show so that the current one is seen.
    private func firstPosition(_ count: Int, _ room: Int, _ current: Int?, _ chipWidth: (Int) -> Int) -> Int {
        guard let current, current < count else { return 0 }
        let reserve = Self.countColumns(count) + 1
        var (first, x) = (current, chipWidth(current))
        while first > 0 {
            x += chipWidth(first - 1) + 1
            if x + reserve > room { return first }
            first -= 1
        }
        return 0
    }

    private static func countColumns(_ count: Int) -> Int { 1 + String(count).utf8.count }
}
