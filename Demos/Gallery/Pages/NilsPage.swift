import Trellis

extension Page {
    static let nils = Page("nil", "nil takes a rule away, += changes it") { stage in
        let panel = stage.put("panel", Tile(0), "tt = 0, h = 50%, ll = 2, rr = 2, w = 20")
        let rules = stage.put("rules", Label(role: .muted), "tt = %bt + 1, ll = 2, maxw = 100% - 2", panel)
        @MainActor func show() { rules.text = "In force:\n" + panel.layout.rules.joined(separator: "\n") }
        @MainActor func key(_ key: Key, _ rule: Rule) {
            stage.onKey(key, rule.description, scope: .window) { stage in
                stage.add(rule, to: panel)
                show()
            }
        }
        // With both ll and rr the width is the distance between them; without rr it is w.
        key("n", "rr = nil")
        key("r", "rr = 2")
        key("+", "w += 2")
        key("-", "w -= 2")
        show()
    }
}
