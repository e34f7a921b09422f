import TrellisKit

extension Page {
    static let table = Page("table", "Columns share the width; titles and keys sort") { stage in
        let box = stage.put("box", Box("Moons"), "tt = ll = rr = 0, bb = 2")
        let table = Table(
            count: moons.count,
            columns: [
                TableColumn("Moon", width: .share(2, min: 8), sortedBy: { moons[$0].name }) {
                    StyledText(moons[$0].name)
                },
                TableColumn("Planet", width: .share(1, min: 7, max: 14), sortedBy: { moons[$0].planet }) {
                    StyledText(moons[$0].planet, role: .muted)
                },
                TableColumn("Radius km", alignment: .trailing, sortedBy: { moons[$0].radius }) { row in
                    StyledText("\(moons[row].radius)", role: moons[row].radius > 1500 ? .accent : nil)
                },
                TableColumn("Found", width: .cells(7), alignment: .trailing, sortedBy: { moons[$0].found }) {
                    "\(moons[$0].found)"
                },
            ])
        table.allowsMultipleSelection = true
        stage.put("moons", table, in: box, "tt = ll = bb = rr = 1")
        let status = stage.put("status", Label(), "bb = 0, ll = 1, rr = 1")
        status.bind(\.text, to: table, \.selection) { row in
            row.map { "\(moons[$0].name) of \(moons[$0].planet)" } ?? ""
        }
    }

    private static let moons: [(name: String, planet: String, radius: Int, found: Int)] = [
        ("Phobos", "Mars", 11, 1877), ("Deimos", "Mars", 6, 1877), ("Io", "Jupiter", 1822, 1610),
        ("Europa", "Jupiter", 1561, 1610), ("Ganymede", "Jupiter", 2634, 1610), ("Callisto", "Jupiter", 2410, 1610),
        ("Amalthea", "Jupiter", 84, 1892), ("Mimas", "Saturn", 198, 1789), ("Enceladus", "Saturn", 252, 1789),
        ("Tethys", "Saturn", 531, 1684), ("Dione", "Saturn", 561, 1684), ("Rhea", "Saturn", 764, 1672),
        ("Titan", "Saturn", 2575, 1655), ("Iapetus", "Saturn", 735, 1671), ("Miranda", "Uranus", 236, 1948),
        ("Ariel", "Uranus", 579, 1851), ("Umbriel", "Uranus", 585, 1851), ("Titania", "Uranus", 788, 1787),
        ("Oberon", "Uranus", 761, 1787), ("Triton", "Neptune", 1353, 1846), ("Nereid", "Neptune", 170, 1949),
        ("Charon", "Pluto", 606, 1978),
    ]
}
