public import FileSystem
import Platform
import Trellis
import TrellisViews

/// Questions to the user of a script, one below the other, each in a call:
///
///     guard let name = await Prompt.text("Name of the project"),
///         let license = await Prompt.select("License", ["MIT", "Apache-2.0", "none"]),
///         await Prompt.confirm("Create \(name)?") == true
///     else { exit(1) }
///
/// Work is shown by `progress` and `spinner` while it goes on:
///
///     try await Prompt.progress("Copying", of: files.count) { work in
///         for file in files {
///             try copy(file)
///             work.advance()
///         }
///     }
///
/// A question is shown below the prompt of the shell; when it is answered, one line with the answer remains. Nil means
/// that the user has cancelled it by Escape or Ctrl-C.
///
/// Where standard input is no terminal, as in CI, questions are lines on standard error and answers are lines of
/// standard input; an empty line stands for the default, and nil for the end of the input. So it is where `TERM` is
/// `dumb`, and for users who want lines (`TRELLIS_LINEAR=1`).
@MainActor
public enum Prompt {
    /// Asks for a line of text.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - initial: the text to begin with. It is selected, so that typing replaces it.
    ///   - validate: returns why a text is invalid, or nil. An invalid text is not accepted, and the user sees the reason.
    public static func text(
        _ question: String, default initial: String = "", validate: (@MainActor (String) -> String?)? = nil
    ) async -> String? {
        if isPlain { return await PlainPrompt.text(question, default: initial, validate: validate) }
        let asked = Question<String>(question)
        let field = TextField(initial) { [unowned asked] text in
            if let problem = validate?(text) { asked.complain(problem) } else { asked.finish(text, shown: text) }
        }
        field.onChange = { [unowned asked] _ in asked.complain(nil) }
        field.selectAll()
        return await asked.run(beside: field)
    }

    /// Asks for a text that nobody may see: neither while it is typed nor afterwards.
    public static func secure(_ question: String) async -> String? {
        if isPlain { return await PlainPrompt.secret(question) }
        let asked = Question<String>(question)
        let field = TextField(isSecure: true) { [unowned asked] text in asked.finish(text, shown: "•••") }
        return await asked.run(beside: field)
    }

    /// Asks for yes or no, which are the keys Y and N; Enter is the default.
    public static func confirm(_ question: String, default initial: Bool = true) async -> Bool? {
        if isPlain { return await PlainPrompt.confirm(question, default: initial) }
        let asked = Question<Bool>(question)
        for (key, answer) in [("y", true), ("Y", true), ("n", false), ("N", false)] as [(Key, Bool)] {
            asked.window.onKey(key, "") { [unowned asked] in asked.finish(answer, shown: answer ? "yes" : "no") }
        }
        asked.window.onKey(.enter, "") { [unowned asked] in asked.finish(initial, shown: initial ? "yes" : "no") }
        return await asked.run(beside: Label(initial ? "Y/n" : "y/N"))
    }

    /// Asks for one of some options; returns its index.
    public static func select(_ question: String, _ options: [String], default initial: Int = 0) async -> Int? {
        if isPlain { return await PlainPrompt.select(question, options, default: initial) }
        let asked = Question<Int>(question)
        let list = List(count: options.count, selection: initial) { options[$0] }
        list.onActivate = { [unowned asked] row in asked.finish(row, shown: options[row]) }
        return await asked.run(beside: nil, above: list)
    }

    /// Asks for any number of some options; returns their indices in increasing order.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - options: one a row; Space marks the selected one, Enter answers.
    ///   - initial: the indices of those that are marked at first.
    public static func multiSelect(
        _ question: String, _ options: [String], default initial: Set<Int> = []
    ) async -> [Int]? {
        if isPlain { return await PlainPrompt.multiSelect(question, options, default: initial) }
        let asked = Question<[Int]>(question)
        let list = List(options)
        list.allowsMultipleSelection = true
        list.markedRows = initial
        list.onActivate = { [unowned asked, unowned list] _ in
            let rows = list.markedRows.sorted()
            asked.finish(rows, shown: rows.isEmpty ? "none" : rows.map { options[$0] }.joined(separator: ", "))
        }
        return await asked.run(beside: Label("Space marks, Enter answers", role: .muted), above: list)
    }

    /// Asks for a file or a folder that exists, by its path; names are completed while one types.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - folder: the folder in which paths begin; nil for the current one. `~` is the home folder.
    /// - Returns: the path as of `folder`, so that it is absolute if that is.
    public static func file(_ question: String, in folder: LocalPath? = nil) async -> LocalPath? {
        let folder = folder ?? .current
        if isPlain { return await PlainPrompt.file(question, in: folder) }
        let asked = Question<LocalPath>(question)
        let names = FileNames(in: folder)
        let field = TextField { [unowned asked] text in
            let path = LocalPath(typed: text, in: folder)
            if !text.isEmpty, path.exists { asked.finish(path, shown: text) } else { asked.complain("no such file") }
        }
        field.onChange = { [unowned asked] _ in asked.complain(nil) }
        field.completion = Completion(debounce: .milliseconds(50)) { try await names.completing($0) }
        field.completion?.choosesFirst = false
        return await asked.run(beside: field)
    }

    /// Whether there is no terminal to ask on, or one that cannot move its cursor, or a user who wants lines.
    static var isPlain: Bool { isatty(STDIN_FILENO) == 0 || isDumb || Application.wantsLines }

    static var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? false }
}
