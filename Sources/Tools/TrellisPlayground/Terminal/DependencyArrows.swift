import LayoutPlan
import TrellisViews

/// An edge of a view that another edge of a view depends on.
struct Dependency: Equatable {
    var axis: Axis
    /// The view that is read, in the window.
    var from: Rect
    var fromEdge: ItemEdge
    /// The view that is placed, in the window.
    var to: Rect
    var toEdge: ItemEdge
    /// What is decided, as in the sheet: `ll`.
    var label: String
    /// The columns at the left that the titles of both views take, in the row of their upper edge.
    var titles: (from: Int, to: Int) = (0, 0)

    static func == (a: Dependency, b: Dependency) -> Bool {
        a.axis == b.axis && a.from == b.from && a.fromEdge == b.fromEdge && a.to == b.to && a.toEdge == b.toEdge
            && a.label == b.label
    }
}

/// Lines from the edges that a view reads to its own, as characters on cells.
struct DependencyArrows: Equatable {
    /// A part of a line on a cell.
    enum Piece: Hashable {
        case start
        case line(up: Bool, right: Bool, down: Bool, left: Bool)
        case head(Head)
    }

    enum Head: Hashable {
        case up, right, down, left
    }

    struct Label: Equatable {
        var cell: Point
        var text: String
    }

    var pieces: [Point: Piece] = [:]
    private(set) var labels: [Label] = []
    /// The cells with titles of boxes, which stay readable.
    let titles: [Rect]

    /// - Parameter titles: the cells with titles of boxes, in the window.
    init(_ dependencies: [Dependency] = [], titles: [Rect] = []) {
        self.titles = titles
        for axis in [Axis.horizontal, .vertical] {
            let own = dependencies.filter { $0.axis == axis && !$0.to.isEmpty && !$0.from.isEmpty }
            // Each gets a row or column of its own.
            for (number, one) in own.enumerated() { add(one, number, of: own.count) }
        }
        cutAtTitles()
    }

    private static func spans(_ rect: Rect, _ axis: Axis) -> (along: Range<Int>, across: Range<Int>) {
        axis == .horizontal
            ? (rect.left..<rect.right, rect.top..<rect.bottom) : (rect.top..<rect.bottom, rect.left..<rect.right)
    }

    static func point(_ along: Int, _ across: Int, _ axis: Axis) -> Point {
        axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }

    private static func position(of edge: ItemEdge, _ span: Range<Int>) -> Int {
        switch edge {
        case .near: span.lowerBound
        case .far: span.upperBound - 1
        case .size, .middle: (span.lowerBound + span.upperBound - 1) / 2
        }
    }

    /// The position of one of several lines in a range, without the corners if there is room.
    private static func share(_ number: Int, of count: Int, _ span: Range<Int>) -> Int {
        let inner = inner(span)
        return min(inner.upperBound - 1, inner.lowerBound + inner.count * (number + 1) / (count + 1))
    }

    private static func inner(_ span: Range<Int>) -> Range<Int> {
        span.count > 2 ? span.lowerBound + 1..<span.upperBound - 1 : span
    }

    /// A range without its beginning, if more than the corner is left.
    private static func without(_ title: Int, _ span: Range<Int>) -> Range<Int> {
        span.count > title + 2 ? span.lowerBound + title..<span.upperBound : span
    }

    private mutating func add(_ one: Dependency, _ number: Int, of count: Int) {
        let axis = one.axis
        var (from, to) = (Self.spans(one.from, axis), Self.spans(one.to, axis))
        if axis == .vertical {
            // Beside the titles, where there is room.
            from.across = Self.without(one.titles.from, from.across)
            to.across = Self.without(one.titles.to, to.across)
            if from.across.clamped(to: to.across).isEmpty {
                (from, to) = (Self.spans(one.from, axis), Self.spans(one.to, axis))
            }
        }
        if one.toEdge == .size { return addDimension(one, to, Self.share(number, of: count, to.across)) }
        let (start, end) = (
            Self.position(of: one.fromEdge, from.along), Self.position(of: one.toEdge, to.along)
        )
        let common = from.across.clamped(to: to.across)
        let span = common.isEmpty ? to.across : common
        let row = Self.share(number, of: count, span)
        if !common.isEmpty {
            addStraight(start, end, beside(titlesOn: axis, start, end, row, Self.inner(span)), one)
        } else if start == end {
            // The edges are in line: the arrow runs along them.
            let isAfter = to.across.lowerBound >= from.across.upperBound
            let first = isAfter ? from.across.upperBound - 1 : from.across.lowerBound
            let last = isAfter ? to.across.lowerBound : to.across.upperBound - 1
            addLine(start, first, last, across: axis)
            pieces[Self.point(end, last, axis)] = .head(Self.head(isAfter ? 1 : -1, across: axis))
            addLabel(one, end, last + (isAfter ? 1 : -1))
        } else {
            let first = Self.share(number, of: count, from.across)
            let middle = end - start == 1 || start - end == 1 ? start : (start + end) / 2
            let between = min(start, end) + 1..<max(start, end)
            let bend = beside(titlesOn: axis == .horizontal ? .vertical : .horizontal, first, row, middle, between)
            addBent(
                (start, beside(titlesOn: axis, start, bend, first, Self.inner(from.across))),
                (end, beside(titlesOn: axis, bend, end, row, Self.inner(span))), bend, one)
        }
    }

