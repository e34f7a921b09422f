import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import SFL

/// What was said about drawn constraints, right and wrong ones, and where they put items: changes are noticed.
struct RecordedConstraintsTests {
    private func text(_ dice: inout Dice, _ names: [String]) -> String {
        func anchor(_ dice: inout Dice) -> String {
            let name = dice.once(in: 15) ? "superview" : dice.pick(names + ["root"])
            return "\(name).\(dice.pick(Attribute.allCases).rawValue)"
        }
        var text = "\(anchor(&dice)) \(dice.pick(["=", "=", "=", "<=", ">=", "=="])) "
        if dice.once(in: 4) {
            text += dice.pick(["10", "0", "-3", "2.5", "gap"])
        } else {
            let factor = dice.pick(["", "", "0.5 * ", "2 * ", "50% * ", "gap * "])
            text += factor + anchor(&dice) + (dice.once(in: 9) ? dice.pick([" / 2", " * 3"]) : "")
            text += dice.pick(["", " + 1", " - 4", " + gap", " - 2 * gap"])
        }
        text += dice.pick(["", "", " @ 750", " @500", " @ low", " @ gap"])
        guard dice.once(in: 4) else { return text }
        var mistaken = Array(text)
        let at = dice.roll(mistaken.count)
        switch dice.roll(3) {
        case 0: mistaken.remove(at: at)
        case 1: mistaken.insert(dice.pick(Array("@=<>.*+-/%()x9é ")), at: at)
        default: mistaken.swapAt(at, dice.roll(mistaken.count))
        }
        return String(mistaken)
    }

    private func parsed(_ seed: Int) -> String {
        var dice = Dice(seed: seed)
        let layout = ConstraintLayout(rightToLeft: seed % 2 == 0)
        let names = ["a", "b", "list"]
        for name in names { _ = layout.addItem(name) }
        var said: [String] = []
        for _ in 0..<25 {
            let text = text(&dice, names)
            do {
                said.append(layout.text(of: try layout.add(text, metrics: ["gap": 3, "low": 250])))
            } catch { said.append("\(error)") }
        }
        layout.solve(width: 80, height: 24)
        return (said + layout.issues.map(\.description)).joined(separator: "\n")
    }

    private func story(_ seed: Int) -> String {
        var model = ReferenceTests.Model(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        var said: [String] = []
        let layout = model.layout
        let rules = layout.rules
        for step in 0..<8 {
            if step > 0 { model.change() }
            layout.solve(width: model.width, height: model.height)
            for item in model.items {
                let frame = layout.exactFrame(of: item)
                said.append([frame.x, frame.y, frame.width, frame.height].map(rounded).joined(separator: " "))
                said.append("\(layout.frame(of: item)) \(layout.absoluteFrame(of: item))")
            }
            said += layout.issues.map(\.description)
            guard step % 3 == 0 else { continue }
            for item in model.items.map(\.index) {
                for axis in Axis.allCases {
                    said.append("\(rules.decidingRows(of: item, axis)) \(rules.bindingRows(of: item, axis, most: 4))")
                    said.append("\(rules.places(item, axis)) \(rules.isCertain(item, axis))")
                    for use in rules.uses(of: item, axis) {
                        said.append(
                            "\(use.row) \(use.own) \(use.factor) \(use.isShift) \(use.isTight) \(use.isRequired)")
                    }
                }
                said.append("\(rules.openEdges(of: item)) \(rules.failing(of: item))")
            }
            for handle in model.handles where layout.isActive(handle) {
                guard rules.difference(handle.row).violation > 0.01 else { continue }
                let found = rules.conflict(of: .row(handle.row)) { _, _ in [] }
                said.append("\(layout.text(of: handle)): \(found.causes) \(found.visited)")
            }
        }
        said.append("\(rules.plan.work) \(rules.work)")
        return said.joined(separator: "\n")
    }

    @Test func `drawn constraints are read and refused as they were`() {
        let difference = Recorded.difference("texts", seeds: 150, parsed)
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test func `drawn constraints put items where they did, for the same reasons`() {
        let difference = Recorded.difference("constraints", seeds: 250, story)
        #expect(difference == nil, "\(difference ?? "")")
    }
}
