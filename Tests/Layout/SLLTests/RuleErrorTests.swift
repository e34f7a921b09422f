import Testing
import TrellisLayout

@testable import RuleText
@testable import SLL

struct RuleErrorTests {
    func error(_ text: String, _ arguments: any RuleArgument...) -> String {
        let layout = RuleLayout()
        layout.add("known", "ll = 0")
        let item = layout.add("a", "w = 1, h = 1")
        do {
            try layout.add(parsing: text, to: item, arguments: arguments)
            return "no error"
        } catch {
            layout.solve(width: 80, height: 24)
            #expect(layout.frame(of: item) == Rect(x: 0, y: 0, width: 1, height: 1), "something was stored")
            return "\(error.location.column): \(error.message)"
        }
    }

    @Test(arguments: [
        ("w = 50% +", "10: expected a value after '+'"),
        ("tt = ", "6: expected a value after '='"),
        ("tt = ()", "6: there is nothing between the parentheses"),
        ("tt = (5, 3)", "6: expected ')' before ',' to close this '('"),
        ("tt = (5", "6: expected ')' to close this '('"),
        ("tt = 5)", "7: there is no '(' for this ')'"),
        ("tt = 5 = 3", "8: only a constraint name can stand left of '='"),
        ("(tt) = 5", "6: only a constraint name can stand left of '='"),
        ("tt = 1 + ll = 5", "13: an assignment inside an expression needs parentheses around it"),
        ("tt = -ll = 5", "10: an assignment inside an expression needs parentheses around it"),
        ("-ll = 5", "5: an assignment inside an expression needs parentheses around it"),
        ("+ll = 5", "5: an assignment inside an expression needs parentheses around it"),
        ("tt = 5 3", "8: expected an operator or ',' before '3'"),
        ("tt = * 3", "6: expected a value before '*'"),
        ("tt = 5px", "7: 'px' is not a constraint"),
        ("widht = 5", "1: 'widht' is not a constraint, did you mean 'w'?"),
        ("topp = 5", "1: 'topp' is not a constraint, did you mean 'tt'?"),
        ("left = 5", "1: 'left' is not a constraint, did you mean 'll'?"),
        ("minWidth = 5", "1: 'minWidth' is not a constraint, did you mean 'minw'?"),
        ("z = 5", "1: 'z' is not a constraint"),
        ("maxx = 5", "1: 'maxx' is not a constraint, did you mean 'maxw'?"),
        ("tt = 5%%", "8: expected a format specifier such as '%f' or '%tt'"),
        ("ct=34.5%%", "9: expected a format specifier such as '%f' or '%tt'"),
        ("tb = 23?", "8: '?' is not part of the language"),
        ("Att = 28", "1: 'Att' is not a constraint, did you mean 'tt'?"),
        ("w = H: 50%", "5: expected a percentage right after 'H:', as in 'H:50%'"),
        ("w = H:%f", "5: 'H:' stands before a percentage only: 'H:%p'"),
        ("w = %tr", "5: '%tr' is not a format specifier, did you mean '%tt'?"),
        ("w = 漢", "5: '漢' is not part of the language"),
        ("w = %f", "5: there is no argument for this: 0 given"),
    ])
    func `a mistake is told with its place`(text: String, message: String) {
        #expect(error(text) == message, "\(text)")
    }

    @Test func `arguments are checked by number and type`() {
        #expect(error("w = 5", 3) == "1: the rule takes 0 arguments, but got 1")
        #expect(error("w = %rl", 3) == "5: argument 1 is a number, but a view is wanted here")
        #expect(error("w = %f", "known") == "5: argument 1 is a view, but a number is wanted here")
        #expect(error("w = %^f", 3) == "5: argument 1 is a number, but a function (RuleBlock) is wanted here")
        #expect(error("w = %rl", "unknown") == "5: there is no item named 'unknown'")
    }

    @Test func `an error prints itself as a picture`() {
        let error = RuleError(.syntax, "expected a value after '+'", text: "w = 50%,\nh = 50% +", bytes: 17..<18)
        #expect(
            error.description == """
                error: expected a value after '+'
                  --> rule:2:9
                   |
                2  | h = 50% +
                   |         ^
                """)
    }

    @Test(arguments: ["", ",", " , ", "tt = 5,", "w = 5, , h = 3", "5", "tt + 3", "nil", "tt -= -5", "w = +5"])
    func `empty parts and values that nobody takes are no errors`(text: String) {
        #expect(error(text) == "no error")
    }

    @Test(arguments: [
        ("w = 20.0f", 20), ("w = 20f", 20), ("w = 5-3", 2), ("w = 5 -3", 2), ("w = 5--3", 8), ("w = 5+-3", 2),
        ("w = -(5) + 8", 3), ("w = - 5 + 8", 3), ("w = .5 * 8", 4), ("w = 5. + 1", 6), ("w = 2 + 3 * 4", 14),
        ("w = (2 + 3) * 4", 20), ("w = 20 / 4 / 5", 1), ("w = h = 7", 7), ("w = (h = 5) + 3", 8),
        ("w = 3, w += (w = 5)", 10), ("w = nil + 5", 5), ("w = nil - 5 + 9", 14), ("ll = 4, w = ll+1", 5),
        ("w = 50%", 40), ("w = V:50%", 12), ("w = H:-5% + 10", 6), ("w = 007", 7),
    ])
    func `arithmetic comes out`(text: String, width: Int) throws {
        let layout = RuleLayout()
        let item = layout.addItem()
        try layout.add(parsing: text, to: item)
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: item).width == width)
    }

    @Test func `deep nesting and long sums need no stack`() throws {
        let layout = RuleLayout()
        let depth = 100_000
        let (a, b) = (layout.addItem("a"), layout.addItem())
        let nested = String(repeating: "(", count: depth) + "7" + String(repeating: ")", count: depth)
        try layout.add(parsing: "w = " + nested, to: a)
        let sum = Array(repeating: "%w", count: depth).joined(separator: " + ")
        try layout.add(parsing: "w = " + sum, to: b, arguments: Array(repeating: "a", count: depth))
        layout.solve(width: 80, height: 24)
        #expect(layout.frame(of: a).width == 7)
        #expect(layout.frame(of: b).width == 7 * depth)
    }
}
