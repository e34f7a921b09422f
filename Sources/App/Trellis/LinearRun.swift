import TerminalIO
import TrellisLinear
import TrellisViews

/// Tells the window of an application in lines on standard error, and takes lines of standard input in place of keys.
@MainActor
final class LinearRun: InlineScreen {
    private let input: LineInput
    private var session: LinearSession?
    private var hasEnded = false
    /// Whether the cursor stands behind a prompt.
    private var isPrompting = false
    /// What is to be said once another program has given the lines back; nil while none has them.
    private var held: String?

    init(_ input: LineInput = .standard) { self.input = input }

    /// The terminal of an application that is told in lines.
    var terminal: (any Terminal, (any InlineScreen)?) {
        (
            LinesTerminal { [unowned self] in
                write($0)
            } lending: { [unowned self] in
                lend($0)
            }, self
        )
    }

    func begin(_ application: Application) {
        let session = LinearSession(application) { [unowned self] in write($0) }
        self.session = session
        Task {
            await session.begin()
            while !hasEnded, let line = await line(for: session) {
                await session.take(line.text, isSecret: line.isSecret)
            }
            if !hasEnded { application.deliver([.end]) }
        }
    }

    /// Lets nobody wait for a line any more.
    func end() {
        hasEnded = true
        session = nil
        input.stopWaiting()
    }

    /// Says what has come in front by itself.
    func frameWasShown() { if session?.frameWasShown() == true, isPrompting { writePrompt() } }

    /// Asks for a line; nil for none.
    private func line(for session: LinearSession) async -> (text: String, isSecret: Bool)? {
        let isSecret = session.wantsSecret
        writePrompt()
        let line = await input.next(isHidden: isSecret)
        if hasEnded { return nil }
        isPrompting = false
        // A terminal shows what is typed; elsewhere it is written, so that the whole can be read.
        if line == nil || isSecret { put("\n") } else if !input.isTerminal, let line { write(line) }
        return line.map { ($0, isSecret) }
    }

    // MARK: Writing

    private func writePrompt() {
        isPrompting = true
        put(session?.prompt ?? "")
    }

    /// Writes a line; while a prompt stands there, in the next row, with the prompt again behind it.
    func write(_ line: String) {
        put((isPrompting ? "\n" : "") + line.inOneLine + "\n")
        if isPrompting, session?.isAnswering == false { put(session?.prompt ?? "") }
    }

    private func put(_ text: String) {
        if held == nil { StandardError.write(text) } else { held! += text }
    }

    // MARK: Lending

    /// Another program, such as an editor, gets the lines that are typed, and writes; or it has ended.
    private func lend(_ isLent: Bool) {
        if isLent {
            input.pause()
            held = ""
        } else if let text = held {
            held = nil
            put(text)
            // One that was there before is above what the other program wrote.
            if isPrompting, text.isEmpty { writePrompt() }
            input.resume()
        }
    }

    // MARK: InlineScreen

    func size(for window: Window, on screen: Size) -> Size { screen }

    func takesScreen(_ takesScreen: Bool) {}

    func print(_ text: StyledText, mark: PromptMark?, in window: Window) {
        for line in text.text.split(separator: "\n", omittingEmptySubsequences: false) { write(String(line)) }
    }
}

extension Application: WindowDriver {}
