import FileSystem
import SLL
import TrellisViews
import TrellisWidgets

/// What a file dialog shows: the folders around, a field for a path, the files of a folder, and switches.
///
/// The field holds a path relative to the listed folder. While the user types one, the list shows its folder and the
/// names that begin with its last part, which Tab completes.
final class FileChooser: View, LayoutListener {
    /// What is to be chosen.
    enum Purpose { case file, folder, save }

    let purpose: Purpose
    let source: any FileSource
    let field: TextField
    let table: FileTable
    let rows = FileRows()
    private(set) var folder: LocalPath
    /// Called with the user's choice, which exists except when saving.
    var onChoose: ((LocalPath) -> Void)?
    /// Called when another folder is listed.
    var onFolder: ((LocalPath) -> Void)?

    private let filters: [FileFilter]
    private var filter: FileFilter
    private let bar: PathBar
    private let switches: FileSwitches
    let message = Label(role: .error)
    /// The start of the names that are shown.
    private var prefix = ""
    private var watching: (any FolderWatching)?
    /// The number of the last request for entries.
    private var request = 0

    init(
        _ purpose: Purpose, in folder: LocalPath, name: String, filters: [FileFilter], showsHidden: Bool,
        source: any FileSource, language: Language = .english
    ) {
        (self.purpose, self.folder, self.source, self.filters) = (purpose, folder, source, filters)
        filter = filters.first ?? .all
        field = TextField(name, placeholder: purpose == .folder ? "this folder" : "path")
        table = FileTable(rows)
        weak var chooser: FileChooser?
        bar = PathBar { chooser?.enter($0) }
        switches = FileSwitches(
            filters: filters, showsHidden: showsHidden, makesFolders: purpose != .file,
            language: language)
        super.init()
        chooser = self
        for view in [bar, field, table, switches.row, message] as [View] { addSubview(view) }
        field.selectStart(LocalPath(shown: name).stem.text.count)
        connect()
        setNeedsArranging()
        watching = source.watch { [weak self] _ in self?.list() }
        enter(folder)
    }

    private func connect() {
        field.onChange = { [unowned self] _ in fieldDidChange() }
        field.onSubmit = { [unowned self] _ in await choose() }
        table.onChange = { [unowned self] row in rowWasSelected(row) }
        table.onActivate = { [unowned self] row in await activate(row) }
        switches.hidden.onChange = { [unowned self] _ in show() }
        switches.newFolder.onPress = { [unowned self] in await makeFolder() }
        switches.filter.onChange = { [unowned self] filter in
            self.filter = filter
            show()
        }
    }

    // MARK: Keys

    static let keys = KeyBindings(
        for: FileChooser.self, group: "Files",
        [
            KeyBinding("files.complete", "complete", .tab, when: { $0.field.isFocused && $0.completion != nil }) {
                $0.complete()
            },
            KeyBinding("files.list", "list", .down, when: { $0.field.isFocused }) { $0.window?.focus($0.table) },
            KeyBinding(
                "files.parent", "folder around", .backspace, when: { $0.table.isFocused && $0.folder.parent != nil },
                action: { chooser in chooser.folder.parent.map { chooser.enter($0) } }),
            KeyBinding("files.hidden", "hidden files", Key.alt(".")) { $0.toggleHidden() },
            KeyBinding("files.newFolder", "new folder", .function(7)) { chooser in
                chooser.perform { [weak chooser] in await chooser?.makeFolder() }
            },
        ])

    override var keyBindings: KeyBindings { Self.keys }

    private func toggleHidden() {
        switches.hidden.isOn.toggle()
        show()
    }

    // MARK: Listing

    /// Lists a folder. If a name is given, it is selected.
    func enter(_ new: LocalPath, selecting name: LocalPath? = nil) {
        if new != folder { watching?.unwatch(folder) }
        let came = folder
        folder = new
        bar.folder = new
        prefix = ""
        onFolder?(new)
        list(selecting: name ?? (new == came.parent ? came : nil), isNew: true)
    }

    /// Reads the folder; until the answer arrives, the old rows stay unless another folder is listed.
    func list(selecting name: LocalPath? = nil, isNew: Bool = false) {
        request += 1
        let (request, folder) = (request, folder)
        let action: Action<> = { [weak self] in
            await self?.watching?.watch(folder)
            let result: Result<[FileEntry], any Error>
            do {
                result = .success(try await self?.source.entries(of: folder) ?? [])
            } catch {
                result = .failure(error)
            }
            guard let self, self.request == request else { return }
            take(result)
            if isNew { table.selectedPlace = 0 }
            if let name, let row = rows.row(of: name) { table.selection = row }
        }
        rows.hasParent = folder.parent != nil
        if isNew {
            rows.entries = []
            table.emptyText = "loading…"
            show()
        }
        perform(action)
    }

