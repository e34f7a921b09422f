import Trellis
import TrellisViews

/// A question in rows below the prompt of the shell.
@MainActor
final class Question<Answer> {
    let window = Window()
    private let question: String
    private let complaint = Label(role: .error)
    private var answer: Answer?

    init(_ question: String) { self.question = question }

    /// Ends with an answer, of which one line remains.
    func finish(_ answer: Answer, shown: String) {
        self.answer = answer
        window.print("\("✓", .success) \(question)  \(shown, .accent)")
        window.quit()
    }

    /// Says why what is typed is no answer; nil takes it back.
    func complain(_ text: String?) {
        complaint.text = text ?? ""
        complaint.isHidden = text == nil
    }

    /// Shows the question with what answers it, and returns the answer.
    func run(beside control: View?, above list: View? = nil) async -> Answer? {
        let line = Row(spacing: 1) {
            Label("\("?", .accent) \(question)" as StyledText)
            if let control { control.filling() }
        }
        complaint.isHidden = true
        window.add(
            Column {
                line
                complaint
                if let list { list.length(.content(max: 10)) }
            }, "tt = ll = bb = rr = 0")
        window.commands[named: "window.quit"]?.keys = [.control("c")]
        window.onKey(.escape, "") { [unowned window] in window.quit() }
        (list ?? control).map { window.focus($0) }
        await Application.run(window, mode: .inline(remains: .nothing))
        return answer
    }
}
