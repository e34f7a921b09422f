import SeededNumbers
import Trellis
import TrellisConstraints
import TrellisSheets

/// Makes steps by chance.
struct StepMaker {
    var dice: Dice
    let kinds: [Kind]
    let windowCount: Int
    let flavor: Sequence.Flavor

    /// Puts a view somewhere in the beginning, mostly with rules.
    mutating func firstPlace(of id: Int) -> [Step] {
        if id > 0, kinds[id - 1].hasContent || dice.once(in: 8) { return [] }
        var steps = [Step.move(id, place(for: id), at: 9, length)]
        if flavor.hasPlaces, !dice.once(in: 4) {
            let numbers = [dice.roll(6), dice.roll(14), dice.roll(3...16), dice.roll(1...7)]
            steps.append(.rule(id, "tt = \(numbers[0]), ll = \(numbers[1]), w = \(numbers[2]), h = \(numbers[3])", []))
            return steps
        }
        for _ in 0..<dice.roll(4) { steps.append(rule(for: id)) }
        if dice.once(in: 3) { steps.append(constraint()) }
        return steps
    }

    /// What happens next: one step mostly.
    mutating func nextSteps() -> [Step] {
        switch dice.roll(24) {
        case 0, 1: excursion()
        case 2: absence()
        default: [next()]
        }
    }

    /// A view is out while another one, which may be out, too, is tied to it; both come in some way, and the first one gets
    /// another size.
    private mutating func absence() -> [Step] {
        let (id, other) = (self.id, self.id)
        var steps: [Step] = [.move(id, .nowhere, at: 0, .content)]
        if dice.once(in: 2) { steps.append(.move(other, .nowhere, at: 0, .content)) }
        if dice.once(in: 4) { steps.append(.draw) }
        for _ in 0..<dice.roll(1...2) { steps.append(rule(for: other, naming: id)) }
        if dice.once(in: 4) { steps.append(.draw) }
        steps.append(
            dice.once(in: 2) ? .present(id, window, dialogRule) : .move(id, place(for: id), at: dice.roll(5), length))
        if !dice.once(in: 4) { steps.append(.move(other, place(for: other), at: dice.roll(5), length)) }
        steps += [.draw, .text(id, text), .draw]
        return steps
    }

    /// A view leaves, is given rules while it is out and the window gets another size, and comes back.
    private mutating func excursion() -> [Step] {
        let id = self.id
        var steps = [Step.draw, .move(id, .nowhere, at: 0, .content)]
        if dice.once(in: 2) { steps.append(.draw) }
        steps.append(.resize(window, size))
        for _ in 0..<dice.roll(1...3) { steps.append(dice.once(in: 5) ? constraint() : rule(for: id)) }
        steps.append(.draw)
        if !dice.once(in: 3) { steps += [.move(id, place(for: id), at: dice.roll(5), length), .draw] }
        return steps
    }

    mutating func next() -> Step {
        if dice.once(in: flavor.drawsOnce) { return .draw }
        if flavor.hasEvents, dice.once(in: 3) { return event() }
        let id = self.id
        if flavor.hasSheets, dice.once(in: 14) {
            let place = dice.once(in: 2) ? Step.Place.window(window) : place(for: id)
            return dice.once(in: 5) ? .removeSheet(place) : .sheet(place, dice.roll(10_000))
        }
        if flavor.isNested, !dice.once(in: 6) { return relation(id) }
        return switch dice.roll(28) {
        case 0...4: .move(id, dice.once(in: 5) ? .nowhere : place(for: id), at: dice.roll(5), length)
        case 5: .order(id, toFront: dice.once(in: 2))
        case 6, 7: .hide(id, dice.once(in: 2))
        case 8: .enable(id, dice.once(in: 2))
        case 9, 10: .text(id, text)
        case 11: .wrap(id, dice.once(in: 2))
        case 12: .frame(id, frame)
        case 13...16: rule(for: id)
        case 17: .clearRules(id)
        case 18...20: constraint()
        case 21: dice.once(in: 2) ? changedConstraint() : contentPriority(id)
        case 22: .removeConstraint(dice.roll(6))
        case 23: containerStep(id)
        case 24, 25: .resize(window, size)
        case 26: .select(id, dice.roll(3))
        default:
            dice.once(in: 2)
                ? .theme(window, dice.roll(themes.count))
                : .present(id, window, dialogRule)
        }
    }

