public import FileSystem
public import TrellisViews
public import TrellisWidgets

/// The files of a folder in a table that follows what happens to them on the disk.
///
///     let table = window.add(FolderTable("/home/ada"), "tt = ll = bb = rr = 0")
///     table.onOpen = { entry in show(entry.path) }
///     table.onError = { error in window.toast("\(error)", role: .error) }
///
/// Enter or a double click on a folder shows what is in it, Backspace the folder around; `.` shows and hides hidden
/// files. Where there is little room, the columns of date and size are left out. Selection and marks stay at their files
/// while others come and go.
///
/// A folder that cannot be read leaves the table as it was. In place of a folder that has vanished, the nearest one
/// around it is shown. Reading a folder costs O(entries log entries), on another thread.
///
/// Its roles are those of a table, and `"file.folder"`, `"file.link"`, `"file.broken"`, `"file.executable"`,
/// `"file.special"` and `"file.hidden"`.
public final class FolderTable: Table<Int>, LayoutListener {
    /// The folder that is shown. Observable.
    @Observed public private(set) var folder: LocalPath
    /// All entries of the folder, also those that are not shown.
    @Observed public private(set) var entries: [FileEntry] = []
    /// Whether files are shown whose names begin with a dot.
    @Observed public var showsHidden: Bool = false { didSet { if showsHidden != oldValue { showRows() } } }
    /// A part of the names that are shown, in capital or small letters; empty for all names.
    @Observed public var filter: String = "" { didSet { if filter != oldValue { showRows() } } }
    /// Called with the file when the user opens one that is no folder.
    public var onOpen: Action<FileEntry>?
    /// Called with another folder once it is shown.
    public var onFolder: Action<LocalPath>?
    /// Called when a folder cannot be read.
    public var onError: Action<FileError>?

    private let source: any FileSource
    private let rows = FileRows()
    private var watching: (any FolderWatching)?
    /// The number of the last request for entries.
    private var request = 0
    /// Whether a folder is being read, and whether it, or the one shown, has changed meanwhile.
    private var (isReading, hasChanged) = (false, false)
    private var detail = FileRows.Detail.time

    /// Creates a table, which reads the folder when it enters a window.
    ///
    /// - Parameters:
    ///   - folder: the folder to show first.
    ///   - source: where files come from; nil for the disk.
    public init(_ folder: LocalPath, source: (any FileSource)? = nil) {
        _folder = Observed(wrappedValue: folder)
        self.source = source ?? DiskFiles()
        let rows = rows
        super.init(
            count: 0, columns: rows.columns(detail),
            id: { rows.entry($0).map { AnyHashable($0.path) } ?? AnyHashable(0) })
        sort = TableSort(column: 0)
    }

    // MARK: Files

    /// The entries that are shown, in the order of their rows; `sort` shows them in another one.
    /// Observable. O(1).
    public var shownEntries: [FileEntry] {
        // Read by observers: what the rows depend on.
        _ = (entries, filter, showsHidden)
        return rows.shown
    }

    /// The selected file. Observable.
    public var selectedEntry: FileEntry? { selection.flatMap { rows.entry($0) } }

    /// The marked files in the order shown, or else the selected one. Observable. O(marked files log marked files).
    public var chosenEntries: [FileEntry] {
        let marked = markedRows
        if marked.isEmpty { return selectedEntry.map { [$0] } ?? [] }
        return marked.sorted { (place(of: $0) ?? $0) < (place(of: $1) ?? $1) }.compactMap { rows.entry($0) }
    }

    /// Selects a file of the folder; returns false if it is not shown. O(entries).
    @discardableResult
    public func select(_ path: LocalPath) -> Bool {
        guard let row = rows.row(of: path) else { return false }
        selection = row
        return true
    }

    /// Shows a folder once it is read, and selects a file in it: the folder that was shown, if it is in there.
    public func open(_ new: LocalPath, selecting name: LocalPath? = nil) async {
        await read(new, selecting: name, climbs: new == folder)
    }

    /// Reads a folder; if that fails and it `climbs`, the nearest folder around it that can be read.
    private func read(_ new: LocalPath, selecting name: LocalPath? = nil, climbs: Bool) async {
        request += 1
        let request = request
        // A reading that is overtaken may have been for a change of the folder that stays.
        (isReading, hasChanged) = (true, isReading)
        let isOther = new != folder
        let current = isOther ? nil : watching
        let watching = current ?? source.watch { [weak self] _ in self?.perform { await self?.readAgain() } }
        // Watched first, so that no change is missed.
        await watching.watch(new)
        do {
            let entries = try await source.entries(of: new)
            guard request == self.request else { return }
            let selected = name ?? (folder.parent == new ? folder : nil)
            isReading = false
            self.watching = watching
            if isOther { (folder, filter) = (new, "") }
            self.entries = entries
            showRows()
            if isOther { selectedPlace = 0 }
            if let selected { select(selected) }
            if isOther { perform(onFolder, new) }
            if hasChanged { perform { [weak self] in await self?.readAgain() } }
        } catch {
            guard request == self.request else { return }
            let error = (error as? FileError) ?? FileError(new, "\(error)")
            if entries.isEmpty { emptyText = error.reason }
            if !isOther || !climbs { perform(onError, error) }
            isReading = false
            if climbs, let outer = new.parent {
                await read(outer, climbs: true)
            } else if hasChanged {
                await readAgain()
            }
        }
    }

    /// Reads the folder again, as it does by itself when the folder changes; while one is being read, once that is done.
    ///
    /// So a folder that changes all the time is shown all the time, and `open` returns when its file is selected.
    public func readAgain() async {
        if isReading { hasChanged = true } else { await open(folder) }
    }

    private func showRows() {
        rows.entries = entries
        let wanted = NamePattern(filter)
        rows.show { entry in (showsHidden || !entry.isHidden) && wanted.occurs(in: entry.name) }
        emptyText = filter.isEmpty ? "no files" : "no file of this name"
        reload(count: rows.count)
        if selection == nil { selectedPlace = 0 }
    }

    // MARK: Table

    static let folderKeys = KeyBindings(
        for: FolderTable.self, adding: RowsView.tableKeys,
        [
            KeyBinding("files.parent", "folder around", .backspace, when: { $0.folder.parent != nil }) {
                $0.openParent()
            },
            KeyBinding(
                "files.hidden", "hidden files", ".", when: { !$0.isTyping }, isChecked: { $0.showsHidden },
                action: { $0.showsHidden.toggle() }),
        ]
    ) { $0.commandGroup }

    public override var keyBindings: KeyBindings { Self.folderKeys }

    private func openParent() {
        if let outer = folder.parent { perform { [weak self] in await self?.open(outer) } }
    }

    public override func windowDidChange() {
        super.windowDidChange()
        if window != nil { task { [weak self] in await self?.readAgain() } }
    }

    /// Shows as many columns as there is room for.
    public func layoutDidFinish(contentHasMoved: Bool) {
        let new = FileRows.Detail(width: bounds.width)
        guard new != detail else { return }
        detail = new
        columns = rows.columns(new)
    }

    public override func text(at place: Int) -> String { rows.entry(row(at: place))?.name ?? "" }

    public override var canActivate: Bool { true }

    public override func activate(_ place: Int) {
        super.activate(place)
        guard let entry = rows.entry(row(at: place)) else { return }
        if entry.isFolder { perform { [weak self] in await self?.open(entry.path) } } else { perform(onOpen, entry) }
    }
}
