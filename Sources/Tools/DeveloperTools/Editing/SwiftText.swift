import SLL
import TrellisConstraints
import TrellisViews

/// The rules and constraints of a view as a program would write them.
@MainActor
struct SwiftText {
    let names: ViewNames
    let view: View

    init(names: ViewNames, of view: View) {
        self.names = names
        self.view = view
    }

    /// Statements, one a line; empty if the view has no rules and constraints of its own.
    var text: String {
        let rules = view.layout.ownRules { names[$0] }
        var lines: [String] = []
        if !rules.isEmpty {
            let text = interpolated(rules.joined(separator: ", ")) { word in
                ConstraintName.allCases.contains { $0.text == word }
            }
            lines.append("\(names[view]).layout.add(\"\(text)\")")
        }
        for constraint in view.constraints.texts(naming: { names[$0] }) {
            lines.append("\(names[view]).constraints.add(\"\(interpolated(constraint) { _ in true })\")")
        }
        return lines.joined(separator: "\n")
    }

    /// A text in which `list.rl` became `\(list.rl)`.
    private func interpolated(_ text: String, _ isEdge: (String) -> Bool) -> String {
        let views = names.byName
        var result = ""
        var rest = Substring(text)
        while let first = rest.first {
            guard first.isLetter || first == "_" else {
                result.append(rest.removeFirst())
                continue
            }
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let after = rest[word.endIndex...]
            let edge = after.first == "." ? after.dropFirst().prefix { $0.isLetter } : ""
            if views[String(word)] != nil, !edge.isEmpty, isEdge(String(edge)) {
                result += "\\(\(word).\(edge))"
                rest = rest[edge.endIndex...]
            } else {
                result += word
                rest = after
            }
        }
        return result
    }
}
