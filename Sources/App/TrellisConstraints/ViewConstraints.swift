import LayoutPlan
public import RuleText
import SFL
public import TrellisViews

/// The constraints of a view: `container.constraints.add("\(blue.width) = 3 * \(red.width) @ 750")`.
///
/// They place the views that they name, usually subviews. A view with rules in its `layout` is placed by those rules
/// instead; constraints that name it use its position as given, and rules can refer to views that constraints place. In
/// a constraint, `superview` is this view, and positions are measured from its upper left corner. The documentation of
/// SFL describes the language.
///
/// The priorities `hugging` and `compressionResistance` also keep views close to the size of their content.
@MainActor
public struct ViewConstraints {
    let view: View

    /// Adds a constraint with interpolated views.
    ///
    /// A mistake in it is a programming error: it traps with a message that shows where the mistake is.
    /// - Returns: the constraint, for changing or removing it.
    @discardableResult
    public func add(
        _ text: ConstraintText, file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        add([text], file: file, line: line)[0]
    }

    /// Adds constraints with interpolated views.
    ///
    /// A mistake in any of them is a programming error: it traps with a message that shows where the mistake is.
    /// - Returns: the constraints, for changing or removing them.
    @discardableResult
    public func add(
        _ texts: [ConstraintText], file: StaticString = #fileID, line: UInt = #line
    ) -> [LayoutConstraint] {
        var named = NamedViews(superview: view)
        do {
            let location =
                ViewLayout.remembersLocations ? RuleLocation(file: file.description, line: Int(line)) : nil
            return try store(texts.map { $0.text(naming: &named) }, named, metrics: [:], location)
        } catch {
            fatalError("\n\(error)", file: file, line: line)
        }
    }

    /// Adds a constraint that refers to views by name, such as one made at run time.
    ///
    ///     try container.constraints.add(
    ///         parsing: "blue.width = 3 * red.width + gap @ 750", views: ["blue": blue, "red": red], metrics: ["gap": 2])
    ///
    /// - Parameters:
    ///   - text: the constraint.
    ///   - views: the views by their names in the text, besides `superview`.
    ///   - metrics: numbers by their names in the text, for factors, constants and priorities.
    /// - Returns: the constraint, for changing or removing it.
    /// - Throws: `RuleError` if the text does not parse or uses an unknown name, a metric is not finite, a priority is
    ///   not in 1...1000, a view is in another window, the required constraints can hold together at no size without a
    ///   negative width or height, or views would depend on themselves through rules. Nothing changes then. Which
    ///   constraints are accepted does not depend on the order in which they come.
    @discardableResult
    public func add(
        parsing text: String, views: [String: View] = [:], metrics: [String: Double] = [:]
    ) throws(RuleError) -> LayoutConstraint {
        try add(parsing: [text], views: views, metrics: metrics)[0]
    }

    /// Adds constraints that refer to views by name: all of them or none.
    ///
    /// - Throws: `RuleError` for the first text that fails, as for a single one. Nothing changes then.
    @discardableResult
    public func add(
        parsing texts: [String], views: [String: View] = [:], metrics: [String: Double] = [:]
    ) throws(RuleError) -> [LayoutConstraint] {
        try store(texts, NamedViews(superview: view, views), metrics: metrics)
    }

    /// The constraints of the view, oldest first.
    public var all: [LayoutConstraint] {
        guard let entry = view.layoutEntry, let rules = entry.space.constraints else { return [] }
        return rules.rows(of: entry.item).compactMap { rules.handle(of: $0) as? LayoutConstraint }
    }

    /// Removes all constraints of the view.
    public func removeAll() { all.forEach { $0.remove() } }

    /// The view's constraints as text, oldest first, with views named by a function; this view is `superview`.
    public func texts(naming name: (View) -> String) -> [String] {
        guard let space = view.layoutEntry?.space else { return [] }
        return withoutActuallyEscaping(name) { name in
            space.naming = name
            defer { space.naming = nil }
            return all.map(\.description)
        }
    }

    // MARK: Storing

    private func store(
        _ texts: [String], _ named: NamedViews, metrics: [String: Double], _ location: RuleLocation? = nil
    ) throws(RuleError) -> [LayoutConstraint] {
        _ = view.ensureSpace()
        var read: [Constraint<Int>] = []
        for text in texts {
            let constraint = try Constraint<Int>(parsing: text, views: named.numbers, metrics: metrics)
            read.append(constraint)
        }
        if !LayoutSpace.join(view, with: read.flatMap(\.numbers).map { named.views[$0] }) {
            for (constraint, text) in zip(read, texts) {
                for number in constraint.numbers where named.views[number].space !== view.space {
                    throw RuleError(
                        .argument, "the view '\(named.name(number))' is in another window", text: text,
                        range: 0..<text.count)
                }
            }
        }
        let entry = view.layoutEntry!
        let space = entry.space
        let rules = space.languages.ensureConstraints()
        var rows: [Int] = []
        for var constraint in read {
            // Joining may have renumbered any of the items, so they are read only now.
            constraint.first.view = named.views[constraint.first.view].layoutEntry!.item
            if let second = constraint.second { constraint.second!.view = named.views[second.view].layoutEntry!.item }
            rows.append(rules.add(constraint, owner: entry.item))
        }
        space.writeRules()
        for (row, text) in zip(rows, texts) {
            guard let error = problem(row, text, rules) else { continue }
            rows.forEach(rules.remove)
            throw error
        }
        view.window?.setNeedsFrame()
        return rows.map { row in
            let constraint = LayoutConstraint(view: view, row: row, location: location)
            rules.keep(constraint)
            return constraint
        }
    }

    /// The error if a constraint cannot hold together with the others, or nil.
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

extension Constraint<Int> {
    fileprivate var numbers: [Int] { second.map { [first.view, $0.view] } ?? [first.view] }
}
