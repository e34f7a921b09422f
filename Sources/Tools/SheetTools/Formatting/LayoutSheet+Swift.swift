import CellGeometry
public import LayoutSheets
import SLL

/// A sheet as Swift code.
extension LayoutSheet {
    /// The sheet as rules of views: `root.add(list, "ll = %rl + %f, tt = 0", folders, gap)`.
    ///
    /// What depends on a condition has no such form; the code names it in comments at the end. The views are plain ones,
    /// to be replaced by the app's. `floats`, `overflows` and `content`, which tools read, are left out.
    ///
    /// - Parameter root: the name of the view that contains all.
    public func swiftRules(root: String = "root") -> String { SwiftRules(self, root: root).text }

    /// The sheet in a string: `try root.apply(LayoutSheet(parsing: …))`, with conditions and all.
    ///
    /// - Parameter root: the name of the view that contains all.
    public func swiftLiteral(root: String = "root") -> String {
        // As many signs as keep the text from ending the string, or from being interpolated.
        var signs = ""
        while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "        " + $0.filter { $0 != "\r" } }
        let body = (lines.last == "" ? lines.dropLast() : lines[...]).joined(separator: "\n")
        return """
            let sheet = try LayoutSheet(
                parsing: \(signs)\"""
            \(body)
                    \"""\(signs))
            try \(root).apply(sheet)

            """
    }
}

/// Writes the rules of a sheet as Swift code.
private struct SwiftRules {
    private let sheet: LayoutSheet
    private var model: SheetModel { sheet.model }
    private let names: SwiftNames
    private let root: String
    private(set) var text = ""

    init(_ sheet: LayoutSheet, root: String) {
        self.sheet = sheet
        self.root = root
        names = SwiftNames(sheet.model, root: root)
        write()
    }

    private func name(_ view: Int) -> String { view < 0 ? root : names.views[view] }

    private mutating func line(_ text: String) { self.text += text + "\n" }

    private mutating func write() {
        for (number, variable) in model.variables.enumerated() where !variable.isPercentage {
            guard let value = value(of: number) else { continue }
            line("let \(names.variables[number]) = \(Self.number(value.number))")
        }
        for view in model.views.indices { line("let \(name(view)) = View()") }
        line("")
        var later: [String] = []
        for (view, one) in model.views.enumerated() {
            var rules: [(text: String, arguments: [Int], words: [String])] = []
            for item in one.items where item.guarded < 0 {
                if case .rule(let rule, let references) = item.kind { rules.append(code(of: rule, references)) }
            }
            // A rule can name only views that are there.
            let isReady = rules.first?.arguments.allSatisfy { $0 <= view } ?? false
            let superview = name(one.superview)
            if isReady {
                line("\(superview).add(\(name(view)), \(call(rules[0])))")
            } else {
                line("\(superview).addSubview(\(name(view)))")
            }
            later += rules.dropFirst(isReady ? 1 : 0).map { "\(name(view)).layout.add(\(call($0)))" }
            let visibility = one.items.last { item in
                if case .visibility = item.kind { item.guarded < 0 } else { false }
            }
            if case .visibility(isHidden: true) = visibility?.kind { later.append("\(name(view)).isHidden = true") }
        }
        for constraint in model.constraints where constraint.guarded < 0 { later.append(code(of: constraint)) }
        for text in later { line(text) }
        writeConditions()
    }

    private func call(_ rule: (text: String, arguments: [Int], words: [String])) -> String {
        (["\"\(rule.text)\""] + rule.words).joined(separator: ", ")
    }

    /// The text of a rule with format specifiers, the views it names, and the arguments.
    private func code(
        of rule: NamedRule, _ references: [SheetModel.Reference]
    ) -> (text: String, arguments: [Int], words: [String]) {
        let bytes = Array(rule.text.utf8)
        var (text, views, words, end) = ("", [Int](), [String](), 0)
        for (name, reference) in zip(rule.names, references) {
            text += Self.inOneLine(bytes[end..<name.bytes.lowerBound])
            end = name.bytes.upperBound
            switch reference {
            case .view(let view):
                text += "%" + (name.edge?.text ?? "w")
                views.append(view)
                words.append(self.name(view))
            case .variable(let variable):
                if model.variables[variable].isPercentage {
                    text += value(of: variable).map(Self.percentage) ?? "0"
                } else {
                    text += "%f"
                    words.append(names.variables[variable])
                }
            }
        }
        return (text + Self.inOneLine(bytes[end...]), views, words)
    }

