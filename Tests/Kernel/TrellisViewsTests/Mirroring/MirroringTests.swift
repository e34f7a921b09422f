import SeededNumbers
import Testing
import TrellisLanguages
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

@MainActor
struct MirroringTests {
    private func mirrored(_ width: Int, _ height: Int, _ views: [(View, String)]) throws -> WindowTester {
        let window = Window(size: Size(width: width, height: height))
        for (view, rules) in views {
            window.addSubview(view)
            try view.layout.add(parsing: rules)
        }
        window.direction = .rightToLeft
        return WindowTester(window, width: width, height: height)
    }

    /// A row of text in a mirrored window, between bars.
    private func row(_ text: String, width: Int = 20) throws -> String {
        let tester = try mirrored(width, 1, [(Label(text), "tt = ll = 0")])
        return tester.picture
    }

    @Test func `lines begin at the right, and words keep their order`() throws {
        #expect(try row("Hello") == "|               Hello|")
        #expect(try row("Hello, big world") == "|    Hello, big world|")
        #expect(try row("a  b") == "|                b  a|", "two blanks separate texts, as in columns")
    }

    @Test func `Hebrew is reversed, but not the numbers and names in it`() throws {
        #expect(try row("אבג") == "|                 גבא|")
        #expect(try row("אב 12 גד") == "|            דג 12 בא|")
        #expect(try row("אב: file.txt (גד)") == "|   (דג) file.txt :בא|")
        #expect(try row("אב 100% -5") == "|          -5 100% בא|")
    }

    @Test func `signs of pictures are turned around`() throws {
        #expect(try row("▸ ← ┌ ▌ ⠁", width: 9) == "|⠈ ▐ ┐ → ◂|")
        let tester = try mirrored(3, 1, [(Label("▎"), "tt = ll = 0")])
        #expect(tester.canvas.character(x: 2, y: 0) == "▊")
        #expect(tester.canvas[2, 0].style.attributes == .reverse)
    }

    @Test func `wide characters stay whole`() throws {
        #expect(try row("漢字", width: 6) == "|  漢字|")
        #expect(try row("ב漢", width: 4) == "| 漢ב|")
    }

