import FileSystem
import Trellis
import TrellisFiles

/// A folder: the path to it, its files, and a filter in place of the numbers of files.
final class FilePane: View {
    let table: FolderTable
    private let path = Breadcrumbs()
    private let filter = SearchField(placeholder: "filter")
    private let info = Label(role: .muted)
    /// The bytes that are free where the folder is; nil if that is not known.
    @Observed private var freeSpace: Int?
    /// Whether the files are not those of the disk.
    let isInMemory: Bool

    init(_ folder: LocalPath, source: (any FileSource)? = nil) {
        table = FolderTable(folder, source: source)
        isInMemory = source != nil
        super.init()
        table.allowsMultipleSelection = true
        table.isStriped = true
        table.allowsTypeAhead = false
        table.onError = { [weak self] in self?.window?.toast("\($0)", role: .error) }
        path.bind(\.parts, to: table, \.folder) { $0.ancestry.map { $0.parent == nil ? "/" : $0.name.text } }
        path.onSelect = { [unowned self] part in
            await table.open(table.folder.ancestry[part])
            window?.focus(table)
        }
        table.spokenName = folder.text
        observe(\.table.folder) { [unowned self] folder in table.spokenName = folder.text }
        info.bind(\.text, reading: self) { $0.summary }
        if !isInMemory {
            observe(\.table.entries) { [unowned self] _ in
                perform { [unowned self] in freeSpace = try? await DiskFiles().freeSpace(at: table.folder) }
            }
        }
        // As in other commanders.
        for key in [Key.insert, .space] {
            table.onKey(key, "mark", sentence: "Choose several files for what comes next", order: 1) { [unowned self] in
                markAndMoveOn()
            }
        }
        filter.bind(\.text, to: table, \.filter)
        filter.onChange = { [unowned self] in table.filter = $0 }
        filter.onSubmit = { [unowned self] _ in window?.focus(table) }
        filter.onKey(.down) { [unowned self] in window?.focus(table) }
        onKey(
            .escape, "clear filter", sentence: "Show all names again", isEnabled: { [unowned self] in !filter.isHidden }
        ) { [unowned self] in
            table.filter = ""
            window?.focus(table)
            filter.isHidden = true
        }
        add(path, "tt = 0, ll = rr = 1, h = 1")
        add(table, "tt = %bt, bb = %tb, ll = rr = 0", path, info)
        add(info, "bb = 0, ll = rr = 2, h = 1")
        add(filter, "bb = 0, ll = rr = 1, h = 1")
        filter.isHidden = true
    }

    /// The files that commands are for.
    var chosen: [LocalPath] { table.chosenEntries.map(\.path) }

    /// Whether there are any.
    var hasChosen: Bool { !table.markedPlaces.isEmpty || table.selectedEntry != nil }

    func beginFilter() {
        filter.isHidden = false
        window?.focus(filter)
    }

    override func focusDidChange(_ change: FocusChange) {
        guard change == .entered || change == .left else { return }
        if !containsFocus || table.isFocused, table.filter.isEmpty { filter.isHidden = true }
    }

    private func markAndMoveOn() {
        guard let place = table.selectedPlace else { return }
        table.markedPlaces.formSymmetricDifference([place])
        table.selectedPlace = min(place + 1, table.shownEntries.count - 1)
    }

    private var summary: String {
        let (all, marked) = (table.shownEntries.count, table.markedPlaces.count)
        if marked == 0 {
            let folders = table.shownEntries.count { $0.isFolder }
            let files = all - folders
            var parts: [String] = []
            if folders > 0 { parts.append(folders == 1 ? "1 folder" : "\(folders) folders") }
            if files > 0 || all == 0 { parts.append(files == 1 ? "1 file" : "\(files) files") }
            return parts.joined(separator: ", ") + (freeSpace.map { " · \(FileEntry.text(ofSize: $0)) free" } ?? "")
        }
        let size = table.chosenEntries.map { $0.isFolder ? 0 : $0.size }.reduce(0, +)
        return "\(marked) of \(all) marked, \(FileEntry.text(ofSize: size))"
    }
}
