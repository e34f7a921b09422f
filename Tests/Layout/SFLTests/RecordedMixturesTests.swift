import LayoutPlan
import SeededNumbers
import Testing

@testable import SFL
@testable import SLL

/// Where drawn rules, constraints and contents put items that lie in each other, and why: changes are noticed.
struct RecordedMixturesTests {
    private struct Draw {
        var dice: Dice
        let items = MixedItems()
        var names = ["root"]

        mutating func constraint(in owner: String) -> String {
            let inside = names.filter { $0 != "root" && items.plan.isInside(items[$0], items[owner]) }
            guard let one = inside.randomElement(using: &dice) else { return "" }
            let isVertical = dice.once(in: 3)
            let kinds =
                isVertical
                ? ["top", "bottom", "centerY", "height", "firstBaseline"] : ["left", "right", "centerX", "width"]
            let attribute = dice.pick(kinds)
            let isSize = attribute == "width" || attribute == "height"
            var text = "\(one).\(attribute) \(dice.pick(["=", "=", "<=", ">="])) "
            if dice.once(in: isSize ? 2 : 3) {
                text += "\(dice.roll(20))"
            } else {
                let other = dice.once(in: 2) ? "superview" : dice.pick(inside)
                text +=
                    "\(isSize ? dice.pick(["0.5 * ", "2 * ", ""]) : "")\(other).\(isSize ? attribute : dice.pick(Array(kinds.prefix(3)))) + \(dice.roll(9))"
            }
            return text + dice.pick(["", " @ 750", " @ 250"])
        }

        mutating func act(_ step: Int) -> String? {
            switch names.count < 4 ? 0 : dice.roll(12) {
            case 0...2 where names.count < 12:
                let size = dice.once(in: 2) ? (dice.roll(1...30), dice.roll(1...4)) : nil
                items.add("n\(step)", in: dice.pick(names), size: size)
                names.append("n\(step)")
            case 3 where names.count > 5:
                let name = names.remove(at: dice.roll(1...names.count - 1))
                names.removeAll { $0 != "root" && items.plan.isInside(items[$0], items[name]) }
                items.remove(name)
            case 4:
                let name = dice.pick(names)
                if name != "root" { items.setContent(name, width: dice.roll(1...40), height: dice.roll(1...5)) }
            case 5:
                let name = dice.pick(names)
                if name != "root" { items.setBaselines(name, first: dice.pick([nil, 1]), last: dice.pick([nil, 2])) }
            case 6:
                let (name, other) = (dice.pick(names), dice.pick(names))
                if name == "root" { return nil }
                let rule = dice.pick([
                    "ll = %ll + 1, w = 9", "tt = 1, h = %h / 2", "rr = 2", "w = 30%, minw = 4", "tt = %bt",
                ])
                do {
                    if rule.contains(/%[a-z]/) {
                        try items.rule(rule, of: name, other)
                    } else {
                        try items.rule(rule, of: name)
                    }
                } catch { return "\(error)" }
            case 7:
                if let row = items.constraints.all.randomElement(using: &dice) {
                    items.constraints.setConstant(row, Double(dice.roll(20)))
                }
            case 8:
                if let row = items.constraints.all.randomElement(using: &dice) {
                    items.constraints.setActive(row, !items.constraints.isActive(row))
                }
            case 9:
                if let row = items.constraints.all.randomElement(using: &dice) { items.constraints.remove(row) }
            default:
                for _ in 0..<2 {
                    let owner = dice.pick(names)
                    let text = constraint(in: owner)
                    if text.isEmpty { continue }
                    do { try items.constrain(text, of: owner) } catch { return "\(error)" }
                }
            }
            return nil
        }
    }

    private func state(_ draw: Draw) -> String {
        let (items, rules, plan) = (draw.items, draw.items.constraints, draw.items.plan)
        var lines = items.languages.issues
        for name in draw.names {
            let item = items[name]
            var line = "\(name) \(items.frame(name)) \(rules.openEdges(of: item)) \(rules.issues(of: item))"
            for axis in Axis.allCases {
                let place = plan.absolute(item, axis)
                line +=
                    " \(rounded(place.near)) \(rounded(place.size)) \(rules.places(item, axis)) \(plan.isHeld(item, axis))"
                line += " \(rules.decidingRows(of: item, axis)) \(rules.bindingRows(of: item, axis, most: 3))"
                line +=
                    " \(rules.uses(of: item, axis).map { "\($0.row) \($0.own) \(rounded($0.factor)) \(rounded($0.constant)) \($0.isTight)" })"
            }
            lines.append(line)
        }
        for row in rules.all where rules.isActive(row) {
            let difference = rules.difference(row)
            lines.append("\(rules.text(row)) \(rounded(difference.violation)) \(difference.isTight)")
            if difference.violation > 0.01 { lines.append("\(rules.conflict(of: .row(row)) { _, _ in [] }.causes)") }
        }
        return lines.joined(separator: "\n")
    }

    private func story(_ seed: Int) -> String {
        var (draw, said) = (Draw(dice: Dice(seed: seed)), [String]())
        var size = (80, 24)
        for step in 0..<40 {
            if let error = draw.act(step) { said.append(error) }
            if draw.dice.once(in: 4) { size = (draw.dice.roll(120), draw.dice.roll(40)) }
            if draw.dice.once(in: 3) { continue }
            draw.items.solve(size.0, size.1)
            if step % 4 == 3 { said.append(state(draw)) }
        }
        said.append("\(draw.items.plan.work) \(draw.items.constraints.work)")
        return said.joined(separator: "\n")
    }

    @Test func `drawn rules, constraints and contents put items where they did, for the same reasons`() {
        let difference = Recorded.difference("mixtures", seeds: 150, story)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
