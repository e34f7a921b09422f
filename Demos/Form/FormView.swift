import Trellis
import TrellisStreams

/// A command as a form: its fields, the command line as it grows, and its output once it runs.
final class FormView: View, FrameListener {
    private let root: CommandDescription
    /// The words that run the command.
    private let start: [String]
    private let title = Label(role: .title)
    private let help = Label(role: .muted, wraps: true)
    private let line = Label(role: .accent, wraps: true)
    private let tree: Tree<CommandNode>
    private let fields = View()
    private var output: CommandView?
    /// The forms that were opened, by the path of their commands: what was typed stays.
    private var forms: [[String]: CommandForm] = [:]
    private(set) var form: CommandForm!

    struct CommandNode: Identifiable {
        let command: CommandDescription
        var id: [String] { command.path + [command.name] }
    }

    /// - Parameters:
    ///   - root: the description.
    ///   - start: the words that run the program.
    ///   - chosen: the command whose fields are shown first.
    init(_ root: CommandDescription, start: [String], chosen: CommandDescription) {
        (self.root, self.start) = (root, start)
        tree = Tree(
            [CommandNode(command: root)], isExpandable: { !$0.command.commands.isEmpty },
            children: { $0.command.commands.map { CommandNode(command: $0) } }, row: { StyledText($0.command.name) })
        super.init()
        add(title, named: "title")
        add(Box("Commands", padding: .zero, tree), named: "commands")
        add(fields, named: "fields")
        add(help, named: "help")
        add(Box("Command line", line), named: "line")
        add(View(), named: "output")
        add(KeyHints(), named: "hints")
        // Words of a shell are read from left to right in any language.
        line.keepsLeftToRight = true
        apply(sheet: PackageResources.form_sheet, named: "form.sheet")
        if root.commands.isEmpty { sheet?["single"] = 1 }
        for depth in chosen.path.indices { tree.expand(Array((chosen.path + [chosen.name])[...depth])) }
        if chosen.path.isEmpty { tree.expand([root.name]) }
        tree.selection = chosen.path + [chosen.name]
        tree.onChange = { [unowned self] in show($0.command) }
        show(chosen)
        onKey(
            .function(5), "run", sentence: "Run the command, and show what it says", isEnabled: { $0.output == nil },
            action: { $0.run() })
        onKey(
            .function(4), "copy", sentence: "Copy the command line", isEnabled: { $0.output == nil },
            action: { $0.copy() })
        onKey(
            .escape, "back to the form", sentence: "Change the command once more", isEnabled: { $0.output != nil },
            action: { $0.endOutput() })
    }

    /// The command line as it is now.
    var commandLine: FormLine {
        let names = form.command.path + [form.command.name]
        var words = start
        // What belongs to the commands around comes before the name of the one in it.
        for depth in names.indices {
            if depth > 0 { words.append(names[depth]) }
            let around = Array(names[...depth])
            if depth < names.count - 1, let outer = forms[around] { words = FormLine(words, outer.values).words }
        }
        return FormLine(words, form.values)
    }

    override func windowDidChange() { if let first = form.fields.first?.view { window?.focus(first) } }

    // MARK: Showing

    private func show(_ command: CommandDescription) {
        let path = command.path + [command.name]
        let new = forms[path] ?? CommandForm(command) { [unowned self] in showLine() }
        forms[path] = new
        if form !== new {
            form?.removeFromSuperview()
            form = new
            fields.add(new, "tt = ll = bb = rr = 0")
        }
        title.text = path.joined(separator: " ")
        showLine()
    }

    private func showLine() { line.text = commandLine.text }

    /// Tells what the field with the focus is for.
    func frameWillBegin() {
        let argument = form.focused?.argument
        let about = argument.map { [$0.abstract, note(on: $0)].filter { !$0.isEmpty }.joined(separator: " ") }
        let command = form.command
        let text =
            (about
            ?? [command.abstract.isEmpty ? "" : command.abstract.firstSentence + ".", command.discussion].filter {
                !$0.isEmpty
            }.joined(separator: " "))
            .split(whereSeparator: \.isNewline).joined(separator: " ")
        if help.text != text { help.text = text }
    }

    /// What the description does not tell.
    private func note(on argument: ArgumentDescription) -> String {
        if argument.kind == .flag, argument.longNames.count > 1 {
            return "(These may be names of one flag, or each another one: the description does not tell.)"
        }
        if let value = argument.defaultValue, !value.isEmpty { return "(default: \(value))" }
        return ""
    }

    // MARK: Running

    private func copy() {
        window?.clipboard.copy(commandLine.text)
        window?.toast("Copied the command line.", role: .success)
    }

    private func run() {
        guard form.mistakes.isEmpty else { return form.showMistakes() }
        let view = CommandView(commandLine.words)
        view.showsInput = true
        output = view
        guard let host = subviews.first(where: { $0.identifier == "output" }) else { return }
        host.add(view, "tt = ll = bb = rr = 0")
        sheet?["running"] = 1
        layoutIfNeeded()
        window?.focus(view.output)
        view.start()
    }

    private func endOutput() {
        output?.removeFromSuperview()
        output = nil
        sheet?["running"] = 0
        layoutIfNeeded()
        if let first = form.fields.first?.view { window?.focus(first) }
    }
}
