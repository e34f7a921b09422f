import SLL
import SeededNumbers
import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// Random windows that change while their views glide.
@MainActor
struct GlidingRandomTests {
    // MARK: Tiles

    /// A window cut into tiles, each a letter; edges are tied by rules.
    @MainActor
    private final class Tiling {
        let window = Window()
        var leaves: [Fill] = []
        var cuts: [(first: View, second: View, isVertical: Bool)] = []

        init(_ dice: inout Dice) {
            let root = window.add(View(), "tt = ll = bb = rr = 0")
            var pending = [(root, 0)]
            while let (view, depth) = pending.popLast() {
                guard depth < 4, depth < 2 || dice.roll(3) > 0 else {
                    let letter = Character(UnicodeScalar(UInt8(97 + leaves.count % 26)))
                    leaves.append(view.add(Fill(letter), "tt = ll = bb = rr = 0"))
                    continue
                }
                let (first, second) = (view.add(View(), "w = 0"), view.add(View(), "w = 0"))
                cuts.append((first, second, dice.roll(2) == 0))
                move(cuts.count - 1, &dice)
                pending += [(first, depth + 1), (second, depth + 1)]
            }
        }

        /// Moves the line between two parts.
        func move(_ index: Int, _ dice: inout Dice) {
            let (first, second, isVertical) = cuts[index]
            first.layout.removeAll()
            second.layout.removeAll()
            let share = 10 + dice.roll(81)
            if isVertical {
                try! first.layout.add(parsing: "tt = bb = 0, ll = 0, w = \(share)%")
                second.layout.add("tt = bb = 0, ll = \(first.rl), rr = 0")
            } else {
                try! first.layout.add(parsing: "ll = rr = 0, tt = 0, h = \(share)%")
                second.layout.add("ll = rr = 0, tt = \(first.bt), bb = 0")
            }
        }
    }

