import RuleText
import TrellisConstraints
import TrellisSheets
import TrellisViews
import TrellisWidgets

/// The rules and constraints of the chosen view, and a field to change one, which is tried in the app while typing.
final class EditPanel: View {
    let list = FactsView()
    let field = TextField(placeholder: "ll = list.rl + 1")
    private let error = Label(role: .error)
    private let caption = Label(role: .muted)
    private unowned let inspector: Inspector
    private var edit: RuleEdit?
    private let history: EditHistory

    init(of inspector: Inspector) {
        self.inspector = inspector
        history = .of(inspector.inspected)
        super.init()
        identifier = "edit"
        field.identifier = "rule"
        add(list, "tt = ll = rr = bb = 0")
        add(caption, "ll = 1, rr = 1, h = 1, bb = 5")
        add(field, "ll = rr = 0, h = 1, bb = 4")
        add(error, "ll = 1, rr = 1, h = 4, bb = 0")
        field.onChange = { [unowned self] text in attempt(text) }
        field.commands.append(
            Command("apply", name: "inspector.apply", keys: [.enter]) { [unowned self] in end(keeping: true) })
        field.commands.append(
            Command("discard", name: "inspector.discard", keys: [.escape]) { [unowned self] in end(keeping: false) })
        showField(false)
    }

    var isEditing: Bool { edit != nil }

    /// The mistake in the text of the field, as lines below it; empty for none.
    var mistake: String { error.text }

    // MARK: Facts

    var facts: [Fact] {
        guard let view = inspector.selectedView else { return [] }
        let names = inspector.names
        let name = names[view]
        var facts = [Fact("name", StyledText("in rules: ", role: .muted) + StyledText(name, role: .accent))]
        facts.append(.heading("Rules"))
        facts += ruleFacts(view, names)
        let constraints = constraintFacts(view, name, names)
        if !constraints.isEmpty { facts += [.heading("Constraints")] + constraints }
        let count = history.edits.count
        if count > 0 {
            let edits = count == 1 ? "1 edit: u undoes it" : "\(count) edits: u undoes the last one, U all"
            facts.append(Fact("edits", StyledText(edits, role: .muted)))
        }
        return facts
    }

    private func ruleFacts(_ view: View, _ names: ViewNames) -> [Fact] {
        if let sheet = view.rulesInSheet {
            let file = sheet.first.map { "the sheet \($0.file)" } ?? "a layout sheet"
            return [Fact("sheet", StyledText("\(file) has them: change them there", role: .muted))]
                + sheet.enumerated().map { number, rule in
                    Fact("sheet \(number)", StyledText(rule.text) + StyledText("  line \(rule.line)", role: .muted))
                }
        }
        let own = view.layout.ownRules { names[$0] }
        let facts = own.enumerated().map { number, rule in
            Fact(
                "rule \(number)", StyledText(rule),
                target: .action { [weak self, weak view] in if let view { self?.editRule(rule, of: view) } })
        }
        // Of those in force, the rest is the container's.
        let ownNames = Set(own.map { $0.prefix { $0 != " " } })
        let written = view.layout.rules.filter { !ownNames.contains($0.prefix { $0 != " " }) }
        let outer = inspector.inspected.outerView(of: view)
        let others = written.enumerated().map { number, rule in
            Fact(
                "written \(number)", "\(rule) by \(outer?.nameInMessages ?? "its container")", role: .muted,
                linking: outer)
        }
        let adding = Fact(
            "add rule", StyledText("+ add a rule", role: .accent),
            target: .action { [weak self, weak view] in if let view { self?.editRule("", of: view) } })
        return facts + others + (view === inspector.inspected ? [] : [adding])
    }

