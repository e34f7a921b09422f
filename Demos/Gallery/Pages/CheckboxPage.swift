import Trellis

extension Page {
    static let checkbox = Page("checkbox", "On, off or mixed; the first one stands for the others") { stage in
        let all = Checkbox("All toppings")
        let parts = ["Basil", "Capers", "Olives", "Chillies"].map { Checkbox($0, isOn: $0 < "Cz") }
        let column = Column(padding: Edges(left: 4)) { parts }
        let price = Label(role: .muted)
        // All checkboxes call this. It captures them weakly to avoid a reference cycle.
        let sum = { @MainActor [weak all, weak column, weak price] in
            guard let all, let column, let price else { return }
            let states = column.subviews.compactMap { $0 as? Checkbox }.map(\.isOn)
            all.isOn = !states.contains(false)
            all.isMixed = !all.isOn && states.contains(true)
            price.text = "A pizza with \(states.count { $0 }) of 4 toppings"
        }
        all.onChange = { isOn in
            for part in parts { part.isOn = isOn }
            sum()
        }
        for part in parts { part.onChange = { _ in sum() } }
        parts[3].isEnabled = false
        sum()
        let scene = Column(spacing: 1) {
            Column {
                all
                column
            }
            price
        }
        stage.putScene("Margherita", scene)
        stage.onKey("e", "enable chillies", scope: .window) { parts[3].isEnabled.toggle() }
    }
}
