public import CellGeometry
public import RuleText

/// A layout of items that have names: the rule language without views and without a terminal.
///
///     let layout = RuleLayout()
///     layout.add("list", "ll = tt = 0, bb = 1, w = 30%")
///     layout.add("detail", "tt = %tt, bb = %bb, ll = %rl + 1, rr = 0", "list", "list", "list")
///     layout.solve(width: 80, height: 24)
///     layout.frame(of: "detail")      // (25, 0, 55, 23)
public final class RuleLayout {
    private let rules = LayoutRules()
    private let root: Int
    private var items: [String: Int] = [:]
    private var names: [Int: String] = [:]

    /// A layout without items.
    public init() {
        root = rules.addItem()
        rules.plan.makeRoot(root)
        rules.name = { [unowned self] in names[$0] ?? "root" }
    }

    /// Adds an item, and its rules.
    ///
    /// A mistake in the rule is the programmer's: it stops the program with a picture of the place.
    /// - Parameters:
    ///   - name: the item's name; an item of this name that is there already gets further rules and keeps its superview.
    ///   - superview: the item that it lies in; nil for the whole area.
    ///   - rule: see the language's documentation.
    ///   - arguments: what the rule's format specifiers are given, in reading order.
    public func add(
        _ name: String, in superview: String? = nil, _ rule: Rule, _ arguments: any RuleArgument...,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        do {
            try add(name, in: superview, rule, arguments)
        } catch {
            fatalError("\n\(error)", file: file, line: line)
        }
    }

    /// Adds an item, and rules that come at run time.
    ///
    /// - Throws: `RuleError` when the text is not of the language, an argument is missing, left over or of the wrong type,
    ///   or the rule closes a cycle. Nothing has changed then.
    public func add(
        _ name: String, in superview: String? = nil, parsing text: String, arguments: [any RuleArgument] = []
    ) throws(RuleError) {
        try add(name, in: superview, Rule(parsing: text), arguments)
    }

    private func add(
        _ name: String, in superview: String?, _ rule: Rule, _ arguments: [any RuleArgument]
    ) throws(RuleError) {
        let known = items[name]
        let item = known ?? rules.addItem()
        if known == nil {
            items[name] = item
            names[item] = name
        }
        do {
            try rules.add(rule, to: item, arguments: arguments) { [self] (wanted) throws(RuleItemError) in
                guard case .named(let wantedName) = wanted else { throw RuleItemError("expected the name of an item") }
                guard let found = items[wantedName] else {
                    throw RuleItemError("there is no item named '\(wantedName)'")
                }
                return found
            }
        } catch {
            if known == nil {
                items[name] = nil
                names[item] = nil
                rules.removeItem(item)
            }
            throw error
        }
        guard known == nil else { return }
        let outer = superview.map { name in
            guard let found = items[name] else { preconditionFailure("there is no item named '\(name)'") }
            return found
        }
        rules.plan.setSuperitem(of: item, to: outer ?? root)
    }

    /// Places every item for an area of this size, in cells. Nothing is done when nothing has changed.
    public func solve(width: Int, height: Int) {
        rules.plan.setSize(of: root, width: width, height: height)
        rules.plan.solve()
    }

    /// The item's cells in its superview; nil when there is no such item.
    public func frame(of name: String) -> Rect? { items[name].map(rules.plan.frame(of:)) }

    /// The item's cells in the whole area; nil when there is no such item.
    public func absoluteFrame(of name: String) -> Rect? { items[name].map(rules.plan.absoluteFrame(of:)) }

    /// What the last solve could not do, in words.
    public var issues: [String] { rules.plan.issues.map(rules.text(of:)) }
}
