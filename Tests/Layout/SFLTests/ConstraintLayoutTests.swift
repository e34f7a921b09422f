import LayoutPlan
import Testing
import TrellisLayout

@testable import SFL

struct ConstraintLayoutTests {
    let layout = ConstraintLayout()

    func addBox(_ name: String, _ texts: String...) throws -> ConstraintLayout.Item {
        let item = layout.addItem(name)
        try layout.add(texts)
        return item
    }

    @Test func `two panes share the width`() throws {
        let list = layout.addItem("list")
        let detail = layout.addItem("detail")
        try layout.add(
            [
                "list.left = root.left", "list.top = root.top", "list.bottom = root.bottom - 1",
                "list.width = 0.3 * root.width @ 750", "list.width >= 20",
                "detail.left = list.right + gap", "detail.right = root.right",
                "detail.top = list.top", "detail.bottom = list.bottom",
            ], metrics: ["gap": 1])
        for (width, listWidth) in [(40, 20), (60, 20), (80, 24), (81, 24), (85, 26), (200, 60)] {
            layout.solve(width: width, height: 24)
            #expect(layout.frame(of: list) == Rect(x: 0, y: 0, width: listWidth, height: 23))
            #expect(layout.frame(of: detail) == Rect(left: listWidth + 1, top: 0, right: width, bottom: 23))
            #expect(layout.issues.isEmpty)
        }
    }

    @Test func `a frame is told in the superitem`() throws {
        let outer = layout.addItem("outer")
        let inner = layout.addItem("inner", in: outer)
        try layout.add([
            "outer.left = 10", "outer.top = 5", "outer.width = 20.4", "outer.height = 10",
            "inner.left = outer.left + 1.6", "inner.right = outer.right", "inner.top = outer.top",
            "inner.baseline = outer.baseline",
        ])
        layout.solve(width: 80, height: 24)
        #expect(layout.absoluteFrame(of: inner) == Rect(left: 12, top: 5, right: 30, bottom: 15))
        #expect(layout.frame(of: inner) == Rect(x: 2, y: 0, width: 18, height: 10))
        #expect(abs(layout.exactFrame(of: inner).x - 11.6) < 1e-9)
    }

