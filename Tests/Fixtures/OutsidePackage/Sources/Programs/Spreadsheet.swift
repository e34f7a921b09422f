import Trellis

/// A hundred columns by a thousand rows of texts, numbers, and formulas as `=B2*2 + SUM(A1:A9)`.
final class Spreadsheet: Column {
    struct Place: Hashable { var column = 0, row = 0 }
    private var texts: [Place: String] = [:]
    /// The values of formulas, as far as they are known; nil for a mistake.
    private var values: [Place: Double?] = [:]
    private let table = Table<Int>(count: 1_000, columns: [])

    init() {
        let (table, entry) = (table, Label())
        super.init {
            entry
            table.filling()
            KeyHints()
        }
        let columns = (0..<100).map { column in
            TableColumn<Int>(Self.name(column), width: .cells(9), alignment: .trailing) { [unowned self] row in
                shown(Place(column: column, row: row))
            }.editable(text: { [unowned self] row in texts[Place(column: column, row: row)] ?? "" }) {
                [unowned self] row, text in self[Place(column: column, row: row)] = text
            }
        }
        table.columns = [TableColumn("", width: .cells(4), alignment: .trailing) { row in row + 1 }] + columns
        (table.selectsCells, table.fixedColumns, table.selectedColumn) = (true, 1, 1)
        table.allowsChangingColumns = true
        entry.bind(\.text, reading: table) { [unowned self] table in
            let place = Place(column: max(0, table.selectedColumn - 1), row: table.selection ?? 0)
            return "\(Self.name(place.column))\(place.row + 1): \(self[place])"
        }
    }

    subscript(place: Place) -> String {
        get { texts[place] ?? "" }
        set {
            (texts[place], values) = (newValue.isEmpty ? nil : newValue, [:])
            table.reload()
        }
    }

    private func shown(_ place: Place) -> StyledText {
        guard self[place].hasPrefix("=") else { return StyledText(self[place]) }
        return value(place).map { "\(NumberFormat().string($0))" } ?? StyledText("?", role: .error)
    }

    /// The number in a cell; nil for a formula with a mistake, or that needs itself.
    private func value(_ place: Place) -> Double? {
        guard self[place].hasPrefix("=") else { return Double(self[place]) ?? 0 }
        if let known = values[place] { return known }
        values[place] = .some(nil)
        // A sum has terms, and a term has factors.
        let terms = self[place].dropFirst().filter { $0 != " " }.replacing("-", with: "+-1*").split(separator: "+")
        let value = total(terms.map { total($0.split(separator: "*").map(factor), *) }, +)
        values[place] = .some(value)
        return value
    }

    private func total(_ values: [Double?], _ add: (Double, Double) -> Double) -> Double? {
        values.contains(nil) ? nil : values.compactMap { $0 }.reduce(nil) { $0 == nil ? $1 : add($0!, $1) }
    }

    private func factor(_ text: Substring) -> Double? {
        if let number = Double(text) ?? Self.place(text).flatMap(value) { return number }
        let corners = text.dropFirst(4).dropLast().split(separator: ":").map(Self.place)
        guard text.hasPrefix("SUM("), text.hasSuffix(")"), let first = corners.first, let last = corners.last,
            let first, let last, first.column <= last.column, first.row <= last.row
        else { return nil }
        return total(
            (first.column...last.column).flatMap { column in
                (first.row...last.row).map { value(Place(column: column, row: $0)) }
            }, +)
    }

    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

    private static func name(_ column: Int) -> String {
        (column < 26 ? "" : letters[column / 26 - 1]) + letters[column % 26]
    }

    /// The place that is called, say, B12.
    private static func place(_ name: Substring) -> Place? {
        let letters = name.prefix { $0.isLetter }
        guard let row = Int(name.dropFirst(letters.count)), 1...1_000 ~= row,
            let column = (0..<100).first(where: { Self.name($0) == letters })
        else { return nil }
        return Place(column: column, row: row - 1)
    }
}
