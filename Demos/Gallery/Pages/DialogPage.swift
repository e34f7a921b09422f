import Trellis

extension Page {
    static let dialog = Page("dialog", "Asks, and the answer comes by await") { stage in
        let last = Label("Nothing was answered yet.", role: .muted)
        let buttons = Row(spacing: 2) {}
        @MainActor func put(_ title: String, _ work: @escaping @MainActor (Window) async -> String) {
            let button = buttons.add(Button(title))
            button.identifier = title
            button.onPress = { [weak button, weak last] in
                guard let window = button?.window else { return }
                button?.task {
                    let answer = await work(window)
                    last?.text = answer
                }
            }
        }
        put("Ask") { window in
            let answers = ["Delete", "Cancel"]
            let answer = await window.ask("Delete 3 files? They do not come back.", answers, default: 1)
            return "The answer: \(answer.map { answers[$0] } ?? "Escape")"
        }
        put("Tell") { window in
            let text = "A text that is longer than the dialog is wide is wrapped; one that is higher scrolls. 漢字も。"
            await window.alert(text, title: "To be read")
            return "It was read."
        }
        put("Type") { window in
            let name = await window.prompt("Who are you?", placeholder: "a name") { name in
                name.isEmpty ? "Everybody has a name." : nil
            }
            return name.map { "Hello, \($0)." } ?? "Nobody."
        }
        put("Form") { window in
            let sizes = RadioGroup(["small", "medium", "large"], selection: 1)
            let dialog = Dialog<String>("Which size?", sizes)
            dialog.addButton("Take it", mnemonic: "t", isDefault: true) { sizes.selection.map { sizes.options[$0] } }
            dialog.addCancelButton()
            return await window.result(of: dialog).map { "It is \($0)." } ?? "No size."
        }
        stage.putScene(
            "A folder",
            Column(spacing: 1) {
                Label("Each button opens a dialog, and waits for its answer.", wraps: true)
                buttons
                last
            })
        stage.putHints()
    }
}
