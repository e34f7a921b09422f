import TrellisViews
import TrellisWidgets

/// The window of the article "Inspect a layout", with a mistake in its last rule.
@MainActor
func makeMailWindow() -> (window: Window, message: View) {
    let window = Window()
    let list = List(["Inbox", "Drafts", "Sent"])
    let message = Label("Lunch?\nAt noon.")
    (list.identifier, message.identifier) = ("list", "message")
    window.add(list, "tt = ll = bb = 0, w = 12")
    window.add(message, "tt = 0, ll = \(list.ll) + 1, rr = 0, h = 3")
    return (window, message)
}
