import CellGeometry

/// Looks at a sheet at one size after the other, and counts what does not hold.
///
/// What neither moved nor changed since the last size is not compared again; nothing is allocated per size but for
/// problems.
final class SheetSweep {
    private let layout: SheetLayout
    private let model: SheetModel
    /// Left, top, right and bottom of each view in the window; of the window at the end.
    @exclusivity(unchecked) private var edges: [SIMD4<Int32>]
    /// The same, but empty where the view cannot overlap anything.
    @exclusivity(unchecked) private var solid: [SIMD4<Int32>]
    @exclusivity(unchecked) private var isShown: [Bool]
    @exclusivity(unchecked) private var floats: [Bool]
    @exclusivity(unchecked) private var overflows: [Bool]
    private var seenVersion = -1

    /// The views in each superview with more than one, and which group a view is in; -1 for none.
    @exclusivity(unchecked) private var groups: [SiblingOverlaps] = []
    @exclusivity(unchecked) private var groupOfView: [Int]
    @exclusivity(unchecked) private var hasMoved: [Bool] = []

    @exclusivity(unchecked) private var outside: [ProblemTally]
    @exclusivity(unchecked) private var empty: [ProblemTally]
    @exclusivity(unchecked) private var small: [ProblemTally]
    /// By view, and for the window at the end.
    private var issues: [ProblemTally]
    @exclusivity(unchecked) private var pairs: [(first: Int32, second: Int32, tally: ProblemTally)] = []
    /// By group: indices into `pairs`.
    @exclusivity(unchecked) private var numbers: [PairNumbers] = []
    /// By view: its place among its siblings.
    @exclusivity(unchecked) private var placeInGroup: [Int]

    /// The kinds of problem at the last size.
    @exclusivity(unchecked) private(set) var kinds: SheetProblemKinds = []
    /// The guards in force at the last size, and how often they have changed.
    var guardsInForce: [Bool] { layout.state.guardsInForce }
    var version: Int { layout.state.version }
    /// How often the problems of a layout were listed, for tests.
    var listings: Int { layout.listings }

    init(_ sheet: LayoutSheet) {
        layout = SheetLayout(sheet)
        model = sheet.model
        let count = model.views.count
        edges = Array(repeating: .zero, count: count + 1)
        solid = edges
        isShown = Array(repeating: true, count: count)
        floats = Array(repeating: false, count: count)
        overflows = floats
        groupOfView = Array(repeating: -1, count: count)
        placeInGroup = groupOfView
        outside = Array(repeating: ProblemTally(), count: count)
        (empty, small) = (outside, outside)
        issues = Array(repeating: ProblemTally(), count: count + 1)
        var members: [[Int32]] = Array(repeating: [], count: count + 1)
        for (view, one) in model.views.enumerated() { members[slot(one.superview)].append(Int32(view)) }
        for siblings in members where siblings.count > 1 {
            for (place, view) in siblings.enumerated() {
                groupOfView[Int(view)] = groups.count
                placeInGroup[Int(view)] = place
            }
            numbers.append(PairNumbers(siblings: siblings.count))
            groups.append(SiblingOverlaps(siblings))
            hasMoved.append(true)
        }
    }

    /// The place of a view, or of the window, in arrays that have both.
    @inline(__always)
    private func slot(_ view: Int) -> Int { view < 0 ? model.views.count : view }

    /// Takes some contents instead of the largest ones; see `SheetLayout.choose(_:)`.
    func choose(_ contents: [String: ChosenContent]) -> String? { layout.choose(contents) }

    /// The contents of the views whose contents vary, by path, as of the last size.
    var variedContents: [(view: String, size: Size)] { layout.variedContents }

    // MARK: Search

    func look(at size: Size) {
        layout.solve(width: size.width, height: size.height)
        readItems()
        kinds = []
        edges[slot(SheetModel.window)] = [0, 0, Int32(size.width), Int32(size.height)]
        for view in model.views.indices { look(atView: view, size) }
        for group in groups.indices {
            if hasMoved[group] {
                hasMoved[group] = false
                groups[group].update(solid, index: index(ofPair:_:))
            }
            if !groups[group].found.isEmpty { kinds.insert(.overlap) }
            for pair in groups[group].found { pairs[pair].tally.add(size) }
        }
        if layout.mayHaveIssues {
            for view in layout.viewsWithIssues {
                issues[slot(view)].add(size)
                kinds.insert(.issue)
            }
        }
    }

    /// Reads what the items in force say besides rules, if any others are in force than at the last size.
    private func readItems() {
        guard layout.state.version != seenVersion else { return }
        seenVersion = layout.state.version
        for (view, one) in model.views.enumerated() {
            isShown[view] = !layout.isHiddenItself[view] && (one.superview < 0 || isShown[one.superview])
            if layout.state.hasAllowances { (floats[view], overflows[view]) = layout.state.allowances(of: view) }
        }
    }

