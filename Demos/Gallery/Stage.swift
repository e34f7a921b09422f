import Trellis
import TrellisConstraints

/// The view on which a page puts its views. It records the rules as written in the page's code, to show them beside the
/// picture.
final class Stage: View {
    /// The added rules with the names of their views, in order.
    private(set) var rules: [(view: String, text: String)] = []
    /// Called when rules were added after the page was built.
    var rulesDidChange: (() -> Void)?
    private weak var scene: Box?
    /// Shows another page; nil where the page is shown alone.
    var onShow: ((Page) -> Void)?

    override init() {
        super.init()
        identifier = "stage"
    }

    /// Adds a view with its rules to the stage or to a view in it.
    @discardableResult
    func put<V: View>(
        _ name: String, _ view: V, in superview: View? = nil, _ rule: Rule, _ arguments: any RuleArgument...,
        file: StaticString = #fileID, line: UInt = #line
    ) -> V {
        view.identifier = name
        (superview ?? self).addSubview(view)
        add(rule, to: view, arguments, file, line)
        return view
    }

    /// Puts a box with a scene in the middle: as large as its content where there is room; where there is less, the
    /// content scrolls.
    ///
    /// - Parameter width: the columns of the box; nil for those that the content needs.
    @discardableResult
    func putScene(_ title: String, width: Int? = nil, _ content: View) -> Box {
        let axes: ScrollView.Axes = width == nil ? [.horizontal, .vertical] : .vertical
        // Beside the room for the bars.
        let padding = Edges(top: 1, left: 2, bottom: width == nil ? 0 : 1, right: 1)
        let box = Box(title, line: .rounded, padding: padding, ScrollView(content, axes: axes))
        put("scene", box, "ct = cl = 50%, maxw = 100%, maxh = 100%")
        if let width { add("w = %f", to: box, width) }
        scene = box
        return box
    }

    /// Keeps the scene off the first and the last row.
    func leaveEdges() { if let scene { add("maxh = 100% - 2", to: scene) } }

    /// Puts key hints at the foot of a page that is shown alone; the gallery has its own.
    func putHints() {
        guard onShow == nil else { return }
        leaveEdges()
        put("hints", KeyHints(), "bb = ll = rr = 0")
    }

    /// Adds a rule to an existing view.
    func add(
        _ rule: Rule, to view: View, _ arguments: any RuleArgument..., file: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(rule, to: view, arguments, file, line)
    }

    /// Adds a view for constraints to place, to the stage or to a view in it.
    @discardableResult
    func put<V: View>(_ name: String, _ view: V, in superview: View? = nil) -> V {
        view.identifier = name
        return (superview ?? self).add(view)
    }

    /// Adds constraints to the stage or to a view in it.
    @discardableResult
    func hold(
        _ constraints: ConstraintText..., in container: View? = nil, file: StaticString = #fileID,
        line: UInt = #line
    ) -> [LayoutConstraint] {
        note((container ?? self).constraints.add(constraints, file: file, line: line), of: container)
    }

    /// Adds constraints that name views and numbers.
    @discardableResult
    func hold(_ constraints: String..., views: [String: View], metrics: [String: Double]) throws -> [LayoutConstraint] {
        note(try self.constraints.add(parsing: constraints, views: views, metrics: metrics), of: self)
    }

    private func note(_ constraints: [LayoutConstraint], of container: View?) -> [LayoutConstraint] {
        for constraint in constraints { rules.append((container?.identifier ?? "stage", "\(constraint)")) }
        rulesDidChange?()
        return constraints
    }

    private func add(
        _ rule: Rule, to view: View, _ arguments: [any RuleArgument], _ file: StaticString, _ line: UInt
    ) {
        view.layout.add(rule, arguments: arguments, file: file, line: line)
        let given = arguments.map { argument in
            switch argument {
            case let view as View: view.identifier ?? "view"
            case let number as RuleNumber: "RuleNumber(\(Int(number.value)))"
            case is RuleBlock: "{ … }"
            default: "\(argument)"
            }
        }
        let text = code(of: rule) + (given.isEmpty ? "" : "  ← " + given.joined(separator: ", "))
        rules.append((view.identifier ?? "view", text))
        rulesDidChange?()
    }

    /// The rule as written in the page's code, including interpolations.
    private func code(of rule: Rule) -> String {
        var rest = rule.text.utf8[...]
        var code = ""
        var end = 0
        for (offset, operand) in rule.interpolations {
            code += String(rest.prefix(offset - end))!
            rest = rest.dropFirst(offset - end)
            let specifier = String(rest.prefix { !" ,)".utf8.contains($0) })!
            rest = rest.dropFirst(specifier.utf8.count)
            end = offset + specifier.utf8.count
            code += "\\(" + Self.code(of: operand, specifier) + ")"
        }
        return code + String(rest)!
    }

    private static func code(of operand: RuleOperand, _ specifier: String) -> String {
        switch operand {
        case .item(.object(let view as View)): (view.identifier ?? "view") + "." + specifier.dropFirst()
        case .number(let number): specifier == "%p" ? "percent: \(Int(number))" : "\(Int(number))"
        default: specifier
        }
    }

    /// Removes the page's key bindings, which retain the stage and its views, before another page is shown.
    func clear() {
        commands = []
        rulesDidChange = nil
        onShow = nil
    }
}