    private func take(_ result: Result<[FileEntry], any Error>) {
        switch result {
        case .success(let entries):
            rows.entries = entries
            message.text = ""
        case .failure(let error):
            rows.entries = []
            message.text = translated(text: (error as? FileError)?.reason ?? "\(error)")
        }
        table.emptyText = "no files"
        show()
    }

    private func show() {
        let showsHidden = switches.hidden.isOn || prefix.hasPrefix(".")
        let prefix = purpose == .save ? "" : SearchFolding.folded(prefix)
        rows.show { entry in
            if entry.isHidden, !showsHidden { return false }
            if !entry.isFolder, purpose == .folder || !filter.accepts(ending: entry.path.ending) { return false }
            return prefix.isEmpty || SearchFolding.folded(entry.name).hasPrefix(prefix)
        }
        table.reload(count: rows.count)
        setNeedsArranging()
    }

    // MARK: Field

    private func fieldDidChange() {
        message.text = ""
        let (typed, last) = Self.parts(of: field.text)
        guard typed.isEmpty else {
            // The folder in front of the last slash is listed, and the rest stays in the field.
            let new = LocalPath(typed: typed, in: folder)
            return perform({ [weak self] in
                guard let self, (try? await source.entry(at: new))?.isFolder ?? (new == .root),
                    Self.parts(of: field.text).folder == typed
                else { return }
                enter(new)
                field.text = Self.parts(of: field.text).name
                prefix = field.text
                show()
            })
        }
        prefix = last == "~" || last == ".." || last == "." ? "" : last
        show()
    }

    /// The part of a typed path up to its last slash, and the rest.
    private static func parts(of text: String) -> (folder: String, name: String) {
        guard let slash = text.lastIndex(of: "/") else { return ("", text) }
        return (String(text[...slash]), String(text[text.index(after: slash)...]))
    }

    /// What Tab makes of the typed name: the start that all matching names have in common, with a slash if only a
    /// folder matches.
    private var completion: String? {
        let typed = field.text
        guard !typed.isEmpty, !typed.contains("/") else { return nil }
        let start = SearchFolding.folded(typed)
        let matches = rows.entries.filter {
            SearchFolding.folded($0.name).hasPrefix(start) && (purpose != .folder || $0.isFolder)
        }
        guard let first = matches.first else { return nil }
        let common = matches.dropFirst().reduce(first.name) { $0.commonStart(with: $1.name) }
        let whole = matches.count == 1 && first.isFolder ? common + "/" : common
        return whole.count > typed.count || whole != typed && matches.count == 1 ? whole : nil
    }

    private func complete() {
        guard let completion else { return }
        field.text = completion
        fieldDidChange()
    }

    private func rowWasSelected(_ row: Int) {
        guard let entry = rows.entry(row) else { return }
        message.text = ""
        if purpose != .save || !entry.isFolder {
            field.text = entry.name
            field.selectAll()
        }
    }

    // MARK: Layout

    private var arrangedHeight = -1

    func layoutDidFinish(contentHasMoved: Bool) {
        if bounds.height != arrangedHeight { setNeedsArranging() }
    }

    /// Field and list come first; with more room the folders around and the switches, too. A message takes the place of
    /// the folders or of the list's last row.
    override func arrangeSubviews() {
        let height = frame.height
        arrangedHeight = height
        let (hasBar, hasSwitches) = (height >= 5, height >= 8)
        let hasMessage = !message.text.isEmpty && height >= 3
        var y = 0
        func put(_ view: View, height: Int, isShown: Bool = true) {
            view.isHidden = !isShown
            write([.ll: 0, .rr: 0, .tt: .cells(y), .h: .cells(isShown ? height : 0)], for: view)
            if isShown { y += height }
        }
        put(bar, height: 1, isShown: hasBar)
        put(field, height: min(1, height))
        put(message, height: 1, isShown: hasMessage)
        put(table, height: max(0, height - y - (hasSwitches ? 2 : 0)))
        if hasSwitches { y += 1 }
        put(switches.row, height: 1, isShown: hasSwitches)
    }

    override func measure(for width: Int?) -> Measure { Measure(width: 68, height: 16) }
}

extension String {
    /// The characters that two texts begin with, as written in this one; case and accents do not matter.
    fileprivate func commonStart(with other: String) -> String {
        String(
            zip(self, other).prefix { SearchFolding.folded(String($0)) == SearchFolding.folded(String($1)) }.map(\.0))
    }
}