    /// A line with a head at both ends: a size.
    private mutating func addDimension(_ one: Dependency, _ to: (along: Range<Int>, across: Range<Int>), _ row: Int) {
        let (first, last) = (to.along.lowerBound, to.along.upperBound - 1)
        addLine(row, first, last, along: one.axis)
        pieces[Self.point(first, row, one.axis)] = .head(Self.head(-1, along: one.axis))
        pieces[Self.point(last, row, one.axis)] = .head(Self.head(1, along: one.axis))
        let middle = (first + last + 1 - (one.axis == .horizontal ? one.label.columns : 1)) / 2
        addLabel(one, at: Self.point(max(first, middle), row, one.axis))
    }

    private mutating func addStraight(_ start: Int, _ end: Int, _ row: Int, _ one: Dependency) {
        let sign = end > start ? 1 : end < start ? -1 : one.toEdge == .near ? -1 : 1
        addLine(row, start, end, along: one.axis)
        if start != end { pieces[Self.point(start, row, one.axis)] = .start }
        pieces[Self.point(end, row, one.axis)] = .head(Self.head(sign, along: one.axis))
        addLabel(one, end, row, inside: true)
    }

    /// A line with two bends, between the edges.
    private mutating func addBent(
        _ from: (offset: Int, row: Int), _ to: (offset: Int, row: Int), _ bend: Int, _ one: Dependency
    ) {
        let axis = one.axis
        let ((start, startRow), (end, row)) = (from, to)
        addLine(startRow, start, bend, along: axis)
        addLine(bend, startRow, row, across: axis)
        addLine(row, bend, end, along: axis)
        pieces[Self.point(start, startRow, axis)] = .start
        pieces[Self.point(end, row, axis)] = .head(Self.head(end >= start ? 1 : -1, along: axis))
        addLabel(one, end, row, inside: true)
    }

    /// Puts the label beside the head, in the view.
    private mutating func addLabel(_ one: Dependency, _ end: Int, _ row: Int, inside: Bool = false) {
        var cell = Self.point(end, row, one.axis)
        if inside {
            switch (one.axis, one.toEdge) {
            case (.horizontal, .far): cell.x -= one.label.columns
            case (.horizontal, _): cell.x += 1
            case (.vertical, .far): cell.y -= 1
            case (.vertical, _): cell.y += 1
            }
            // In a view of one row, beside the head.
            if one.axis == .vertical, !(one.to.top..<one.to.bottom).contains(cell.y) {
                cell = Point(x: cell.x + 1, y: one.toEdge == .far ? cell.y + 1 : cell.y - 1)
            }
        }
        addLabel(one, at: cell)
    }

    private mutating func addLabel(_ one: Dependency, at cell: Point) {
        labels.append(Label(cell: beside(titlesAt: cell, one), text: one.label))
    }

    // MARK: Lines

    private static func head(_ sign: Int, along axis: Axis) -> Head {
        axis == .horizontal ? (sign < 0 ? .left : .right) : (sign < 0 ? .up : .down)
    }

    private static func head(_ sign: Int, across axis: Axis) -> Head {
        axis == .horizontal ? (sign < 0 ? .up : .down) : (sign < 0 ? .left : .right)
    }

    private mutating func addLine(_ row: Int, _ first: Int, _ last: Int, along axis: Axis) {
        let (low, high) = (min(first, last), max(first, last))
        for cell in low...high {
            join(Self.point(cell, row, axis), isHorizontal: axis == .horizontal, back: cell > low, on: cell < high)
        }
    }

    private mutating func addLine(_ column: Int, _ first: Int, _ last: Int, across axis: Axis) {
        let (low, high) = (min(first, last), max(first, last))
        for cell in low...high {
            join(Self.point(column, cell, axis), isHorizontal: axis == .vertical, back: cell > low, on: cell < high)
        }
    }

    private mutating func join(_ cell: Point, isHorizontal: Bool, back: Bool, on: Bool) {
        var (up, right, down, left) = (false, false, false, false)
        switch pieces[cell] {
        case .line(let a, let b, let c, let d): (up, right, down, left) = (a, b, c, d)
        case .start, .head: return
        case nil: break
        }
        if isHorizontal {
            (left, right) = (left || back, right || on)
        } else {
            (up, down) = (up || back, down || on)
        }
        pieces[cell] = .line(up: up, right: right, down: down, left: left)
    }

    // MARK: Painting

    @MainActor
    func draw(in painter: Painter, isASCII: Bool) {
        let style = painter[.warning]
        for (cell, piece) in pieces {
            painter.put(isASCII ? piece.ascii : piece.scalar, x: cell.x, y: cell.y, style: style)
        }
        for label in labels { painter.text(label.text, x: label.cell.x, y: label.cell.y, style: style) }
    }
}

extension DependencyArrows.Piece {
    var scalar: Unicode.Scalar {
        switch self {
        case .start: "●"
        case .head(.up): "▲"
        case .head(.right): "▶"
        case .head(.down): "▼"
        case .head(.left): "◀"
        case .line(let up, let right, let down, let left):
            switch (up, right, down, left) {
            case (true, true, true, true): "╋"
            case (true, true, true, false): "┣"
            case (true, false, true, true): "┫"
            case (true, true, false, true): "┻"
            case (false, true, true, true): "┳"
            case (true, true, false, false): "┗"
            case (true, false, false, true): "┛"
            case (false, true, true, false): "┏"
            case (false, false, true, true): "┓"
            case (_, false, _, false): "┃"
            default: "━"
            }
        }
    }

    var ascii: Unicode.Scalar {
        switch self {
        case .start: "o"
        case .head(.up): "^"
        case .head(.right): ">"
        case .head(.down): "v"
        case .head(.left): "<"
        case .line(let up, let right, let down, let left):
            if !right && !left { "|" } else if !up && !down { "-" } else { "+" }
        }
    }
}
