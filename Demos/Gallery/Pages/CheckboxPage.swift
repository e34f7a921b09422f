import Trellis

extension Page {
    static let checkbox = Page("checkbox", "On, off or mixed; the first one stands for the others") { stage in
        let all = Checkbox("All toppings")
        let parts = ["Basil", "Capers", "Olives", "Chillies"].map { Checkbox($0, isOn: $0 < "Cz") }
        @MainActor func sum() {
            let count = parts.count { $0.isOn }
            all.isOn = count == parts.count
            all.isMixed = count > 0 && count < parts.count
        }
        all.onChange = { isOn in for part in parts { part.isOn = isOn } }
        stage.put("all", all, "ct = 15%, ll = 25%")
        for (index, part) in parts.enumerated() {
            part.onChange = { _ in sum() }
            stage.put("part", part, "ct = %p, ll = %ll + 4", 15 + 18 * (index + 1), all)
        }
        parts[3].isEnabled = false
        sum()
        stage.onKey("e", "enable chillies", scope: .window) { parts[3].isEnabled.toggle() }
    }
}