    @Test func `a mirrored picture is the reflection of the other one at every size`() throws {
        var dice = Dice(seed: 7)
        for _ in 0..<40 {
            let window = Window(size: Size(width: 30, height: 10))
            for number in 0..<6 {
                // Hebrew letters and lines, which are reflected cell by cell.
                let box = Box(String("אבגדהו".dropFirst(number).prefix(1)), Label("שלום"))
                let (x, y) = (dice.roll(60), dice.roll(50))
                try window.add(box, parsing: "ll = \(x)%, tt = \(y)%, w = \(10 + x)%, h = 3")
            }
            let tester = WindowTester(window, width: 30, height: 10)
            for width in [30, 17, 41, 1] {
                tester.resize(width: width, height: 10)
                window.direction = .leftToRight
                let plain = tester.canvas
                window.direction = .rightToLeft
                let turned = tester.canvas
                for y in 0..<10 {
                    for x in 0..<width {
                        let (cell, other) = (plain[x, y], turned[width - 1 - x, y])
                        #expect(cell.style == other.style)
                        #expect(
                            MirroringTests.turned(plain.character(x: x, y: y))
                                == turned.character(x: width - 1 - x, y: y))
                    }
                }
            }
        }
    }

    private static func turned(_ character: Character?) -> Character? {
        let pairs = "┌┐└┘├┤╭╮╰╯"
        guard let character, let index = pairs.firstIndex(of: character) else { return character }
        let number = pairs.distance(from: pairs.startIndex, to: index)
        return pairs[pairs.index(pairs.startIndex, offsetBy: number ^ 1)]
    }

    @Test func `the mouse finds what is seen`() throws {
        var pressed = ""
        let left = Button("One") { pressed += "1" }
        let right = Button("Two") { pressed += "2" }
        let tester = try mirrored(20, 1, [(left, "tt = ll = 0"), (right, "tt = rr = 0")])
        #expect(tester.picture == "|  Two          One  |")
        tester.click(x: 18, y: 0)
        #expect(pressed == "1")
        tester.click(x: 1, y: 0)
        #expect(pressed == "12")
        #expect(tester.window.shownPoint(of: Point(x: 0, y: 0)) == Point(x: 19, y: 0))
    }

    @Test func `the left arrow key leads on`() throws {
        let slider = Slider(5, in: 0...9)
        let tester = try mirrored(20, 1, [(slider, "tt = ll = rr = 0")])
        tester.window.focus(slider)
        tester.press(.left)
        #expect(slider.value == 6)
        tester.window.direction = nil
        tester.press(.left)
        #expect(slider.value == 5)
    }

    @Test func `the cursor stands where the text goes on`() throws {
        let field = TextField("אב")
        let tester = try mirrored(10, 1, [(field, "tt = ll = rr = 0")])
        tester.window.focus(field)
        #expect(tester.cursor == Point(x: 6, y: 0), "left of both letters, which follow the margin")
    }

    @Test func `an island keeps its direction, at its reflected place`() throws {
        let island = Box("ab", Label("x  y ▸"))
        island.keepsLeftToRight = true
        let tester = try mirrored(14, 3, [(island, "tt = ll = 0, w = 10, h = 3"), (Label("אב"), "tt = 1, ll = 11")])
        #expect(
            tester.picture == """
                |    ┌ ab ────┐|
                | בא │ x  y ▸ │|
                |    └────────┘|
                """)
        // What is painted later, over a part of it, does not disturb the rest.
        let note = Label("הו")
        let overlay = tester.window.overlays.show(note, at: .rules)
        note.layout.add("tt = 1, ll = 0, w = 2")
        #expect(
            tester.picture == """
                |    ┌ ab ────┐|
                | בא │ x  y ▸וה|
                |    └────────┘|
                """)
        overlay.dismiss()
        #expect(
            tester.picture == """
                |    ┌ ab ────┐|
                | בא │ x  y ▸ │|
                |    └────────┘|
                """)
    }

    @Test func `the mouse and the arrow keys mean in an island what they say`() throws {
        let first = Button("A") {}
        let row = Row { [first, Button("B") {}] }
        row.keepsLeftToRight = true
        let tester = try mirrored(20, 1, [(row, "tt = ll = 0")])
        #expect(tester.picture == "|           A     B  |")
        tester.window.focus(first)
        tester.click(x: 12, y: 0)
        #expect(first.isFocused)
        tester.press(.right)
        #expect(!first.isFocused)
    }

    @Test func `nothing is reflected in other windows, and only changed rows in mirrored ones`() throws {
        let label = Label("a")
        let tester = try mirrored(10, 5, [(label, "tt = 2, ll = 0"), (Label("b"), "tt = 4, ll = 0")])
        tester.draw()
        let mirror = try #require(tester.window.mirror)
        let before = mirror.reflectedRows
        label.text = "c"
        tester.draw()
        #expect(mirror.reflectedRows == before + 1)
        tester.window.direction = .leftToRight
        #expect(tester.window.mirror == nil)
        #expect(tester.picture.contains("c"))
    }

    @Test func `only what has changed is painted, and the picture is that of a fresh frame`() throws {
        var dice = Dice(seed: 11)
        let tester = try mirrored(40, 8, [])
        let labels = (0..<12).map { Label("n\($0) אב \($0)") }
        for (index, label) in labels.enumerated() {
            tester.window.add(label, "tt = \(index / 2), ll = \(index % 2 * 20)")
        }
        tester.draw()
        let cells = tester.window.paintWork.cells
        labels[3].text = "n3 אב 4"
        tester.draw()
        #expect(tester.window.paintWork.cells == cells + labels[3].frame.width)
        for round in 0..<60 {
            let label = labels[dice.roll(labels.count)]
            switch dice.roll(round < 20 ? 2 : 4) {
            case 0: label.text = "x\(dice.roll(100)) בג"
            case 1: label.isHidden.toggle()
            case 2: label.keepsLeftToRight.toggle()
            default:
                let island = Label("i\(round) > דה")
                island.keepsLeftToRight = true
                tester.window.add(island, "tt = \(dice.roll(8)), ll = \(dice.roll(30))")
            }
            tester.draw()
            let picture = tester.picture
            tester.window.setNeedsDisplay()
            #expect(tester.picture == picture, "round \(round)")
        }
    }

    @Test func `the direction follows the language`() {
        let window = Window()
        window.language = .hebrew
        #expect(window.isMirrored)
        window.terminalState = TerminalState(title: "x")
        #expect(window.terminalState.keepsOrderOfCells, "the terminal must not turn letters around once more")
        window.direction = .leftToRight
        #expect(!window.isMirrored && !window.terminalState.keepsOrderOfCells)
        window.direction = nil
        window.language = .german
        #expect(!window.isMirrored)
    }
}
