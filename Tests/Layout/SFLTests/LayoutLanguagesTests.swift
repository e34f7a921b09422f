import LayoutPlan
import SFL
import SLL
import Testing

struct LayoutLanguagesTests {
    @Test func `a rule places an item although constraints place others`() throws {
        let rules = LayoutRules(plan: LayoutPlan())
        let languages = LayoutLanguages(plan: rules.plan, rules: rules)
        let (root, item) = (rules.addItem(), rules.addItem())
        languages.plan.makeRoot(root)
        languages.plan.setSuperitem(of: item, to: root)
        _ = languages.ensureConstraints()
        try rules.add(Rule(parsing: "ll = 2, w = 3"), to: item, arguments: []) { _ in 0 }
        languages.plan.setSize(of: root, width: 10, height: 4)
        languages.solve()
        #expect(languages.plan.frame(of: item) == Rect(x: 2, y: 0, width: 3, height: 0))
    }
}
