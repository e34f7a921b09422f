public import FileSystem
public import TrellisViews
public import TrellisWidgets

/// The files below a folder as a tree that follows what happens to them.
///
///     let files = window.add(DirectoryTree("/home/ada"), "tt = ll = bb = 0, w = 30")
///     files.onActivate = { entry in open(entry.path) }
///
/// A folder is read when it is expanded, off the main thread, and watched as long as it stays so: files that come, go
/// or are renamed do so in the tree, and what is selected, marked, expanded and visible stays. A folder that cannot be
/// read shows the reason in its place. Folders come first; numbers in names are sorted by value.
///
/// A mark behind a name shows the kind: `/` for a folder, `@` for a link with where it leads to, `*` for a program, `|`
/// for a pipe, `=` for a socket, `%` for a device.
///
/// Besides the keys of a `Tree`, `.` shows and hides hidden files, and with `allowsRenaming` F2 renames a file in its
/// row. Its roles are those of a tree and `"file.folder"`, `"file.link"`, `"file.broken"`, `"file.executable"`,
/// `"file.special"` and `"file.hidden"`.
public final class DirectoryTree: Tree<FileEntry> {
    /// The folder whose files are shown. Observable.
    public var root: LocalPath {
        get {
            rootChanges.access(from: self)
            return path
        }
        set {
            guard newValue != path else { return }
            rootChanges.willChange()
            path = newValue
            expandedNodes = []
            roots = [Self.entry(newValue)]
            expand(newValue)
            selectedPlace = 0
            rootChanges.didChange()
        }
    }

    /// Whether files whose names begin with a dot are shown.
    @Observed public var showsHidden: Bool = false { didSet { if showsHidden != oldValue { filterDidChange() } } }

    /// Text that the names of the shown files contain, in small or capital letters; empty for all files. Folders are
    /// shown in any case, because there may be such files inside.
    @Observed public var filter: String = "" { didSet { if filter != oldValue { filterDidChange() } } }

    /// Whether only folders are shown.
    @Observed public var showsOnlyFolders: Bool = false {
        didSet { if showsOnlyFolders != oldValue { filterDidChange() } }
    }

    /// Whether the user can rename files by F2.
    public var allowsRenaming: Bool = false {
        didSet {
            onRename = nil
            if allowsRenaming { onRename = { [unowned self] entry, name in try await rename(entry, to: name) } }
        }
    }

    /// Where the files are.
    public var source: any FileSource { contents.source }

    private var path: LocalPath
    /// The filter, prepared for being compared with many names.
    private var pattern: NamePattern?
    private let rootChanges = ChangePoint()
    private let contents: FolderContents
    /// The folders that have changed while they were read.
    private var changedMeanwhile: Set<LocalPath> = []

    /// Creates a tree of the files below a folder, which is expanded.
    ///
    /// - Parameters:
    ///   - root: the folder.
    ///   - showsHidden: whether files whose names begin with a dot are shown.
    ///   - source: where the files are; the disk unless given.
    public init(_ root: LocalPath, showsHidden: Bool = false, source: (any FileSource)? = nil) {
        let contents = FolderContents(source ?? DiskFiles())
        self.contents = contents
        path = root
        _showsHidden = Observed(wrappedValue: showsHidden)
        super.init(
            [Self.entry(root)], isExpandable: { $0.isFolder },
            load: { try await contents.shownEntries(of: $0.path) },
            row: { FileText.name(of: $0, fullPath: $0.path == root) })
        contents.isShown = { [weak self] in self?.shows($0) ?? false }
        contents.onChange = { [weak self] in self?.foldersDidChange($0) }
        contents.onRead = { [weak self] in self?.folderWasRead($0) }
        nameToEdit = { [unowned self] entry in entry.path == path ? nil : entry.path.name.text }
        validateName = { _, name in FileText.mistake(inName: name) }
        observe(\.expandedNodes) { [weak self] _ in self?.forgetFolders() }
        expand(root)
    }

    private static func entry(_ root: LocalPath) -> FileEntry { FileEntry(path: root, kind: .folder) }

    // MARK: Content

    private func shows(_ entry: FileEntry) -> Bool {
        if !showsHidden, entry.isHidden { return false }
        if entry.isFolder { return true }
        return !showsOnlyFolders && (pattern?.occurs(in: entry.name) ?? true)
    }

    private func filterDidChange() {
        pattern = filter.isEmpty ? nil : NamePattern(filter)
        super.reload()
    }

    static let fileKeys = KeyBindings(
        for: DirectoryTree.self, group: "Files", adding: RowsView.treeKeys,
        [KeyBinding("files.hidden", "hidden files", ".", when: { !$0.isTyping }) { $0.showsHidden.toggle() }])

    public override var keyBindings: KeyBindings { Self.fileKeys }

    /// Reads all expanded folders again; not needed for changes on disk, which are noticed.
    public override func reload() {
        contents.forgetAll()
        super.reload()
    }

    private func foldersDidChange(_ folders: Set<LocalPath>) {
        for folder in folders where isExpanded(folder) {
            // A folder that changes faster than it can be read must show at least something.
            if !isLoading(folder) {
                reload(folder)
            } else if contents.isReading(folder) {
                changedMeanwhile.insert(folder)
            } else {
                // What was read is on its way to the rows.
                reloadSoon(folder)
            }
        }
    }

    private func reloadSoon(_ folder: LocalPath) { Task { [weak self] in self?.foldersDidChange([folder]) } }

    private func folderWasRead(_ folder: LocalPath) {
        guard changedMeanwhile.remove(folder) != nil else { return }
        reloadSoon(folder)
    }

    private func forgetFolders() {
        contents.keep(expandedNodes)
        forgetCollapsed()
    }

    // MARK: Revealing

    /// Expands the folders that contain a file, and selects it once they are read.
    ///
    /// - Returns: whether there is such a file below the root.
    @discardableResult
    public func show(_ file: LocalPath) async -> Bool {
        guard path.contains(file) else { return false }
        for folder in file.ancestry.dropLast() where path.contains(folder) {
            expand(folder)
            await settle(folder)
        }
        selection = file
        return selection == file
    }

    /// Waits until the children of a folder have arrived in the tree.
    private func settle(_ folder: LocalPath) async {
        while isLoading(folder) { try? await Task.sleep(for: .milliseconds(2)) }
    }

    // MARK: Renaming

    private func rename(_ entry: FileEntry, to name: String) async throws {
        guard let folder = entry.path.parent else { return }
        let new = folder / LocalPath(shown: name)
        if new == entry.path { return }
        do {
            try await source.rename(entry.path, to: new)
        } catch {
            throw (error as? FileError).map { FileText.Reason(description: $0.reason) } ?? error
        }
        if expandedNodes.contains(entry.path) {
            expandedNodes = Set(
                expandedNodes.map { entry.path.contains($0) ? $0.moved(from: entry.path, to: new) : $0 })
        }
        contents.forget(folder)
        reload(folder)
        await settle(folder)
        selection = new
    }
}

extension LocalPath {
    /// The path after a folder around it has moved.
    fileprivate func moved(from old: LocalPath, to new: LocalPath) -> LocalPath {
        LocalPath(bytes: new.bytes + bytes.dropFirst(old.bytes.count))
    }
}
