import TrellisKit

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
        stage.put("form", ScrollView(form), "tt = 1, bb = 4, ll = 2, w = 50%, minw = 30, maxw = 100% - 4")

        let below = stage.put("below", Select(Theme.all, selectedOption: .dark) { $0.name }, "bb = 1, rr = 2")
        below.onChange = { [weak stage] theme in stage?.window?.theme = theme }

        let status = stage.put("status", Label(), "bb = 0, ll = 2, rr = 2")
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
