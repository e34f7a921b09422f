import LayoutPlan
public import RuleText
import SFL

/// The constraints of a view: `container.constraints.add("\(blue.width) = 3 * \(red.width) @ 750")`.
///
/// They place the views that they name: those in it, as a rule. A view that has rules in its `layout` is placed by these;
/// constraints that name it take it as it lies, and rules may name what constraints place. `superview` is the view itself,
/// and positions are told from its upper left corner. The language is described in the documentation of SFL.
///
/// Views are also held to the size of their content, by `hugging` and `compressionResistance`.
@MainActor
public struct ViewConstraints {
    let view: View

    /// Adds a constraint with views written into it.
    ///
    /// A mistake in it is the programmer's: it stops the program with a picture of the place.
    /// - Returns: the constraint, to be changed or removed.
    @discardableResult
    public func add(
        _ text: ConstraintText, file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        add([text], file: file, line: line)[0]
    }

    /// Adds constraints with views written into them.
    ///
    /// A mistake in one is the programmer's: it stops the program with a picture of the place.
    /// - Returns: the constraints, to be changed or removed.
    @discardableResult
    public func add(
        _ texts: [ConstraintText], file: StaticString = #fileID, line: UInt = #line
    ) -> [LayoutConstraint] {
        var named = NamedViews(superview: view)
        do {
            return try store(texts.map { $0.text(naming: &named) }, named, metrics: [:])
        } catch {
            fatalError("\n\(error)", file: file, line: line)
        }
    }

    /// Adds a constraint that calls views by names.
    ///
    ///     try container.constraints.add(
    ///         "blue.width = 3 * red.width + gap @ 750", views: ["blue": blue, "red": red], metrics: ["gap": 2])
    ///
    /// - Parameters:
    ///   - text: the constraint.
    ///   - views: the views by their names in the text, besides `superview`.
    ///   - metrics: numbers that the text may name, as factor, constant or priority.
    /// - Returns: the constraint, to be changed or removed.
    /// - Throws: `RuleError` as `add(parsing:views:metrics:)`; nothing has changed then.
    @discardableResult
    public func add(
        _ text: String, views: [String: View], metrics: [String: Double] = [:]
    ) throws(RuleError) -> LayoutConstraint {
        try add(parsing: [text], views: views, metrics: metrics)[0]
    }

    /// Adds constraints that call views by names, all or none.
    ///
    /// - Throws: `RuleError` as `add(parsing:views:metrics:)`; nothing has changed then.
    @discardableResult
    public func add(
        _ texts: [String], views: [String: View], metrics: [String: Double] = [:]
    ) throws(RuleError) -> [LayoutConstraint] {
        try add(parsing: texts, views: views, metrics: metrics)
    }

    /// Adds a constraint whose text came at run time.
    ///
    /// - Throws: `RuleError` when the text is not of the language, names what is not there, a metric is not a finite number,
    ///   a priority is not in 1...1000, a view is in another window, what is required can hold at no size together with other
    ///   constraints, or views would depend on themselves by way of rules. Nothing has changed then.
    @discardableResult
    public func add(
        parsing text: String, views: [String: View] = [:], metrics: [String: Double] = [:]
    ) throws(RuleError) -> LayoutConstraint {
        try add(parsing: [text], views: views, metrics: metrics)[0]
    }

    /// Adds constraints whose texts came at run time, all or none.
    ///
    /// - Throws: `RuleError` for the first text that cannot be taken, as for one. Nothing has changed then.
    @discardableResult
    public func add(
        parsing texts: [String], views: [String: View] = [:], metrics: [String: Double] = [:]
    ) throws(RuleError) -> [LayoutConstraint] {
        try store(texts, NamedViews(superview: view, views), metrics: metrics)
    }

    /// The constraints of the view, the oldest first.
    public var all: [LayoutConstraint] { view.place?.constraints ?? [] }

    /// Takes all constraints of the view away.
    public func removeAll() { all.forEach { $0.remove() } }

    // MARK: Storing

    private func store(
        _ texts: [String], _ named: NamedViews, metrics: [String: Double]
    ) throws(RuleError) -> [LayoutConstraint] {
        _ = view.ensureSpace()
        var read: [Constraint<Int>] = []
        for text in texts {
            let constraint = try Constraint<Int>(parsing: text, views: named.numbers, metrics: metrics)
            try join(constraint.first.view, named, text)
            if let second = constraint.second { try join(second.view, named, text) }
            read.append(constraint)
        }
        let place = view.place!
        let space = place.space
        let rules = space.ensureConstraints()
        var rows: [Int] = []
        for var constraint in read {
            // Joining may have given any of them another number, so they are asked now.
            constraint.first.view = named.views[constraint.first.view].place!.item
            if let second = constraint.second { constraint.second!.view = named.views[second.view].place!.item }
            rows.append(rules.add(constraint, owner: place.item))
        }
        space.arrange()
        for (row, text) in zip(rows, texts) {
            guard let error = problem(row, text, rules) else { continue }
            rows.forEach(rules.remove)
            throw error
        }
        view.window?.setNeedsFrame()
        return rows.map { row in
            let constraint = LayoutConstraint(view: view, row: row)
            space.keep(constraint)
            return constraint
        }
    }

    /// Sees to it that a view that a text names shares this view's space.
    private func join(_ number: Int, _ named: NamedViews, _ text: String) throws(RuleError) {
        guard LayoutSpace.join(view, named.views[number]) == nil else { return }
        throw RuleError(
            .argument, "the view '\(named.name(number))' is in another window", text: text, range: 0..<text.count)
    }

    /// What is wrong with a constraint among the others.
    private func problem(_ row: Int, _ text: String, _ rules: ConstraintRules) -> RuleError? {
        if let set = rules.impossible(row) {
            let others = set.filter { $0 != row }.map(rules.text)
            let with = others.isEmpty ? "" : " with " + others.map { "'\($0)'" }.joined(separator: ", ")
            return RuleError(.clash(others), "the constraint cannot hold\(with)", text: text, range: 0..<text.count)
        }
        guard let path = rules.cycle(closedBy: row) else { return nil }
        let names = rules.plan.names(along: path)
        return RuleError(
            .cycle(names), "the constraint closes a cycle: " + names.joined(separator: " → "), text: text,
            range: 0..<text.count)
    }
}
