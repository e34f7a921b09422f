import Trellis

extension Page {
    static let table = Page("table", "Columns share the width; titles and keys sort") { stage in
        let box = stage.put("box", Box("Moons"), "tt = ll = rr = 0, bb = 2")
        let table = Table(
            moons,
            columns: [
                TableColumn("Moon", \.name, width: .share(2, min: 8)),
                TableColumn("Planet", width: .share(1, min: 7, max: 14), sortedBy: \.planet) { moon in
                    StyledText(moon.planet, role: .muted)
                },
                TableColumn("Radius km", alignment: .trailing, sortedBy: \.radius) { moon in
                    StyledText("\(moon.radius)", role: moon.radius > 1500 ? .accent : nil)
                },
                TableColumn("Found", \.found, width: .cells(7), alignment: .trailing),
            ])
        table.allowsHidingColumns = true
        table.allowsMultipleSelection = true
        (table.allowsChangingColumns, table.isStriped) = (true, true)
        stage.put("moons", table, in: box, "tt = ll = bb = 1, rr = 0").borderColumns = 1
        let status = stage.put("status", Label(), "bb = 0, ll = 1, rr = 1")
        status.bind(\.text, to: table, \.selectedItem) { moon in moon.map { "\($0.name) of \($0.planet)" } ?? "" }
    }

    private struct Moon: Identifiable {
        var (name, planet): (String, String)
        var (radius, found): (Int, Int)
        var id: String { name }

        init(_ name: String, _ planet: String, _ radius: Int, _ found: Int) {
            (self.name, self.planet, self.radius, self.found) = (name, planet, radius, found)
        }
    }

    private static let moons: [Moon] = [
        .init("Phobos", "Mars", 11, 1877), .init("Deimos", "Mars", 6, 1877), .init("Io", "Jupiter", 1822, 1610),
        .init("Europa", "Jupiter", 1561, 1610), .init("Ganymede", "Jupiter", 2634, 1610),
        .init("Callisto", "Jupiter", 2410, 1610), .init("Amalthea", "Jupiter", 84, 1892),
        .init("Mimas", "Saturn", 198, 1789), .init("Enceladus", "Saturn", 252, 1789),
        .init("Tethys", "Saturn", 531, 1684), .init("Dione", "Saturn", 561, 1684), .init("Rhea", "Saturn", 764, 1672),
        .init("Titan", "Saturn", 2575, 1655), .init("Iapetus", "Saturn", 735, 1671),
        .init("Miranda", "Uranus", 236, 1948), .init("Ariel", "Uranus", 579, 1851),
        .init("Umbriel", "Uranus", 585, 1851), .init("Titania", "Uranus", 788, 1787),
        .init("Oberon", "Uranus", 761, 1787), .init("Triton", "Neptune", 1353, 1846),
        .init("Nereid", "Neptune", 170, 1949), .init("Charon", "Pluto", 606, 1978),
    ]
}
