import TrellisKit

extension Page {
    static let checkbox = Page("checkbox", "On, off or mixed; the first one stands for the others") { stage in
        let all = Checkbox("All toppings")
        let parts = ["Basil", "Capers", "Olives", "Chillies"].map { Checkbox($0, isOn: $0 < "Cz") }
        // All checkboxes call this. It captures them weakly to avoid a reference cycle.
        let sum = { @MainActor [weak all, weak column = stage] in
            guard let all, let column else { return }
            let states = column.subviews.compactMap { $0 as? Checkbox }.filter { $0 !== all }.map(\.isOn)
            all.isOn = !states.contains(false)
            all.isMixed = !all.isOn && states.contains(true)
        }
        all.onChange = { isOn in for part in parts { part.isOn = isOn } }
        stage.put("all", all, "tt = 50% - 3, ll = 25%, maxw = 75%")
        var above = all
        for part in parts {
            part.onChange = { _ in sum() }
            stage.put("part", part, "tt = %bt, ll = %ll + 4, maxw = 75% - 4", above, all)
            above = part
        }
        parts[3].isEnabled = false
        sum()
        stage.onKey("e", "enable chillies", scope: .window) { parts[3].isEnabled.toggle() }
    }
}
