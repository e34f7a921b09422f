package import LayoutPlan
package import SFL
package import SLL

/// A sheet laid out without views: where its views lie in a window of a size.
///
///     let layout = SheetLayout(try LayoutSheet(parsing: text))
///     layout.solve(width: 80, height: 24)
///     layout.frame(of: "body.header")      // in the window's coordinates
///
/// The same size gives the same frames, whatever sizes came before.
public final class SheetLayout {
    /// The sheet.
    public let sheet: LayoutSheet
    package let rules: LayoutRules
    package let languages: LayoutLanguages
    private var itemsOfViews: [Int] = []
    let root: Int
    private var window = Size.zero
    private var contents: [SheetContent?]
    /// The contents that were chosen instead of the largest ones, by view.
    private var chosen: [Int: ChosenContent] = [:]
    private var constraints: [Int] = []
    package private(set) var isHiddenItself: [Bool]
    package private(set) var state: SheetState!
    /// How often the problems of a solve were listed, for tests.
    package var listings = 0

    /// Creates a layout of a sheet; `solve(width:height:)` computes it.
    public init(_ sheet: LayoutSheet) {
        self.sheet = sheet
        let views = sheet.model.views
        contents = Array(repeating: nil, count: views.count)
        isHiddenItself = Array(repeating: false, count: views.count)
        let plan = LayoutPlan()
        rules = LayoutRules(plan: plan)
        languages = LayoutLanguages(plan: plan, rules: rules)
        rules.reserveCapacity(views.count + 1)
        root = rules.addItem()
        plan.makeRoot(root)
        for view in views {
            let item = rules.addItem()
            itemsOfViews.append(item)
            plan.setSuperitem(of: item, to: view.superview < 0 ? root : itemsOfViews[view.superview])
        }
        plan.items = self
        plan.takesBaseFrames = true
        state = SheetState(sheet, host: self)
    }

    /// Places every view for a window of this size, in cells.
    ///
    /// Complexity: O(views), and O(what a condition concerns) for each one that flips.
    public func solve(width: Int, height: Int) {
        window = Size(width: width, height: height)
        languages.plan.setSize(of: root, width: width, height: height)
        _ = SheetRounds.solve([state], needsSolving: languages.needsSolving) { languages.solve() }
    }

    /// Places every view for a window of a size with some conditions in force, whatever sizes say.
    func force(_ holds: [Bool], width: Int, height: Int) {
        window = Size(width: width, height: height)
        languages.plan.setSize(of: root, width: width, height: height)
        state.force(holds)
        state.write()
        _ = languages.solve()
    }

    /// The cells of the view with a path, in the window, as of the last solve; nil for no such view.
    public func frame(of path: String) -> Rect? { sheet.model.view(path: path).map { frame(ofView: $0) } }

    package func frame(ofView view: Int) -> Rect { languages.plan.absoluteFrame(of: itemsOfViews[view]) }

    /// The window, as of the last solve.
    package var frame: Rect { Rect(origin: .zero, size: window) }

    /// Left, top, right and bottom of a view in the window. Does not allocate.
    package func edges(ofView view: Int) -> SIMD4<Int32> {
        let frame = frame(ofView: view)
        return [Int32(frame.left), Int32(frame.top), Int32(frame.right), Int32(frame.bottom)]
    }

    /// The paths of the views that are hidden themselves, in the order of the file, as of the last solve.
    public var hidden: [String] {
        isHiddenItself.indices.filter { isHiddenItself[$0] }.map { sheet.model.views[$0].path }
    }

    /// The problems of the last solve, as messages.
    public var issues: [String] { issuesOfViews.map(\.message) }

    private var issuesOfViews: [(view: Int, message: String)] {
        listings += 1
        // The plan tells them in the order in which it came upon them.
        let issues = languages.issuesOfItems.map { (view: view(of: $0.item), message: $0.message) }
        return state.issuesOfViews + issues.sorted { ($0.view, $0.message) < ($1.view, $1.message) }
    }

    /// Whether the last solve may have had problems. Does not allocate.
    package var mayHaveIssues: Bool { state.hasIssues || languages.mayHaveIssues }

    /// The views with problems in the last solve; -1 for the window.
    package var viewsWithIssues: Set<Int> { Set(issuesOfViews.map(\.view)) }

    /// The problems of the last solve, as messages, by view; -1 for the window.
    package var issuesByView: [Int: [String]] {
        Dictionary(grouping: issuesOfViews, by: \.view).mapValues { $0.map(\.message) }
    }

    /// The content that the sheet states for a view; nil for none.
    package func statedContent(of view: Int) -> SheetContent? { contents[view] }

