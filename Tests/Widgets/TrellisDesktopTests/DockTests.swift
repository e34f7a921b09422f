import SeededNumbers
import Testing
import TrellisDesktop
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct DockTests {
    private func make() -> Dock {
        Dock {
            Fill("t").docked(.top, 1)
            Fill("l").docked(.left, 4)
            Label("status").docked(.bottom)
            Fill("r").docked(.right, .share(1, min: 2, max: 6))
            Fill(".")
        }
    }

    @Test func `docks take every size and every event`() {
        #expect(checkWidget { make() } == [])
        #expect(checkWidget { Dock() } == [])
        #expect(
            checkWidget {
                Dock {
                    Button("a") {}.docked(.right)
                    Label("some words that wrap", wraps: true).docked(.top)
                    Checkbox("b")
                }
            } == [])
    }

    @Test func `each view takes a strip of what is left`() {
        let tester = WindowTester(Window(make()), width: 18, height: 5)
        #expect(
            tester.picture == """
                |tttttttttttttttttt|
                |llll........rrrrrr|
                |llll........rrrrrr|
                |llll........rrrrrr|
                |llllstatus        |
                """)
        tester.resize(width: 10, height: 3)
        #expect(
            tester.picture == """
                |tttttttttt|
                |llll...rrr|
                |llllstatus|
                """)
        tester.resize(width: 5, height: 2)
        #expect(
            tester.picture
                == """
                |ttttt|
                |lllls|
                """.replacing("lllls", with: "llll…"))
    }

    @Test func `widths and heights at every size`() {
        let dock = make()
        let tester = WindowTester(Window(dock), width: 0, height: 0)
        for width in 0..<40 {
            for height in [0, 1, 2, 3, 9] {
                tester.resize(width: width, height: height)
                let frames = dock.subviews.map { $0.frame }
                #expect(frames.reduce(0) { $0 + $1.size.area } == width * height, "\(width)x\(height)")
                for (index, frame) in frames.enumerated() {
                    #expect(frames[(index + 1)...].allSatisfy { !$0.intersects(frame) })
                }
            }
        }
    }

    @Test func `views are hidden, moved to another edge, come and go`() {
        let dock = make()
        let tester = WindowTester(Window(dock), width: 18, height: 4)
        dock.subviews[0].isHidden = true
        dock.setEdge(.right, .cells(3), of: dock.subviews[1])
        dock.subviews[3].removeFromSuperview()
        #expect(dock.edge(of: dock.subviews[1]) == .right && dock.edge(of: dock.subviews[3]) == nil)
        #expect(
            tester.picture == """
                |...............lll|
                |...............lll|
                |...............lll|
                |status         lll|
                """)
        dock.insert(Fill("n").docked(.top, 1), at: 0)
        #expect(tester.picture.hasPrefix("|nnnnnnnnnnnnnnnnnn|"))
    }

    @Test func `its natural size is what its views need`() {
        let dock = Dock {
            Label("title").docked(.top)
            Label("side").docked(.left, .content(max: 3))
            Label("words that wrap", wraps: true).docked(.bottom)
            Label("rest\nof it")
        }
        #expect(dock.naturalSize() == Size(width: 3 + 15, height: 1 + 1 + 2))
        #expect(dock.naturalSize(for: 10).height == 1 + 3 + 2)
        let window = Window()
        window.add(dock, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 10, height: 12)
        tester.draw()
        #expect(dock.frame.height == 6 && dock.subviews[3].frame == Rect(x: 3, y: 1, width: 7, height: 2))
        #expect(window.layoutIssues == [])
    }

    @Test func `views without room are reported`() {
        let dock = Dock {
            Fill("t").docked(.top, 3)
            Button("b") {}.docked(.bottom)
        }
        let window = Window(dock)
        let tester = WindowTester(window, width: 10, height: 3)
        tester.draw()
        #expect(window.layoutIssues == ["Dock: has no room for Button(b)"])
    }
}

/// A dock looks as a new one with the same views, whatever happened before.
@MainActor
struct DockHistoryTests {
    private struct Entry {
        var letter: Character
        var edge: Dock.Edge?
        var length: Length
        var isHidden = false

        @MainActor var item: DockItem {
            let view: View = letter == "w" ? Label("words that wrap", wraps: true) : Fill(letter)
            view.isHidden = isHidden
            return DockItem(view, edge, length)
        }
    }

    @Test(arguments: 0..<100)
    func `a dock that was changed looks as a new one`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 104_729 &+ 7)
        let dock = Dock()
        var entries: [Entry] = []
        let tester = WindowTester(Window(dock), width: 30, height: 10)
        var size = (30, 10)
        for step in 0..<25 {
            let index = dice.roll(max(1, entries.count))
            let edge = [.top, .bottom, .left, .right, nil][dice.roll(5)] as Dock.Edge?
            switch dice.roll(5) {
            case 0:
                size = (dice.roll(50), dice.roll(20))
                tester.resize(width: size.0, height: size.1)
            case 1 where !entries.isEmpty:
                (entries[index].edge, entries[index].length) = (edge, dice.length())
                dock.setEdge(edge, entries[index].length, of: dock.subviews[index])
            case 2 where !entries.isEmpty:
                entries[index].isHidden.toggle()
                dock.subviews[index].isHidden = entries[index].isHidden
            case 3 where entries.count > 3:
                entries.remove(at: index)
                dock.subviews[index].removeFromSuperview()
            default:
                let letter = Array("abcdefw")[step % 7]
                entries.insert(Entry(letter: letter, edge: edge, length: dice.length()), at: index)
                dock.insert(entries[index].item, at: index)
            }
            let new = Dock()
            for entry in entries { new.append(entry.item) }
            #expect(tester.picture == WindowTester(Window(new), width: size.0, height: size.1).picture, "\(size)")
        }
    }
}

extension Dice {
    fileprivate mutating func length() -> Length {
        [.content, .cells(roll(9)), .share(Double(1 + roll(3))), .share(1, min: roll(4), max: 4 + roll(9))][roll(4)]
    }
}
