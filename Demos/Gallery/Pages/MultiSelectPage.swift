import Trellis

extension Page {
    static let multiSelect = Page("multi-select", "Many of many: chips in the field, ticks in the popup") { stage in
        let tags = MultiSelect(
            ["bug", "feature", "docs", "question", "help wanted", "duplicate"], selection: [0, 2, 4])
        let toppings = MultiSelect(pizza, selection: [1, 2, 5, 6, 7], placeholder: "Plain")
        toppings.wraps = true
        toppings.kind = { $0.hasSuffix(":") ? .heading : .choice }
        let numbers = MultiSelect(Array(1...10_000), placeholder: "of 10,000") { "number \($0)" }
        let form = Form(rowSpacing: 1) {
            Labeled("Tags", tags)
            Labeled("Pizza", toppings)
            Labeled("Numbers", numbers)
        }
        let status = Label(role: .muted, wraps: true)
        status.bind(\.text) { [weak tags, weak toppings, weak numbers] in
            let chosen = (tags?.selectedOptions ?? []) + (toppings?.selectedOptions ?? [])
            let count = numbers?.selection.count ?? 0
            return chosen.joined(separator: ", ") + (count == 0 ? "" : ", \(count) numbers")
        }
        let scene = Column(spacing: 1) {
            form
            status
        }
        stage.putScene("A new issue", width: 58, scene)
    }

    private static let pizza = [
        "Cheese:", "mozzarella", "parmesan", "gorgonzola", "Vegetables:", "tomato", "onion", "mushroom", "spinach",
    ]
}