    @inline(__always)
    private func look(atView view: Int, _ size: Size) {
        let frame = layout.edges(ofView: view)
        edges[view] = frame
        let hasCells = frame.x < frame.z && frame.y < frame.w
        let now = isShown[view] && !floats[view] && hasCells ? frame : .zero
        if now != solid[view] {
            solid[view] = now
            if groupOfView[view] >= 0 { hasMoved[groupOfView[view]] = true }
        }
        guard isShown[view] else { return }
        let demand = layout.demand(of: view)
        if !hasCells, frame.x >= frame.z && !demand.mayLackColumns || frame.y >= frame.w && !demand.mayLackRows {
            empty[view].add(size)
            kinds.insert(.empty)
        }
        let outer = edges[slot(model.views[view].superview)]
        if frame.x < outer.x || frame.y < outer.y || frame.z > outer.z || frame.w > outer.w, !overflows[view] {
            outside[view].add(size)
            kinds.insert(.outside)
        }
        if Int(frame.z) - Int(frame.x) < demand.size.width || Int(frame.w) - Int(frame.y) < demand.size.height {
            small[view].add(size)
            kinds.insert(.small)
        }
    }

    private func index(ofPair first: Int32, _ second: Int32) -> Int {
        let (a, b) = (placeInGroup[Int(first)], placeInGroup[Int(second)])
        let number = numbers[groupOfView[Int(first)]].number(a, b, next: pairs.count)
        if number == pairs.count { pairs.append((first, second, ProblemTally())) }
        return number
    }

    // MARK: Problems

    /// Forgets the sizes looked at.
    func forgetProblems() {
        for pair in pairs.indices { pairs[pair].tally = ProblemTally() }
        outside = Array(repeating: ProblemTally(), count: outside.count)
        (empty, small) = (outside, outside)
        issues = outside + [ProblemTally()]
    }

    /// The problems found, by kind and by view. Lays out each smallest size once.
    ///
    /// - Parameter isWanted: whether one is looked for; all are by default.
    func problems(where isWanted: (SheetProblem.Kind, _ views: [Int]) -> Bool = { _, _ in true }) -> [SheetProblem] {
        let found = allFound().filter { isWanted($0.kind, $0.views) }
        var result = [SheetProblem?](repeating: nil, count: found.count)
        for (size, places) in Dictionary(grouping: found.indices, by: { found[$0].tally.size }) {
            // No history: the layout is as it was when the sweep came here.
            layout.solve(width: size.width, height: size.height)
            let hasIssues = places.contains { found[$0].kind == .issue }
            let issues = hasIssues ? layout.issuesByView : [:]
            for place in places {
                let (kind, views, tally) = found[place]
                let rules = views.flatMap { layout.state.deciding($0) }
                result[place] = SheetProblem(
                    kind: kind, views: views.map { model.views[$0].path }, size: size, count: tally.count,
                    message: message(kind, views, issues),
                    rules: rules.sorted { ($0.line, $0.view) < ($1.line, $1.view) })
            }
        }
        return result.compactMap(\.self)
    }

    private func allFound() -> [(kind: SheetProblem.Kind, views: [Int], tally: ProblemTally)] {
        var found = pairs.filter { $0.tally.count > 0 }.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
            .map { (kind: SheetProblem.Kind.overlap, views: [Int($0.first), Int($0.second)], tally: $0.tally) }
        for (kind, tallies) in [(SheetProblem.Kind.outside, outside), (.empty, empty), (.small, small)] {
            for view in model.views.indices where tallies[view].count > 0 {
                found.append((kind, [view], tallies[view]))
            }
        }
        for view in [SheetModel.window] + model.views.indices where issues[slot(view)].count > 0 {
            found.append((.issue, view < 0 ? [] : [view], issues[slot(view)]))
        }
        return found
    }

    func sizes(of problem: SheetProblem) -> ProblemSizes {
        let views = problem.views.map { path in model.views.firstIndex { $0.path == path } ?? SheetModel.window }
        guard let view = views.first else { return issues[slot(SheetModel.window)].sizes }
        guard view >= 0 else { return ProblemSizes() }
        switch problem.kind {
        case .overlap:
            let pair = pairs.first { Int($0.first) == view && Int($0.second) == views.last }
            return pair?.tally.sizes ?? ProblemSizes()
        case .outside: return outside[view].sizes
        case .empty: return empty[view].sizes
        case .small: return small[view].sizes
        case .issue: return issues[view].sizes
        }
    }

    private func message(
        _ kind: SheetProblem.Kind, _ views: [Int], _ issues: [Int: [String]]
    ) -> String {
        let names = views.map { "'\(model.views[$0].path)'" }
        func frame(_ view: Int) -> Rect { view < 0 ? layout.frame : layout.frame(ofView: view) }
        switch kind {
        case .overlap:
            let common = frame(views[0]).intersection(frame(views[1]))
            return "\(names[0]) and \(names[1]) overlap in \(common.size) cells at \(common.x), \(common.y)"
        case .outside:
            let superview = model.views[views[0]].superview
            return "\(names[0]) at \(frame(views[0])) leaves \(model.nameInText(superview)) at \(frame(superview))"
        case .empty: return "\(names[0]) has no cells: its size is \(frame(views[0]).size)"
        case .small:
            let content = layout.content(of: views[0]) ?? .zero
            return "\(names[0]) has \(frame(views[0]).size) cells, but its content takes \(content)"
        case .issue: return (issues[views.first ?? SheetModel.window] ?? []).joined(separator: "; ")
        }
    }
}
