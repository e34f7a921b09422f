import SLL
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

@MainActor
struct ViewLayoutEditingTests {
    private let window = Window(size: Size(width: 40, height: 10))
    private let list = View()
    private let text = View()

    init() {
        window.add(list, "tt = ll = 0, w = 10, h = 5")
        window.add(text, "tt = 1, ll = %rl + 1, rr = 2, maxh = 3", list)
        window.layoutIfNeeded()
    }

    @Test func `own rules are texts that give the same again`() throws {
        let name: (View) -> String = { $0 === self.list ? "list" : "other" }
        let rules = text.layout.ownRules(naming: name)
        #expect(rules == ["ll = list.rl + 1", "rr = 2", "tt = 1", "maxh = 3"])
        let frame = text.frame
        text.layout.removeAll()
        for rule in rules { try text.layout.add(parsing: rule, views: ["list": list]) }
        window.layoutIfNeeded()
        #expect(text.frame == frame && text.layout.ownRules(naming: name) == rules)
        #expect(Label("a").layout.ownRules(naming: name) == [])
        // The rules of a container are not the view's own.
        let row = Row { Label("a") }
        window.add(row)
        window.layoutIfNeeded()
        #expect(row.subviews[0].layout.ownRules(naming: name) == [] && !row.subviews[0].layout.rules.isEmpty)
    }

    @Test func `mistakes are shown where they are in the text with names`() {
        func mistake(_ rule: String) -> RuleError? {
            do {
                try text.layout.add(parsing: rule, views: ["list": list, "text": text])
                return nil
            } catch { return error }
        }
        let before = text.layout.rules
        #expect(mistake("ll = lisp.rl + 1")?.range == 5..<12)
        #expect(mistake("ll = lisp.rl + 1")?.message == "there is no view 'lisp', did you mean 'list'?")
        #expect(mistake("ll = gap")?.range == 5..<8)
        #expect(mistake("ll = list.rl + list.lx")?.range == 20..<22)
        #expect(mistake("w = list.w, ll = text.rl")?.kind.isCycle == true)
        #expect(text.layout.rules == before)
    }

    @Test func `saved rules are put back, with functions and objects in them`() {
        let number = RuleNumber(4)
        text.layout.add("ll = nil, w = %@f, h = %^f", number, RuleBlock { 2 })
        window.layoutIfNeeded()
        let saved = text.layout.saved()
        text.layout.removeAll()
        text.layout.add("tt = 5, w = 1")
        window.layoutIfNeeded()
        text.layout.restore(saved)
        number.value = 6
        window.layoutIfNeeded()
        #expect(text.frame == Rect(x: 32, y: 1, width: 6, height: 2))
    }

    @Test func `saved rules do not retain views, and one that is gone is an issue`() {
        weak var gone: View?
        var saved: ViewLayout.Saved?
        do {
            let other = View()
            window.add(other, "tt = ll = 0, w = h = 1")
            text.layout.add("ll = %rl", other)
            saved = text.layout.saved()
            text.layout.add("ll = 0")
            gone = other
            other.removeFromSuperview()
        }
        #expect(gone == nil)
        saved.map(text.layout.restore)
        #expect(!window.layoutIssues.isEmpty)
    }

    @Test func `constraints are named as asked`() throws {
        let box = View()
        window.add(box)
        let blue = box.add(View())
        try box.constraints.add(parsing: "blue.width = 0.5 * superview.width", views: ["blue": blue])
        #expect(box.constraints.texts { $0 === box ? "superview" : "azul" } == ["azul.width = 0.5 * superview.width"])
    }

    @Test func `a view's roles at a cell are those that it paints it with`() {
        let button = Button("OK")
        window.add(button, "tt = 7, ll = 0")
        _ = window.draw()
        #expect(window.roles(of: button, at: Point(x: 1, y: 7)).contains { $0.name.hasPrefix("button") })
        #expect(window.roles(of: button, at: Point(x: 30, y: 7)) == [])
        button.isHidden = true
        #expect(window.roles(of: button, at: Point(x: 1, y: 7)) == [])
    }
}

extension RuleError.Kind {
    fileprivate var isCycle: Bool {
        if case .cycle = self { return true }
        return false
    }
}
