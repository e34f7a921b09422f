public import TrellisViews

extension Window {
    /// Shows a dialog until it is closed.
    ///
    /// - Returns: the value that the dialog was closed with; nil if it was cancelled: by Escape, because the dialog was
    ///   removed or the application has ended, or because the task was cancelled.
    public func result<Value>(of dialog: Dialog<Value>) async -> Value? { await dialog.result(in: self) }

    /// Asks the user a question.
    ///
    ///     view.task {
    ///         if await window.ask("Delete 3 files?", ["Delete", "Cancel"], default: 1) == 0 { delete() }
    ///     }
    ///
    /// The text wraps, and scrolls if it is longer than the window. The answer at `index` has the focus first.
    ///
    /// - Returns: the index of the answer; nil if the user cancelled with Escape or for the reasons given at
    ///   `result(of:)`.
    public func ask(_ question: String, title: String = "", _ answers: [String], default index: Int = 0) async -> Int? {
        let dialog = Dialog<Int>(title, DialogText(question))
        for (number, answer) in answers.enumerated() { dialog.addButton(answer) { number } }
        if dialog.buttons.indices.contains(index) {
            dialog.buttons[index].isDefault = true
            dialog.initialFocus = dialog.buttons[index]
        }
        return await result(of: dialog)
    }

    /// Asks the user a question whose answers stand for values.
    ///
    ///     let choice = await window.ask("Save the changes?", ["Save": Choice.save, "Discard": .discard])
    ///
    /// - Returns: the value of the answer; nil if the user cancelled with Escape or for the reasons given at
    ///   `result(of:)`.
    public func ask<Answer>(
        _ question: String, title: String = "", _ answers: KeyValuePairs<String, Answer>, default index: Int = 0
    ) async -> Answer? {
        await ask(question, title: title, answers.map(\.key), default: index).map { answers[$0].value }
    }

    /// Shows a message until the user dismisses it.
    public func alert(_ text: String, title: String = "", button: String = "OK") async {
        _ = await ask(text, title: title, [button])
    }
}
