import FileSystem
import TrellisViews
import TrellisWidgets

/// The rows of a file dialog: the folder around, and the entries that are shown.
@MainActor
final class FileRows {
    var entries: [FileEntry] = []
    /// Whether there is a folder around.
    var hasParent = false
    /// The entries that are shown, below the folder around.
    private(set) var shown: [FileEntry] = []

    /// Shows the entries that satisfy a condition. O(entries).
    func show(where isShown: (FileEntry) -> Bool) {
        // Most often all are shown, and then there is one array of them.
        shown = entries.allSatisfy(isShown) ? entries : entries.filter(isShown)
    }

    private var start: Int { hasParent ? 1 : 0 }

    var count: Int { start + shown.count }

    /// The entry of a row; nil for the folder around.
    func entry(_ row: Int) -> FileEntry? { shown.indices.contains(row - start) ? shown[row - start] : nil }

    /// The row of a file. O(entries).
    func row(of path: LocalPath) -> Int? { shown.firstIndex { $0.path == path }.map { $0 + start } }

    /// What there is room for beside the name.
    enum Detail {
        case name, size, date, time

        init(width: Int) { self = width < 32 ? .name : width < 44 ? .size : width < 54 ? .date : .time }
    }

    /// The columns: name; size if there is room; date if there is more, and then the time.
    func columns(_ detail: Detail) -> [TableColumn<Int>] {
        // Folders come first, and before them the folder around.
        func rank(_ row: Int, _ value: Int) -> Int { entry(row).map { $0.isFolder ? -1 : value } ?? -2 }
        let name = TableColumn<Int>("Name", width: .share(1, min: 4), sortedBy: { $0 }) { [unowned self] row in
            entry(row).map { FileText.name(of: $0) } ?? StyledText("..", role: .file["folder"])
        }
        let size = TableColumn<Int>(
            "Size", width: .cells(9), alignment: .trailing,
            sortedBy: { [unowned self] in rank($0, entry($0)?.size ?? 0) }
        ) { [unowned self] row in
            entry(row).map { $0.isFolder ? StyledText("–", role: .muted) : StyledText($0.sizeText) } ?? ""
        }
        let dateWidth = detail == .date ? 10 : 16
        let date = TableColumn<Int>(
            "Modified", width: .cells(dateWidth),
            sortedBy: { [unowned self] in entry($0)?.modified.seconds ?? .min }
        ) { [unowned self] row in
            StyledText(String(entry(row)?.modified.text.prefix(dateWidth) ?? ""), role: .muted)
        }
        return detail == .name ? [name] : detail == .size ? [name, size] : [name, size, date]
    }
}

/// The table of a file dialog, whose columns depend on its width.
final class FileTable: Table<Int>, LayoutListener {
    private let rows: FileRows
    private var detail = FileRows.Detail.time

    init(_ rows: FileRows) {
        self.rows = rows
        super.init(
            count: 0, columns: rows.columns(detail),
            id: { rows.entry($0).map { AnyHashable($0.path) } ?? AnyHashable(0) })
        sort = TableSort(column: 0)
        allowsTypeAhead = true
        emptyText = "no files"
    }

    func layoutDidFinish(contentHasMoved: Bool) {
        let new = FileRows.Detail(width: bounds.width)
        guard new != detail else { return }
        detail = new
        columns = rows.columns(new)
    }

    override func text(at place: Int) -> String { rows.entry(row(at: place))?.name ?? "" }
}
