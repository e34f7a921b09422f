import DeveloperTools
import Testing
import TrellisViews
import TrellisWidgets

/// Views that containers place.
@MainActor
struct ContainerExplanationTests {
    private let window = Window(size: Size(width: 60, height: 20))

    @Test func `a container is named with the rule that it writes`() {
        let (one, two) = (Label("one"), Label("two words"))
        one.identifier = "one"
        let row = Row {
            one
            two
        }
        row.identifier = "row"
        window.add(row, "ll = 2, tt = 1, w = 40")
        let explanation = two.layout.explanation
        #expect(explanation.left.sentence == "left 4 = right of one (3) + 1")
        #expect(explanation.left.source == .container(row, text: "ll = one.rl + 1"))
        #expect(explanation.left.source.sentence == "row writes 'll = one.rl + 1'")
        #expect(explanation.width.sentence == "width 9, held back by maxw = 9: 36 otherwise")
        #expect(explanation.width.source == .container(row, text: "maxw = 9"))
        #expect(one.layout.explanation.left.sentence == "left 0: ll = 0, of row")
    }

    @Test func `own rules of a view lie over those of its container`() {
        let one = Label("one")
        let row = Row { one }
        window.add(row, "ll = 2, tt = 1, w = 40, h = 3")
        one.layout.add("w = 50%, tt = 1")
        let explanation = one.layout.explanation
        #expect(explanation.width.source.text == "w = 50%")
        guard case .rule = explanation.width.source, case .rule = explanation.top.source,
            case .container(let view, _) = explanation.left.source
        else {
            Issue.record("\(explanation)")
            return
        }
        #expect(view === row)
    }

    @Test func `a clip says what it cuts off`() {
        let (one, two) = (Label("one"), Label("two"))
        let column = Column {
            one
            two
        }
        column.identifier = "column"
        window.add(column, "ll = 2, tt = 1, w = 40, h = 1")
        let explanation = two.layout.explanation
        #expect(
            explanation.bottom.sentence
                == "bottom 1 = the superview's height (1), cut off at the superview's edge: 2 otherwise")
        #expect(
            explanation.height.sentence
                == "height 0 = bottom (1) - top (1), cut off at the superview's edge: 1 otherwise")
        #expect(explanation.vertical.heldBack?.kind == .clip)
        #expect(explanation.vertical.clip?.before == 0 && explanation.vertical.clip?.after == 0)
        #expect(explanation.top.source == .container(column, text: "tt = \(one.nameInMessages).bt"))
        #expect(column.layout.explanation.issues == ["column: has no room for \(two.nameInMessages)"])
    }

    @Test func `lines of a grid belong to the grid`() {
        let cells = (0..<4).map { Label("cell \($0)") }
        let grid = Grid(columns: [.content, .content]) { for cell in cells { cell } }
        grid.identifier = "grid"
        window.add(grid, "ll = 0, tt = 0, w = 40")
        let sentences = cells.flatMap { cell in
            [Axis.horizontal, .vertical].flatMap { cell.layout.explanation[$0].edges.map(\.sentence) }
        }
        #expect(sentences.contains { $0.contains("of a line of grid (") }, "\(sentences)")
        #expect(cells[0].layout.explanation.left.value == 0)
    }

    @Test func `scrolled content lies where its view scrolls it`() {
        let content = Label((0..<50).map { "line \($0)" }.joined(separator: "\n"))
        content.identifier = "content"
        let scroll = ScrollView(content)
        window.add(scroll, "ll = tt = 0, w = 20, h = 10")
        window.layoutIfNeeded()
        scroll.scroll(rows: 7)
        let carrier = content.superview!
        let all = sequence(first: content as View, next: \.superview).map(\.layout.explanation)
        #expect(all.contains { $0.top.sentence.hasPrefix("top -7: tt = -7, of ") }, "\(all)")
        #expect(carrier.frame.height >= 10)
    }

    @Test func `an overlay is beside its anchor`() {
        let button = window.add(Label("Menu"), "ll = 4, tt = 2")
        button.identifier = "button"
        let menu = Label("open")
        window.overlays.show(menu, at: .below(button))
        var explanation = menu.layout.explanation
        #expect(explanation.left.sentence == "left 4: below button")
        #expect(explanation.top.sentence == "top 3: below button")
        #expect(explanation.width.sentence == "width 4: its content")
        #expect(explanation.width.source == .content(width: nil))
        let dialog = Label("dialog")
        window.overlays.show(dialog, at: .center)
        explanation = dialog.layout.explanation
        #expect(explanation.left.source == .overlay(text: "in the middle of the window"))
        let free = View()
        window.overlays.show(free, at: .rules)
        free.layout.add("ll = 10, w = 50%")
        #expect(free.layout.explanation.width.sentence == "width 30 = 50% of the superview's width (60)")
        #expect(menu.superview!.layout.explanation.width.source == .terminal)
        for place in [Placement.above(button), .right(of: button), .left(of: button), .corner(.bottomLeft), .fill] {
            let view = Label("x")
            window.overlays.show(view, at: place)
            guard case .overlay(let text) = view.layout.explanation.left.source else {
                Issue.record("\(view.layout.explanation)")
                continue
            }
            #expect(text.contains("button") || text.contains("window"))
        }
    }
}
