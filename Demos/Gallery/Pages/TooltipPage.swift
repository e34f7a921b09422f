import Trellis

extension Page {
    static let tooltip = Page("tooltip", "Explanations under the mouse, or for the focus by Ctrl+F1") { stage in
        let tips: [(String, String)] = [
            ("Save", "Writes the file"),
            ("Send", "Sends the mail to everyone in the list"),
            ("Sort", "Sorts by date.\nOnce more: backwards."),
            (
                "Quit",
                "Leaves the program. What was not saved is asked for before, so that nothing is lost by a wrong key."
            ),
        ]
        let buttons = tips.map { title, tip in
            let button = Button(title)
            button.tooltip = tip
            return button
        }
        let disabled = Button("Print")
        disabled.isEnabled = false
        disabled.tooltip = "There is no printer"
        stage.putScene(
            "A letter",
            Column(spacing: 1) {
                Label("Dear Ada, the engine runs.", role: .text)
                Row(spacing: 2) {
                    buttons[0]
                    buttons[1]
                    buttons[2]
                    disabled
                    buttons[3]
                }
                Label("Rest the mouse on a button, or press Ctrl+F1.", role: .muted)
            })
    }
}
