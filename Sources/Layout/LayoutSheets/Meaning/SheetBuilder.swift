import CellGeometry
import RuleText
import SFL
import SLL

/// Makes the model of a sheet from its blocks, and collects all mistakes on the way.
///
/// The first walk finds the views, so that a name may be used above the place where its view is declared.
struct SheetBuilder {
    private(set) var views: [SheetModel.View] = []
    private(set) var variables: [SheetModel.Variable] = []
    private(set) var conditions: [SheetModel.Condition] = []
    private(set) var guards: [SheetModel.Guard] = []
    private(set) var constraints: [SheetModel.SheetConstraint] = []
    private(set) var topViews: [String: Int] = [:]
    private var variableNumbers: [String: Int] = [:]
    private(set) var mistakes: [SheetErrorLocation] = []
    private var hints = SheetHints()
    private let scanner: SheetScanner

    /// Where an item stands.
    private struct Context {
        var view = SheetModel.window
        var guarded = -1
        /// Whether it stands in a `when` of that view's own block.
        var isInOwnWhen = false
    }

    init(_ parser: SheetParser) {
        scanner = parser.scanner
        mistakes = parser.mistakes
        declareViews(parser.root, in: SheetModel.window, isInWhen: false)
        declareVariables(parser.root, isInWhen: false)
        build(parser.root, Context())
    }

    mutating func note(_ message: String, _ bytes: Range<Int>, _ kind: RuleError.Kind = .syntax) {
        mistakes.append(SheetErrorLocation(kind, message, bytes))
    }

    // MARK: Declarations

    private func subviews(of view: Int) -> [String: Int] { view < 0 ? topViews : views[view].subviews }

    private mutating func declareViews(_ block: SheetBlock, in superview: Int, isInWhen: Bool) {
        for item in block.items {
            guard case .view(let name, let inner) = item.kind, !isInWhen else { continue }
            declareViews(inner, in: declare(name, in: superview, item.bytes), isInWhen: false)
        }
        for item in block.items { declareViewsInWhen(item, in: superview, isInWhen) }
    }

    /// Finds views that are declared only inside of `when`: mistakes, but their names are known from then on.
    private mutating func declareViewsInWhen(_ item: SheetItem, in superview: Int, _ isInWhen: Bool) {
        switch item.kind {
        case .when(let branches):
            for branch in branches {
                for inner in branch.block.items { declareViewsInWhen(inner, in: superview, true) }
            }
        case .view(let name, let inner) where isInWhen:
            let existing = subviews(of: superview)[name]
            if existing == nil {
                let hint = hints.hint(for: name, among: [subviews(of: superview).keys])
                note(
                    "the view '\(name)' is declared only inside of 'when'"
                        + (hint ?? "; write '\(name) { }' outside of it too"), item.bytes, .unknownName)
            }
            let view = existing ?? declare(name, in: superview, item.bytes)
            for item in inner.items { declareViewsInWhen(item, in: view, true) }
        default: break
        }
    }

    private mutating func declare(_ name: String, in superview: Int, _ bytes: Range<Int>) -> Int {
        if let existing = subviews(of: superview)[name] { return existing }
        let number = views.count
        let path = superview < 0 ? name : views[superview].path + "." + name
        views.append(SheetModel.View(name: name, path: path, superview: superview, bytes: bytes))
        if superview < 0 { topViews[name] = number } else { views[superview].subviews[name] = number }
        return number
    }

    private mutating func declareVariables(_ block: SheetBlock, isInWhen: Bool) {
        for item in block.items {
            switch item.kind {
            case .variable(let name, let value):
                if variableNumbers[name] == nil {
                    variableNumbers[name] = variables.count
                    var ahead = scanner
                    ahead.position = item.bytes.lowerBound + SheetWord.let.rawValue.utf8.count
                    ahead.skipBlanks()
                    variables.append(SheetModel.Variable(name: name, bytes: ahead.word))
                }
                if case .percent = value { variables[variableNumbers[name]!].isPercentage = true }
                if isInWhen { variables[variableNumbers[name]!].isConditional = true }
            case .when(let branches): for branch in branches { declareVariables(branch.block, isInWhen: true) }
            case .view(_, let inner): declareVariables(inner, isInWhen: isInWhen)
            default: break
            }
        }
    }

