import TrellisKit

extension Page {
    static let tooltip = Page("tooltip", "Explanations under the mouse, or for the focus by Ctrl-F1") { stage in
        let places: [(String, Rule, String)] = [
            ("Save", "tt = 1, ll = 2", "Writes the file"),
            ("Send", "tt = 1, rr = 2", "Sends the mail to everyone in the list"),
            ("Sort", "ct = cl = 50%", "Sorts by date.\nOnce more: backwards."),
            (
                "Quit", "bb = 1, ll = 2",
                "Leaves the program. What was not saved is asked for before, so that nothing is lost by a wrong key."
            ),
        ]
        for (title, rule, tip) in places { stage.put(title, Button(title), rule).tooltip = tip }
        let disabled = stage.put("Print", Button("Print"), "bb = 1, rr = 2")
        disabled.isEnabled = false
        disabled.tooltip = "There is no printer"
    }
}
