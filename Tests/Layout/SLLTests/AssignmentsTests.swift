import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import SLL

/// What is told of an item's rules: which are in force, whose they are, where they stand, and how to put them back.
struct AssignmentsTests {
    private let layout = RuleLayout()
    private let item: RuleLayout.Item
    private var rules: LayoutRules { layout.rules }

    init() {
        layout.add("list", "ll = tt = 1, w = 20, h = 5")
        item = layout.addItem("item")
    }

    /// The assignments of an axis in words; those of a container are in brackets.
    private func told(_ axis: Axis) -> String {
        let found = rules.assignments(of: item.index, axis)
        func text(_ name: String, _ assignment: LayoutRules.Assignment?) -> String? {
            guard let assignment else { return nil }
            let text = rules.text(of: assignment) + (assignment.edge.map { " (\($0))" } ?? "")
            return name + ": " + (assignment.isOwn ? text : "[\(text)]")
        }
        return [
            text("anchor", found.anchor), text("other", found.other), text("size", found.size),
            text("minimum", found.minimum), text("maximum", found.maximum),
            found.clip.map { "clip: \($0.before) \($0.after)" },
        ].compactMap { $0 }.joined(separator: ", ")
    }

    private static let own: [(rules: String, horizontal: String, vertical: String)] = [
        ("", "", ""),
        ("ll = 3", "anchor: ll = 3 (near)", ""),
        ("tt = 3, h = 2", "", "anchor: tt = 3 (near), size: h = 2 (size)"),
        ("ll = 3, rr = 1", "anchor: rr = 1 (far), other: ll = 3 (near)", ""),
        ("rr = 1, ll = 3, w = 9", "anchor: ll = 3 (near), other: rr = 1 (far), size: w = 9 (size)", ""),
        ("cl = 50%, minw = 4, maxw = 30%", "anchor: cl = 50% (middle), minimum: minw = 4, maximum: maxw = 30%", ""),
        ("ct = 2, cb = 3, bt = 9, minh = 1", "", "anchor: bt = 9 (far), other: cb = 3 (middle), minimum: minh = 1"),
        ("ll = 3, ll = nil, w = 5", "size: w = 5 (size)", ""),
        ("lr = %rl + 1, bb = 0", "anchor: lr = list.rl + 1 (near)", "anchor: bb = 0 (far)"),
    ]

    @Test(arguments: own)
    func `the rules in force are told, the newer position as the one that stays`(
        rules text: String, horizontal: String, vertical: String
    ) throws {
        if !text.isEmpty { try layout.add(parsing: text, to: item, arguments: text.contains("%rl") ? ["list"] : []) }
        layout.solve(width: 80, height: 24)
        #expect(told(.horizontal) == horizontal)
        #expect(told(.vertical) == vertical)
        let all = rules.assignments(of: item.index, .horizontal).all.map(\.name.text)
        let names = horizontal.matches(of: /(\w+): (\w+) =/).map { (kind: $0.1, name: String($0.2)) }
        let isBetween = names.contains { $0.kind == "other" }
        #expect(all == names.filter { $0.kind != "size" || !isBetween }.map(\.name))
    }

