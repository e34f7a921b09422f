extension Scenario {
    /// S1: each view is to the right of the previous one.
    static func chain(_ n: Int) -> [ScenarioView] {
        (0..<n).map { i in
            ScenarioView(
                parent: -1,
                rule: "ll = \(i == 0 ? "1" : "%rl + 1"), w = 10%, tt = 1, h = 50%",
                arguments: i == 0 ? [] : [i - 1],
                horizontal: AxisOperations(
                    near: i == 0 ? Operation(1) : Operation(.right, of: i - 1, plus: 1),
                    end: .size(Operation(0, share: 0.1))),
                vertical: AxisOperations(near: Operation(1), end: .size(Operation(0, share: 0.5))))
        }
    }

    /// S2: views that depend only on the root.
    static func percent(_ n: Int) -> [ScenarioView] {
        (0..<n).map { i in
            let (left, right, top, bottom) = (7 * i % 45, 11 * i % 45, 5 * i % 45, 3 * i % 45)
            return ScenarioView(
                parent: -1,
                rule: "ll = \(left)%, rr = \(right)%, tt = \(top)%, bb = \(bottom)%",
                arguments: [],
                horizontal: AxisOperations(
                    near: Operation(0, share: Double(left) / 100),
                    end: .edge(Operation(0, share: 1 - Double(right) / 100))),
                vertical: AxisOperations(
                    near: Operation(0, share: Double(top) / 100),
                    end: .edge(Operation(0, share: 1 - Double(bottom) / 100))))
        }
    }

    /// S3: a divider, labels on its left and fields on its right, row by row.
    static func form(_ n: Int) -> [ScenarioView] {
        let oneHigh = AxisOperations.End.size(Operation(1))
        let divider = ScenarioView(
            parent: -1, rule: "ll = 30%, w = 1, tt = 0, bb = 0", arguments: [],
            horizontal: AxisOperations(near: Operation(0, share: 0.3), end: .size(Operation(1))),
            vertical: AxisOperations(near: Operation(0), end: .edge(Operation(0, share: 1))))

        return (0..<(n - 1) / 2).reduce(into: [divider]) { views, row in
            let label = views.count
            let above = label - 2
            views.append(
                ScenarioView(
                    parent: -1,
                    rule: "ll = 1, rl = %ll - 1, tt = \(row == 0 ? "0" : "%bt"), h = 1",
                    arguments: row == 0 ? [0] : [0, above],
                    horizontal: AxisOperations(near: Operation(1), end: .edge(Operation(.left, of: 0, plus: -1))),
                    vertical: AxisOperations(
                        near: row == 0 ? Operation(0) : Operation(.bottom, of: above), end: oneHigh)))
            views.append(
                ScenarioView(
                    parent: -1,
                    rule: "ll = %rl + 1, rr = 1, tt = %tt, h = 1",
                    arguments: [0, label],
                    horizontal: AxisOperations(
                        near: Operation(.right, of: 0, plus: 1), end: .edge(Operation(-1, share: 1))),
                    vertical: AxisOperations(near: Operation(.top, of: label), end: oneHigh)))
        }
    }

    /// S4: k columns, k rows in each, k columns in each of those.
    static func dashboard(_ k: Int) -> [ScenarioView] {
        var views: [ScenarioView] = []
        var level = [-1]
        for rows in [false, true, false] {
            let first = views.count
            for parent in level {
                for i in 0..<k {
                    let before = i == 0 ? nil : views.count - 1
                    let next = rows ? row : column
                    views.append(next(k, parent, before))
                }
            }
            level = Array(first..<views.count)
        }
        return views
    }

    private static func column(of k: Int, in parent: Int, after before: Int?) -> ScenarioView {
        ScenarioView(
            parent: parent,
            rule: before == nil
                ? "ll = 1, w = (100% - \(k + 1)) / \(k), tt = 1, bb = 1"
                : "ll = %rl + 1, w = %w, tt = 1, bb = 1",
            arguments: before.map { [$0, $0] } ?? [],
            horizontal: AxisOperations(
                near: before.map { Operation(.right, of: $0, plus: 1) } ?? Operation(1),
                end: .size(before.map { Operation(.width, of: $0) } ?? equalPart(of: k))),
            vertical: insetByOne)
    }

    private static func row(of k: Int, in parent: Int, after before: Int?) -> ScenarioView {
        ScenarioView(
            parent: parent,
            rule: before == nil
                ? "tt = 1, h = (100% - \(k + 1)) / \(k), ll = 1, rr = 1"
                : "tt = %bt + 1, h = %h, ll = 1, rr = 1",
            arguments: before.map { [$0, $0] } ?? [],
            horizontal: insetByOne,
            vertical: AxisOperations(
                near: before.map { Operation(.bottom, of: $0, plus: 1) } ?? Operation(1),
                end: .size(before.map { Operation(.height, of: $0) } ?? equalPart(of: k))))
    }

    private static let insetByOne = AxisOperations(near: Operation(1), end: .edge(Operation(-1, share: 1)))

    /// One of k equal parts of the parent, with one cell around and between them.
    private static func equalPart(of k: Int) -> Operation {
        Operation(-Double(k + 1) / Double(k), share: 1 / Double(k))
    }

    /// S5: sizes with bounds that apply at some sizes of the root.
    static func clamps(_ n: Int) -> [ScenarioView] {
        (0..<n).map { i in
            let (left, top) = (7 * i % 60, 11 * i % 70)
            let (widths, heights) = (10 + i % 13...23 + i % 17, 2 + i % 3...5 + i % 4)
            return ScenarioView(
                parent: -1,
                rule: "ll = \(left)%, w = 30%, minw = \(widths.lowerBound), maxw = \(widths.upperBound), "
                    + "tt = \(top)%, h = 25%, minh = \(heights.lowerBound), maxh = \(heights.upperBound)",
                arguments: [],
                horizontal: AxisOperations(
                    near: Operation(0, share: Double(left) / 100), end: .size(Operation(0, share: 0.3)),
                    bounds: Double(widths.lowerBound)...Double(widths.upperBound)),
                vertical: AxisOperations(
                    near: Operation(0, share: Double(top) / 100), end: .size(Operation(0, share: 0.25)),
                    bounds: Double(heights.lowerBound)...Double(heights.upperBound)))
        }
    }

    /// S6: each view inside the previous one.
    static func depth(_ n: Int) -> [ScenarioView] {
        (0..<n).map { i in
            ScenarioView(
                parent: i - 1, rule: "ll = 1, rr = 0, tt = 0, bb = 1", arguments: [],
                horizontal: AxisOperations(near: Operation(1), end: .edge(Operation(0, share: 1))),
                vertical: AxisOperations(near: Operation(0), end: .edge(Operation(-1, share: 1))))
        }
    }
}
