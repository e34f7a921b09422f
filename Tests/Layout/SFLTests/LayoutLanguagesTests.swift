import CellGeometry
import LayoutPlan
import SFL
import SLL
import Testing

struct LayoutLanguagesTests {
    private let items = MixedItems()

    @Test func `a rule places an item although constraints place others`() throws {
        items.add("a")
        items.add("b")
        try items.rule("ll = 2, w = 3", of: "a")
        try items.constrain("b.left = a.right")
        items.solve(10, 4)
        #expect(items.frame("a") == Rect(x: 2, y: 0, width: 3, height: 0) && items.frame("b").left == 5)
        items.rules.removeRules(of: items["a"])
        try items.constrain("a.left = 4")
        try items.constrain("a.width = 1")
        items.solve(10, 4)
        #expect(items.frame("a").left == 4 && items.frame("b").left == 5)
    }

    @Test func `what cannot be placed is told with its reason, and what becomes of it`() throws {
        for name in ["a", "b", "c"] { items.add(name) }
        items.add("large", size: (4, 1))
        try items.rule("ll = 3, w = 40 / %w, tt = 0, h = 1", of: "b", "c")
        let left = try items.constrain("a.left = 1")
        let width = try items.constrain("c.width = 10")
        items.solve()
        #expect(!items.languages.issues.contains { $0.contains("frame") } && items.frame("b").width == 4)
        items.constraints.setConstant(left, 1e300)
        items.constraints.setConstant(width, 0)
        items.setContent("large", width: .max, height: 1)
        items.solve()
        func told(_ name: String) -> [String] {
            items.languages.issuesOfItems.filter { $0.item == items[name] && $0.message.contains("frame") }.map(
                \.message)
        }
        #expect(told("a") == ["a: its constraints put it too far away; it keeps the frame that it had"])
        #expect(told("b").first?.hasPrefix("b: 'w = 40 / c.w', 'll = 3' gives no finite number; it keeps") == true)
        #expect(told("large") == ["large: its constraints put it too far away; it keeps the frame that it had"])
        #expect(items.languages.mayHaveIssues && items.frame("b").width == 4)
        items.plan.takesBaseFrames = true
        items.solve()
        #expect(told("a") == ["a: its constraints put it too far away; it takes its base frame"])
        #expect(items.frame("b").width == 0, "it has no content")
    }

    @Test func `without constraints nothing but its content can be too large`() {
        let source = Huge()
        let rules = LayoutRules(plan: LayoutPlan())
        let languages = LayoutLanguages(plan: rules.plan, rules: rules)
        rules.plan.items = source
        let (root, item) = (rules.addItem(), rules.addItem())
        rules.plan.makeRoot(root)
        rules.plan.setSuperitem(of: item, to: root)
        rules.plan.setSize(of: root, width: 80, height: 24)
        #expect(languages.needsSolving && languages.solve() && !languages.needsSolving)
        #expect(languages.issues == ["item 2: it would be too large; it keeps the frame that it had"])
        #expect(languages.mayHaveIssues && languages.issuesOfItems.map(\.item) == [item])
        source.width = 7
        rules.plan.setNeedsCompile(item)
        languages.solve()
        #expect(languages.issues == [] && !languages.mayHaveIssues && rules.plan.frame(of: item).width == 7)
    }

    private final class Huge: ItemSource {
        var width = 1e12
        func naturalSize(of item: Int) -> SIMD2<Double>? { [width, 1] }
    }
}
