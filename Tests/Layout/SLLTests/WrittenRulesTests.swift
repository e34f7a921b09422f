import CellGeometry
import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import SLL

/// Rules that a container writes as values place an item as the same rules do that are given as text.
struct WrittenRulesTests {
    /// A rule both ways: as a value that a container writes, and as text with the names of items.
    struct Given {
        let name: ConstraintName
        let value: LayoutValue
        let text: String
        let arguments: [String]
    }

    private let layout = RuleLayout()
    private let list: RuleLayout.Item
    private var rules: LayoutRules { layout.rules }

    init() { list = layout.add("list", "ll = 3, tt = 2, w = 20%, h = 30%") }

    private func solve(_ width: Int = 80, _ height: Int = 24) { layout.solve(width: width, height: height) }

    /// One rule of a name: a number, a part of the superview, or an edge of the list and some cells.
    private func given(_ name: ConstraintName, _ dice: inout Dice) -> Given {
        let cells = dice.roll(0...9)
        let edge = dice.pick(Array(ConstraintName.allCases[..<14].filter { $0.axis == name.axis }))
        guard case .direct(let slot) = edge.role, dice.once(in: 2) else {
            let share = Double(dice.roll(1...9)) / 10
            switch dice.roll(4) {
            case 0:
                return Given(
                    name: name, value: .linear(LinearValue(constant: Double(cells), share: share)),
                    text: "\(name.text) = \(Int(share * 100))% + \(cells)", arguments: [])
            case 1:
                let value = Formula(.linear(LinearValue(share: share))) { $0 * $0 / 20 }
                return Given(
                    name: name, value: .formula(value),
                    text: "\(name.text) = (50% * \(share * 2)) * (50% * \(share * 2)) / 20",
                    arguments: [])
            default:
                return Given(
                    name: name, value: .constant(Double(cells)), text: "\(name.text) = \(cells)", arguments: [])
            }
        }
        let kind: ItemEdge = slot == .near ? .near : slot == .far ? .far : .middle
        let reference = EdgeReference(list.index, name.axis, kind)
        return Given(
            name: name, value: .linear(LinearValue(constant: Double(cells), factor: 1, reference: reference)),
            text: "\(name.text) = %\(edge.text) + \(cells)", arguments: ["list"])
    }

    /// Rules that can all be in force: at most two positions on an axis, and no name twice.
    private func some(_ dice: inout Dice) -> [Given] {
        var names: [ConstraintName] = []
        for axis in Axis.allCases {
            var slots: [ConstraintName.Slot] = [.near, .far, .middle]
            for _ in 0..<dice.roll(3) {
                let slot = slots.remove(at: dice.roll(slots.count))
                names.append(dice.once(in: 2) ? .direct(slot, axis) : .partner(slot, axis))
            }
            if dice.once(in: 2) { names.append(.size(axis)) }
            if dice.once(in: 4) { names.append(.minimum(axis)) }
            if dice.once(in: 4) { names.append(.maximum(axis)) }
        }
        return names.map { given($0, &dice) }
    }

    private func write(_ given: [Given], for item: RuleLayout.Item) {
        var list = RuleList()
        list.set(.w, 99)
        list.set(.lr, 99)
        list.set(.bt, 99)
        list.setClip(AxisClip(before: 1, after: 1), .horizontal)
        // A list is used again for each view.
        list.removeAll()
        for rule in given {
            if case .linear(let value) = rule.value, let reference = value.reference {
                list.set(rule.name, reference, plus: Int(value.constant))
            } else if case .linear(let value) = rule.value, value.isConstant {
                list.set(rule.name, Int(value.constant))
            } else {
                list.set(rule.name, rule.value)
            }
        }
        rules.write(list, for: item.index)
    }

    private func add(_ given: [Given], to item: RuleLayout.Item) throws {
        for rule in given { try layout.add(parsing: rule.text, to: item, arguments: rule.arguments) }
    }

    @Test(arguments: 0..<200)
    func `values place as texts do, also beneath rules of the item's own`(seed: Int) throws {
        var dice = Dice(seed: seed)
        let (written, told) = (layout.addItem("written"), layout.addItem("told"))
        for _ in 0..<4 {
            let (lower, upper) = (some(&dice), dice.once(in: 2) ? some(&dice) : [])
            rules.removeRules(of: told.index)
            rules.removeRules(of: written.index)
            if dice.once(in: 3) { rules.removeWritten(of: written.index) }
            try add(lower, to: told)
            try add(upper, to: told)
            write(lower, for: written)
            try add(upper, to: written)
            #expect(rules.hasRules(written.index) == !(lower + upper).isEmpty)
            #expect(rules.hasOwnRules(of: written.index) == !upper.isEmpty)
            for (width, height) in [(80, 24), (31, 24), (31, 9), (120, 50)] {
                solve(width, height)
                let texts = "\(lower.map(\.text)), then \(upper.map(\.text))"
                // Without a rule it stays where it was.
                for axis in Axis.allCases where (lower + upper).contains(where: { $0.name.axis == axis }) {
                    #expect(
                        rules.plan.exact(written.index, axis) == rules.plan.exact(told.index, axis),
                        "\(texts) at \(width)")
                }
            }
            if upper.isEmpty { #expect(Set(rules.rules(of: written.index)).count == lower.count) }
        }
    }

