import Processes
import Trellis

/// A file of SQLite, read by its own program.
struct Database {
    let file: String
    /// The program; its answers are parted by the characters that ASCII has for that.
    var program = "sqlite3"

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The rows that a query gives, the names of the columns first.
    func rows(_ query: String) async throws -> [[String]] {
        let output = try await ChildProcess.output(
            of: [program, "-readonly", "-batch", "-ascii", "-header", file, query], within: .seconds(10))
        guard output.isSuccess else {
            throw Failure(description: output.end == nil ? "That is too much." : output.text)
        }
        return output.text.split(separator: "\u{1E}").map {
            $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
        }
    }
}

/// The tables of a database, the rows of one of them, and of any query.
final class DatabaseBrowser: Column {
    private struct Record: Identifiable {
        let id: Int
        let values: [String]
    }

    private let database: Database
    private let tables = List<String>([])
    private let table = Table<Record>([], columns: [])
    private let query = TextField(placeholder: "SELECT …")
    private let status = StatusBar()
    /// The query whose rows are shown.
    private var shown = ""

    init(_ database: Database) {
        self.database = database
        let (tables, table, query, status) = (tables, table, query, status)
        super.init {
            SplitView(.horizontal) {
                Box("Tables", tables).pane(1, min: 10)
                Box("Rows", table).pane(4)
            }.filling()
            Labeled("Query", query)
            status
            KeyHints()
        }
        status.left = database.file
        table.emptyText = "no rows"
        tables.onChange = { [unowned self] name in show("SELECT * FROM \"\(name)\"") }
        query.onSubmit = { [unowned self] text in show(text) }
        table.onSort = { [unowned self] sort in
            load("SELECT * FROM (\(shown)) ORDER BY \(sort.column + 1) \(sort.isDescending ? "DESC" : "ASC")")
        }
        table.onActivate = { [unowned self] record in await open(record) }
        table.hint("rows.activate", as: "open")
        onKey("/", "query") { $0.window?.focus($0.query) }
        task(id: "tables") {
            try await database.rows("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY 1")
        } then: {
            tables.items = $0.dropFirst().map { $0[0] }
        } onError: {
            status.left = "\($0)"
        }
    }

    private func show(_ text: String) {
        (shown, query.text, table.sort) = (text, text, nil)
        load(text)
    }

    private func load(_ text: String) {
        task(id: "query") { [database] in
            try await database.rows("SELECT * FROM (\(text)) LIMIT 10000")
        } then: {
            [unowned self] rows in
            table.columns = (rows.first ?? []).enumerated().map { index, name in
                TableColumn(name, width: .content(max: 40)) { $0.values[index] }
            }
            table.items = rows.dropFirst().enumerated().map { Record(id: $0, values: $1) }
            status.left = "\(table.items.count) rows"
        } onError: { [status] in
            status.left = "\($0)"
        }
    }

    /// Shows all of a row.
    private func open(_ record: Record) async {
        let form = Form {
            for (column, value) in zip(table.columns, record.values) {
                Labeled(column.title, Label(value, wraps: true))
            }
        }
        _ = await window?.push(
            Screen<Void>("Row \(record.id + 1)", ScrollView(form), home: tables.selectedItem ?? "Query"))
    }
}
