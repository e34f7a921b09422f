import AppFiles
import FileSystem
import Trellis
import TrellisFiles

/// Two folders, a preview, and commands for their files.
final class FilesView: View, LayoutListener {
    let left: FilePane
    let right: FilePane
    let preview = Preview()
    let disk = DiskFiles()
    /// The pane that has, or last had, the focus.
    @Observed private(set) var active: FilePane
    /// Where deleted files go; tests have their own.
    var trash = Trash.user
    /// Where renamings of many files are kept until they are complete; tests have their own.
    var renamingRecords = RenamingRecord.folder
    /// What can be undone, the latest last.
    var undos: [Undo] = []

    init(_ left: LocalPath, _ right: LocalPath, source: (any FileSource)? = nil) {
        (self.left, self.right) = (FilePane(left, source: source), FilePane(right, source: source))
        _active = Observed(wrappedValue: self.left)
        super.init()
        addCommands()
        let menus = MenuBar { makeMenus() }
        menus.rebind("menubar.openFirst", to: [.function(9), .function(10)])
        add(menus, named: "menus")
        add(SplitView(.horizontal) { [self.left, self.right].map { $0.pane(min: 8) } }, named: "folders")
        add(preview, named: "preview")
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.files_sheet, named: "files.sheet")
        showPreview(false)
        preview.bind(\.shownEntry, reading: self) { $0.preview.isHidden ? nil : $0.active.table.selectedEntry }
        observe(\.active.table.folder) { [unowned self] _ in showFolder() }
        for pane in [self.left, self.right] {
            pane.table.onOpen = { [unowned self] _ in showPreview(true) }
            pane.table.onKey(.tab, "other pane", sentence: "Go to the folder beside") { [unowned self] in switchPanes()
            }
            pane.table.contextMenu { [unowned self] _ in fileItems }
        }
    }

    override func windowDidChange() {
        window?.focus(left.table)
        showFolder()
        if window != nil, !left.isInMemory { perform { [weak self] in await self?.askAboutInterruptedRenamings() } }
    }

    /// The terminal names the folder, and opens its next tab there.
    private func showFolder() {
        let folder = active.table.folder
        window?.terminalState.title = "files: \(folder)"
        window?.terminalState.workingDirectory = String(validating: folder.bytes, as: UTF8.self)
    }

    func showPreview(_ isShown: Bool) {
        preview.isHidden = !isShown
        sheet?["preview"] = isShown ? nil : 0
    }

    /// The pane to which files are copied.
    var other: FilePane { active === left ? right : left }

    override func focusDidChange(_ change: FocusChange) {
        guard case .descendant(let view, _) = change else { return }
        for pane in [left, right] where view.isDescendant(of: pane) { active = pane }
    }

    private func switchPanes() {
        other.isHidden = false
        window?.focus(other.table)
    }

    /// Where there is no room for two panes, only the active one is shown.
    func layoutDidFinish(contentHasMoved: Bool) { other.isHidden = left.superview!.bounds.width < 40 }

    // MARK: Commands

    private func addCommands() {
        let hasFiles: @MainActor () -> Bool = { [unowned self] in active.hasChosen }
        onKey(.function(5), "copy", sentence: "Copy to the folder of the other pane", isEnabled: hasFiles) {
            await $0.copy()
        }
        onKey(.function(6), "move", sentence: "Move to the folder of the other pane", isEnabled: hasFiles) {
            await $0.move()
        }
        onKey(.function(2), "rename", sentence: "Give the file another name, or many by a pattern", isEnabled: hasFiles)
        { await $0.rename() }
        onKey(.function(7), "new folder", sentence: "Make a folder here") { await $0.makeFolder() }
        onKey(.delete, "delete", sentence: "Put it in the trash", isEnabled: hasFiles) { await $0.throwAway() }
        onKey(
            Key.delete.shift, "delete for good", sentence: "Remove it without the trash", order: 1, isEnabled: hasFiles
        ) { await $0.delete() }
        onKey(
            .control("z"), "undo", sentence: "Take back the last copy, move, rename or delete",
            isEnabled: { [unowned self] in !undos.isEmpty }
        ) { await $0.undo($0.undos.last) }
        // As in other commanders.
        commands[named: "delete"]?.keys = [.delete, .function(8)]
        onKey(.control("a"), "mark all", sentence: "Choose everything in this folder", order: 1) { $0.markAll() }
        onKey(.control("f"), "find in files", sentence: "Search the text of all files below", order: 1) {
            await $0.findInFiles()
        }
        onKey("/", "filter", sentence: "Show only names with what is typed") { $0.active.beginFilter() }
        onKey(.function(3), "preview", sentence: "Show what is in the file beside the list") {
            $0.showPreview($0.preview.isHidden)
        }
        onKey(
            .function(4), "edit", order: 1,
            isEnabled: { [unowned self] in active.table.selectedEntry?.isFolder == false }
        ) { view in
            guard let entry = view.active.table.selectedEntry, let window = view.window else { return }
            do { try await window.edit(fileAt: entry.path.text) } catch { window.toast("\(error)", role: .error) }
        }
        commands[named: "preview"]?.isChecked = { [unowned self] in !preview.isHidden }
        onKey("~", "home", sentence: "Go to your home folder", order: 1) { await $0.active.table.open(.home) }
        onKey("g", "go to…", sentence: "Go to a folder by its path", order: 1) { view in
            let table = view.active.table
            if let folder = await view.window?.chooseFolder("Go to", in: table.folder, typesPath: true) {
                await table.open(folder)
            }
        }
        onKey("=", "same folder in both", sentence: "Show this folder in the other pane, too", order: 1) {
            await $0.other.table.open($0.active.table.folder)
        }
    }

    @ListBuilder<MenuItem> private var fileItems: [MenuItem] {
        for name in ["copy", "move", "rename", "delete", "delete for good"] { MenuItem(named: name) }
        "edit"
        MenuItem.separator
        "new folder"
        "undo"
    }

    @ListBuilder<Menu> private func makeMenus() -> [Menu] {
        Menu("File", mnemonic: "f") { [unowned self] in
            fileItems
            "mark all"
            "find in files"
            MenuItem.separator
            "window.quit"
        }
        Menu("View", mnemonic: "v") {
            for name in ["filter", "files.hidden", "preview"] { MenuItem(named: name) }
            MenuItem.separator
            "window.palette"
        }
        Menu("Go", mnemonic: "g") {
            for name in ["files.parent", "home", "go to…"] { MenuItem(named: name) }
            MenuItem.separator
            "other pane"
            "same folder in both"
        }
    }
}
