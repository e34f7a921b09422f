import CTerminal
import TextScreen

/// A question for the text on the user's clipboard (OSC 52) that has not been answered.
///
/// Most terminals do not answer it, and none says so: what they answer to the question sent after it comes first then.
/// kitty asks its user, which takes as long as it takes.
struct ClipboardQuestion {
    private let answer: (String?) -> Void
    /// The questions that end before it does.
    private var due: Int

    init(_ answer: @escaping (String?) -> Void, due: Int) { (self.answer, self.due) = (answer, due) }

    /// Learns from a report; returns whether that ends it.
    mutating func learn(from report: InputDecoder.Report, isAsked: Bool) -> Bool {
        switch report {
        case .string(let text) where text.hasPrefix("52;"):
            let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
            let bytes = parts.count == 3 ? decodedBase64(parts[2].utf8) : nil
            answer(bytes.flatMap { $0.isEmpty ? nil : String(pasted: $0) })
            return true
        case .deviceAttributes where !isAsked:
            due -= 1
            if due < 0 { answer(nil) }
            return due < 0
        default: return false
        }
    }

    func end() { answer(nil) }
}

extension TerminalSession {
    /// Asks for the text on the user's clipboard.
    package func readClipboard(_ answer: @escaping (String?) -> Void) {
        guard isOurs, inputModes.hasSharedModes, comeToFront() else { return answer(nil) }
        endClipboardQuestion()
        clipboardQuestion = ClipboardQuestion(answer, due: Int(trellis_answers_due()))
        backend?.ask("\u{1B}]52;c;?\u{1B}\\")
    }

    func learnClipboard(from report: InputDecoder.Report) {
        guard var question = clipboardQuestion else { return }
        // Whoever is told may ask again.
        clipboardQuestion = nil
        if !question.learn(from: report, isAsked: asksForClipboard), clipboardQuestion == nil {
            clipboardQuestion = question
        }
    }

    func endClipboardQuestion() {
        let question = clipboardQuestion
        clipboardQuestion = nil
        question?.end()
    }
}
