import Trellis

/// The fields of a command, a page for each section of its help.
final class CommandForm: View {
    let command: CommandDescription
    /// In the order of the pages.
    let fields: [ArgumentField]
    private var forms: [Form] = []

    init(_ command: CommandDescription, onChange: @escaping @MainActor () -> Void) {
        self.command = command
        var fields: [ArgumentField] = []
        var pages: [(title: String, form: Form)] = []
        for section in command.sections {
            let form = Form(padding: Edges(horizontal: 1, vertical: 0))
            for argument in section.arguments {
                let field = ArgumentField(argument, onChange: onChange)
                fields.append(field)
                form.append(StackItem(Labeled(argument.title, field.view)))
            }
            pages.append((section.title, form))
        }
        (self.fields, forms) = (fields, pages.map(\.form))
        super.init()
        if pages.isEmpty {
            let text = command.commands.isEmpty ? "It takes nothing." : "Choose a command in it."
            add(Label(text, role: .muted), "tt = 1, ll = 2, h = 1")
        } else if pages.count == 1 {
            add(ScrollView(pages[0].form), "tt = ll = bb = rr = 0")
        } else {
            let tabs = add(Tabs(), "tt = ll = bb = rr = 0")
            for (title, form) in pages { tabs.add(title, ScrollView(form)) }
        }
    }

    /// What was given, in the order of the description.
    var values: [(argument: ArgumentDescription, values: [String])] {
        fields.sorted { $0.argument.number < $1.argument.number }.map { ($0.argument, $0.values) }
    }

    /// The field that has the focus.
    var focused: ArgumentField? { fields.first { $0.view.containsFocus } }

    /// The reasons why the command cannot be run now.
    var mistakes: [String] {
        fields.compactMap { field in field.message.map { "\(field.argument.title): \($0)" } } + gaps
    }

    /// Operands are told apart by their order alone: none can be left out before another one.
    private var gaps: [String] {
        let operands = fields.filter { $0.argument.kind == .positional }
        guard let last = operands.lastIndex(where: { !$0.values.isEmpty }) else { return [] }
        return operands[..<last].filter(\.values.isEmpty).map {
            "\($0.argument.title) is needed where \(operands[last].argument.title) is given"
        }
    }

    /// Shows what is wrong, and goes to the first of it.
    func showMistakes() {
        guard let first = fields.first(where: { $0.message != nil }) else {
            if let gap = gaps.first { window?.toast(gap, role: .error) }
            return
        }
        if let tabs = subviews.first as? Tabs,
            let page = tabs.pages.firstIndex(where: { first.view.isDescendant(of: $0) })
        {
            tabs.selection = page
        }
        for form in forms { form.showMessages() }
        window?.focus(first.view)
    }
}
