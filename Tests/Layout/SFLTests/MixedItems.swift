import CellGeometry
import LayoutPlan
import RuleText
import SFL
import SLL

/// Items that rules, constraints and their content place together, as views are, but without views.
final class MixedItems: ItemSource {
    let languages: LayoutLanguages
    let rules: LayoutRules
    let constraints: ConstraintRules
    private(set) var numbers: [String: Int] = [:]
    /// The sizes of contents.
    private var sizes: [Int: SIMD2<Double>] = [:]
    /// Where the first and last rows of text end.
    private var baselines: [Int: (first: Double?, last: Double?)] = [:]
    var plan: LayoutPlan { rules.plan }

    init() {
        rules = LayoutRules(plan: LayoutPlan())
        languages = LayoutLanguages(plan: rules.plan, rules: rules)
        constraints = languages.ensureConstraints()
        plan.items = self
        plan.makeRoot(add("root", in: nil))
    }

    subscript(name: String) -> Int { numbers[name]! }

    @discardableResult
    func add(_ name: String, in outer: String? = "root", size: (width: Int, height: Int)? = nil) -> Int {
        let item = rules.addItem()
        numbers[name] = item
        if let outer { plan.setSuperitem(of: item, to: numbers[outer]) }
        if let size { setContent(name, width: size.width, height: size.height) }
        return item
    }

    /// Takes note of items that have come from elsewhere.
    func note(_ name: String, _ item: Int, like other: MixedItems) {
        numbers[name] = item
        sizes[item] = other.sizes[other[name]]
    }

    func remove(_ name: String) {
        let item = numbers.removeValue(forKey: name)!
        sizes[item] = nil
        constraints.removeItem(item)
        rules.removeItem(item)
    }

    func setContent(_ name: String, width: Int, height: Int) {
        sizes[self[name]] = [Double(width), Double(height)]
        constraints.contentDidChange(self[name])
    }

    func setBaselines(_ name: String, first: Int?, last: Int?) {
        baselines[self[name]] = (first.map(Double.init), last.map(Double.init))
        constraints.contentDidChange(self[name])
    }

    /// Adds a rule, whose format specifiers take items by name.
    func rule(_ text: String, of name: String, _ arguments: String...) throws {
        let operands = arguments.map { RuleOperand.Item.index(self[$0]) }
        try rules.add(Rule(parsing: text), to: self[name], arguments: operands.map(Argument.init)) {
            (wanted) throws(RuleItemError) in
            guard case .index(let item) = wanted else { throw RuleItemError("?") }
            return item
        }
    }

    private struct Argument: RuleArgument {
        let item: RuleOperand.Item
        var ruleOperand: RuleOperand { .item(item) }
    }

    /// Adds a constraint of an item; returns its number.
    @discardableResult
    func constrain(_ text: String, of owner: String = "root") throws -> Int {
        var names = numbers
        names["superview"] = self[owner]
        return constraints.add(try Constraint<Int>(parsing: text, views: names, metrics: [:]), owner: self[owner])
    }

    func solve(_ width: Int = 80, _ height: Int = 24) {
        plan.setSize(of: self["root"], width: width, height: height)
        languages.solve()
    }

    func frame(_ name: String) -> Rect { plan.absoluteFrame(of: self[name]) }

    // MARK: ItemSource

    func name(of item: Int) -> String { numbers.first { $0.value == item }?.key ?? "item \(item)" }

    func naturalSize(of item: Int) -> SIMD2<Double>? { sizes[item] }

    func baselines(of item: Int) -> (first: Double?, last: Double?) { baselines[item] ?? (nil, nil) }
}