    /// The size of a view's content: the largest that the sheet states, or one that was chosen. The height of a text is
    /// that at the width of the last solve. Nil for none.
    package func content(of view: Int) -> Size? {
        guard let natural = naturalSize(ofView: view) else { return nil }
        guard case .text = contents[view]?.kind else { return natural }
        return Size(width: natural.width, height: rows(of: view, columns: size(of: view).width))
    }

    /// The content of a view without any width given; that of a text has one row.
    private func naturalSize(ofView view: Int) -> Size? {
        guard let content = contents[view] else { return nil }
        // A content that does not vary, such as one on a condition, is not chosen.
        let chosen = content.varies ? chosen[view] : nil
        switch content.kind {
        case .box(let width, let height):
            return Size(width: chosen?.width ?? width.upperBound, height: chosen?.height ?? height.upperBound)
        case .text(let length, _): return Size(width: chosen?.width ?? length.upperBound, height: 1)
        }
    }

    private func rows(of view: Int, columns: Int) -> Int {
        guard case .text(let length, let word) = contents[view]?.kind else { return 0 }
        return TextRows(longestWord: word).rows(
            chosen[view]?.height ?? 0, length: chosen[view]?.width ?? length.upperBound, columns: max(0, columns))
    }

    /// The contents of the views whose contents vary, by path, as of the last solve: those that were chosen, also where
    /// another one is in force.
    var variedContents: [(view: String, size: Size)] {
        contents.indices.compactMap { view in
            guard sheet.model.content(of: view)?.varies == true else { return nil }
            let other = chosen[view].map { Size(width: $0.width, height: $0.height) }
            let size = contents[view]?.varies == true ? content(of: view) : other
            return size.map { (sheet.model.views[view].path, $0) }
        }
    }

    /// Lays out with some contents instead of the largest ones; the paths are those of views whose contents vary.
    ///
    /// - Returns: the path of a view that has no such content; nil if all do.
    package func choose(_ contents: [String: ChosenContent]) -> String? {
        var chosen: [Int: ChosenContent] = [:]
        for (path, one) in contents {
            guard let view = sheet.model.view(path: path), let stated = sheet.model.content(of: view),
                stated.mayBe(one)
            else { return path }
            chosen[view] = one
        }
        let old = self.chosen
        self.chosen = chosen
        for view in Set(old.keys).union(chosen.keys) where old[view] != chosen[view] { contentDidChange(view) }
        return nil
    }

    private func contentDidChange(_ view: Int) {
        let item = itemsOfViews[view]
        languages.plan.contentDidChange(
            item, naturalSize(of: item) ?? .zero, heightFollowsWidth: heightFollowsWidth(item))
        languages.constraints?.contentDidChange(item)
    }

    /// The number of the view that an item is; -1 for the window.
    package func view(of item: Int) -> Int { item - root - 1 }
}

extension SheetLayout: SheetHost {
    package func item(of view: Int) -> Int? { view < 0 ? root : itemsOfViews[view] }

    package var knowsWindowSize: Bool { true }

    package func size(of view: Int) -> Size {
        view < 0 ? window : languages.plan.absoluteFrame(of: itemsOfViews[view]).size
    }

    package func didWriteRules(of view: Int) {}

    package func setHidden(_ isHidden: Bool, _ view: Int) { isHiddenItself[view] = isHidden }

    package func setContent(_ content: SheetContent?, _ view: Int) {
        guard contents[view] != content else { return }
        contents[view] = content
        contentDidChange(view)
    }

    package func add(_ constraint: Constraint<Int>, owner: Int) -> Int {
        constraints.append(languages.ensureConstraints().add(constraint, owner: owner))
        return constraints.count - 1
    }

    package func row(of constraint: Int) -> Int? { constraints[constraint] }

    package func removeConstraints() {
        for row in constraints { languages.constraintRules?.remove(row) }
        constraints = []
    }

    package func sheetDidChange() {}
}

extension SheetLayout: ItemSource {
    package func name(of item: Int) -> String {
        let view = view(of: item)
        return view < 0 ? "window" : sheet.model.views[view].path
    }

    package func naturalSize(of item: Int) -> SIMD2<Double>? {
        guard case let view = view(of: item), view >= 0, let size = naturalSize(ofView: view) else { return nil }
        return [Double(size.width), Double(size.height)]
    }

    package func heightFollowsWidth(_ item: Int) -> Bool {
        guard case let view = view(of: item), view >= 0, case .text = contents[view]?.kind else { return false }
        return true
    }

    package func height(of item: Int, width: Double) -> Double { Double(rows(of: view(of: item), columns: Int(width))) }
}
