import Trellis

extension Page {
    static let cells = Page("cells", "A table whose cells are edited in place, with a column that stays") { stage in
        let box = stage.put("box", Box("Litres of rain"), "tt = ll = rr = 0, bb = 2")
        let status = stage.put("status", Label(), "bb = 0, ll = 1, rr = 1")
        let rain = Rain()
        var columns = [
            TableColumn<Int>("Town", width: .cells(10)) { StyledText(rain.towns[$0]) }.footer { _ in "Mean" }
        ]
        for (number, month) in Rain.months.enumerated() {
            let column = TableColumn<Int>(month, width: .cells(4), alignment: .trailing) { town in
                StyledText("\(rain.litres[town][number])")
            }
            columns.append(
                column.editable(
                    validate: { _, text in (0...999).contains(Int(text) ?? -1) ? nil : "a number up to 999" },
                    set: { town, text in rain.litres[town][number] = Int(text) ?? 0 }
                ).footer { towns in towns.reduce(0) { $0 + rain.litres[$1][number] } / max(1, towns.count) })
        }
        columns.append(
            TableColumn<Int>("Year", width: .cells(5), alignment: .trailing) { town in
                StyledText("\(rain.litres[town].reduce(0, +))", role: .accent)
            }.footer { towns in towns.reduce(0) { $0 + rain.litres[$1].reduce(0, +) } / max(1, towns.count) })
        columns.insert(
            TableColumn("In a bar", width: .cells(12)) { town in StyledText("\(rain.litres[town].reduce(0, +))") }
                .drawing { town, area, look, painter in
                    let cells = rain.litres[town].reduce(0, +) * area.width / 2_400
                    painter.text(
                        String(repeating: "▬", count: cells), x: area.x, y: area.y,
                        style: look.isUniform ? look.style : painter[.accent])
                }, at: 1)
        let table = Table(count: rain.towns.count, columns: columns)
        (table.selectsCells, table.allowsChangingColumns, table.fixedColumns) = (true, true, 1)
        table.selectedColumn = 2
        stage.put("rain", table, in: box, "tt = ll = bb = 1, rr = 0").borderColumns = 1
        status.bind(\.text, reading: table) { table in
            if let cells = table.selectedCells {
                let litres = cells.places.flatMap { place in
                    cells.columns.compactMap { Int(table.columns[$0].cell(table.item(at: place)).text) }
                }
                return "\(litres.count) numbers: \(litres.reduce(0, +)) litres"
            }
            let town = table.selection.map { rain.towns[$0] } ?? ""
            return "\(town), \(table.columns[table.selectedColumn].title): type a number"
        }
    }

    /// How much came down in some towns, by months.
    @MainActor
    private final class Rain {
        static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let towns = ["Bergen", "Cairo", "Hilo", "Lima", "London", "Manaus", "Mumbai", "Perth", "Quito", "Rome", "Yuma"]
        lazy var litres = towns.indices.map { town in (0..<12).map { month in (town * 37 + month * 53) % 240 } }
    }
}
