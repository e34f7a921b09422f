import Trellis

extension Page {
    static let list = Page("list", "One row is chosen; letters find, Space marks") { stage in
        let cities = [
            "Amsterdam", "Athens", "Barcelona", "Berlin", "Copenhagen", "Dublin", "Göteborg", "Hamburg", "Helsinki",
            "Kraków", "Lisbon", "Ljubljana", "Malmö", "Napoli", "Oslo", "Porto", "Praha", "Reykjavík", "Tallinn",
            "Vilnius", "Wien", "Zagreb", "東京", "서울",
        ]
        let left = stage.put("box", Box("Cities"), "tt = ll = 0, bb = 2, w = 50%")
        let list = stage.put("cities", List(cities), in: left, "tt = ll = bb = 1, rr = 0")
        list.borderColumns = 1
        list.allowsMultipleSelection = true

        let right = stage.put("log box", Box("A million rows"), "tt = rr = 0, bb = 2, ll = %rl", left)
        let log = List(count: 1_000_000, selection: nil) { row in
            StyledText("\(row) ", role: .muted) + (row % 7 == 3 ? StyledText("late", role: .warning) : "on time")
        }
        stage.put("log", log, in: right, "tt = ll = bb = 1, rr = 0").borderColumns = 1

        let status = stage.put("status", Label(), "bb = 0, ll = 1, rr = 1")
        status.bind(\.text) { [weak list] in
            guard let list else { return "" }
            let marked = list.markedItems.joined(separator: ", ")
            return "\(list.selectedItem ?? "none")\(marked.isEmpty ? "" : "  marked: \(marked)")"
        }
    }
}
