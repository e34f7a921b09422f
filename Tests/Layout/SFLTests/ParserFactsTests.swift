import Foundation
import Testing

@testable import SFL

/// What the original's parser did with a text.
struct ParserFact: Decodable {
    var format: String?
    var result: Result?
    var metrics: [String: Number]?
    var views: [Name]?

    struct Result: Decodable {
        var relation: String
        var attribute1: String
        var view1: String
        var constant: Double
        var priority: Int
        var multiplier: Double
        var attribute2: String?
        var view2: String?
    }

    /// A metric; nil when it is none.
    struct Number: Decodable {
        var value: Double?
        init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(Double.self) }
    }

    /// A view; nil when it is none.
    struct Name: Decodable {
        var value: String?
        init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(String.self) }
    }

    static func all() throws -> [ParserFact] {
        let url = Bundle.module.url(forResource: "Resources/parser-facts", withExtension: "json")!
        return try JSONDecoder().decode([ParserFact].self, from: Data(contentsOf: url))
    }

    func parse() throws(RuleError) -> Constraint<String> {
        let names = (views ?? []).compactMap(\.value)
        return try ConstraintParser.parse(
            format ?? "", metrics: (metrics ?? [:]).compactMapValues(\.value),
            views: Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
    }
}

struct ParserFactsTests {
    /// What the original takes although its documentation does not say so, and how it is refused here.
    static let lax = [
        "view1.height = view2.width * 2": "28: a factor stands before the view: '2 * view.width'",
        "view1.centerx = view2.width": "7: 'centerx' is not an attribute, did you mean 'centerX'?",
        "view1.LEFT = view2.width": "7: 'LEFT' is not an attribute, did you mean 'left'?",
        "VIEW1.Width = View2.HEIGHT": "1: there is no view 'VIEW1', did you mean 'view1'?",
        "view1.width = 1 0 0": "17: expected the end instead of '0'",
        "view1.width = 1e": "15: '1e' is not a number",
        "view1.width = 0x10": "15: '0x10' is not a number",
        "view1.width = 1,5": "16: expected the end instead of ','",
        "view1.width = 1_000": "15: '1_000' is not a number",
        "view1.width = 50%": "17: expected the end instead of '%'",
        "view1.width = view2.width 5": "27: expected the end instead of '5'",
        "view1.width = view2.width +": "28: expected a number or a metric after '+'",
        "view1.width = view2.width + x": "29: there is no metric 'x'",
        "view1.width = view2.width + @ 500": "29: expected a number or a metric after '+'",
        "view1.width = view2.width + 5 + 6": "31: expected the end instead of '+'",
        "view1.width = view2.width + 5 * 2": "31: a factor stands before the view: '2 * view.width'",
        "view1.width = 2 * view2.width * 3": "31: a factor stands before the view: '2 * view.width'",
        "view1.width = 2 view2.width": "17: expected '*' between the number and the view",
        "view1.width = 5 + view2.width": "17: a sum begins with the view: 'view.width + 5'",
        "view1.width = view2.width / 2": "27: a factor stands before the view: '2 * view.width'",
        "view1.width = 1/2 * view2.width": "16: expected the end instead of '/'",
        "view1.width = 100 @": "20: expected a number or a metric after '@'",
        "view1.width = 100 @ x": "21: there is no metric 'x'",
        "view1.width = 100 @ 0": "21: a priority is in 1...1000",
        "view1.width = 100 @ -5": "21: a priority is in 1...1000",
        "view1.width = 100 @ 1001": "21: a priority is in 1...1000",
        "view1.width = 100 @ 500 @ 600": "25: expected the end instead of '@'",
        "view1.width = 100 @ 500 junk": "25: expected the end instead of 'junk'",
        "view1.width = 100 junk": "19: expected the end instead of 'junk'",
        "view1.width = 100 + 5": "19: a sum begins with the view: 'view.width + 5'",
        "view1.width = 100 - 5 @ 500": "19: a sum begins with the view: 'view.width + 5'",
        "view1.width = M": "15: there is no view or metric 'M', did you mean 'm'?",
        "view1.width = m2": "15: there is no view or metric 'm2', did you mean 'm'?",
    ]

    /// Where the longest name that fits decides, and the original takes a shorter one.
    static let longest = [
        "view1.width = view2.width", "x.width = 2x.width",
    ]

    /// What is in the language here and was not in the original.
    static let added = ["view1.firstBaseline = view2.width", "view1.lastBaseline = view2.width"]

    @Test func `what the original refuses is refused, with a place`() throws {
        let facts = try ParserFact.all()
        #expect(facts.count >= 151)
        for fact in facts where fact.result == nil && !Self.added.contains(fact.format ?? "") {
            #expect(throws: RuleError.self, "\(fact.format ?? "nil")") { () throws in try fact.parse() }
        }
    }

    @Test func `what the original takes by its documentation comes out the same`() throws {
        var count = 0
        for fact in try ParserFact.all() {
            guard let expected = fact.result, let text = fact.format, Self.lax[text] == nil else { continue }
            if Self.longest.contains(text), expected.view2 == nil { continue }
            let found = try fact.parse()
            count += 1
            #expect(found.first == .init(expected.view1, Attribute(rawValue: expected.attribute1)!), "\(text)")
            #expect(found.relation.rawValue == expected.relation, "\(text)")
            #expect(found.second?.view == expected.view2, "\(text)")
            #expect(found.second?.attribute.rawValue == expected.attribute2, "\(text)")
            #expect(found.multiplier == expected.multiplier, "\(text)")
            #expect(found.constant == expected.constant, "\(text)")
            #expect(found.priority == expected.priority, "\(text)")
        }
        print("facts: \(count) taken the same, \(Self.lax.count) refused although the original takes them")
    }

    @Test(arguments: lax.keys.sorted())
    func `what the original takes in spite of its documentation is refused`(text: String) throws {
        let fact = try #require(try ParserFact.all().first { $0.format == text && $0.result != nil })
        do {
            let found = try fact.parse()
            Issue.record("taken as \(found)")
        } catch {
            #expect("\(error.location.column): \(error.message)" == Self.lax[text], "\(text)")
        }
    }

    @Test func `the longest name wins, also over a metric`() throws {
        for fact in try ParserFact.all() where Self.longest.contains(fact.format ?? "") {
            #expect(try fact.parse().second?.attribute == .width)
            #expect(try fact.parse().constant == 0)
        }
    }
}
