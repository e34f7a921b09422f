import SeededNumbers
import Trellis

/// What a seed stands for: views, and what happens to them.
struct Sequence {
    /// What the steps of a sequence may be.
    struct Flavor {
        /// Keys, mouse, focus and scrolling.
        var hasEvents = true
        /// Once in so many steps a frame is drawn.
        var drawsOnce = 3
        /// Numbers that no program uses, such as a width of a million.
        var hasExtremes = false
        /// Whether views may go to another window.
        var hasTwoWindows = true
        /// Whether most views begin where they are seen: rules by chance put many of them out of sight.
        var hasPlaces = false
        /// Whether most views lie in others, and most steps are rules and constraints between them.
        var isNested = false
        /// Whether layout sheets place views; new views do not know those that they are made of.
        var hasSheets = false
        /// Marks around the window's content that must stay as they are.
        var hasMargin = false
    }

    let seed: Int
    var kinds: [Kind]
    var windowCount = 1
    var hasMargin = false
    var sizes: [Size]
    var steps: [Step]

    init(seed: Int, _ flavor: Flavor) {
        self.seed = seed
        var dice = Dice(seed: seed)
        windowCount = flavor.hasTwoWindows && dice.once(in: 5) ? 2 : 1
        hasMargin = flavor.hasMargin
        sizes = [Size(width: 30, height: 12), Size(width: 20, height: 8)]
        let count = dice.roll(2...9)
        kinds = flavor.isNested ? Self.wrappers(max(4, count), &dice) : Self.kinds(count, &dice)
        var maker = StepMaker(dice: dice, kinds: kinds, windowCount: windowCount, flavor: flavor)
        // Most sequences begin with a tree in which all views are somewhere.
        steps = kinds.indices.flatMap { maker.firstPlace(of: $0) }
        for _ in 0..<maker.dice.roll(3...40) { steps += maker.nextSteps() }
        steps.append(.draw)
    }

    private static func kinds(_ count: Int, _ dice: inout Dice) -> [Kind] {
        var kinds: [Kind] = []
        while kinds.count < count {
            // Boxes around views that scroll around labels, and such.
            let isInner = kinds.last?.hasContent == true && dice.once(in: 2)
            let kind =
                isInner
                ? dice.pick([.boxAround, .scrollAround, .labeled, .label, .wrapped, .column, .row])
                : dice.pick(Kind.allCases + [.view, .view, .label, .label, .row, .column, .column])
            // What has a content needs another view after it.
            if kind.hasContent, kinds.count + 1 >= count { continue }
            kinds.append(kind)
        }
        return kinds
    }

    /// Mostly views that others lie in.
    private static func wrappers(_ count: Int, _ dice: inout Dice) -> [Kind] {
        (0..<count).map { _ in dice.pick([.view, .box, .scope, .scroll, .row, .column, .grid, .form, .view, .label]) }
    }

    /// The same with other steps.
    func with(_ steps: [Step]) -> Sequence {
        var copy = self
        copy.steps = steps
        return copy
    }
}

extension Sequence: CustomStringConvertible {
    var description: String {
        let text = steps.map { "    \($0)\n" }.joined()
        var lines = ""
        for (id, kind) in kinds.enumerated() where isNamed(id, in: text) {
            lines += "    v\(id) = \(kind.construction(id))\n"
        }
        return lines + text
    }

    /// Whether a view, or one that it has been made around, is in the text.
    private func isNamed(_ id: Int, in text: String) -> Bool {
        if mentions(text, id) { return true }
        var inner = id
        while inner < kinds.count, kinds[inner].hasContent {
            inner += 1
            if mentions(text, inner) { return true }
        }
        return id > 0 && kinds[id - 1].hasContent && isNamedBefore(id - 1, in: text)
    }

    private func isNamedBefore(_ id: Int, in text: String) -> Bool {
        mentions(text, id) || id > 0 && kinds[id - 1].hasContent && isNamedBefore(id - 1, in: text)
    }

    private func mentions(_ text: String, _ id: Int) -> Bool {
        // There are never ten views, so no number is the beginning of another one.
        text.split(separator: "v\(id)", omittingEmptySubsequences: false).count > 1
    }
}