    @Test func `rules of the container are told apart from the item's own`() throws {
        var values = RuleList()
        values.set(.lr, 4)
        values.set(.w, 10)
        values.set(.minw, 2)
        values.set(.tt, 1)
        values.set(.h, 1)
        values.setClip(AxisClip(before: 1, after: 2), .horizontal)
        values.setClip(AxisClip(before: 3, after: 4), .vertical)
        rules.write(values, for: item.index)
        #expect(told(.horizontal) == "anchor: [lr = 4 (near)], size: [w = 10 (size)], minimum: [minw = 2], clip: 1 2")
        #expect(told(.vertical) == "anchor: [tt = 1 (near)], size: [h = 1 (size)], clip: 3 4")
        try layout.add(parsing: "w = 12, bt = 9, maxw = 40", to: item)
        #expect(
            told(.horizontal)
                == "anchor: [lr = 4 (near)], size: w = 12 (size), minimum: [minw = 2], maximum: maxw = 40, clip: 1 2")
        #expect(told(.vertical) == "anchor: bt = 9 (far), other: [tt = 1 (near)], size: [h = 1 (size)]")
        try layout.add(parsing: "lr = 9", to: item)
        #expect(
            told(.horizontal) == "anchor: lr = 9 (near), size: w = 12 (size), minimum: [minw = 2], maximum: maxw = 40")
        #expect(rules.ownRules(of: item.index) == ["lr = 9", "w = 12", "maxw = 40", "bt = 9"])
    }

    @Test func `a position from the far side is told from the near one too`() throws {
        try layout.add(parsing: "rr = 10% + 1, w = 5, bt = 3", to: item)
        guard case .linear(let right)? = rules.assignments(of: item.index, .horizontal).anchor?.placing,
            case .linear(let bottom)? = rules.assignments(of: item.index, .vertical).anchor?.placing
        else {
            Issue.record("they are linear")
            return
        }
        #expect(right.constant == -1 && right.widthShare == 1 && right.share == -0.1)
        #expect(bottom == LinearValue(constant: 3))
    }

    @Test func `a rule is found where it was added, as long as it is in force`() throws {
        func add(_ text: String, _ line: UInt?) throws {
            try rules.add(
                Rule(parsing: text), to: item.index, arguments: [], location: line.map { ("File.swift", $0) }
            ) { _ in 0 }
        }
        func lines(of item: RuleLayout.Item) -> [Int?] {
            [.ll, .w, .tt].map { rules.location(of: item.index, $0)?.line }
        }
        try add("ll = 3, w = 5", 7)
        #expect(lines(of: item) == [7, 7, nil] && rules.location(of: item.index, .ll)?.file == "File.swift")
        try add("tt = 3, w = 6", 8)
        #expect(lines(of: item) == [7, 8, 8])
        try add("w = 7", nil)
        #expect(lines(of: item) == [7, nil, 8], "a rule from elsewhere is in force")
        let other = LayoutRules()
        #expect(other.absorb([item.index], of: rules).last == 1)
        #expect(other.location(of: 1, .tt)?.line == 8)
        rules.removeRules(of: item.index)
        #expect(lines(of: item) == [nil, nil, nil])
        try add("ll = 1", 9)
        rules.removeItem(item.index)
        #expect(lines(of: item) == [nil, nil, nil])
    }

    private static let parts = [
        "ll = %rl + 1", "w = 30%", "w = %w / 2 + 1", "rr = 5", "cl = 50%", "lr = 20", "minw = 4", "maxw = %w * 2",
        "cr = 9",
        "tt = 1", "h = H:10%", "bb = %tt", "ct = 7", "tb = 40%", "minh = 2", "ll = nil", "rr = nil", "bb = nil",
        "w = nil",
        "w += 3", "h *= 2",
    ]

    @Test(arguments: 0..<100)
    func `rules as text and rules that were kept lead to the same frame`(seed: Int) throws {
        var dice = Dice(seed: seed)
        let (text, kept) = (layout.addItem("text"), layout.addItem("kept"))
        for _ in 0..<dice.roll(1...12) {
            let part = dice.pick(Self.parts)
            let count = part.matches(of: /%[a-z]/).count
            // Only what has a value can be changed by an operator.
            try? layout.add(parsing: part, to: item, arguments: Array(repeating: "list", count: count))
        }
        rules.setRules(of: kept.index, to: rules.keptRules(of: item.index)) { $0 }
        for rule in rules.ownRules(of: item.index) {
            let parsed = rule.replacing(/list\.([a-z]+)/) { "%" + $0.1 }
            let count = parsed.matches(of: /%[a-z]/).count
            try layout.add(parsing: parsed, to: text, arguments: Array(repeating: "list", count: count))
        }
        for (width, height) in [(80, 24), (33, 11)] {
            layout.solve(width: width, height: height)
            let frame = layout.frame(of: item)
            #expect(layout.frame(of: kept) == frame, "\(rules.ownRules(of: item.index))")
            #expect(layout.frame(of: text) == frame, "\(rules.ownRules(of: item.index))")
        }
        let named = rules.keptRules(of: item.index).items
        #expect(named.isSubset(of: [layout["list"]!.index]))
        #expect(!named.isEmpty || !rules.ownRules(of: item.index).contains { $0.contains("list.") })
    }
}
