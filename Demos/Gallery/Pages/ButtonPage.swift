import Trellis

extension Page {
    static let button = Page("button", "Pressed by Enter, the space bar, the mouse, or Alt with a letter") { stage in
        let last = Label("Nothing was pressed yet.", role: .muted)
        @MainActor func say(_ words: String) -> @MainActor () -> Void { { [weak last] in last?.text = "\(words)." } }
        let save = Button("Save", mnemonic: "s", onPress: say("Saved"))
        save.identifier = "save"
        let publish = Button("Publish", isDefault: true, onPress: say("Published: Enter does this from anywhere"))
        let preview = Button("Preview")
        preview.isEnabled = false
        let roles: [(String, Role)] = [("Accept", .success), ("Try again", .warning), ("Delete", .error)]
        let scene = Column(spacing: 1) {
            Row(spacing: 2) {
                save
                Button("Open", mnemonic: "o", onPress: say("Opened"))
                preview
                publish
            }
            Label("A role gives a button its meaning, and it may be large:")
            Row(spacing: 2) {
                roles.map { title, role in
                    let button = Button(title, role: role, onPress: say("\(title): a button of the role \(role)"))
                    button.isLarge = true
                    return button
                }
            }
            last
        }
        stage.putScene("A walk in autumn", scene)
        stage.onKey("d", "default", scope: .window) { publish.isDefault.toggle() }
        stage.onKey("e", "enable", scope: .window) { save.isEnabled.toggle() }
    }
}
