import Trellis

extension Page {
    static let completion = Page("completion", "Completes what is typed: from a list, by words, by a search") { stage in
        let city = TextField(placeholder: "a capital, such as Berlin")
        city.completion = Completion(capitals)

        let code = TextField(placeholder: "a line of Swift")
        let keywords = Completion(kinds.map(\.0), of: .word)
        keywords.detail = { word in kinds.first { $0.0 == word }.map { "\($0.1)" } }
        code.completion = keywords

        let person = TextField(placeholder: "anyone, after a moment")
        person.completion = Completion(debounce: .milliseconds(150)) { text in try await people(named: text) }

        let form = Form(rowSpacing: 1) {
            Labeled("City", city)
            Labeled("Code", code)
            Labeled("Person", person)
        }
        let hint = Label(
            """
            \("↓ ↑", "key") choose  \("Enter Tab", "key") take  \("Esc", "key") close
            \("Ctrl+Space", "key") open  \("Ctrl+Z", "key") undo
            """, role: .muted, wraps: true)
        stage.putScene(
            "A form that knows", width: 52,
            Column(spacing: 1) {
                form
                hint
            })
    }

    /// Stands for a request over the network; it fails for texts with a question mark.
    private static func people(named text: String) async throws -> [String] {
        try await Task.sleep(for: .milliseconds(400))
        if text.contains("?") { throw NoAnswer() }
        return people.filter { $0.lowercased().contains(text.lowercased()) }
    }

    private static let capitals = [
        "Amsterdam", "Athens", "Belgrade", "Berlin", "Bern", "Bratislava", "Brussels", "Bucharest", "Budapest",
        "Copenhagen", "Dublin", "Helsinki", "Kyiv", "Lisbon", "Ljubljana", "London", "Luxembourg", "Madrid", "Oslo",
        "Paris", "Prague", "Reykjavík", "Riga", "Rome", "Sofia", "Stockholm", "Tallinn", "Vienna", "Vilnius", "Warsaw",
    ]

    private static let kinds = [
        ("func", "declares"), ("let", "declares"), ("var", "declares"), ("struct", "declares"), ("class", "declares"),
        ("if", "branches"), ("guard", "branches"), ("switch", "branches"), ("for", "repeats"), ("while", "repeats"),
        ("return", "leaves"), ("throw", "leaves"), ("String", "type"), ("Int", "type"), ("Bool", "type"),
    ]

    private static let people = [
        "Ada Lovelace", "Alan Turing", "Barbara Liskov", "Donald Knuth", "Edsger Dijkstra", "Grace Hopper",
        "Katherine Johnson", "Ken Thompson", "Konrad Zuse", "Margaret Hamilton", "Niklaus Wirth", "Tony Hoare",
    ]
}

private struct NoAnswer: Error, CustomStringConvertible { let description = "The directory has no answer." }
