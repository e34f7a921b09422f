import Foundation
import LayoutPlan
import RuleText
import SFL
import Testing
import TrellisConstraints

@testable import TrellisViews
@testable import TrellisWidgets

/// The case files of the constraint language, laid out by windows.
@MainActor
struct ConstraintConformanceTests {
    struct Case: Decodable {
        var id: String
        var root: [Double]
        var views: [Named]
        var constraints: [Line]
        var steps: [Step]

        struct Named: Decodable {
            var name: String
            var parent: String
        }

        struct Line: Decodable {
            var id: Int
            var text: String
        }

        struct Step: Decodable {
            var op: String
            var width: Double?
            var height: Double?
            var constraint: Line?
            var error: String?
            var id: Int?
            var frames: [String: [Double]]
        }
    }

    struct File: Decodable { var cases: [Case] }

    static func cases() throws -> [Case] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Layout/SFLTests/Resources/solve-cases.json")
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).cases
    }

    @Test func `windows lay out every problem as the layout of items does`() throws {
        var states = 0
        for test in try Self.cases() {
            var run = Run(test)
            for (index, step) in test.steps.enumerated() {
                states += 1
                let failure = run.take(step)
                #expect(failure == nil, "\(test.id), step \(index): \(failure ?? "")")
            }
        }
        #expect(states >= 1000)
    }

    @MainActor
    struct Run {
        let window: Window
        var views: [String: View] = [:]
        var constraints: [Int: LayoutConstraint] = [:]

        init(_ test: Case) {
            window = Window(size: Size(width: Int(test.root[0]), height: Int(test.root[1])))
            views["root"] = window
            for named in test.views {
                let view = View()
                view.identifier = named.name
                views[named.name] = view
                (views[named.parent] ?? window).addSubview(view)
            }
            for line in test.constraints { _ = add(line) }
        }

        mutating func add(_ line: Case.Line) -> RuleError? {
            do throws(RuleError) {
                constraints[line.id] = try window.constraints.add(parsing: line.text, views: views)
                return nil
            } catch {
                return error
            }
        }

        mutating func take(_ step: Case.Step) -> String? {
            var refused: RuleError?
            switch step.op {
            case "resize": window.send(.resize(Size(width: Int(step.width!), height: Int(step.height!))))
            case "add": refused = add(step.constraint!)
            case "remove": constraints.removeValue(forKey: step.id!)!.remove()
            default: break
            }
            let issues = window.layoutIssues
            if step.error == nil {
                if let refused { return "\(refused)" }
                if !issues.isEmpty { return issues.joined(separator: "\n") }
            } else if refused == nil {
                guard issues.count == 1, issues[0].contains("cannot hold"), issues[0].contains(", with ") else {
                    return "\(issues)"
                }
            }
            for (name, expected) in step.frames {
                let (plan, item) = (views[name]!.space!.plan, views[name]!.item)
                let (x, width) = plan.absolute(item, .horizontal)
                let (y, height) = plan.absolute(item, .vertical)
                if zip([x, y, width, height], expected).contains(where: { abs($0 - $1) > 1e-4 }) {
                    return "\(name): \([x, y, width, height]) not \(expected)"
                }
            }
            if step.error != nil, refused == nil { constraints[step.constraint!.id]!.remove() }
            return nil
        }
    }
}
