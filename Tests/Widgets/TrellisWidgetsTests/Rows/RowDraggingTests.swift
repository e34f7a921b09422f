import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Dragging rows, by the mouse and by keys.
@MainActor
struct RowDraggingTests {
    /// Two lists beside each other whose rows can be dragged.
    @MainActor
    private final class Lists {
        var rows: [[String]]
        let left: List<String>
        let right: List<String>
        let tester: WindowTester
        var dropped: [String] = []

        init(_ left: [String], _ right: [String], height: Int = 4) {
            rows = [left, right]
            self.left = List(left)
            self.right = List(right)
            let window = Window()
            window.add(self.left, "tt = ll = bb = 0, w = 8")
            window.add(self.right, "tt = rr = bb = 0, w = 8")
            tester = WindowTester(window, width: 16, height: height)
            window.focus(self.left)
            for (number, list) in [self.left, self.right].enumerated() {
                list.dragRows { [unowned self] place in rows[number][place] }
                list.acceptRows(of: String.self) { [unowned self] text, place in move(text, to: number, before: place) }
            }
        }

        private func move(_ text: String, to target: Int, before place: Int) {
            dropped.append("\(text) \(target) \(place)")
            var place = place
            for number in rows.indices {
                guard let old = rows[number].firstIndex(of: text) else { continue }
                rows[number].remove(at: old)
                if number == target, old < place { place -= 1 }
            }
            rows[target].insert(text, at: place)
            (left.items, right.items) = (rows[0], rows[1])
        }

        func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
            tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
        }

        func drag(_ x: Int, _ y: Int, to points: (Int, Int)...) {
            mouse(.press(.left), x, y)
            for (x, y) in points { mouse(.drag(.left), x, y) }
            mouse(.release(.left), points.last!.0, points.last!.1)
        }
    }

    @Test func `a row takes the place of the one on which it is dropped`() {
        let lists = Lists(["a", "b", "c"], [])
        lists.drag(2, 0, to: (2, 1), (2, 2))
        #expect(lists.rows[0] == ["b", "c", "a"] && lists.left.selection == 2)
        lists.drag(2, 2, to: (2, 1))
        #expect(lists.rows[0] == ["b", "a", "c"])
        lists.drag(2, 0, to: (2, 3))
        #expect(lists.rows[0] == ["a", "c", "b"], "below the last row")
    }

    @Test func `a row goes to other rows, with its picture, and the place lights up`() {
        let lists = Lists(["a", "b"], ["x", "y"])
        lists.mouse(.press(.left), 2, 1)
        lists.mouse(.drag(.left), 10, 1)
        let below = lists.tester.picture.split(separator: "\n")[2]
        #expect(below == "|           b    |", "the picture is below the mouse")
        #expect(lists.tester.canvas[9, 1].style.attributes.contains(.reverse))
        #expect(!lists.tester.canvas[9, 0].style.attributes.contains(.reverse))
        lists.mouse(.release(.left), 10, 1)
        #expect(lists.rows == [["a"], ["x", "b", "y"]])
        #expect(lists.tester.picture.hasPrefix("| a       x      |\n|         b      |"))
        #expect((0..<16).allSatisfy { !lists.tester.canvas[$0, 1].style.attributes.contains(.reverse) })
    }

    @Test func `a click, Escape and a drop elsewhere move nothing`() {
        let lists = Lists(["a", "b"], ["x"])
        lists.drag(2, 1, to: (2, 1))
        #expect(lists.left.selection == 1)
        lists.mouse(.press(.left), 2, 0)
        lists.mouse(.drag(.left), 10, 0)
        lists.tester.press(.escape)
        lists.mouse(.release(.left), 10, 0)
        #expect(lists.dropped.isEmpty)
        lists.drag(2, 0, to: (10, 0), (40, 0))
        #expect(lists.dropped.isEmpty)
        lists.mouse(.press(.left), 2, 0)
        lists.mouse(.drag(.left), 10, 0)
        lists.left.removeFromSuperview()
        #expect(lists.dropped.isEmpty && lists.tester.window.overlays.shown.isEmpty)
    }

    @Test func `rows scroll while the mouse is at their edge`() {
        let lists = Lists((0..<20).map { "r\($0)" }, [])
        lists.mouse(.press(.left), 2, 0)
        lists.mouse(.drag(.left), 2, 3)
        #expect(lists.left.firstVisibleRow == 0)
        lists.tester.advance(by: .milliseconds(80 * 5))
        #expect(lists.left.firstVisibleRow == 5)
        lists.mouse(.drag(.left), 2, 2)
        lists.tester.advance(by: .seconds(1))
        #expect(lists.left.firstVisibleRow == 5 && lists.tester.window.timers.nextDue == nil)
        lists.mouse(.release(.left), 2, 2)
        #expect(lists.dropped == ["r0 0 8"] && lists.rows[0][7] == "r0")
    }

    @Test func `keys do the same`() {
        let lists = Lists(["a", "b", "c"], ["x"])
        lists.tester.press(.down, .alt)
        #expect(lists.rows[0] == ["b", "a", "c"] && lists.left.selection == 1)
        lists.tester.press(.down, .alt)
        lists.tester.press(.down, .alt)
        #expect(lists.rows[0] == ["b", "c", "a"] && lists.left.selection == 2)
        lists.tester.press(.up, .alt)
        #expect(lists.rows[0] == ["b", "a", "c"] && lists.left.selection == 1)
        lists.tester.press(.right, .alt)
        #expect(lists.rows == [["b", "c"], ["x", "a"]] && lists.right.selection == 1 && lists.right.isFocused)
        lists.tester.press(.left, .alt)
        #expect(lists.rows == [["b", "a", "c"], ["x"]] && lists.left.isFocused)
    }

    @Test func `a view without rows is a target, too`() {
        let lists = Lists(["a", "b"], ["x"])
        var taken: [String] = []
        let bin = Label("bin")
        lists.tester.window.add(bin, "ll = 0, bb = 0, w = 8, h = 1")
        bin.addInteraction(DropTarget(for: String.self) { text, _ in taken.append(text) })
        lists.tester.draw()
        lists.drag(2, 0, to: (2, 3))
        #expect(taken == ["a"] && lists.dropped.isEmpty)
    }
}