    // MARK: Items

    private mutating func build(_ block: SheetBlock, _ context: Context) {
        for item in block.items { build(item, context) }
    }

    private mutating func build(_ item: SheetItem, _ context: Context) {
        switch item.kind {
        case .view(let name, let inner):
            let view = subviews(of: context.view)[name]!
            build(inner, Context(view: view, guarded: context.guarded))
        case .when(let branches): build(branches, context)
        case .variable(let name, let value):
            guard context.view == SheetModel.window else {
                return note("'let' stands at the top level, or in a 'when' of the top level", item.bytes)
            }
            variables[variableNumbers[name]!].values.append((context.guarded, value))
        case .constraint(let text): build(constraint: text, item.bytes, context)
        case .rule(let rule):
            let references = references(of: rule, at: item.bytes.lowerBound, in: context.view)
            if let references { add(.rule(rule, references), item.bytes, context, "a rule") }
        case .visibility(let isHidden):
            add(.visibility(isHidden: isHidden), item.bytes, context, isHidden ? "'hidden'" : "'shown'")
        case .content(let content):
            if content.varies, context.guarded >= 0 {
                return note(
                    "a content that varies cannot stand in a 'when'; one of a fixed size can", item.bytes)
            }
            add(.content(content), item.bytes, context, "'content'")
        case .floats: add(.floats, item.bytes, context, "'floats'")
        case .overflows: add(.overflows, item.bytes, context, "'overflows'")
        }
    }

    private mutating func add(_ kind: SheetModel.Item.Kind, _ bytes: Range<Int>, _ context: Context, _ what: String) {
        guard context.view >= 0 else { return note("\(what) stands in the block of a view", bytes) }
        guard !context.isInOwnWhen else {
            let name = views[context.view].name
            return note(
                "\(what) of '\(name)' cannot depend on the size of '\(name)' itself; a 'when' in its block concerns "
                    + "only what lies in it", bytes)
        }
        views[context.view].items.append(SheetModel.Item(guarded: context.guarded, kind: kind, bytes: bytes))
    }

    private mutating func build(_ branches: [SheetBranch], _ context: Context) {
        // What an `else` needs: that no condition before it holds.
        var outer = context.guarded
        for branch in branches {
            var inner = context
            inner.isInOwnWhen = context.view >= 0
            inner.guarded = outer
            if let test = branch.condition.flatMap({ resolved($0, in: context.view) }) {
                let condition = conditions.count
                let text = scanner.string(branch.bytes)
                conditions.append(
                    SheetModel.Condition(
                        view: context.view, outer: outer, test: test, text: text, bytes: branch.bytes))
                guards.append(SheetModel.Guard(outer: outer, condition: condition, wanted: true))
                inner.guarded = guards.count - 1
                guards.append(SheetModel.Guard(outer: outer, condition: condition, wanted: false))
                outer = guards.count - 1
            }
            build(branch.block, inner)
        }
    }

    // MARK: Names

    /// The views that a name may mean in the block of a view, nearest first: what lies in the view, its siblings and
    /// itself, its superview's siblings, and so on.
    private func scopes(of view: Int) -> [[String: Int]] {
        var (scopes, next) = ([subviews(of: view)], view)
        while next >= 0 {
            next = views[next].superview
            scopes.append(subviews(of: next))
        }
        return scopes
    }

    private mutating func references(
        of rule: NamedRule, at start: Int, in view: Int
    ) -> [SheetModel.Reference]? {
        var result: [SheetModel.Reference] = []
        for name in rule.names {
            let bytes = start + name.bytes.lowerBound..<start + name.bytes.upperBound
            if name.edge == nil {
                guard let number = variable(name.path[0], bytes, in: view) else { continue }
                result.append(.variable(number))
            } else {
                guard let found = find(name.path, bytes, in: view) else { continue }
                result.append(.view(found))
            }
        }
        return result.count == rule.names.count ? result : nil
    }