    private mutating func event() -> Step {
        switch dice.roll(8) {
        case 0: .focus(dice.once(in: 5) ? nil : id)
        case 1...3: .key(window, dice.pick(Self.keys))
        case 4...6: .mouse(window, dice.pick(Step.Button.allCases), Point(x: dice.roll(-1...30), y: dice.roll(-1...12)))
        default:
            flavor.hasExtremes && dice.once(in: 8)
                ? .scroll(id, Point(x: .max, y: .max)) : .scroll(id, Point(x: dice.roll(10), y: dice.roll(20)))
        }
    }

    private mutating func contentPriority(_ id: Int) -> Step {
        let priority = dice.pick([1, 250, 499, 750, 1000])
        return dice.once(in: 2) ? .hugging(id, priority) : .resistance(id, priority)
    }

    private mutating func containerStep(_ id: Int) -> Step {
        switch dice.roll(3) {
        case 0: .spacing(id, dice.roll(3))
        case 1: .padding(id, dice.roll(3))
        default: .alignment(id, dice.roll(4))
        }
    }

    // MARK: Numbers

    private var id: Int { mutating get { dice.roll(kinds.count) } }

    private var window: Int { mutating get { dice.roll(windowCount) } }

    var length: Length {
        mutating get {
            dice.pick([
                .content, .content, .content(min: 2, max: 5), .cells(dice.roll(5)), .share(1), .share(2.5, max: 9),
                .share(0.001, min: 2),
            ])
        }
    }

    private var dialogRule: String {
        mutating get { dice.pick(["cl = ct = 50%", "tt = ll = 1, w = 9, h = 4", "tt = bb = ll = rr = 2"]) }
    }

    private var text: String {
        mutating get {
            dice.pick([
                "", "a", "longer text", "two\nlines", "one two three four five", "漢字 wide 漢字",
                "1\n2\n3\n4\n5\n6\n7\n8\n9", "x  ",
            ])
        }
    }

    private var frame: Rect {
        mutating get {
            if dice.once(in: 4) { return .zero }
            return Rect(x: dice.roll(-2...12), y: dice.roll(-2...6), width: dice.roll(14), height: dice.roll(6))
        }
    }

    private var size: Size {
        mutating get {
            if flavor.hasExtremes, dice.once(in: 12) {
                return dice.pick([Size(width: 400, height: 0), Size(width: 40_000, height: 2)])
            }
            if dice.once(in: 5) { return dice.pick([.zero, Size(width: 1, height: 1), Size(width: 0, height: 7)]) }
            return Size(width: dice.roll(1...34), height: dice.roll(1...14))
        }
    }

    mutating func place(for id: Int) -> Step.Place {
        let open = kinds.indices.filter { kinds[$0].isOpen && $0 != id && (kinds[$0] != .label || dice.once(in: 6)) }
        if open.isEmpty || dice.once(in: flavor.isNested ? 8 : 3) { return .window(window) }
        return .view(dice.pick(open))
    }

    private static let keys: [Key] = [
        Key(.tab), Key(.tab, .shift), Key(.up), Key(.down), Key(.left), Key(.right), Key(.enter), Key(.escape),
        Key(.pageUp), Key(.pageDown), Key(.home), Key(.end), Key(.pageDown, .control), Key(.pageUp, .control), "x", " ",
        Key(.backspace), Key(.delete),
    ]
}
