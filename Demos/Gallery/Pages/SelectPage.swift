import Trellis

extension Page {
    static let select = Page("select", "One of many, in a popup that goes where there is room") { stage in
        let fruit = Select(["apple", "pear", "plum"], selection: 0)
        let number = Select(1...100_000, placeholder: "of 100,000") { "\($0 % 3 == 0 ? "fizz" : "number") \($0)" }
        let planet = Select(bodies, placeholder: "Where to?") { "\($0)" }
        planet.kind = { $0.hasSuffix(":") ? .heading : $0.isEmpty ? .separator : $0 == "Sun" ? .disabled : .choice }
        let wrong = Select(["too low", "too high"], selection: 0, role: .error)
        let form = Form(rowSpacing: 1) {
            Labeled("Fruit", fruit)
            Labeled("Number", number)
            Labeled("Where to", planet)
            Labeled("Verdict", wrong)
        }
        let status = Label(role: .muted)
        let scene = Column(spacing: 1) {
            form
            status
        }
        stage.putScene("An order", width: 46, scene)
        stage.leaveEdges()

        let below = stage.put("below", Select(Theme.all, selectedOption: .dark) { $0.name }, "bb = 0, rr = 2")
        below.onChange = { [weak stage] theme in stage?.window?.theme = theme }
        // Once the page is in its window.
        below.after(.zero) { [unowned below] in
            let name = below.window?.themeInUse.name
            below.selectedOption = Theme.all.first { $0.name == name }
        }

        status.bind(\.text) { [weak fruit, weak number, weak planet] in
            let choices = [fruit?.selectedOption, number?.selectedOption.map { "\($0)" }, planet?.selectedOption]
            return choices.compactMap { $0 }.joined(separator: ", ")
        }
    }

    private static let bodies = [
        "Inner:", "Mercury", "Venus", "Earth", "Mars", "", "Outer:", "Jupiter", "Saturn", "Uranus", "Neptune", "",
        "Sun",
    ]
}
