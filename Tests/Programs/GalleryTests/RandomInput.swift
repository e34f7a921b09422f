import SeededNumbers
import Trellis
import TrellisTesting

/// A user who presses, clicks, pastes and resizes at random, the same in every run of a seed.
@MainActor
struct RandomInput {
    private var dice: Dice

    init(seed: Int) { dice = Dice(seed: seed) }

    private mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }

    private mutating func pick<T>(_ values: [T]) -> T { dice.pick(values) }

    private static let codes: [Key.Code] = [
        .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .tab, .escape, .backspace, .delete,
        .insert, .function(1), .function(2), .function(3), .function(5), .function(6), .function(7), .function(9),
        .function(10), .character(" "), .character("/"), .character("?"), .character("+"), .character("-"),
    ]

    private static let texts = [
        "a", "word and words", "12", "-9999999999999999999", "1e308", "漢字", "e\u{301}", "👩‍👩‍👧", "\u{1B}[31m",
        "two\nlines\n",
        "\t", "", "{ } = ;", "w = 100%", "\u{202E}", String(repeating: "long ", count: 300),
    ]

    /// Does something to a window.
    mutating func act(on tester: WindowTester) {
        let size = tester.canvas.size
        switch roll(20) {
        case 0: tester.resize(width: 20 + roll(181), height: 6 + roll(55))
        case 1: tester.resize(width: roll(40), height: roll(12))
        case 2: tester.send(.paste(pick(Self.texts)))
        case 3: tester.advance(by: .milliseconds(roll(600)))
        case 4: tester.send(.focus(roll(2) == 0))
        case 5...8:
            let place = Point(x: roll(size.width + 2) - 1, y: roll(size.height + 2) - 1)
            for action in pick(Self.gestures) {
                // A drag goes elsewhere.
                let shift = action == .drag(.left) ? Point(x: roll(30) - 15, y: roll(14) - 7) : .zero
                tester.send(.mouse(Mouse(action, at: place + shift)))
            }
        case 9, 10: tester.type(String(pick(Array("abcdefghijklmnoprstuvwxyz0123456789.,;"))))
        default:
            let modifiers: [Key.Modifiers] = [[], [], [], [], .shift, .control, .alt, [.control, .shift]]
            tester.send(.key(Key(pick(Self.codes), pick(modifiers))))
        }
        tester.draw()
    }

    private static let gestures: [[Mouse.Action]] = [
        [.press(.left), .release(.left)], [.press(.left), .release(.left), .press(.left), .release(.left)],
        [.press(.left), .drag(.left), .drag(.left), .release(.left)], [.press(.right), .release(.right)],
        [.press(.middle), .release(.middle)], [.wheelUp], [.wheelDown], [.move], [.press(.left)], [.release(.left)],
    ]
}
