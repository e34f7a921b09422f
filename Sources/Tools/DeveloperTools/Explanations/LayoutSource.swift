public import TrellisViews

/// Who decided an edge or a size of a view.
public enum LayoutSource {
    /// The view's own rule, as it is in force: `ll = list.rl + 1`. The location is known where the program remembers
    /// it; see `ViewLayout.remembersLocations`.
    case rule(text: String, location: RuleLocation?)
    /// The view's rule in a layout sheet, as written, and the line on which it begins.
    case sheet(text: String, file: String, line: Int)
    case container(View?, text: String)
    /// The place of the overlay that shows the view: `below Select 'sort'`.
    case overlay(text: String)
    /// Constraints: the one that decides alone, or those that decide together, the nearest first.
    case constraints([ConstraintExplanation])
    /// The size of the view's content. The height may follow from a width in columns.
    case content(width: Int?)
    case frameByHand
    case terminal
    /// A size is never less than 0.
    case leastSize
    /// Nothing: the edge is 0.
    case nothing
    /// It follows from two others.
    case derived
    /// The view could not be placed, and a message that says why: a cycle, a number that is not finite, a view in
    /// another window, or no window at all.
    case fallback(String)
}

extension LayoutSource {
    /// The rule, constraint or reason as text, without a location; nil where a word says it all.
    public var text: String? {
        switch self {
        case .rule(let text, _), .sheet(let text, _, _), .container(_, let text), .overlay(let text): text
        case .fallback(let message): message
        case .constraints(let all): all.isEmpty ? nil : all.map(\.text).joined(separator: ", ")
        case .content, .frameByHand, .terminal, .leastSize, .nothing, .derived: nil
        }
    }

    /// Where the rule or the first constraint was written, if that is known.
    public var location: RuleLocation? {
        switch self {
        case .rule(_, let location): location
        case .sheet(_, let file, let line): RuleLocation(file: file, line: line)
        case .constraints(let all): all.first?.location
        default: nil
        }
    }

    /// Who decided, in words: `rule 'll = list.rl + 1' (App/Main.swift:12)`, `its content`, `Row writes 'w = 5'`.
    @MainActor public var sentence: String {
        let suffix = location.map { " (\($0))" } ?? ""
        switch self {
        case .rule(let text, _): return "rule '\(text)'\(suffix)"
        case .sheet(let text, let file, let line): return "sheet '\(text)' (\(file):\(line))"
        case .container(let view, let text):
            return "\(view?.nameForMessages ?? "a container that is gone") writes '\(text)'"
        case .overlay(let text): return "overlay \(text)"
        case .constraints(let all):
            guard let first = all.first else { return "constraints" }
            let more = all.count > 1 ? " and \(all.count - 1) more" : ""
            return "constraint '\(first.text)'\(suffix)\(more)"
        case .content(let width?): return "its content at \(width) columns"
        case .content(nil): return "its content"
        case .frameByHand: return "the frame set by hand"
        case .terminal: return "the size of the terminal"
        case .leastSize: return "a size is never less than 0"
        case .nothing: return "nothing decides it"
        case .derived: return "follows from the others"
        case .fallback(let message): return message
        }
    }
}

extension LayoutSource: Equatable {
    /// Whether the same rule, constraints or reason decide.
    public static func == (a: LayoutSource, b: LayoutSource) -> Bool {
        switch (a, b) {
        case (.rule(let a, let x), .rule(let b, let y)): a == b && x == y
        case (.sheet(let a, let f, let x), .sheet(let b, let g, let y)): a == b && f == g && x == y
        case (.container(let v, let a), .container(let w, let b)): v === w && a == b
        case (.overlay(let a), .overlay(let b)): a == b
        case (.constraints(let a), .constraints(let b)): a == b
        case (.content(let a), .content(let b)): a == b
        case (.fallback(let a), .fallback(let b)): a == b
        case (.frameByHand, .frameByHand), (.terminal, .terminal), (.leastSize, .leastSize), (.nothing, .nothing),
            (.derived, .derived):
            true
        default: false
        }
    }
}
