import AppFiles
import Dispatch
import Processes
import TextEditing
import Trellis
import TrellisMarkdown
import TrellisStreams

/// A conversation with a command: a transcript, and a prompt at the bottom that grows with its text.
final class ChatView: View, FrameListener {
    private let command: [String]
    private let transcript = Transcript()
    private let prompt = TextArea()
    private let status = StatusBar()
    private var sent = SentTexts()
    private var process: ChildProcess?
    /// What the command says since the last line to it.
    private var answer: TranscriptEntry?
    /// Its length in UTF-8.
    private var answerLength = 0
    private var parser = ANSIParser()
    /// The text of the unfinished line as far as it is shown.
    private var shownLine = ""
    /// Whether the terminal tells Shift+Enter from Enter, as the keys that are shown have it.
    private var tellsShiftEnter: Bool?

    /// Creates a conversation with a command, which `start()` starts.
    init(_ command: [String]) {
        self.command = command
        super.init()
        transcript.emptyText = "Write a line to \(command[0])."
        prompt.growsUpTo = 6
        add(transcript, named: "transcript")
        add(Box(command.joined(separator: " "), prompt), named: "prompt")
        add(status, named: "status")
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.chat_sheet, named: "chat.sheet")
        prompt.onKey(.enter, "send", sentence: "Send what is typed") { [unowned self] in send() }
        showKeys(keyboardProtocol: false)
        prompt.onKey(
            .up, "sent before", sentence: "Bring back an older message", order: 1,
            isEnabled: { [unowned self] in recalls(1) }
        ) { [unowned self] in
            recall(1)
        }
        prompt.onKey(
            .down, "sent after", sentence: "Bring back a newer message", order: 1,
            isEnabled: { [unowned self] in recalls(-1) }
        ) { [unowned self] in
            recall(-1)
        }
        prompt.onKey(.function(4), "editor", sentence: "Write the message in your editor", order: 3) { [unowned self] in
            guard let window else { return }
            do {
                let text = try await window.edit(prompt.text, extension: "md")
                // Editors end the last line.
                prompt.text = text.hasSuffix("\n") ? String(text.dropLast()) : text
                prompt.selection = Selection(at: prompt.buffer.end)
            } catch { window.toast("\(error)", role: .error) }
        }
        prompt.onKey(.pageUp) { [unowned self] in window?.focus(transcript) }
        onKey(
            .function(5), "restart", sentence: "Start the program again",
            isEnabled: { [unowned self] in process == nil }
        ) { [unowned self] in start() }
        onKey(.control("l"), "clear", sentence: "Forget the conversation on the screen") { [unowned self] in
            transcript.removeAll()
        }
    }

    override func windowDidChange() { window?.focus(prompt) }

    /// The terminal may answer late what it can do.
    func frameWillBegin() { showKeys(keyboardProtocol: window?.features.keyboardProtocol ?? false) }

    /// Names the key for a new line. Many terminals cannot tell Shift+Enter from Enter, and take Alt+Enter for
    /// themselves; Ctrl+J arrives from all.
    private func showKeys(keyboardProtocol: Bool) {
        guard keyboardProtocol != tellsShiftEnter else { return }
        tellsShiftEnter = keyboardProtocol
        let (main, other) = keyboardProtocol ? (Key.enter.shift, Key.control("j")) : (.control("j"), Key.enter.shift)
        prompt.placeholder = "Enter sends, \(main.label) begins a new line"
        prompt.commands[named: "chat.newLine"] = Command(
            "new line", name: "chat.newLine", keys: [main, other, Key.enter.alt]
        ) { [unowned prompt] in prompt.insert("\n") }
    }

    // MARK: The command

    /// Starts the command; if that is not possible, the transcript says why.
    func start() {
        do {
            // The command waits while its output is shown: however much it writes, memory stays bounded.
            process = try ChildProcess(command) { [weak self] bytes in
                DispatchQueue.main.sync { MainActor.assumeIsolated { self?.take(bytes) } }
            } onEnd: { [weak self] end in
                DispatchQueue.main.sync { MainActor.assumeIsolated { self?.commandDidEnd(end) } }
            }
            status.left = "running"
        } catch {
            transcript.append("\(error)", role: .error)
            status.left = "not running"
        }
    }

    /// Ends the command.
    func stop() { process?.terminate() }

    private func take(_ bytes: [UInt8]) {
        var text = ""
        parser.parse(bytes) { line in
            text += addition(line) + "\n"
            shownLine = ""
        }
        text += addition(parser.line)
        if text.isEmpty { return }
        let answer = answer ?? makeAnswer()
        answer.append(text)
        answerLength += text.utf8.count
        // The open block of an answer is parsed as a whole: one that never ends goes on in another entry.
        self.answer = answerLength < 32_768 ? answer : nil
    }

    /// Answers are in Markdown, and their lines stay lines.
    private func makeAnswer() -> TranscriptEntry {
        answerLength = 0
        return transcript.append(
            TranscriptEntry(markdown: "", role: "assistant", title: command[0], keepsLineBreaks: true))
    }

    /// What has been added to a line; a line that was replaced, as by progress bars, is shown once more.
    private func addition(_ line: ANSIParser.Line) -> String {
        let text = StyledText(line).text
        defer { shownLine = text }
        return text.hasPrefix(shownLine)
            ? String(decoding: text.utf8.dropFirst(shownLine.utf8.count), as: UTF8.self) : "\n" + text
    }

    private func commandDidEnd(_ end: ChildProcess.End) {
        process = nil
        transcript.append("\(command[0]) \(end).", role: .warning)
        status.left = "\(end)"
    }

    private func send() {
        let text = prompt.text
        guard !text.isEmpty else { return }
        guard let process else { return status.left = "not running: F5 starts it again" }
        transcript.append(text, role: "user")
        transcript.scrollToEnd()
        (answer, shownLine) = (nil, "")
        process.write(text + "\n")
        sent.add(text)
        prompt.text = ""
    }

    // MARK: What was sent

    /// Whether an arrow key leaves the prompt at its first or last line, and there is something to recall there.
    private func recalls(_ step: Int) -> Bool {
        let line = prompt.selection.head.line
        return line == (step > 0 ? 0 : prompt.buffer.lineCount - 1) && sent.leads(step)
    }

    private func recall(_ step: Int) {
        guard let text = sent.recall(step, besides: prompt.text) else { return }
        prompt.text = text
        prompt.selection = Selection(at: prompt.buffer.end)
    }
}
