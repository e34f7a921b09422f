import Foundation
import LayoutPlan
import RuleText

@testable import SLL

/// One case of a conformance file: views with rules, and the frames that they must have after each resize.
struct ConformanceCase: Decodable {
    var name: String
    var superview: [Double]
    var views: [View]
    var passes: [Pass]?
    /// In frame files: the error that must be thrown. In cycle files: `cycle` or `ok`.
    var trellis: String?
    /// In cycle files.
    var frames: [String: [Double]]?

    struct View: Decodable {
        var id: String
        var parent: String?
        var initialFrame: [Double]
        var rules: [RuleText]
    }

    struct RuleText: Decodable {
        var id: String?
        var format: String
        var args: [Argument]
    }

    struct Pass: Decodable {
        var superview: [Double]
        var addRules: [RuleText]?
        var frames: [String: [Double]]
        var trellis: [String: [Double]]?
    }

    struct Argument: Decodable {
        var view: String?
        var float: Double?
        var object: Double?
        var block: Double?

        func argument() -> any RuleArgument {
            if let view { return view }
            if let float { return float }
            if let object { return RuleNumber(object) }
            let number = block!
            return RuleBlock { number }
        }
    }

    struct File: Decodable { var cases: [ConformanceCase] }

    /// The cases of a file of the tests, and of every file in the folder that an environment variable names whose cases
    /// are of this kind.
    static func cases(_ file: String, where isOfThisKind: (ConformanceCase) -> Bool) throws -> [ConformanceCase] {
        let own = Bundle.module.url(forResource: "Resources/\(file)", withExtension: "json")!
        var urls = [own]
        if let folder = ProcessInfo.processInfo.environment["SLL_CASES"] {
            let url = URL(fileURLWithPath: folder, isDirectory: true)
            urls += try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "json" }
        }
        return try urls.flatMap { try JSONDecoder().decode(File.self, from: Data(contentsOf: $0)).cases }
            .filter(isOfThisKind)
    }
}

/// A case being laid out by the library.
final class ConformanceRun {
    let layout = LayoutRules()
    let root: Int
    var items: [String: Int] = [:]
    private let bases = Bases()

    /// The frames that hold where no rule decides.
    private final class Bases: ItemSource {
        var frames: [Int: [Double]] = [:]
        var names: [Int: String] = [:]

        func name(of item: Int) -> String { names[item] ?? "root" }
        func origin(of item: Int) -> SIMD2<Double> { frames[item].map { [$0[0], $0[1]] } ?? .zero }
        func naturalSize(of item: Int) -> SIMD2<Double>? { frames[item].map { [$0[2], $0[3]] } }
    }

    /// Builds the views, with their rules added while no view has a superview.
    init(_ test: ConformanceCase) throws {
        root = layout.addItem()
        layout.plan.makeRoot(root)
        layout.plan.items = bases
        for view in test.views {
            let item = layout.addItem()
            items[view.id] = item
            let f = view.initialFrame
            bases.frames[item] = f
            bases.names[item] = view.id
        }
        for view in test.views {
            for rule in view.rules { try add(rule, to: view.id) }
        }
        for view in test.views {
            layout.plan.setSuperitem(of: items[view.id]!, to: view.parent.map { items[$0]! } ?? root)
        }
    }

    func add(_ rule: ConformanceCase.RuleText, to id: String) throws {
        try layout.add(Rule(parsing: rule.format), to: items[id]!, arguments: rule.args.map { $0.argument() }) {
            [items] (item) throws(RuleItemError) in
            guard case .named(let name) = item, let found = items[name] else { throw RuleItemError("no such view") }
            return found
        }
    }

    func solve(_ size: [Double]) {
        layout.plan.setSize(of: root, width: Int(size[0]), height: Int(size[1]))
        layout.plan.solve()
    }

    /// The frames that are off, as text; empty when all are right.
    func differences(_ expected: [String: [Double]]) -> [String] {
        expected.sorted { $0.key < $1.key }.compactMap { id, frame in
            let (x, width) = layout.plan.exact(items[id]!, .horizontal)
            let (y, height) = layout.plan.exact(items[id]!, .vertical)
            let got = [x, y, width, height]
            return zip(got, frame).allSatisfy { abs($0 - $1) <= 1e-6 } ? nil : "\(id): \(got) instead of \(frame)"
        }
    }
}
