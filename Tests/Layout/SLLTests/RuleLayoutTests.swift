import CellGeometry
import Testing
import TrellisLayout

@testable import SLL

struct RuleLayoutTests {
    @Test func `items follow each other at every size`() {
        let layout = RuleLayout()
        layout.add("list", "ll = tt = 0, bb = 1, w = 30%")
        layout.add("detail", "tt = %tt, bb = %bb, ll = %rl + 1, rr = 0", "list", "list", "list")
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: layout["detail"]!) == Rect(x: 25, y: 0, width: 55, height: 23))
        layout.solve(width: 20, height: 6)
        #expect(layout.frame(of: layout["detail"]!) == Rect(x: 7, y: 0, width: 13, height: 5))
    }

    @Test func `a far edge of an item elsewhere is measured in the own superview`() {
        let layout = RuleLayout()
        layout.add("left", "ll = 10, w = 20, tt = 2, bb = 2")
        layout.add("inner", in: layout["left"], "ll = 5, w = 5, tt = bb = 1")
        layout.add("right", "ll = 50, w = 20, tt = bb = 0")
        layout.add("probe", in: layout["right"], "rr = %rr, w = 1, tt = %tt, h = 1", "inner", "inner")
        layout.solve(width: 80, height: 24)
        #expect(layout.absoluteFrame(of: layout["probe"]!) == Rect(x: 19, y: 3, width: 1, height: 1))
    }

    @Test func `a container may take its size from its subviews`() {
        let layout = RuleLayout()
        layout.add("box", "ll = 1, w = 20, bb = 0")
        layout.add("first", in: layout["box"], "tt = 1, h = 3, ll = rr = 1")
        layout.add("last", in: layout["box"], "tt = %bt + 1, h = 2, ll = rr = 1", "first")
        layout.add("h = %h + %h + 3", to: layout["box"]!, "first", "last")
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: layout["box"]!) == Rect(x: 1, y: 16, width: 20, height: 8))
        #expect(layout.absoluteFrame(of: layout["last"]!) == Rect(x: 2, y: 21, width: 18, height: 2))
    }

    @Test func `one axis of an item may follow its other one`() {
        let layout = RuleLayout()
        layout.add("tall", "tt = 0, bb = 4, ll = 0, w = %h / 2", "tall")
        layout.add("wide", "ll = 0, w = 50%, tt = 0, h = %w / 4", "wide")
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: layout["tall"]!) == Rect(x: 0, y: 0, width: 10, height: 20))
        #expect(layout.frame(of: layout["wide"]!) == Rect(x: 0, y: 0, width: 40, height: 10))
        layout.solve(width: 40, height: 24)
        #expect(layout.frame(of: layout["wide"]!) == Rect(x: 0, y: 0, width: 20, height: 5))
    }

    @Test func `what cannot be computed keeps its frame and is reported`() {
        let layout = RuleLayout()
        let divisor = RuleNumber(2)
        layout.add("a", "ll = 1, tt = 1, h = 1, w = 40 / %@f", divisor)
        layout.solve(width: 80, height: 24)
        #expect(layout.issues == [])
        divisor.value = 0
        layout.solve(width: 60, height: 24)
        #expect(layout.frame(of: layout["a"]!) == Rect(x: 1, y: 1, width: 20, height: 1))
        #expect(
            layout.issues == [
                "a: 'w = 40 / number', 'll = 1' gives no finite number; it keeps the frame that it had"
            ])
        divisor.value = 4
        layout.solve(width: 80, height: 24)
        #expect(layout.issues == [])
        #expect(layout.frame(of: layout["a"]!).width == 10)
    }

    @Test func `a cycle names its path and is not stored`() throws {
        let layout = RuleLayout()
        layout.add("a", "ll = 1, w = 5, tt = 0, h = 1")
        layout.add("b", "ll = %rl + 1, w = 5, tt = 0, h = 1", "a")
        let error = #expect(throws: RuleError.self) {
            try layout.add(parsing: "ll = %rl", to: layout["a"]!, arguments: ["b"])
        }
        #expect(error?.kind == .cycle(["a.ll", "b.rl", "a.rl"]))
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: layout["b"]!).x == 7)
        try layout.add(parsing: "tt = %rl", to: layout["a"]!, arguments: ["b"])
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: layout["a"]!).y == 12)
    }

    @Test func `no depth overflows the stack`() {
        let layout = RuleLayout()
        var item = layout.add("0", "ll = rr = tt = bb = 0")
        for level in 1..<100_000 { item = layout.add("\(level)", in: item, "ll = tt = 1, rr = bb = 0") }
        layout.solve(width: 100_010, height: 100_020)
        #expect(layout.absoluteFrame(of: item) == Rect(x: 99999, y: 99999, width: 11, height: 21))
        layout.solve(width: 100_020, height: 100_030)
        #expect(layout.absoluteFrame(of: item) == Rect(x: 99999, y: 99999, width: 21, height: 31))
    }

    @Test func `interpolated and given arguments mix in reading order`() {
        let layout = RuleLayout()
        layout.add("a", "ll = tt = 2, w = 10, h = 4")
        layout.add("b", "ll = \(3), tt = %f, w = \(percent: 50), h = \(2.0)", 5)
        layout.add("c", "ll = %rl, tt = %bt + \(1), w = %f, h = \(RuleBlock { 2 })", "a", "a", 7)
        layout.add("d", "ll = \(3), tt = %f, w = %f, h = 2", 5, 6)
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: layout["d"]!) == Rect(x: 3, y: 5, width: 6, height: 2))
        #expect(layout.frame(of: layout["b"]!) == Rect(x: 3, y: 5, width: 40, height: 2))
        #expect(layout.frame(of: layout["c"]!) == Rect(x: 12, y: 7, width: 7, height: 2))
    }

    @Test func `the own rules of an item are told as one would write them`() {
        let layout = RuleLayout()
        layout.add("list", "ll = 0, w = 10, tt = 0, h = 1")
        let item = layout.add(
            "item", "ll = 0.5, tt = %bb + 1.25, w = 12.5% - 3, h = V:50%, minw = %f, maxw = 1000000", "list", 1e15)
        #expect(
            layout.rules.ownRules(of: item.index) == [
                "ll = 0.5", "w = 12.5% - 3", "minw = 1000000000000000.0", "maxw = 1000000", "tt = list.bb + 1.25",
                "h = V:50%",
            ])
    }

    @Test func `a number of an item that is gone is not given to another while rules name it`() {
        let layout = RuleLayout()
        let first = layout.add("first", "ll = 0, w = 10, tt = 0, h = 1")
        let follower = layout.add("follower", "ll = %rl, w = 1, tt = 0, h = 1", first)
        layout.solve(width: 80, height: 24)
        layout.remove(first)
        let other = layout.add("other", "ll = 40, w = 10, tt = 0, h = 1")
        layout.solve(width: 80, height: 24)
        #expect(other != first)
        #expect(layout.frame(of: follower).x == 10, "it keeps its place")
        #expect(layout.issues.count == 1)
        layout.add("ll = %rl", to: follower, other)
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: follower).x == 50)
        #expect(layout.issues == [])
    }

    @Test func `items that come and go leave nothing behind`() {
        let rules = LayoutRules()
        let root = rules.addItem()
        rules.plan.makeRoot(root)
        rules.plan.setSize(of: root, width: 80, height: 24)
        for round in 0..<5000 {
            let (a, b) = (rules.addItem(), rules.addItem())
            rules.plan.setSuperitem(of: a, to: root)
            rules.plan.setSuperitem(of: b, to: root)
            try! rules.add(
                "ll = 0, w = %w * %h / 10", to: a, arguments: [RuleLayout.Item(index: b), RuleLayout.Item(index: b)]
            ) {
                (_) throws(RuleItemError) in b
            }
            if round % 100 == 0 { rules.plan.solve() }
            rules.removeItem(b)
            rules.removeItem(a)
        }
        #expect(rules.plan.itemLimit < 1000)
    }
}
