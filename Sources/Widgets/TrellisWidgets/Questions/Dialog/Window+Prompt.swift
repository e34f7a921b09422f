public import TrellisViews

extension Window {
    /// Asks the user for a line of text.
    ///
    ///     view.task {
    ///         if let name = await window.prompt("New name", text: file.name) { file.rename(to: name) }
    ///     }
    ///
    /// - Parameters:
    ///   - question: the text above the field.
    ///   - title: the title of the dialog.
    ///   - text: the initial text; it is selected, so that typing replaces it.
    ///   - count: the number of characters to select at its start, such as those before the extension of a file; nil for
    ///     all.
    ///   - placeholder: the text that an empty field shows.
    ///   - isSecure: whether each character appears as a dot.
    ///   - button: the title of the button that accepts the text.
    ///   - cancel: the title of the button that cancels.
    ///   - validate: returns why a text is invalid, or nil if it is valid. An invalid text is not accepted, and the
    ///     user sees the reason.
    /// - Returns: the text; nil if the user cancelled with Escape or for the reasons given at `result(of:)`.
    public func prompt(
        _ question: String, title: String = "", text: String = "", selecting count: Int? = nil,
        placeholder: String = "",
        isSecure: Bool = false,
        button: String = "OK", cancel: String = "Cancel", validate: (@MainActor (String) -> String?)? = nil
    ) async -> String? {
        let line = PromptLine(question, TextField(text, placeholder: placeholder, isSecure: isSecure))
        line.field.validate = validate
        line.field.selectStart(count ?? .max)
        let dialog = Dialog<String>(title, line)
        dialog.addButton(button, isDefault: true) { line.answer() }
        dialog.addCancelButton(cancel)
        dialog.initialFocus = line.field
        return await result(of: dialog)
    }
}

/// A question, a field for the answer, and the reason why the answer is invalid.
private final class PromptLine: View, MessageHost {
    let field: TextField
    private let question: Label
    private let message = Label(role: .error, wraps: true)

    private static let widest = 60
    private static let narrowest = 32

    init(_ question: String, _ field: TextField) {
        self.question = Label(question, wraps: true)
        self.field = field
        super.init()
        add(self.question, "tt = 0, ll = rr = 0")
        add(field, "tt = %bt, ll = rr = 0, h = 1", self.question)
        add(message, "tt = %bt, ll = 1, rr = 0", field)
        message.bind(\.text, to: field, \.visibleMessage) { $0 ?? "" }
    }

    /// The text, if it is valid.
    func answer() -> String? { field.commit() ? field.text : nil }

    func showMessage(of field: any ValidatedField) -> Bool { true }

    /// A field that may be invalid has a row for the reason from the start, and more for a long one.
    public override func measure(for width: Int?) -> Measure {
        let natural = question.measure(for: nil).size.width
        let width = width ?? min(max(natural, Self.narrowest), Self.widest)
        let rows = question.measured(for: width).size.height + 1
        let messageRows = message.text.isEmpty ? 0 : message.measured(for: width - 1).size.height
        return Measure(
            width: width, height: rows + max(messageRows, field.validate == nil ? 0 : 1), heightFollowsWidth: true,
            measuresSubviews: true)
    }
}
