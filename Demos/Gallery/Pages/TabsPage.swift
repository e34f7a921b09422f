import Trellis

extension Page {
    static let tabs = Page("tabs", "One page at a time; Ctrl+PgDn and Alt with a number from inside") { stage in
        let tabs = Tabs()
        let box = Box("Preferences", line: .rounded, padding: .zero, tabs)
        stage.put("box", box, "ct = cl = 50%, w = 56, maxw = 100%, h = 12, maxh = 100% - 2")
        let sound = tabs.add("Sound", View())
        stage.put("on", Toggle("Sound", isOn: true), in: sound, "tt = 1, ll = 2, maxw = 100% - 4")
        stage.put("beep", Checkbox("Beep at errors"), in: sound, "tt = 2, ll = 2, maxw = 100% - 4")
        let light = tabs.add("Light", View())
        let level = RadioGroup(["dark", "dim", "bright"], selection: 1)
        stage.put("level", level, in: light, "tt = 1, ll = 2, bb = 0, maxw = 100% - 4")
        let text = tabs.add("About 関して", View())
        let words = "Pages that are not seen keep their state, and where the focus was in them."
        stage.put("words", Label(words, wraps: true), in: text, "tt = 1, ll = rr = 2")
        for name in ["Keys", "Mouse", "Fonts", "Backup", "Updates", "Network"] {
            stage.put("default", Checkbox("Use the defaults", isOn: true), in: tabs.add(name, View()), "tt = 1, ll = 2")
        }
        stage.putHints()
    }
}
