import SFL
public import SLL

/// The rules of a view: `view.layout.add("tt = %bt + 1, ll = rr = 0", header)`.
///
/// Rules mark the window; it is laid out once before the next frame, or at once by `layoutIfNeeded()`.
@MainActor
public struct ViewLayout {
    let view: View

    /// Adds a rule; it comes after those that the view has, so it wins where both decide the same. In a container it is laid
    /// over what the container says of the view.
    ///
    /// A mistake in the rule is the programmer's: it stops the program with a picture of the place. Text that is made at
    /// run time goes to `add(parsing:arguments:)`.
    /// - Parameters:
    ///   - rule: see the documentation of the rule language, SLL.
    ///   - arguments: what the rule's format specifiers are given, in reading order.
    public func add(
        _ rule: Rule, _ arguments: any RuleArgument..., file: StaticString = #fileID, line: UInt = #line
    ) {
        add(rule, arguments: arguments, file: file, line: line)
    }

    /// Not used: a rule is a literal, so that a mistake in it is the programmer's.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "a rule is a literal; text made at run time goes to add(parsing:), which throws"
    )
    public func add(_ rule: String, _ arguments: any RuleArgument...) { fatalError("unavailable") }

    /// Adds a rule whose arguments are in an array.
    public func add(
        _ rule: Rule, arguments: [any RuleArgument], file: StaticString = #fileID, line: UInt = #line
    ) {
        do {
            try store(rule, arguments)
        } catch {
            fatalError("\n\(error)", file: file, line: line)
        }
    }

    /// Adds a rule whose text came at run time.
    ///
    /// - Throws: `RuleError` when the text is not of the language, an argument is missing, left over or of the wrong type,
    ///   or the rule closes a cycle. Nothing has changed then.
    public func add(parsing text: String, arguments: [any RuleArgument] = []) throws(RuleError) {
        try store(Rule(parsing: text), arguments)
    }

    /// Takes all rules that were added away: the view goes back to the frame that was set by hand, or to its intrinsic size,
    /// or to what its container says.
    public func removeAll() {
        guard let place = view.place else { return }
        place.removeRules()
        view.rulesDidChange()
    }

    /// The rules in force, written out: `["ll = list.rl + 1", "w = 30%"]`, with those that its container has written. What was
    /// replaced is not among them.
    ///
    /// A container writes its rules before the next layout.
    public var rules: [String] { view.place?.rules ?? [] }

    private func store(_ rule: Rule, _ arguments: [any RuleArgument]) throws(RuleError) {
        _ = view.ensureSpace()
        for operand in arguments.lazy.map(\.ruleOperand) { bring(operand) }
        for interpolation in rule.interpolations { bring(interpolation.operand) }
        let place = view.place!
        let space = place.space
        if let constraints = space.constraints { prepare(constraints, rule, arguments) }
        // A circle is looked for among rules that are going to be written anyway.
        if space.plan.mayCloseCircle(place.item) { space.arrange() }
        try space.rules.add(rule, to: place.item, arguments: arguments) { (wanted) throws(RuleItemError) in
            guard case .object(let object) = wanted, let other = object as? View else {
                throw RuleItemError("expected a view")
            }
            let found = MainActor.assumeIsolated { other.place.map { ($0.item, $0.space === space) } }
            guard let (item, isHere) = found, isHere else { throw RuleItemError("the view is in another window") }
            return item
        }
        view.rulesDidChange()
    }

    /// Has constraints looked at that place what the rule names, so that a cycle is found.
    private func prepare(_ constraints: ConstraintRules, _ rule: Rule, _ arguments: [any RuleArgument]) {
        for operand in arguments.map(\.ruleOperand) + rule.interpolations.map(\.operand) {
            if case .item(.object(let object)) = operand, let item = (object as? View)?.place?.item {
                constraints.prepare(naming: item)
            }
        }
    }

    /// Sees to it that a view that the rule names shares this view's space.
    private func bring(_ operand: RuleOperand) {
        if case .item(.object(let object)) = operand, let other = object as? View {
            _ = LayoutSpace.join(view, other)
        }
    }
}
