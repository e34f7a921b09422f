import RuleText
import SFL
import SLL
import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What was there before does not count: only the tree, the constraints in their order, and the size.
@MainActor
struct ConstraintHistoryTests: ConstraintSuite {
    let window = Window(size: Size(width: 30, height: 7))

    @Test(arguments: [true, false])
    func `a view that another window names takes what its own constraints name along`(comesFirst: Bool) {
        let other = Window(size: Size(width: 30, height: 7))
        let (outer, inner, stranger) = (View(), View(), View())
        window.constraints.add("\(stranger.height) = 0.5 * \(stranger.width)")
        stranger.layout.add("w = %h", outer)
        outer.constraints.add("\(inner.height) = 7")
        outer.layout.add("h = %h + 1", inner)
        if comesFirst { outer.addSubview(inner) }
        other.addSubview(outer)
        if !comesFirst { outer.addSubview(inner) }
        other.layoutIfNeeded()
        #expect(inner.frame.height == 7 && outer.frame.height == 8)
    }

    @Test(arguments: [false, true])
    func `a view in no window can be named in any, once nothing in the first names it`(isNamedByAnother: Bool) throws {
        let other = Window(size: Size(width: 30, height: 7))
        let (view, friend) = (View(), View())
        if isNamedByAnother { friend.layout.add("w = %w", view) }
        let first = window.constraints.add("\(isNamedByAnother ? friend.height : view.height) = 3")
        let names = ["view": view]
        let found = error { try other.constraints.add(parsing: "view.width = 4", views: names) }
        #expect(found?.message == "the view 'view' is in another window")
        first.remove()
        try other.constraints.add(parsing: "view.width = 4", views: names)
        other.addSubview(view)
        other.layoutIfNeeded()
        #expect(view.frame.width == 4)
        #expect(throws: RuleError.self) { try window.constraints.add(parsing: "view.height = 3", views: names) }
        if isNamedByAnother {
            other.addSubview(friend)
            other.layoutIfNeeded()
            #expect(friend.frame.width == 4)
        }
    }

    @Test func `a constraint is removed and the content of its view changes before the next frame`() {
        let (label, other) = (window.add(Label("abc")), window.add(Label("other")))
        window.constraints.add(["\(other.left) = superview.left", "\(other.top) = superview.top"])
        let constraint = window.constraints.add("\(label.right) = superview.right")
        window.layoutIfNeeded()
        #expect(label.frame == Rect(x: 27, y: 0, width: 3, height: 1))
        constraint.remove()
        label.text = "longer"
        window.layoutIfNeeded()
        #expect(label.frame == Rect(x: 0, y: 0, width: 6, height: 1))
    }

    /// A constraint is exchanged for another one, and the container that it placed gets a view, in one frame.
    @Test(arguments: 0..<6)
    func `a constraint is exchanged while its container grows`(variant: Int) {
        func make(_ isStepwise: Bool) -> [Rect] {
            let window = Window(size: Size(width: 30, height: 4))
            let (row, other) = (
                Row {
                    Label("a"); Label("b")
                }, Label("other")
            )
            window.add(row)
            window.add(other)
            window.constraints.add("\(row.top) = superview.top")
            let old = isStepwise ? window.constraints.add("\(row.right) = superview.right") : nil
            window.constraints.add("\(other.bottom) = superview.bottom")
            if isStepwise { window.layoutIfNeeded() }
            old?.remove()
            switch variant {
            case 0: window.constraints.add("\(row.height) = 2 @ 750")
            case 1: window.constraints.add("\(other.left) = superview.left + 3")
            case 2: window.constraints.add("\(other.left) = \(row.right) + 3")
            case 3: window.constraints.add("\(row.left) = superview.left")
            case 4: window.constraints.add("\(row.left) = \(other.right)")
            default: window.constraints.add("\(row.bottom) = \(other.top)")
            }
            row.append(StackItem(Label("c")))
            window.layoutIfNeeded()
            return [row.frame, other.frame] + row.subviews.map(\.frame)
        }
        #expect(make(true) == make(false))
    }

    @Test(arguments: 0..<4)
    func `a constraint is exchanged while rules are added inside`(variant: Int) {
        func make(_ isStepwise: Bool) -> [Rect] {
            let window = Window(size: Size(width: 30, height: 4))
            let (a, other, inner) = (window.add(Label("aaa")), window.add(Label("other")), Label("in"))
            a.addSubview(inner)
            window.constraints.add("\(a.top) = superview.top")
            let old = isStepwise ? window.constraints.add("\(a.right) = superview.right") : nil
            window.constraints.add("\(other.bottom) = superview.bottom")
            if isStepwise { window.layoutIfNeeded() }
            old?.remove()
            switch variant {
            case 0: window.constraints.add("\(other.height) = 2 @ 750")
            case 1: window.constraints.add("\(other.left) = superview.left + 3")
            case 2: window.constraints.add("\(other.left) = \(a.right) + 3")
            default: window.constraints.add("\(a.left) = \(other.right)")
            }
            inner.addSubview(View())
            inner.layout.add("w = 50%, ll = 1")
            window.layoutIfNeeded()
            return [a.frame, other.frame, inner.frame]
        }
        #expect(make(true) == make(false))
    }

