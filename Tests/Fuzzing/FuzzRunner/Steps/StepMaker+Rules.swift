import Trellis
import TrellisConstraints

/// Rules and constraints by chance: most are of use, some are wrong, some close a cycle.
extension StepMaker {
    /// `#` stands for a number, `v` for a view.
    private static let ruleTexts = [
        "tt = #", "ll = #", "tt = ll = #", "w = #", "h = #", "w = #, h = #", "bb = #", "rr = #", "bb = rr = #",
        "ct = 50%",
        "cl = 50%", "w = 50%", "h = 40%", "minw = #", "maxw = 70%", "minh = 2", "maxh = #", "tt = %bt", "tt = %bt + #",
        "ll = %rl + #", "w = %w", "h = %h + #", "w = %w * 0.5 - 1", "rr = %rr", "bb = %bb", "maxh = %h", "w = %h",
        "w = nil",
        "tt = nil", "tt += 1", "w = ll + 2", "minh = 100% - %bt", "w = H:30%", "h = V:50% - 1", "ll = %ll, rl = %rl",
        "tt = %tt, bt = %bt", "cl = %cl", "ct = %ct", "ll = %rl, rr = %lr",
    ]
    private static let tyingTexts = [
        "ct = (%w) / 2 + #", "cl = (%h) * 2 - #", "w = (%w + %h) / 2", "tt = %ct", "ll = (%rl) - 1", "h = %h",
        "minw = %w",
    ]
    private static let wrongRules = [
        "widht = 3", "w = ", "ll = %w + %w + %w + ", "tt = 5 +", "w = 3 4", "ll = %q", "w = w",
    ]

    mutating func rule(for id: Int) -> Step {
        if dice.once(in: 25) { return .rule(id, dice.pick(Self.wrongRules), []) }
        if flavor.hasExtremes, dice.once(in: 30) {
            return .rule(id, dice.pick(["w = 1000000", "ll = -100000", "w = 5 / 0", "h = 0 / 0", "w = -7"]), [])
        }
        let text = filled(dice.pick(Self.ruleTexts))
        // The window can be named, too.
        return .rule(id, text, (0..<viewCount(in: text)).map { _ in dice.once(in: 10) ? -1 : dice.roll(kinds.count) })
    }

    /// A rule that names a view.
    mutating func rule(for id: Int, naming other: Int) -> Step {
        while true {
            let text = filled(dice.pick(Self.ruleTexts + Self.tyingTexts))
            let count = viewCount(in: text)
            if count > 0 { return .rule(id, text, Array(repeating: other, count: count)) }
        }
    }

    private func viewCount(in text: String) -> Int {
        text.indices.filter { text[$0] == "%" && text.index(after: $0) < text.endIndex }
            .filter { "tlbrcwh".contains(text[text.index(after: $0)]) }.count
    }

    private mutating func filled(_ text: String) -> String {
        var result = ""
        for character in text { result += character == "#" ? "\(dice.roll(-1...9))" : String(character) }
        return result
    }

    /// `A` and `B` stand for views, `#` for a number.
    private static let constraintTexts = [
        "A.left = superview.left + #", "A.top = superview.top + #", "A.right = superview.right - #",
        "A.bottom = superview.bottom", "A.left = B.right + #", "A.top = B.bottom + #", "A.width = #", "A.height = #",
        "A.width = 0.5 * superview.width", "A.width >= #", "A.width <= #", "A.height >= #",
        "A.right <= superview.right",
        "A.bottom <= superview.bottom", "A.width = B.width", "A.height = B.height", "A.height = 0.5 * A.width",
        "A.centerX = superview.centerX", "A.centerY = B.centerY", "A.lastBaseline = B.firstBaseline",
        "A.leading = B.leading",
        "A.left >= B.right", "A.top >= B.bottom + #",
    ]
    private static let wrongConstraints = [
        "A.widht = 3", "A.left = nobody.left", "A.left =", "A.left = B.top", "A.width = 3 @ 2000",
        "superview.width = 3",
    ]

    /// Required ones that tie views to each other, wherever these lie.
    private static let cousinTexts = [
        "A.left = B.left + #", "A.right = B.right + #", "A.right = B.left - #", "A.left = B.right", "A.top = B.top - #",
        "A.bottom = B.bottom + #", "A.top = B.bottom + #", "A.centerX = B.centerX", "A.width = B.width",
        "A.height = B.height - #", "A.width = B.height", "A.width = #", "A.height = #",
        "A.left = 0.5 * B.right + #", "A.bottom = superview.bottom - #", "A.left = superview.left + #",
    ]

    /// A rule or a constraint of a view, or a change of one, or another place for it.
    mutating func relation(_ id: Int) -> Step {
        switch dice.roll(16) {
        case 0...5: constraint()
        case 6...11: rule(for: id)
        case 12: .clearRules(id)
        case 13: .removeConstraint(dice.roll(6))
        case 14: changedConstraint()
        default: .move(id, place(for: id), at: dice.roll(5), length)
        }
    }

    mutating func constraint() -> Step {
        let isOfCousins = flavor.isNested && !dice.once(in: 4)
        var text = dice.pick(
            dice.once(in: 25) ? Self.wrongConstraints : isOfCousins ? Self.cousinTexts : Self.constraintTexts)
        let (a, b) = (dice.roll(kinds.count), dice.roll(kinds.count))
        text = filled(text).replacing("A.", with: "v\(a).").replacing("B.", with: "v\(b).")
        if dice.once(in: isOfCousins ? 6 : 2), !text.contains("@") {
            text += " @ \(dice.pick([1, 250, 500, 750, 999]))"
        }
        // Mostly the window's, or those of the view that the first one is likely to lie in.
        return .constrain(dice.once(in: 4) ? .view(dice.roll(kinds.count)) : .window(dice.roll(windowCount)), text)
    }

    mutating func changedConstraint() -> Step {
        let index = dice.roll(6)
        return switch dice.roll(3) {
        case 0: .activate(index, dice.once(in: 2))
        case 1: .constant(index, Double(dice.roll(-2...12)))
        default: .priority(index, dice.pick([1, 250, 500, 999, 1000]))
        }
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