    @Test func `what is written again without a difference costs nothing, and any difference counts`() {
        let item = layout.addItem("item")
        func write(_ width: Int, _ change: (inout RuleList) -> Void = { _ in }) {
            var values = RuleList()
            values.set(.tt, 1)
            values.set(.ll, EdgeReference(list.index, .horizontal, .far), plus: 1)
            values.set(.w, width)
            change(&values)
            rules.write(values, for: item.index)
        }
        func isPlacedAgain() -> Bool {
            rules.plan.setSize(of: rules.items[0], width: 80, height: 24)
            return rules.plan.solve()
        }
        write(10)
        #expect(isPlacedAgain() && layout.frame(of: item) == Rect(x: 20, y: 1, width: 10, height: 0))
        write(10)
        #expect(!isPlacedAgain())
        write(11)
        #expect(isPlacedAgain() && layout.frame(of: item).width == 11)
        write(11) { $0.set(.h, 3) }
        #expect(isPlacedAgain() && layout.frame(of: item).height == 3)
        write(11) { $0.set(.h, 3) }
        #expect(!isPlacedAgain())
        write(11) { $0.set(.maxh, 3) }
        #expect(isPlacedAgain() && layout.frame(of: item).height == 0, "as many values, with another name")
        write(11) { $0.setClip(AxisClip(before: 0, after: 52), .horizontal) }
        #expect(isPlacedAgain() && layout.frame(of: item).width == 8)
        write(11) { $0.setClip(AxisClip(before: 0, after: 52), .horizontal) }
        #expect(!isPlacedAgain())
        rules.removeWritten(of: item.index)
        #expect(isPlacedAgain() && !rules.hasRules(item.index) && rules.rules(of: item.index) == [])
        rules.removeWritten(of: item.index)
        #expect(!isPlacedAgain(), "there was nothing to remove")
    }

    @Test func `a clip holds unless the item's own rules give its position on that axis`() throws {
        let item = layout.addItem("item")
        var values = RuleList()
        values.set(.ll, 5)
        values.set(.tt, 5)
        values.set(.w, 20)
        values.set(.h, 20)
        values.setClip(AxisClip(before: 0, after: 1), .horizontal)
        values.setClip(AxisClip(before: 7, after: 0), .vertical)
        rules.write(values, for: item.index)
        solve(20, 20)
        #expect(layout.frame(of: item) == Rect(left: 5, top: 7, right: 19, bottom: 20))
        try layout.add(parsing: "h = 5", to: item)
        solve(20, 20)
        #expect(layout.frame(of: item) == Rect(left: 5, top: 7, right: 19, bottom: 10))
        try layout.add(parsing: "ll = 10", to: item)
        solve(20, 20)
        #expect(layout.frame(of: item) == Rect(left: 10, top: 7, right: 30, bottom: 10))
        rules.removeRules(of: item.index)
        solve(20, 20)
        #expect(layout.frame(of: item) == Rect(left: 5, top: 7, right: 19, bottom: 20))
    }

    @Test func `an item whose number is used again has none of the old rules`() {
        let item = layout.addItem("item")
        var values = RuleList()
        values.set(.w, .formula(Formula(calling: { 7 })))
        values.setClip(AxisClip(before: 0, after: 1), .horizontal)
        rules.write(values, for: item.index)
        solve()
        #expect(layout.frame(of: item).width == 7)
        layout.remove(item)
        let next = layout.addItem("next")
        #expect(next.index == item.index && !rules.hasRules(next.index))
        layout.add("ll = 70, w = 20, tt = 0, h = 1", to: next)
        rules.write(RuleList(), for: next.index)
        solve()
        #expect(layout.frame(of: next) == Rect(x: 70, y: 0, width: 20, height: 1))
    }

    @Test func `the own size of an item is told if its superview alone decides it`() throws {
        let item = layout.addItem("item")
        func size(_ rule: String, _ arguments: [String] = []) throws -> [LinearValue?] {
            rules.removeRules(of: item.index)
            try layout.add(parsing: rule, to: item, arguments: arguments)
            return Axis.allCases.map {
                guard case .linear(let value)? = rules.ownSize(of: item.index, $0) else { return nil }
                return value
            }
        }
        #expect(rules.ownSize(of: item.index, .horizontal) == nil)
        #expect(try size("w = 5") == [LinearValue(constant: 5), nil])
        #expect(try size("h = 50% - 1") == [nil, LinearValue(constant: -1, share: 0.5)])
        #expect(try size("w = %w", ["list"]) == [nil, nil])
        #expect(try size("w = 10% * 10%") == [nil, nil])
        var values = RuleList()
        values.set(.w, 9)
        rules.removeRules(of: item.index)
        rules.write(values, for: item.index)
        #expect(rules.ownSize(of: item.index, .horizontal) == nil, "its container's")
    }
}
