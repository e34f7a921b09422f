import LayoutPlan
import Testing

@testable import LayoutPlan

/// What a carrier's content has to do with things outside: the carrier "outer" has a view, a box and "inner" in it.
struct CarrierTieTests {
    private let items = MixedItems()

    init() throws {
        for name in ["outer", "other"] { items.add(name) }
        items.add("outside")
        items.add("beside")
        for (name, outer) in [
            ("a", "outer"), ("b", "outer"), ("box", "outer"), ("c", "box"), ("inner", "outer"), ("d", "inner"),
            ("e", "other"),
        ] {
            items.add(name, in: outer)
        }
        for name in ["outer", "inner", "other"] { items.plan.makeCarrier(items[name]) }
        for name in ["outer", "other", "outside", "beside", "a", "b", "box", "c", "inner", "d", "e"] {
            try items.rule("ll = tt = 0, w = 5, h = 1", of: name)
        }
    }

    /// The ties of the three carriers: outer, inner and other.
    private func ties() -> [CarrierTie] {
        items.solve()
        return ["outer", "inner", "other"].map { items.languages.contentTie(of: items[$0]) }
    }

    private static let rules: [(of: String, rule: String, arguments: [String], ties: [CarrierTie])] = [
        ("a", "w = 9", [], [.none, .none, .none]),
        ("a", "w = 50%", [], [.none, .none, .none]),
        ("a", "ll = %rl", ["b"], [.none, .none, .none]),
        ("c", "ll = %rl", ["b"], [.none, .none, .none]),
        ("a", "w = %w", ["outer"], [.none, .none, .none]),
        ("c", "w = %w", ["outer"], [.none, .none, .none]),
        ("outside", "ll = %rl", ["beside"], [.none, .none, .none]),
        ("a", "ll = %rl", ["outside"], [.reading, .none, .none]),
        ("c", "h = %h", ["outside"], [.reading, .none, .none]),
        ("outside", "ll = %rl", ["a"], [.named, .none, .none]),
        ("outside", "w = %w", ["c"], [.named, .none, .none]),
        ("d", "ll = %rl", ["a"], [.named, .reading, .none]),
        ("a", "ll = %rl", ["d"], [.named, .named, .none]),
        ("d", "ll = %rl", ["outside"], [.reading, .reading, .none]),
        ("outside", "ll = %rl", ["d"], [.named, .named, .none]),
        ("e", "ll = %rl", ["d"], [.named, .named, .reading]),
        ("d", "w = %w", ["outer"], [.named, .reading, .none]),
        ("outside", "w = %w * 2", ["c"], [.named, .none, .none]),
        ("e", "w = 20% + %w", ["e"], [.none, .none, .none]),
    ]

    @Test(arguments: rules)
    func `a rule ties the carriers between it and what it names`(
        of name: String, rule: String, arguments: [String], ties expected: [CarrierTie]
    ) throws {
        #expect(ties() == [.none, .none, .none])
        if arguments.isEmpty {
            try items.rule(rule, of: name)
        } else {
            try? items.rule(rule, of: name, arguments[0])
        }
        #expect(ties() == expected)
        #expect(ties() == expected, "asked again")
        items.rules.removeRules(of: items[name])
        try items.rule("ll = tt = 0, w = 5, h = 1", of: name)
        #expect(ties() == [.none, .none, .none], "it is gone")
    }

    @Test func `a tie goes with the value that makes it`() throws {
        try items.rule("ll = %rl", of: "a", "outside")
        #expect(ties() == [.reading, .none, .none])
        try items.rule("ll = 3", of: "a")
        #expect(ties() == [.none, .none, .none])
    }

    @Test func `a tie goes with what moves`() throws {
        try items.rule("ll = %rl", of: "outside", "a")
        #expect(ties() == [.named, .none, .none])
        items.plan.setSuperitem(of: items["a"], to: items["other"])
        #expect(ties() == [.none, .none, .named])
        items.plan.setSuperitem(of: items["outside"], to: items["other"])
        #expect(ties() == [.none, .none, .none])
        items.plan.setSuperitem(of: items["a"], to: items["d"])
        #expect(ties() == [.named, .named, .reading])
        items.remove("a")
        #expect(ties() == [.none, .none, .none])
    }

    @Test func `a constraint ties what it places to what it names`() throws {
        for name in ["a", "c", "d", "outside"] { items.rules.removeRules(of: items[name]) }
        #expect(ties() == [.none, .none, .none])
        let row = try items.constrain("a.left = c.right", of: "outer")
        #expect(ties() == [.none, .none, .none])
        items.constraints.remove(row)
        let out = try items.constrain("a.left = beside.right")
        #expect(ties() == [.reading, .none, .none])
        items.constraints.remove(out)
        let into = try items.constrain("outside.left = b.right")
        #expect(ties() == [.named, .none, .none])
        items.constraints.remove(into)
        try items.constrain("d.width = c.width", of: "outer")
        #expect(ties() == [.named, .reading, .none])
    }

    // MARK: Held

    @Test(arguments: [
        ("ll = 0, w = 5", [] as [String], false), ("ll = 0, rr = 2", [], false), ("w = %w", ["outside"], false),
        ("rl = %rl", ["outside"], true), ("rl = %ll, w = 3", ["outside"], true), ("ll = %rl", ["outside"], true),
        ("cl = %cl", ["outside"], true), ("rl = %rl", ["e"], false), ("ll = %ll, rl = 50", ["outside"], false),
        ("rl = 50, ll = %ll", ["outside"], false), ("ll = 0, rl = %rl", ["outside"], true),
        ("rl = %rl, ll = 0", ["outside"], true), ("cl = %cl, rl = 9", ["outside"], false),
    ])
    func `what follows something outside does not move with its superview`(
        _ rule: String, _ arguments: [String], _ isHeld: Bool
    ) throws {
        items.add("f", in: "other")
        let given = arguments + arguments
        switch arguments.count {
        case 0: try items.rule(rule, of: "f")
        case 1: try items.rule(rule, of: "f", given[0])
        default: try items.rule(rule, of: "f", given[0], given[1])
        }
        items.solve()
        #expect(items.plan.isHeld(items["f"], .horizontal) == isHeld)
        #expect(!items.plan.isHeld(items["f"], .vertical))
        // Seen: its far edge stays where it is when the superview moves.
        let right = items.frame("f").right
        try items.rule("ll = 3", of: "other")
        items.solve()
        #expect((items.frame("f").right == right) == isHeld)
    }
}
