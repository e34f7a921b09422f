/// Where groups of bars lie along the axis of their categories, in cells.
struct BarLayout: Hashable {
    /// The cells across a bar.
    private(set) var thickness = 1
    let bars: Int
    /// The cells from the start of a group to the start of the next.
    private(set) var pitch = 1
    /// The groups that are visible at a time.
    private(set) var visible = 0
    /// The cells before the first visible group.
    private(set) var offset = 0

    /// - Parameters:
    ///   - count: the number of groups.
    ///   - bars: the bars in a group.
    ///   - room: the cells for all groups.
    ///   - thickness: the cells across a bar; nil for as many as fit well.
    ///   - gap: the cells between two groups; nil for as many as look well.
    ///   - widest: the most cells across a bar if that is automatic.
    ///   - least: the fewest cells between two groups that have to be scrolled.
    init(count: Int, bars: Int, room: Int, thickness: Int?, gap: Int?, widest: Int, least: Int) {
        self.bars = max(1, bars)
        guard count > 0, room > 0 else { return }
        let share = room / count
        var space = max(0, gap ?? least)
        if let thickness {
            self.thickness = min(max(1, thickness), 1 << 20)
        } else if let gap {
            self.thickness = min(max(1, (share - max(0, gap)) / self.bars), widest)
        } else if share > self.bars {
            // A fourth of the room is left between groups, and more if bars would get too thick.
            self.thickness = min(max(1, share * 3 / 4 / self.bars), widest)
            space = min(share - self.thickness * self.bars, max(2, self.thickness * self.bars))
        } else if share == self.bars, self.bars == 1 {
            // The last bar needs no gap after it.
            space = room >= 2 * count - 1 ? 1 : 0
        }
        space = min(space, 1 << 20)
        pitch = self.thickness * self.bars + space
        visible = min(count, max(1, (room + space) / pitch))
        if count <= visible { offset = max(0, room - (count * pitch - space)) / 2 }
    }

    /// The cells of a group without the gap after it.
    var length: Int { thickness * bars }

    /// The first cell of a visible group, counted from 0.
    func start(_ bar: Int) -> Int { offset + bar * pitch }

    /// The visible group at a cell, with half of the gaps beside it; nil for none.
    func bar(at cell: Int) -> Int? {
        let cell = cell - offset + (pitch - length) / 2
        guard cell >= 0, visible > 0 else { return nil }
        let bar = cell / pitch
        return bar < visible ? bar : nil
    }
}
