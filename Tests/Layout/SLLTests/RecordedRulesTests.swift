import CellGeometry
import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import LayoutPlan
@testable import SLL

/// What was said about drawn rules, right and wrong ones, and where they put items: changes are noticed.
struct RecordedRulesTests {
    /// Draws rules of the whole language.
    struct Draw {
        var dice: Dice
        var items: [RuleLayout.Item]
        var arguments: [any RuleArgument] = []

        mutating func number() -> String { dice.pick(["0", "1", "2", "3", "7", "12", "1.5", "0.25", "40"]) }

        mutating func operand(_ isBound: Bool) -> String {
            switch dice.roll(isBound ? 4 : 9) {
            case 0: return number()
            case 1: return number() + "%"
            case 2: return dice.pick(["H:", "V:"]) + number() + "%"
            case 3:
                let kind = dice.pick(["%f", "%p", "%^f", "%^p", "%@f", "%@p", "%:f", "%:p"])
                let number = Double(dice.roll(0...60))
                let argument: any RuleArgument =
                    if kind.contains("^") { RuleBlock { number } } else if kind.count == 3 { RuleNumber(number) } else {
                        number
                    }
                arguments.append(argument)
                return kind
            case 4: return dice.pick(["w", "h", "tt", "ll", "bb", "rr", "ct", "cl"])
            default:
                arguments.append(dice.pick(items))
                return "%" + dice.pick(Specifier.edges).text
            }
        }

        mutating func expression(_ depth: Int, _ isBound: Bool) -> String {
            guard depth > 0, dice.roll(3) > 0 else { return operand(isBound) }
            let left = expression(depth - 1, isBound)
            let text = "\(left) \(dice.pick(["+", "-", "+", "-", "*", "/"])) \(expression(depth - 1, isBound))"
            return dice.once(in: 3) ? "(\(text))" : text
        }

        mutating func rule() -> String {
            arguments = []
            return (0..<dice.roll(1...3)).map { _ in
                let name = dice.pick(ConstraintName.allCases)
                if dice.once(in: 6) {
                    return "\(name.text) = \(dice.pick(ConstraintName.allCases).text) = \(operand(true))"
                }
                if dice.once(in: 8) { return "\(name.text) = nil" }
                let sign = dice.pick(["=", "=", "=", "=", "+=", "-=", "*=", "/="])
                return "\(name.text) \(sign) \(expression(2, [.minw, .maxw, .minh, .maxh].contains(name)))"
            }.joined(separator: dice.pick([", ", " , ", ","]))
        }

        /// A rule with a part exchanged, doubled or left out.
        mutating func mistaken() -> String {
            var text = Array(rule())
            for _ in 0..<dice.roll(1...2) {
                let at = dice.roll(text.count)
                switch dice.roll(3) {
                case 0: text.remove(at: at)
                case 1: text.insert(dice.pick(Array("%^@:=+-*/(),.0wxé \n")), at: at)
                default: text.swapAt(at, dice.roll(text.count))
                }
                if text.isEmpty { break }
            }
            if dice.once(in: 6) { arguments.append(3) }
            if dice.once(in: 6) { _ = arguments.popLast() }
            return String(text)
        }
    }

    /// Texts by their lengths, cut into rows anywhere.
    final class Texts: ItemSource {
        var lengths: [Int: Int] = [:]

        func name(of item: Int) -> String { "i\(item)" }
        func naturalSize(of item: Int) -> SIMD2<Double>? { lengths[item].map { [Double($0), 1] } }
        func heightFollowsWidth(_ item: Int) -> Bool { lengths[item].map { $0 > 20 } ?? false }
        func height(of item: Int, width: Double) -> Double {
            width >= 1 ? (Double(lengths[item]!) / width).rounded(.up) : 1
        }
    }

    private func story(_ seed: Int) -> String {
        let (layout, texts) = (RuleLayout(), Texts())
        let (rules, plan) = (layout.rules, layout.rules.plan)
        plan.items = texts
        plan.takesBaseFrames = seed % 3 == 0
        var draw = Draw(dice: Dice(seed: seed), items: [])
        var (said, size) = ([String](), (width: 80, height: 24))
        func say(_ text: String) { said.append(text) }
        for step in 0..<30 {
            switch draw.items.count < 3 ? 0 : draw.dice.roll(12) {
            case 0...2:
                let outer = draw.dice.once(in: 2) ? draw.items.randomElement(using: &draw.dice) : nil
                let item = layout.addItem("n\(step)", in: outer)
                if draw.dice.once(in: 3) { texts.lengths[item.index] = draw.dice.roll(1...90) }
                if draw.dice.once(in: 6) { plan.makeCarrier(item.index) }
                draw.items.append(item)
            case 3: size = (draw.dice.roll(160), draw.dice.roll(50))
            case 4: size.width = draw.dice.roll(160)
            case 5 where draw.items.count > 4:
                let gone = draw.items.remove(at: draw.dice.roll(draw.items.count))
                texts.lengths[gone.index] = nil
                layout.remove(gone)
            case 6:
                let item = draw.dice.pick(draw.items).index
                if let length = texts.lengths[item] { texts.lengths[item] = length + draw.dice.roll(30) }
                plan.setNeedsCompile(item)
            case 7:
                let (item, outer) = (draw.dice.pick(draw.items).index, draw.dice.pick(draw.items).index)
                if item != outer, !plan.isInside(outer, item) { plan.setSuperitem(of: item, to: outer) }
            default:
                for _ in 0..<3 {
                    let item = draw.dice.pick(draw.items)
                    let text = draw.dice.once(in: 5) ? draw.mistaken() : draw.rule()
                    do {
                        try layout.add(parsing: text, to: item, arguments: draw.arguments)
                    } catch {
                        say(error.description)
                    }
                }
            }
            plan.seeksEmptySizes = draw.dice.once(in: 5)
            layout.solve(width: size.width, height: size.height)
            if draw.dice.once(in: 3) { say(state(draw, layout)) }
        }
        for item in draw.items { say("\(rules.rules(of: item.index)) \(rules.ownRules(of: item.index))") }
        say("\(plan.work)")
        return said.joined(separator: "\n")
    }

    private func state(_ draw: Draw, _ layout: RuleLayout) -> String {
        let plan = layout.rules.plan
        var lines = layout.issues
        lines.append("\((plan.changes?.map(\.item) ?? []).sorted()) \(plan.changedCarriers)")
        for item in draw.items.map(\.index) {
            var line = "\(item) \(plan.frame(of: item)) \(plan.absoluteFrame(of: item))"
            for axis in Axis.allCases {
                let (exact, numbers) = (plan.absolute(item, axis), plan.numbers(of: item, axis))
                let values = [exact.near, exact.size, numbers.anchor, numbers.other, numbers.minimum, numbers.maximum]
                line += " \(values.map(rounded)) \(plan.isStill(item, axis)) \(plan.isHeld(item, axis))"
                for assignment in layout.rules.assignments(of: item, axis).all {
                    line += " \(layout.rules.text(of: assignment))"
                }
            }
            var dependents: [Int] = []
            plan.forEachDependent(of: item) { dependents.append($0) }
            lines.append("\(line) \(Set(dependents).sorted()) \(plan.columns(of: item))")
        }
        return lines.joined(separator: "\n")
    }

    @Test func `drawn rules put items where they did, and mistakes are told as they were`() {
        let difference = Recorded.difference("rules", seeds: 200, story)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