    @Test(arguments: 0..<30)
    func `edges meet at every moment`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 7_919 &+ 17)
        let tiling = Tiling(&dice)
        let window = tiling.window
        window.layoutMotion = .gliding
        let tester = WindowTester(window, width: 50, height: 20)
        var gliding = 0
        for step in 0..<60 {
            if dice.roll(3) == 0 {
                for _ in 0...dice.roll(3) { tiling.move(dice.roll(tiling.cuts.count), &dice) }
            }
            tester.advance(by: .milliseconds(dice.roll(40)))
            if window.motion.isGliding { gliding += 1 }
            let picture = tester.canvas.text
            #expect(!picture.contains(" "), "seed \(seed), step \(step):\n\(tester.picture)")
            // No gaps, and as many cells as the window has: nothing lies above another.
            let cells = tiling.leaves.reduce(0) { $0 + $1.shownFrame.size.area }
            #expect(cells == 1000, "seed \(seed), step \(step)")
        }
        #expect(gliding > 20)
    }

    // MARK: Many siblings

    @Test(arguments: 0..<6)
    func `of many views those are painted that are shown in the damaged rows`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 7_919 &+ 17)
        let window = Window()
        window.layoutMotion = LayoutMotion(over: .milliseconds(200), .linear)
        let size = Size(width: 40, height: 120)
        let tiles = (0..<200).map { number in
            window.add(Fill(Character(UnicodeScalar(UInt8(33 + number % 90)))), "tt = ll = 0, w = h = 0")
        }
        func move(_ tile: Fill) {
            let numbers = [50, 140, 12, dice.roll(12) == 0 ? 60 : 4].map { dice.roll($0) }
            tile.layout.removeAll()
            tile.layout.add(
                "ll = \(numbers[0] - 5), tt = \(numbers[1] - 10), w = \(numbers[2]), h = \(numbers[3])")
        }
        for tile in tiles { move(tile) }
        let tester = WindowTester(window, width: size.width, height: size.height)
        for step in 0..<80 {
            for _ in 0..<dice.roll(4) { move(tiles[dice.roll(tiles.count)]) }
            if dice.roll(4) == 0 { tiles[dice.roll(tiles.count)].isHidden.toggle() }
            if dice.roll(6) == 0 { tiles[dice.roll(tiles.count)].bringToFront() }
            tester.advance(by: .milliseconds(dice.roll(60)))
            // What a painter without an index, damage and history would paint.
            var cells = Array(repeating: Character(" "), count: size.area)
            for case let tile as Fill in window.subviews where !tile.isHidden {
                let frame = tile.shownFrame.intersection(Rect(origin: .zero, size: size))
                for y in frame.top..<max(frame.top, frame.bottom) {
                    for x in frame.left..<max(frame.left, frame.right) { cells[y * size.width + x] = tile.character }
                }
            }
            let expected = (0..<size.height).map { String(cells[$0 * size.width..<($0 + 1) * size.width]) }
            guard tester.canvas.text == expected.joined(separator: "\n") else {
                Issue.record("seed \(seed), step \(step):\n\(tester.picture)")
                return
            }
        }
    }

    // MARK: The same as without gliding

    /// A window of widgets in each other, which both testers have.
    @MainActor
    private final class Subject {
        let window = Window()
        let tester: WindowTester
        var views: [View] = []

        init(glides: Bool) {
            if glides { window.layoutMotion = .gliding }
            tester = WindowTester(window, width: 40, height: 16)
        }

        func made(_ kind: Int) -> View {
            let view: View =
                switch kind {
                case 0: ScrollView()
                case 1: Column()
                case 2: Row()
                case 3: Label("some words that wrap", wraps: true)
                case 4: Button("go")
                case 5: TextField("text")
                case 6: List((0..<30).map { "row \($0)" })
                case 7: Box("box")
                case 8: Fill(".")
                default: View()
                }
            view.identifier = "v\(views.count)"
            return view
        }

        func place(_ view: View, in outer: View, _ rule: Rule) {
            view.layout.removeAll()
            if let stack = outer as? Row {
                stack.append(StackItem(view))
            } else if let stack = outer as? Column {
                stack.append(StackItem(view))
            } else {
                let room = (outer as? ScrollView)?.content ?? outer
                room.add(view, rule)
            }
        }

        var frames: [String] {
            views.map { "\($0.identifier!) \($0.frame) \($0.frameInWindow) \(($0 as? ScrollView)?.offset ?? .zero)" }
        }
    }

    /// One change, the same for both.
    private func change(_ dice: inout Dice, _ subjects: [Subject]) -> String {
        let count = subjects[0].views.count
        let (number, other) = (dice.roll(count), dice.roll(count))
        let kind = count == 0 ? 0 : dice.roll(16)
        let numbers = (0..<4).map { _ in dice.roll(40) }
        for subject in subjects {
            let view = count == 0 ? subject.window : subject.views[number]
            let outer = count == 0 ? subject.window : subject.views[other]
            let rule: Rule =
                "ll = \(numbers[0] - 4), tt = \(numbers[1] % 16 - 2), w = \(numbers[2]), h = \(numbers[3] % 12)"
            switch kind {
            case 0, 1,
                2 where count < 40, 3 where count < 20:
                let new = subject.made(numbers[0] % 10)
                let isRoom = [Row.self, Column.self, ScrollView.self, View.self].contains { type(of: outer) == $0 }
                subject.place(new, in: isRoom ? outer : subject.window, rule)
                subject.views.append(new)
            case 4, 5, 6, 7:
                view.layout.removeAll()
                view.layout.add(rule)
            case 8: view.isHidden.toggle()
            case 9: (view as? Label)?.text = String(repeating: "word ", count: numbers[0])
            case 10: (view as? ScrollView)?.offset = Point(x: 0, y: numbers[0])
            case 11: if view !== subject.window, numbers[0] > 25 { view.removeFromSuperview() }
            case 12: view.bringToFront()
            case 13: view.isEnabled.toggle()
            case 14: if view !== subject.window { view.frame = Rect(x: numbers[0], y: 2, width: numbers[1], height: 4) }
            default: (view as? Button)?.title = String(repeating: "o", count: numbers[0] % 12)
            }
        }
        return "change \(kind) of \(number)"
    }

    private func event(_ dice: inout Dice, _ subjects: [Subject]) -> String {
        let (kind, x, y) = (dice.roll(12), dice.roll(40), dice.roll(16))
        let keys: [Key.Code] = [.tab, .down, .up, .pageDown, .end, .home, .character("a"), .enter]
        for subject in subjects {
            switch kind {
            case 0..<8: subject.tester.press(keys[kind])
            case 8: subject.tester.resize(width: 20 + x, height: 6 + y)
            // The mouse hits what it points at, which is elsewhere in the other window.
            case 9 where !subjects[0].window.motion.isGliding:
                subject.tester.send(.mouse(Mouse(.wheelDown, at: Point(x: x, y: y))))
            case 10: subject.tester.send(.mouse(Mouse(.press(.left), at: Point(x: -1, y: -1))))
            case 11: if x < 4 { subject.window.motion.isReduced.toggle() }
            default: break
            }
        }
        return "event \(kind)"
    }

    @Test(arguments: 0..<60)
    func `what has settled is as it would be without gliding`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 7_919 &+ 17)
        let subjects = [Subject(glides: true), Subject(glides: false)]
        let (gliding, plain) = (subjects[0], subjects[1])
        var log: [String] = []
        var moments = 0
        for _ in 0..<80 {
            if gliding.window.isMouseButtonHeld, dice.roll(2) == 0 {
                for subject in subjects {
                    subject.tester.send(.mouse(Mouse(.release(.left), at: Point(x: -1, y: -1))))
                }
            }
            if gliding.window.motion.isReduced, dice.roll(4) == 0 {
                for subject in subjects { subject.window.motion.isReduced = false }
            }
            log.append(dice.roll(3) == 0 ? event(&dice, subjects) : change(&dice, subjects))
            let wait = dice.roll(3) == 0 ? 0 : dice.roll(60)
            for subject in subjects { subject.tester.advance(by: .milliseconds(wait)) }
            if gliding.window.motion.isGliding { moments += 1 }
            let story = Comment(rawValue: "seed \(seed): \(log.suffix(8))")
            #expect(gliding.frames == plain.frames, story)
            let focused = subjects.map { $0.window.focusedView?.identifier }
            #expect(focused[0] == focused[1], story)
            // What is painted bit by bit is what a new picture would be.
            let picture = GlidingStage.Picture(gliding.tester.canvas)
            gliding.window.setNeedsDisplay()
            guard GlidingStage.Picture(gliding.tester.canvas) == picture else {
                Issue.record("the picture is not what it would be anew, \(story)")
                return
            }
            guard dice.roll(6) == 0 else { continue }
            for subject in subjects { subject.tester.advance(by: .milliseconds(400)) }
            guard !gliding.window.motion.isGliding,
                GlidingStage.Picture(gliding.tester.canvas) == GlidingStage.Picture(plain.tester.canvas)
            else {
                Issue.record(
                    "the pictures differ, \(story)\n\(gliding.tester.picture)\n\(plain.tester.picture)")
                return
            }
        }
        #expect(moments >= 3)
    }
}
