import Foundation
import RuleText
import SFL
import SLL
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// A window with random views, rules and constraints, and what it was made of, so that it can be made again.
@MainActor
final class MixedFuzzModel {
    /// What a view is, by its number.
    struct Part {
        /// -1 is the window.
        var superview: Int
        var isLabel: Bool
        var text = "label"
        var wraps = false
    }

    struct RuleEntry {
        var view: Int
        var text: String
        var argument: Int?
    }

    struct ConstraintEntry {
        var owner: Int
        var first: Int
        var attribute: String
        var relation: String
        var second: Int?
        var otherAttribute = ""
        var factor = 1.0
        var constant: Int
        var priority: Int
        var isActive = true
        /// -1 is the owner.
        func text() -> String {
            let name = first == owner ? "superview" : "v\(first)"
            var text = "\(name).\(attribute) \(relation) "
            if let second {
                text += factor == 1 ? "" : "\(factor) * "
                text += "\(second == owner ? "superview" : "v\(second)").\(otherAttribute) "
                text += constant < 0 ? "- \(-constant)" : "+ \(constant)"
            } else {
                text += "\(constant)"
            }
            return text + " @ \(priority)"
        }
    }

    enum Entry {
        case rule(RuleEntry)
        case constraint(ConstraintEntry)
    }

    let window: Window
    var views: [View] = []
    var parts: [Part] = []
    /// Views in the order in which they came to where they are.
    var order: [Int] = []
    var entries: [Entry] = []
    var handles: [LayoutConstraint?] = []
    /// Whether something was refused that had been taken.
    var isRefused = false

    init(_ size: Size) { window = Window(size: size) }

    /// The same once more, at once.
    init(copying other: MixedFuzzModel) {
        window = Window(size: other.window.size)
        for (number, part) in other.parts.enumerated() { make(part, number) }
        for number in other.order { hang(number, in: other.parts[number].superview) }
        for entry in other.entries {
            guard put(entry) else {
                isRefused = true
                continue
            }
            guard case .constraint(let constraint) = entry, !constraint.isActive else { continue }
            handles[handles.count - 1]?.isActive = false
        }
    }

    func view(_ number: Int) -> View { number < 0 ? window : views[number] }

    func make(_ part: Part, _ number: Int) {
        let view = part.isLabel ? Label(part.text, wraps: part.wraps) : View()
        view.identifier = "v\(number)"
        views.append(view)
        parts.append(part)
    }

    func hang(_ number: Int, in superview: Int) {
        view(superview).addSubview(views[number])
        parts[number].superview = superview
        order.removeAll { $0 == number }
        order.append(number)
    }

    /// Adds a rule or constraint; whether it was taken.
    func put(_ entry: Entry) -> Bool {
        do {
            switch entry {
            case .rule(let rule):
                try view(rule.view).layout.add(
                    parsing: rule.text, arguments: rule.argument.map { [view($0)] } ?? [])
                handles.append(nil)
            case .constraint(let constraint):
                var named: [String: View] = [:]
                for number in [constraint.first, constraint.second ?? constraint.first] where number != constraint.owner
                {
                    named["v\(number)"] = view(number)
                }
                handles.append(
                    try view(constraint.owner).constraints.add(parsing: constraint.text(), views: named))
            }
            entries.append(entry)
            return true
        } catch {
            return false
        }
    }

    func remove(entry index: Int) {
        handles[index]?.remove()
        handles.remove(at: index)
        entries.remove(at: index)
    }

    func removeRules(of number: Int) {
        view(number).layout.removeAll()
        for index in entries.indices.reversed() {
            if case .rule(let rule) = entries[index], rule.view == number {
                entries.remove(at: index)
                handles.remove(at: index)
            }
        }
    }

    func isInside(_ number: Int, _ other: Int) -> Bool {
        var number = number
        while number >= 0 {
            if number == other { return true }
            number = parts[number].superview
        }
        return false
    }

    func frames() -> [Rect] {
        window.layoutIfNeeded()
        return views.map(\.frameInWindow)
    }

    /// What it is made of, to be read in a report.
    var description: String {
        var lines = ["window \(window.size)"]
        for number in order {
            let part = parts[number]
            lines.append(
                "v\(number) in v\(part.superview)" + (part.isLabel ? " '\(part.text)' wraps \(part.wraps)" : ""))
        }
        for entry in entries {
            switch entry {
            case .rule(let rule):
                lines.append("v\(rule.view): \(rule.text)" + (rule.argument.map { ", v\($0)" } ?? ""))
            case .constraint(let constraint):
                lines.append("v\(constraint.owner) has \(constraint.text())" + (constraint.isActive ? "" : " (off)"))
            }
        }
        return lines.joined(separator: "\n")
    }
}