    private func constraintFacts(_ view: View, _ name: String, _ names: ViewNames) -> [Fact] {
        var facts: [Fact] = []
        var next: View? = view
        while let owner = next {
            next = inspector.inspected.outerView(of: owner)
            let all = owner.constraints.all
            guard !all.isEmpty else { continue }
            let texts = owner.constraints.texts { $0 === owner ? "superview" : names[$0] }
            for (number, (constraint, text)) in zip(all, texts).enumerated() {
                guard owner === view || firstRange(of: name, in: text[...]) != nil else { continue }
                var shown = StyledText(text, role: constraint.isActive ? nil : .muted)
                if owner !== view { shown += StyledText("  in \(owner.nameInMessages)", role: .muted) }
                facts.append(
                    Fact(
                        "constraint \(names[owner]) \(number)", shown,
                        target: .action { [weak self, weak owner] in
                            guard let owner else { return }
                            self?.begin(.constraint(WeakView(view: owner), constraint), text, "empty removes it")
                        }))
            }
        }
        let outer = inspector.inspected.outerView(of: view)
        if let outer, view.layout.ownRules(naming: { names[$0] }).isEmpty {
            facts.append(
                Fact(
                    "add constraint", StyledText("+ add a constraint", role: .accent),
                    target: .action { [weak self, weak outer] in
                        guard let outer else { return }
                        self?.begin(.constraint(WeakView(view: outer), nil), "", "a constraint: \(name).width = 20")
                    }))
        }
        return facts
    }

    // MARK: Editing

    private func editRule(_ rule: String, of view: View) {
        begin(.rule(WeakView(view: view), rule), rule, rule.isEmpty ? "a new rule" : "empty removes it")
    }

    private func begin(_ subject: RuleEdit.Subject, _ text: String, _ title: String) {
        if isEditing { end(keeping: false) }
        edit = RuleEdit(subject, names: inspector.names)
        caption.text = title
        // From an empty text, the cursor goes to the end.
        field.text = ""
        field.text = text
        error.text = ""
        showField(true)
        window?.focus(field)
    }

    private func attempt(_ text: String) {
        guard let edit else { return }
        do {
            try edit.attempt(text)
            error.text = ""
        } catch {
            self.error.text = picture(of: error)
        }
    }

    /// Ends the edit; a text with a mistake is kept in the field until it is right or discarded.
    private func end(keeping: Bool) {
        guard let edit else { return }
        if keeping, !error.text.isEmpty { return }
        if keeping { history.append(edit, of: inspector.inspected) } else { edit.revert() }
        self.edit = nil
        let hadFocus = field.isFocused
        showField(false)
        if hadFocus { window?.focus(list) }
        inspector.refresh()
    }

    /// Another view was chosen.
    func viewDidChange() { if isEditing { end(keeping: false) } }

    private func showField(_ isShown: Bool) {
        for view in [caption, field, error] as [View] { view.isHidden = !isShown }
        list.layout.add("bb = %f", isShown ? 6 : 0)
    }

    /// A mistake below the text: a caret, and what is wrong.
    private func picture(of mistake: RuleError) -> String {
        let width = max(10, bounds.width - 2)
        let (start, end) = (mistake.range.lowerBound, max(mistake.range.upperBound, mistake.range.lowerBound + 1))
        let message = StyledText(mistake.message).wrapped(to: width).map(\.text)
        // The field shows the text itself; a text that is too long for it is shown around the mistake.
        let isWide = field.text.columns > width
        let first = isWide ? max(0, min(start - width / 2, field.text.count - width)) : 0
        let line = isWide ? [String(field.text.dropFirst(first).prefix(width))] : []
        let carets = String(repeating: "^", count: max(1, min(end - start, width - (start - first))))
        return (line + [String(repeating: " ", count: start - first) + carets] + message).joined(separator: "\n")
    }

    // MARK: Undoing

    var canUndo: Bool { !history.edits.isEmpty }

    func undo() {
        history.edits.popLast()?.revert()
        inspector.refresh()
    }

    func revertAll() { while canUndo { undo() } }
}
