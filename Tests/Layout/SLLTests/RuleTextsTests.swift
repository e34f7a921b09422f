import Testing
import TrellisLayout

@testable import SLL

/// Compiled rules, written again as text.
struct RuleTextsTests {
    private static let all: [(rules: String, texts: [String])] = [
        ("ll = 0, w = 30%", ["w = 30%", "ll = 0"]),
        ("w = H:50% + 3", ["w = H:50% + 3"]),
        ("w = V:200%", ["w = V:200%"]),
        ("w = H:.5%", ["w = H:0.5%"]),
        ("h = H:8% - 1", ["h = H:8% - 1"]),
        ("ll = %rl + 1", ["ll = list.rl + 1"]),
        ("ll = %rl * 2 - 1", ["ll = 2 * list.rl - 1"]),
        ("ll = 10 - %rl", ["ll = -list.rl + 10"]),
        ("w = %w / 2", ["w = 0.5 * list.w"]),
        ("rr = %rr + 2", ["rr = list.rr + 2"]),
        ("rr = %rr + 10% - 2", ["rr = list.rr + 10% - 2"]),
        ("lr = %cl", ["lr = list.cl"]),
        ("tt = %ct", ["tt = list.ct"]),
        ("w = 40 / %w", ["w = 40 / list.w"]),
        ("w = (%w + 1) * %w", ["w = (list.w + 1) * list.w"]),
        ("w = %w * (%w + 1)", ["w = list.w * (list.w + 1)"]),
        ("w = 5 - (%w * %w + 1)", ["w = 5 - (list.w * list.w + 1)"]),
        ("w = %w * %w + 1", ["w = list.w * list.w + 1"]),
        ("minw = 4, maxh = 50%", ["minw = 4", "maxh = 50%"]),
        ("w = 1, w = 2", ["w = 2"]),
        ("w = 0.25", ["w = 0.25"]),
    ]

    @Test(arguments: all)
    func `rules are told as one would write them`(rules: String, texts: [String]) throws {
        let layout = RuleLayout()
        layout.add("list", "ll = tt = 1, w = 20, h = 5")
        let item = layout.addItem("item")
        let operands = Array(repeating: "list", count: rules.matches(of: /%[a-z]/).count)
        try layout.add(parsing: rules, to: item, arguments: operands)
        layout.solve(width: 80, height: 24)
        #expect(layout.rules.rules(of: item.index) == texts)
    }
}
