import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Boxes that share an edge.
@MainActor
struct BoxEdgeTests {
    private let window = Window()

    /// Four boxes, each sharing edges with others, and a button in each.
    private func fourBoxes(_ lines: [LineStyle] = [.light, .light, .light, .light]) -> [(box: Box, button: Button)] {
        let places = ["ll = tt = 0", "ll = 9, tt = 0", "ll = 0, tt = 3", "ll = 9, tt = 3"]
        return zip(places, lines).map { place, line in
            let box = window.add(Box(line: line), "w = 10, h = 4")
            try! box.layout.add(parsing: place)
            return (box, box.add(Button("b"), "tt = ll = 1"))
        }
    }

    /// The cells of a box's border that do not look as those of the box with the focus.
    private func greyCells(of box: Box, _ tester: WindowTester) -> [String] {
        let focused = window.themeInUse["border.focused"].foreground
        let frame = box.frameInWindow
        return (frame.top..<frame.bottom).flatMap { y in
            (frame.left..<frame.right).compactMap { x in
                let isInside = x > frame.left && x < frame.right - 1 && y > frame.top && y < frame.bottom - 1
                return isInside || tester.canvas[x, y].style.foreground == focused ? nil : "\(x), \(y)"
            }
        }
    }

    @Test func `a box around a view needs no title`() {
        window.add(Box(Label("view"), line: .rounded), "tt = ll = 0")
        #expect(WindowTester(window, width: 8, height: 3).picture == "|╭──────╮|\n|│ view │|\n|╰──────╯|")
    }

    @Test(arguments: [false, true])
    func `the border of the box with the focus is whole, whichever is painted last`(isWhole: Bool) {
        let boxes = fourBoxes()
        let tester = WindowTester(window, width: 20, height: 7)
        for index in [0, 1, 2, 3, 0, 3, 1, 2, 0] {
            window.focus(boxes[index].button)
            if isWhole { window.setNeedsDisplay() }
            tester.draw()
            #expect(greyCells(of: boxes[index].box, tester) == [], "box \(index)")
            for other in boxes.indices where other != index {
                #expect(greyCells(of: boxes[other].box, tester).count > 12, "box \(other) has its own elsewhere")
            }
            #expect(tester.picture.hasPrefix("|┌────────┬────────┐ |"))
        }
    }

    @Test func `what changes in a neighbour alone leaves the border whole`() {
        let boxes = fourBoxes()
        let tester = WindowTester(window, width: 20, height: 7)
        window.focus(boxes[0].button)
        tester.draw()
        for index in 1...3 {
            boxes[index].box.style.attributes = .bold
            tester.draw()
            #expect(greyCells(of: boxes[0].box, tester) == [])
        }
    }

    @Test func `a colour of its own does not give a border away`() {
        let boxes = fourBoxes()
        boxes[0].box.style = Style(foreground: .rgb(250, 120, 0))
        let tester = WindowTester(window, width: 20, height: 7)
        window.focus(boxes[0].button)
        tester.draw()
        for y in 0..<4 { #expect(tester.canvas[9, y].style.foreground == .rgb(250, 120, 0)) }
    }

    @Test func `a box whose content has left is as large as an empty one`() {
        let window = Window(size: Size(width: 20, height: 8))
        let scroll = ScrollView(Label("content"))
        let box = window.add(Box("box", scroll), "minw = 6")
        scroll.removeFromSuperview()
        window.layoutIfNeeded()
        #expect(box.frame.size == Size(width: 6, height: 0))
        #expect(scroll.layout.rules == [])
    }
}