    @Test func `of required constraints that clash the newest is left out, and all are named`() throws {
        let box = try addBox("box", "box.left = root.left", "box.top = root.top", "box.height = 3", "box.width = 10")
        let wide = try layout.add("box.width >= 0.25 * root.width")
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: box).width == 10)
        #expect(
            layout.issues == [
                .unsatisfiable(
                    leftOut: wide, text: "box.width >= 0.25 * root.width", clashingWith: ["box.width = 10"])
            ])
        #expect("\(layout.issues[0])" == "cannot hold: 'box.width >= 0.25 * root.width', with 'box.width = 10'")
        layout.solve(width: 40, height: 24)
        #expect(layout.issues.isEmpty)
    }

    @Test func `the newest is left out whichever way the numbers follow from each other`() throws {
        let (a, b) = (layout.addItem("a"), layout.addItem("b"))
        try layout.add(["a.top = root.top", "a.height = 1", "b.top = root.top", "b.height = 1"])
        try layout.add(["a.left = b.right + 1", "b.left = 3", "b.width = 4", "a.width = 5", "a.left = 20"])
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: a).left == 8)
        #expect(layout.frame(of: b).width == 4)
        #expect(
            layout.issues.map(\.description) == [
                "cannot hold: 'a.left = 20', with 'a.left = b.right + 1', 'b.left = 3', 'b.width = 4'"
            ])
    }

    @Test func `a width below nothing is a clash too`() throws {
        let box = try addBox(
            "box", "box.left = 10", "box.top = 0", "box.height = 1", "box.right = root.right - 10")
        layout.solve(width: 15, height: 5)
        #expect(layout.unsatisfiable.count == 1)
        layout.solve(width: 30, height: 5)
        #expect(layout.frame(of: box).width == 10)
        #expect(layout.issues.isEmpty)
    }

    @Test func `what is not decided is named`() throws {
        _ = try addBox("box", "box.left = root.left", "box.width >= 3", "box.top <= root.height")
        layout.solve(width: 80, height: 24)
        #expect(
            layout.issues.map(\.description) == [
                "not decided: box.width", "not decided: box.top", "not decided: box.height",
            ])
    }

    @Test func `wishes of one priority are weighed per size, whatever the next one wishes`() throws {
        // Each begins where the one before it ends: they are one system.
        let a = try addBox("a", "a.left = 0", "a.top = 0", "a.height = 1")
        let b = try addBox("b", "b.left = a.right", "b.top = 0", "b.height = 1")
        for (name, wishes) in [("a", [10, 20]), ("b", [25, 30])] {
            for wish in wishes { try layout.add("\(name).width = \(wish) @ 500") }
        }
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: a).width == 10 && layout.frame(of: b) == Rect(x: 10, y: 0, width: 25, height: 1))
    }

    @Test func `constants, priorities and being in force can be changed`() throws {
        let box = try addBox("box", "box.left = root.left", "box.top = root.top", "box.height = 1")
        let wide = try layout.add("box.width = 20 @ 500")
        let narrow = try layout.add("box.width = 10 @ 400")
        let left = try layout.add("box.left >= 2 @ 10")
        func width() -> Int {
            layout.solve(width: 80, height: 24)
            return layout.frame(of: box).width
        }
        #expect(width() == 20)
        try layout.setConstant(30, of: wide)
        #expect(width() == 30)
        try layout.setPriority(600, of: narrow)
        #expect(width() == 10)
        layout.setActive(false, narrow)
        #expect(width() == 30 && !layout.isActive(narrow))
        layout.setActive(true, narrow)
        #expect(width() == 10)
        layout.remove(narrow)
        layout.remove(left)
        #expect(width() == 30)
        #expect(layout.text(of: wide) == "box.width = 30 @ 500")
        #expect(throws: ConstraintError.priority(0)) { try layout.setPriority(0, of: wide) }
        #expect(throws: ConstraintError.priority(1001)) { try layout.setPriority(1001, of: wide) }
        for wrong in [Double.nan, .infinity, -.infinity] {
            #expect(throws: ConstraintError.notFinite) { try layout.setConstant(wrong, of: wide) }
        }
        #expect(width() == 30)
    }

    @Test func `constraints can be made without text`() throws {
        let box = layout.addItem("box")
        for (attribute, constant) in [(Attribute.left, 1.0), (.top, 2), (.width, 3), (.height, 4)] {
            try layout.add(Constraint(.init(box, attribute), .equal, constant: constant))
        }
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: box) == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(throws: ConstraintError.notFinite) {
            try layout.add(Constraint(.init(box, .left), .equal, .init(layout.root, .width), multiplier: .nan))
        }
        #expect(throws: ConstraintError.priority(1001)) {
            try layout.add(Constraint(.init(box, .left), .equal, priority: 1001))
        }
        layout.remove(box)
        #expect(throws: ConstraintError.noSuchItem) { try layout.add(Constraint(.init(box, .left), .equal)) }
    }

    @Test func `one mistake among several texts adds none of them`() throws {
        let box = layout.addItem("box")
        #expect(throws: RuleError.self) {
            try layout.add(["box.left = 5", "box.top = 5", "box.widht = 5", "box.height = 5"])
        }
        layout.solve(width: 80, height: 24)
        #expect(layout.issues.count == 4)
        #expect(layout.frame(of: box) == .zero)
    }

    @Test func `leading and trailing turn with the direction of reading`() throws {
        for isRightToLeft in [false, true] {
            let layout = ConstraintLayout(rightToLeft: isRightToLeft)
            let (a, b) = (layout.addItem("a"), layout.addItem("b"))
            try layout.add([
                "a.leading = root.leading + 2", "a.width = 10", "b.leading >= a.trailing + 1", "b.width = 5",
                "b.leading = root.leading @ 1",
            ])
            try layout.add(["a.top = 0", "a.height = 1", "b.top = 0", "b.height = 1"])
            layout.solve(width: 80, height: 24)
            #expect(layout.frame(of: a).left == (isRightToLeft ? 68 : 2))
            #expect(layout.frame(of: b).left == (isRightToLeft ? 62 : 13))
            #expect(layout.issues.isEmpty)
            #expect(throws: RuleError.self) { try layout.add("a.leading = b.left") }
        }
    }

    @Test func `a layout follows when the direction of reading changes`() throws {
        let a = try addBox("a", "a.leading = root.leading + 2", "a.width = 10", "a.top = 0", "a.height = 1")
        for (isRightToLeft, left) in [(false, 2), (true, 68), (true, 68), (false, 2)] {
            layout.rules.isRightToLeft = isRightToLeft
            layout.solve(width: 80, height: 24)
            #expect(layout.frame(of: a).left == left)
        }
    }

    @Test func `a removed item takes its constraints along, and its number can be used again`() throws {
        let a = try addBox("a", "a.left = 1", "a.top = 1", "a.width = 1", "a.height = 1")
        let b = layout.addItem("b")
        try layout.add(["b.left = a.right", "b.width = 2", "b.top = 0", "b.height = 1"])
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: b).left == 2)
        layout.remove(a)
        layout.solve(width: 80, height: 24)
        #expect(layout.issues.map(\.description) == ["not decided: b.left"])
        let c = try addBox("c", "c.left = 7", "c.top = 1", "c.width = 1", "c.height = 1")
        try layout.add("b.left = c.right")
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: b).left == 8)
        #expect(layout.frame(of: c).left == 7)
        #expect(layout.issues.isEmpty)
    }

    @Test func `what is too far away keeps its cells`() throws {
        let box = try addBox("box", "box.top = 1", "box.width = 1", "box.height = 1")
        let left = try layout.add("box.left = 5")
        layout.solve(width: 80, height: 24)
        try layout.setConstant(1e300, of: left)
        layout.solve(width: 80, height: 24)
        #expect(layout.issues.map(\.description) == ["too far away: box"])
        #expect(layout.frame(of: box).left == 5)
    }

    @Test func `a chain of 100,000 items is no matter`() throws {
        var last = layout.root
        for index in 0..<100_000 {
            let item = layout.addItem()
            try layout.add(Constraint(.init(item, .left), .equal, .init(last, .left), constant: 1))
            try layout.add(Constraint(.init(item, .right), .equal, .init(last, .right)))
            try layout.add(Constraint(.init(item, .top), .equal, .init(last, .top)))
            try layout.add(Constraint(.init(item, .height), .equal, constant: Double(index % 7)))
            last = item
        }
        layout.solve(width: 200_000, height: 24)
        #expect(layout.frame(of: last) == Rect(left: 100_000, top: 0, right: 200_000, bottom: 99_999 % 7))
        #expect(layout.issues.isEmpty)
    }

    @Test func `a layout that is let go leaves nothing behind`() throws {
        weak var plan: LayoutPlan?
        do {
            let layout = ConstraintLayout()
            plan = layout.rules.plan
            _ = layout.addItem("a")
            _ = layout.addItem("b")
            try layout.add([
                "a.left = root.left", "b.left = a.right", "b.right = root.right", "a.width = b.width @ 500",
            ])
            layout.solve(width: 80, height: 24)
            #expect(layout.rules.groups.contains { $0.nodes.count == 2 })
        }
        #expect(plan == nil)
    }
}