    private func code(of constraint: SheetModel.SheetConstraint) -> String {
        func list(_ pairs: [(String, String)]) -> String {
            pairs.isEmpty ? "[:]" : "[" + pairs.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "]"
        }
        let views = constraint.views.sorted { $0.key < $1.key }.map { ($0.key, name($0.value)) }
        let metrics = constraint.variables.sorted { $0.key < $1.key }.map {
            ($0.key, "Double(\(names.variables[$0.value]))")
        }
        let text = Self.inOneLine(Array(constraint.text.utf8)[...])
        return "try \(name(constraint.owner)).constraints.add("
            + "parsing: \"\(text)\", views: \(list(views)), metrics: \(list(metrics)))"
    }

    // MARK: Conditions

    /// What depends on conditions, in comments.
    private mutating func writeConditions() {
        var lines: [String] = []
        for variable in model.variables {
            for (guarded, value) in variable.values where guarded >= 0 {
                let text = variable.isPercentage ? Self.percentage(value) : Self.number(value.number)
                lines.append("//   when \(condition(guarded)): \(variable.name) = \(text)")
            }
        }
        for view in model.views {
            for item in view.items where item.guarded >= 0 {
                let what: String
                switch item.kind {
                case .rule(let rule, _): what = Self.inOneLine(Array(rule.text.utf8)[...])
                case .visibility(let isHidden): what = isHidden ? "hidden" : "shown"
                case .content, .floats, .overflows: continue
                }
                lines.append("//   when \(condition(item.guarded)): \(view.path) { \(what) }")
            }
        }
        for constraint in model.constraints where constraint.guarded >= 0 {
            let text = Self.inOneLine(Array(constraint.text.utf8)[...])
            lines.append("//   when \(condition(constraint.guarded)): constraints { \(text) }")
        }
        guard !lines.isEmpty else { return }
        line("")
        line("// Conditions have no form as rules; they need the sheet: try \(root).apply(LayoutSheet(parsing: …))")
        for text in lines { line(text) }
    }

    private func condition(_ guarded: Int) -> String {
        var (parts, next) = ([String](), guarded)
        while next >= 0 {
            let branch = model.guards[next]
            let condition = model.conditions[branch.condition]
            var text = Self.inOneLine(Array(condition.text.utf8)[...])
            if condition.view >= 0 { text = "\(text) of \(model.views[condition.view].path)" }
            parts.append(branch.wanted ? text : "not (\(text))")
            next = branch.outer
        }
        return parts.reversed().joined(separator: " and ")
    }

    // MARK: Text

    private func value(of variable: Int) -> SheetValue? {
        let values = model.variables[variable].values
        return (values.last { $0.guarded < 0 } ?? values.first)?.value
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    private static func percentage(_ value: SheetValue) -> String {
        guard case .percent(let number, let axis) = value else { return Self.number(value.number) }
        return (axis.map { $0 == .horizontal ? "H:" : "V:" } ?? "") + Self.number(number) + "%"
    }

    /// A part of a sheet without comments and line breaks.
    private static func inOneLine(_ bytes: ArraySlice<UInt8>) -> String {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count == 1, !lines[0].contains("#") { return String(lines[0]) }
        return lines.enumerated().map { number, line in
            let code = line.prefix { $0 != "#" }
            let start = number == 0 ? code : code.drop { $0 == " " || $0 == "\t" }
            let end = start.reversed().drop { number < lines.count - 1 && ($0 == " " || $0 == "\t" || $0 == "\r") }
            return String(end.reversed())
        }.joined(separator: " ")
    }
}