    mutating func variable(
        _ name: String, _ bytes: Range<Int>, in view: Int, isInCondition: Bool = false
    ) -> Int? {
        if let number = variableNumbers[name] { return number }
        if isInCondition {
            let hint =
                ["width", "height"].contains(name) ? nil : hints.hint(for: name, among: [Array(variableNumbers.keys)])
            note("there is no variable '\(name)'" + (hint ?? "; sizes are 'w' and 'h'"), bytes, .unknownName)
            return nil
        }
        let isView = scopes(of: view).contains { $0[name] != nil }
        let flags = ["hidden", "shown", "floats", "overflows"]
        let existing = [Array(variableNumbers.keys), ConstraintName.allCases.map(\.text), flags]
        let hint =
            isView
            ? "; for the view, name an edge or a size too, as in '\(name).rl'"
            : flags.contains(name)
                ? "; '\(name)' is an item of its own, with ';' in front of it" : hints.hint(for: name, among: existing)
        note("there is no variable '\(name)'" + (hint ?? ""), bytes, .unknownName)
        return nil
    }

    private mutating func find(_ path: [String], _ bytes: Range<Int>, in view: Int) -> Int? {
        var rest = path[...]
        var found: Int
        var offset = bytes.lowerBound
        let first = rest.removeFirst()
        if first == SheetWord.super.rawValue {
            guard view >= 0 else {
                note("the window has no superview", bytes)
                return nil
            }
            found = views[view].superview
            while rest.first == SheetWord.super.rawValue {
                guard found >= 0 else {
                    note("the window has no superview", bytes)
                    return nil
                }
                found = views[found].superview
                offset += rest.removeFirst().utf8.count + 1
            }
        } else {
            let scopes = scopes(of: view)
            guard let existing = scopes.lazy.compactMap({ $0[first] }).first else {
                let hint = hints.hint(for: first, among: scopes.map(\.keys))
                note(
                    "there is no view '\(first)' here" + (hint ?? ""), offset..<offset + first.utf8.count, .unknownName)
                return nil
            }
            found = existing
        }
        offset += first.utf8.count + 1
        for name in rest {
            let existing = subviews(of: found)
            guard let next = existing[name] else {
                let hint = hints.hint(for: name, among: [existing.keys])
                let outer = found < 0 ? "the window" : "'\(views[found].name)'"
                note(
                    "there is no view '\(name)' in \(outer)" + (hint ?? ""), offset..<offset + name.utf8.count,
                    .unknownName)
                return nil
            }
            found = next
            offset += name.utf8.count + 1
        }
        return found
    }

    // MARK: Constraints

    private mutating func build(constraint text: String, _ range: Range<Int>, _ context: Context) {
        var constraint = SheetModel.SheetConstraint(
            guarded: context.guarded, owner: context.view, text: text, bytes: range, views: [:], variables: [:])
        let before = mistakes.count
        for (words, bytes) in ConstraintNames(text) {
            let bytes = range.lowerBound + bytes.lowerBound..<range.lowerBound + bytes.upperBound
            if words.count == 1 {
                guard let number = variableNumbers[words[0]] else { continue }
                constraint.variables[words[0]] = number
                if variables[number].isPercentage {
                    note("'\(words[0])' is a percentage, which a constraint cannot use", bytes)
                }
            } else if words.count > 1, words[0] != "superview" {
                // The last word is an attribute, which the language checks.
                let path = words.dropLast()
                let length = words.last!.utf8.count + 1
                if let found = find(Array(path), bytes.lowerBound..<bytes.upperBound - length, in: context.view) {
                    constraint.views[path.joined(separator: ".")] = found
                }
            }
        }
        guard mistakes.count == before else { return }
        do {
            _ = try constraint.parse(variables) { _ in nil }
            constraints.append(constraint)
        } catch {
            let start = text.index(text.startIndex, offsetBy: error.range.lowerBound)
            let end = text.index(text.startIndex, offsetBy: error.range.upperBound)
            let lower = range.lowerBound + text.utf8.distance(from: text.startIndex, to: start)
            let upper = range.lowerBound + text.utf8.distance(from: text.startIndex, to: end)
            note(error.message, lower..<upper, error.kind)
        }
    }
}
