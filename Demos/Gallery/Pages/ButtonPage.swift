import TrellisKit

extension Page {
    static let button = Page("button", "Pressed by Enter, the space bar, the mouse, or Alt with a letter") { stage in
        let last = stage.put("last", Label("Nothing was pressed yet.", alignment: .center), "bb = 0, ll = rr = 0")
        @MainActor func say(_ words: String) -> @MainActor () -> Void { { [weak last] in last?.text = "\(words)." } }
        let save = Button("Save", mnemonic: "s", onPress: say("Saved"))
        stage.put("save", save, "ct = 30%, cl = 25%, maxw = 45%")
        stage.put("open", Button("Open", mnemonic: "o", onPress: say("Opened")), "ct = 30%, cl = 75%, maxw = 45%")
        let standard = Button("OK", isDefault: true, onPress: say("OK: Enter does this from anywhere"))
        stage.put("default", standard, "ct = 60%, cl = 75%, w = 30%, minw = 6")
        stage.put("disabled", Button("Disabled"), "ct = 60%, cl = 25%, w = 30%, minw = 6").isEnabled = false
        stage.onKey("d", "default", scope: .window) { standard.isDefault.toggle() }
        stage.onKey("e", "enable", scope: .window) { save.isEnabled.toggle() }
    }
}
