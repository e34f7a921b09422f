import CLibrary
import Trellis
import TrellisViews

/// Questions to the user of a script, one below the other, each in a call:
///
///     guard let name = await Prompt.text("Name of the project"),
///         let license = await Prompt.select("License", ["MIT", "Apache-2.0", "none"]),
///         await Prompt.confirm("Create \(name)?") == true
///     else { exit(1) }
///
/// A question is shown below the prompt of the shell; when it is answered, one line with the answer remains. Nil means
/// that the user has cancelled it by Escape or Ctrl-C.
///
/// Where standard input is no terminal, as in CI, questions are lines on standard error and answers are lines of
/// standard input; an empty line stands for the default, and nil for the end of the input.
@MainActor
public enum Prompt {
    /// Asks for a line of text.
    public static func text(_ question: String, default initial: String = "") async -> String? {
        if isPlain { return PlainPrompt.text(question, default: initial) }
        let asked = Question<String>(question)
        let field = TextField(initial) { [unowned asked] text in asked.finish(text, shown: text) }
        return await asked.run(beside: field)
    }

    /// Asks for a text that nobody may see: neither while it is typed nor afterwards.
    public static func secure(_ question: String) async -> String? {
        if isPlain { return PlainPrompt.text(question, default: "") }
        let asked = Question<String>(question)
        let field = TextField(isSecure: true) { [unowned asked] text in asked.finish(text, shown: "•••") }
        return await asked.run(beside: field)
    }

    /// Asks for yes or no, which are the keys Y and N; Enter is the default.
    public static func confirm(_ question: String, default initial: Bool = true) async -> Bool? {
        if isPlain { return PlainPrompt.confirm(question, default: initial) }
        let asked = Question<Bool>(question)
        for (key, answer) in [("y", true), ("Y", true), ("n", false), ("N", false)] as [(Key, Bool)] {
            asked.window.onKey(key, "") { [unowned asked] in asked.finish(answer, shown: answer ? "yes" : "no") }
        }
        asked.window.onKey(.enter, "") { [unowned asked] in asked.finish(initial, shown: initial ? "yes" : "no") }
        return await asked.run(beside: Label(initial ? "Y/n" : "y/N"))
    }

    /// Asks for one of some options; returns its index.
    public static func select(_ question: String, _ options: [String], default initial: Int = 0) async -> Int? {
        if isPlain { return PlainPrompt.select(question, options, default: initial) }
        let asked = Question<Int>(question)
        let list = List(count: options.count, selection: initial) { options[$0] }
        list.onActivate = { [unowned asked] row in asked.finish(row, shown: options[row]) }
        return await asked.run(beside: nil, above: list)
    }

    private static var isPlain: Bool { isatty(STDIN_FILENO) == 0 }
}

/// A question in rows below the prompt of the shell.
@MainActor
private final class Question<Answer> {
    let window = Window()
    private let question: String
    private var answer: Answer?

    init(_ question: String) { self.question = question }

    /// Ends with an answer, of which one line remains.
    func finish(_ answer: Answer, shown: String) {
        self.answer = answer
        window.print("\("✓", .success) \(question)  \(shown, .accent)")
        window.quit()
    }

    /// Shows the question with what answers it, and returns the answer.
    func run(beside control: View?, above list: View? = nil) async -> Answer? {
        let line = Row(spacing: 1) {
            Label("\("?", .accent) \(question)" as StyledText)
            if let control { control.filling() }
        }
        window.add(
            Column {
                line
                if let list { list.length(.content(max: 10)) }
            }, "tt = ll = bb = rr = 0")
        window.commands[named: "window.quit"]?.keys = [.control("c")]
        window.onKey(.escape, "") { [unowned window] in window.quit() }
        (list ?? control).map { window.focus($0) }
        await Application.run(window, mode: .inline(remains: .nothing))
        return answer
    }
}
