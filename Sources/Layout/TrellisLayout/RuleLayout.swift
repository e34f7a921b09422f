public import CellGeometry
import LayoutPlan
public import RuleText
public import SLL

/// A layout of plain items by rules, without views.
///
///     let layout = RuleLayout()
///     let list = layout.add("list", "ll = tt = 0, bb = 1, w = 30%")
///     let detail = layout.add("detail", "tt = %tt, bb = %bb, ll = %rl + 1, rr = 0", list, list, "list")
///     layout.solve(width: 80, height: 24)
///     layout.frame(of: detail)      // (25, 0, 55, 23)
///
/// An argument names an item by its handle or by its name.
public final class RuleLayout {
    package let rules = LayoutRules()
    private let root: Int
    private var named: [String: Item] = [:]
    private var names: [Int: String] = [:]

    /// An item of a layout.
    public struct Item: Hashable, Sendable, RuleArgument {
        package let index: Int

        package init(index: Int) { self.index = index }

        /// The item.
        public var ruleOperand: RuleOperand { .item(.index(index)) }
    }

    /// Creates a layout without items.
    public init() {
        root = rules.addItem()
        rules.plan.makeRoot(root)
        rules.plan.items = self
    }

    /// Reserves room for items, so that adding them does not reallocate.
    public func reserveCapacity(_ items: Int) { rules.reserveCapacity(items) }

    /// Adds an item without rules.
    ///
    /// - Parameters:
    ///   - name: its name in messages and arguments; an item that already has the name loses it.
    ///   - superview: the item that contains it; nil for the whole area.
    public func addItem(_ name: String? = nil, in superview: Item? = nil) -> Item {
        let item = Item(index: rules.addItem())
        if let name {
            named[name] = item
            names[item.index] = name
        }
        rules.plan.setSuperitem(of: item.index, to: superview?.index ?? root)
        return item
    }

    /// Removes an item and its rules. Items inside it remain, but are no longer laid out.
    public func remove(_ item: Item) {
        if let name = names.removeValue(forKey: item.index), named[name] == item { named[name] = nil }
        rules.removeItem(item.index)
    }

    /// The item with a name.
    public subscript(name: String) -> Item? { named[name] }

    /// Adds an item with a name and a rule.
    ///
    /// A mistake in the rule is a programming error: it stops the program with a picture of the location.
    /// - Parameters:
    ///   - name: its name in messages and arguments.
    ///   - superview: the item that contains it; nil for the whole area.
    ///   - rule: see the language's documentation.
    ///   - arguments: the values of the rule's format specifiers, in reading order.
    ///   - file: the file named when a mistake stops the program.
    ///   - line: the line in that file.
    @discardableResult
    public func add(
        _ name: String, in superview: Item? = nil, _ rule: Rule, _ arguments: any RuleArgument...,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Item {
        let item = addItem(name, in: superview)
        Self.trap(file, line) { () throws(RuleError) in try store(rule, arguments, for: item) }
        return item
    }

    /// Adds a rule to an item, after its existing rules.
    public func add(
        _ rule: Rule, to item: Item, _ arguments: any RuleArgument..., file: StaticString = #fileID, line: UInt = #line
    ) {
        Self.trap(file, line) { () throws(RuleError) in try store(rule, arguments, for: item) }
    }

    /// Adds a rule whose text is created at run time.
    ///
    /// - Throws: `RuleError` when the text is invalid, an argument is missing, left over or of the wrong type, or the
    ///   rule closes a cycle. Nothing has changed then.
    public func add(parsing text: String, to item: Item, arguments: [any RuleArgument] = []) throws(RuleError) {
        try store(Rule(parsing: text), arguments, for: item)
    }

    private static func trap(_ file: StaticString, _ line: UInt, _ body: () throws(RuleError) -> Void) {
        do {
            try body()
        } catch {
            fatalError("\n\(error)", file: file, line: line)
        }
    }

    private func store(_ rule: Rule, _ arguments: [any RuleArgument], for item: Item) throws(RuleError) {
        try rules.add(rule, to: item.index, arguments: arguments) { [named] (wanted) throws(RuleItemError) in
            switch wanted {
            case .index(let index): return index
            case .named(let name):
                guard let found = named[name] else { throw RuleItemError("there is no item named '\(name)'") }
                return found.index
            case .object: throw RuleItemError("expected an item, or its name")
            }
        }
    }

    /// Places every item for an area of this size, in cells. Does nothing when nothing has changed.
    public func solve(width: Int, height: Int) {
        rules.plan.setSize(of: root, width: width, height: height)
        rules.plan.solve()
    }

    /// Makes the next solve call the functions and read the objects of an item's rules again.
    public func setNeedsLayout(_ item: Item) { rules.plan.setNeedsCompile(item.index) }

    /// The item's cells in its superview, as of the last solve.
    public func frame(of item: Item) -> Rect { rules.plan.frame(of: item.index) }

    /// The item's cells in the whole area, as of the last solve.
    public func absoluteFrame(of item: Item) -> Rect { rules.plan.absoluteFrame(of: item.index) }

    /// The issues of the last solve, in words.
    public var issues: [String] { rules.plan.issues.map(rules.text(of:)) }
}

extension RuleLayout: ItemSource {
    package func name(of item: Int) -> String { names[item] ?? (item == root ? "root" : "item \(item)") }
}
