import Trellis

/// The lines beside a history, computed as the commits come: a lane leads from each commit to its parents.
struct Graph: Sendable {
    /// A way down to a commit that has not come yet.
    private struct Lane {
        let commit: String
        let color: UInt8
    }

    private var lanes: [Lane?] = []
    private var nextColor: UInt8 = 0
    /// The commits so far: where clocks were wrong, a parent can come before its child, and gets no lane.
    private var seen: Set<String> = []

    /// The row of the next commit. O(lanes)
    mutating func add(_ commit: String, parents: [String]) -> GraphRow {
        seen.insert(commit)
        let before = lanes
        let ends = lanes.indices.filter { lanes[$0]?.commit == commit }
        let node = ends.first ?? freeLane()
        let color = ends.first.flatMap { lanes[$0]?.color } ?? takeColor()
        for lane in ends { lanes[lane] = nil }
        var joined: [(lane: Int, color: UInt8)] = ends.dropFirst().map { ($0, before[$0]!.color) }
        for (index, parent) in parents.enumerated() where !seen.contains(parent) && !parents[..<index].contains(parent)
        {
            if index == 0 {
                lanes[node] = Lane(commit: parent, color: color)
            } else if let lane = lanes.firstIndex(where: { $0?.commit == parent }) {
                if lane != node { joined.append((lane, lanes[lane]!.color)) }
            } else {
                // A lane that ends in this row is not taken again at once: it would look like one that goes on.
                let lane = freeLane(after: node, besides: before)
                lanes[lane] = Lane(commit: parent, color: takeColor())
                joined.append((lane, lanes[lane]!.color))
            }
        }
        let row = draw(from: before, node: node, color: color, joined, isMerge: parents.count > 1)
        while let last = lanes.last, last == nil { lanes.removeLast() }
        return row
    }

    /// The first lane that leads nowhere.
    private mutating func freeLane(after node: Int = -1, besides taken: [Lane?] = []) -> Int {
        var lane = node + 1
        while lane < lanes.count, lanes[lane] != nil || (taken.indices.contains(lane) && taken[lane] != nil) {
            lane += 1
        }
        if lane >= lanes.count { lanes += [Lane?](repeating: nil, count: lane + 1 - lanes.count) }
        return lane
    }

    private mutating func takeColor() -> UInt8 {
        defer { nextColor = (nextColor + 1) % UInt8(GraphRow.roles.count) }
        return nextColor
    }

    private func draw(
        from before: [Lane?], node: Int, color: UInt8, _ joined: [(lane: Int, color: UInt8)], isMerge: Bool
    ) -> GraphRow {
        var cells = [GraphRow.Cell](repeating: GraphRow.Cell(), count: max(before.count, lanes.count))
        for lane in cells.indices {
            let (above, below) = (
                before.indices.contains(lane) ? before[lane] : nil, lanes.indices.contains(lane) ? lanes[lane] : nil
            )
            if above != nil { cells[lane].sides.insert(.up) }
            if below != nil { cells[lane].sides.insert(.down) }
            cells[lane].color = (below ?? above)?.color ?? 0
        }
        cells[node].color = color
        // The nearest line is drawn last.
        for (lane, color) in joined.sorted(by: { abs($0.lane - node) > abs($1.lane - node) }) {
            let range = min(lane, node)...max(lane, node)
            for column in range {
                if column > range.lowerBound { cells[column].sides.insert(.left) }
                if column < range.upperBound { cells[column].sides.insert(.right) }
                if column != node { cells[column].lineColor = color }
            }
            cells[lane].joins = true
        }
        while cells.count > node + 1, cells.last?.sides == [] { cells.removeLast() }
        return GraphRow(cells: cells, node: node, isMerge: isMerge)
    }
}

/// The lines beside a commit.
struct GraphRow: Sendable {
    /// The sides of its cell to which a line leads.
    struct Sides: OptionSet, Sendable {
        let rawValue: UInt8
        static let (up, down) = (Sides(rawValue: 1), Sides(rawValue: 2))
        static let (left, right) = (Sides(rawValue: 4), Sides(rawValue: 8))
    }

    struct Cell: Sendable {
        var sides: Sides = []
        var color: UInt8 = 0
        /// The colour of what crosses it.
        var lineColor: UInt8 = 0
        /// Whether a line of the commit ends here, other than one that only crosses the lane.
        var joins = false
    }

    let cells: [Cell]
    /// The column of the commit.
    let node: Int
    let isMerge: Bool

    /// The roles of lanes, one after the other.
    static let roles: [Role] = [.accent, .success, .warning, .error]
    private static let lines = Array(" ╵╷│╴╯╮┤╶╰╭├─┴┬┼")
    private static let plainLines = Array(" |||-'.+-`.+-+++")

    /// The row as text: two columns a lane, as far as there is room.
    func text(columns: Int, ascii: Bool = false) -> StyledText {
        let (lines, across) = ascii ? (Self.plainLines, "-") : (Self.lines, "─")
        let dot = ascii ? (isMerge ? "M" : "*") : (isMerge ? "○" : "●")
        var runs: [StyledText.Run] = []
        // What does not fit is not made: a history can have thousands of lanes.
        for (column, cell) in cells.prefix(max(2, columns) / 2 + 1).enumerated() {
            let isAcross = cell.sides.isDisjoint(with: [.up, .down]) && column != node
            let sign = column == node ? dot : String(lines[Int(cell.sides.rawValue)])
            runs.append(.init(sign, role: Self.roles[Int(isAcross ? cell.lineColor : cell.color)]))
            let toRight = cell.sides.contains(.right)
            // A line has the colour of the lane to which it leads, away from the commit.
            let color = column < node ? cell.lineColor : column + 1 < cells.count ? cells[column + 1].lineColor : 0
            runs.append(.init(toRight ? across : " ", role: Self.roles[Int(color)]))
        }
        return StyledText(runs).truncated(to: max(2, columns))
    }
}