    @Test(arguments: 0..<3)
    func `a label that wishes place begins to wrap`(variant: Int) throws {
        let label = window.add(Label(variant == 1 ? "" : "one two three"))
        window.constraints.add(["\(label.left) = superview.left @ 10", "\(label.top) = superview.top @ 11"])
        if variant == 0 { window.constraints.add("\(label.width) = 6") }
        window.layoutIfNeeded()
        label.wraps = true
        if variant == 1 { label.text = "l1\nl2\nl3" }
        if variant == 2 { window.constraints.add("\(label.width) = 6") }
        window.layoutIfNeeded()
        #expect(label.frame == Rect(x: 0, y: 0, width: variant == 1 ? 2 : 6, height: 3))
        window.send(.resize(Size(width: 21, height: 5)))
        window.layoutIfNeeded()
        #expect(label.frame.height == 3)
        label.wraps = false
        window.layoutIfNeeded()
        #expect(label.frame.height == (variant == 1 ? 3 : 1))
    }

    @Test(arguments: [true, false])
    func `a column that wishes place gets a label that wraps`(isLate: Bool) {
        let column = window.add(Column { Label("one") })
        window.constraints.add([
            "\(column.left) = superview.left", "\(column.top) = superview.top @ 900", "\(column.width) = 10 @ 900",
        ])
        if isLate { window.layoutIfNeeded() }
        column.append(StackItem(Label("two three four five", wraps: true)))
        column.append(StackItem(Label("end")))
        window.layoutIfNeeded()
        #expect(column.frame == Rect(x: 0, y: 0, width: 10, height: 4))
        #expect(window.layoutIssues == [])
    }

    @Test func `the order of constraints is told by their age, not by where they came in`() {
        func widths(_ isExchanged: Bool) -> [Int] {
            let window = Window(size: Size(width: 30, height: 4))
            let (a, b) = (window.add(View()), window.add(View()))
            let first = isExchanged ? window.constraints.add("\(a.height) = 7 @ 3") : nil
            window.constraints.add(["\(a.left) = superview.left", "\(b.left) = \(a.right)", "\(b.width) <= 25"])
            first?.remove()
            // What cannot hold is the newest, though it may stand in the place of an older one.
            window.constraints.add(["\(a.width) = 10", "\(b.right) = superview.right", "\(b.width) = 4"])
            window.layoutIfNeeded()
            #expect(window.layoutIssues.contains { $0.contains("cannot hold") })
            return [a.frame.width, b.frame.width]
        }
        #expect(widths(true) == widths(false))
    }

    @Test func `constraints keep their age when their views come into a window`() {
        func left(_ isLate: Bool) -> Int {
            let window = Window(size: Size(width: 30, height: 4))
            let (page, inner) = (View(), View())
            if !isLate { window.addSubview(page) }
            page.layout.add("ll = tt = 0, w = 20, h = 4")
            page.addSubview(inner)
            // Of the window there are more views, so that it is the page that moves.
            for _ in 0..<3 { window.addSubview(View()) }
            page.constraints.add("\(inner.left) = superview.left + 3")
            let other = window.add(View())
            window.constraints.add("\(other.left) = superview.left + 2")
            if isLate { window.addSubview(page) }
            window.constraints.add("\(inner.left) = \(other.left)")
            window.layoutIfNeeded()
            return inner.frame.left
        }
        #expect(left(true) == left(false))
    }

    @Test(arguments: [true, false])
    func `a circle is refused in a window and outside of one`(isInWindow: Bool) throws {
        let (page, inner) = (View(), View())
        page.addSubview(inner)
        if isInWindow { window.addSubview(page) }
        page.constraints.add(["\(inner.left) = superview.left", "\(inner.width) = 0.5 * superview.width"])
        #expect(error { try page.layout.add(parsing: "ll = 0, w = %w + 2", arguments: [inner]) } != nil)
        try page.layout.add(parsing: "ll = 0, w = 10")
        if !isInWindow { window.addSubview(page) }
        window.layoutIfNeeded()
        #expect(inner.frame.width == 5)
    }

    @Test func `what was left out for its numbers counts when circles are looked for`() {
        func isRefused(_ draws: Bool) -> Bool {
            let window = Window(size: Size(width: 30, height: 4))
            let (a, b) = (window.add(View()), window.add(View()))
            b.layout.add("ll = 0, w = 5")
            window.constraints.add(["\(a.left) = superview.left", "\(a.width) <= 3", "\(a.width) = \(b.width)"])
            if draws { window.layoutIfNeeded() }
            return error { try b.layout.add(parsing: "w = %w", arguments: [a]) } != nil
        }
        #expect(isRefused(false) == isRefused(true))
    }

    @Test func `a constant changes that places what contains a view`() throws {
        func top(_ isChanged: Bool) throws -> Int {
            let window = Window(size: Size(width: 30, height: 12))
            let (inner, middle, outer, owner) = (View(), View(), View(), View())
            window.addSubview(outer)
            for view in [middle, owner] { outer.addSubview(view) }
            middle.addSubview(inner)
            outer.layout.add("tt = ll = 7")
            let constraint = owner.constraints.add("\(inner.top) = \(outer.bottom) + \(isChanged ? 7 : 3)")
            window.constraints.add("\(middle.left) = superview.left + 1 @ 500")
            inner.layout.add("rr = %rr", outer)
            if isChanged { try constraint.setConstant(3) }
            window.layoutIfNeeded()
            return middle.frame.top
        }
        #expect(try top(true) == top(false))
    }

    @Test func `a wish decides a size once the view that it names is in the window`() {
        func width(_ isDrawn: Bool) -> Int {
            let window = Window(size: Size(width: 30, height: 12))
            let (column, label, late) = (window.add(Column()), window.add(Label("label")), View())
            window.constraints.add(["\(label.centerX) = superview.centerX", "\(late.width) = \(label.width) @ 999"])
            if isDrawn { window.layoutIfNeeded() }
            column.append(StackItem(late))
            window.layoutIfNeeded()
            return label.frame.width
        }
        #expect(width(true) == width(false))
    }
}
