public import SLL

/// The rules of a view: `view.layout.add("tt = %bt + 1, ll = rr = 0", header)`.
///
/// A changed rule marks the window, which is laid out once before the next frame, or at once by `layoutIfNeeded()`.
@MainActor
public struct ViewLayout {
    package let view: View

    /// Whether the file and the line of each call that adds a rule or a constraint are remembered, so that explanations
    /// name them; true in debug builds. It applies to what is added from then on.
    public static var remembersLocations = isDebugBuild

    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// Adds a rule after those that the view has, so that it wins if both decide the same. In a container it overrides
    /// what the container writes for the view.
    ///
    /// A mistake in the rule is a programming error: it traps with a message that shows where the mistake is. Text made
    /// at run time goes to `add(parsing:arguments:)`.
    /// - Parameters:
    ///   - rule: the rule; see the documentation of the rule language, SLL.
    ///   - arguments: the values for the rule's format specifiers, in reading order.
    ///   - file: the file named when an error in a rule stops the program.
    ///   - line: the line in that file.
    public func add(
        _ rule: Rule, _ arguments: any RuleArgument..., file: StaticString = #fileID, line: UInt = #line
    ) {
        add(rule, arguments: arguments, file: file, line: line)
    }

    /// Unavailable: a rule must be a literal, so that a mistake in it is a programming error.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "a rule is a literal; text made at run time goes to add(parsing:), which throws"
    )
    public func add(_ rule: String, _ arguments: any RuleArgument...) { fatalError("unavailable") }

    /// Adds a rule whose arguments are given as an array.
    public func add(
        _ rule: Rule, arguments: [any RuleArgument], file: StaticString = #fileID, line: UInt = #line
    ) {
        do {
            try store(rule, arguments, Self.remembersLocations ? (file, line) : nil)
        } catch {
            fatalError("\n\(error)", file: file, line: line)
        }
    }

    /// Adds a rule from text made at run time.
    ///
    /// - Throws: `RuleError` if the text does not parse, an argument is missing, superfluous or of the wrong type, the
    ///   rule closes a cycle, or a sheet has the view's rules. Nothing changes then.
    public func add(parsing text: String, arguments: [any RuleArgument] = []) throws(RuleError) {
        try store(Rule(parsing: text), arguments)
    }

    /// Removes all rules that were added; the view returns to the frame set by hand, its intrinsic size, or what its
    /// container writes.
    ///
    /// The rules of a sheet that places the view are not among them and stay in force.
    public func removeAll() {
        guard let entry = view.layoutEntry, !view.isPlacedBySheet else { return }
        let had = view.hasOwnRules
        // Containers ask for this whenever a view comes or goes.
        guard had || entry.space.rules.hasOwnRules(of: entry.item) else { return }
        entry.removeRules()
        view.hasOwnRules = false
        view.rulesDidChange()
        if had { view.superview?.tell(.resized(view)) }
    }

    /// The rules in force as text, including those written by a container: `["ll = list.rl + 1", "w = 30%"]`. Replaced
    /// rules are not included.
    ///
    /// A container writes its rules before the next layout.
    public var rules: [String] { view.layoutEntry?.rules ?? [] }

    private func store(
        _ rule: Rule, _ arguments: [any RuleArgument], _ location: (file: StaticString, line: UInt)? = nil
    ) throws(RuleError) {
        if let sheet = view.placingSheet {
            throw RuleError(
                .argument, "the rules of \(view.nameForMessages) are in the sheet \(sheet.file)",
                text: rule.text, range: 0..<rule.text.count)
        }
        _ = view.ensureSpace()
        var named: [View] = []
        for argument in arguments { if let view = namedView(argument.ruleOperand) { named.append(view) } }
        for interpolation in rule.interpolations {
            if let view = namedView(interpolation.operand) { named.append(view) }
        }
        if !named.isEmpty { LayoutSpace.join(view, with: named) }
        let entry = view.layoutEntry!
        let space = entry.space
        // The search for cycles must include the rules that containers and sheets are about to write.
        if space.plan.mayCloseCircle(entry.item) { space.writeRules() }
        try space.rules.add(rule, to: entry.item, arguments: arguments, location: location) {
            (wanted) throws(RuleItemError) in
            guard case .object(let object) = wanted, let other = object as? View else {
                throw RuleItemError("expected a view")
            }
            let found = MainActor.assumeIsolated { other.layoutEntry.map { ($0.item, $0.space === space) } }
            guard let (item, isHere) = found, isHere else { throw RuleItemError("the view is in another window") }
            return item
        }
        view.hasOwnRules = true
        view.rulesDidChange()
        view.superview?.tell(.resized(view))
    }

    private func namedView(_ operand: RuleOperand) -> View? {
        if case .item(.object(let object)) = operand { object as? View } else { nil }
    }
}
