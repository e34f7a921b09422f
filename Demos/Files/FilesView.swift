import Trellis

/// Two folders, a preview, and commands for their files.
final class FilesView: View {
    let left: FilePane
    let right: FilePane
    let preview = Preview()
    let disk = DiskFiles()
    /// The pane that has, or last had, the focus.
    @Observed private(set) var active: FilePane
    /// Where deleted files go; tests have their own.
    var trash = Trash.user
    /// What can be undone, the latest last.
    var undos: [Undo] = []

    init(_ left: FilePath, _ right: FilePath) {
        (self.left, self.right) = (FilePane(left), FilePane(right))
        _active = Observed(wrappedValue: self.left)
        super.init()
        commands = makeCommands()
        let panes = SplitView(.horizontal) { self.left.pane(min: 8); self.right.pane(min: 8) }
        let split = SplitView(.vertical) { panes.pane(3, min: 3); preview.pane(2, min: 2) }
        let (menus, hints) = (MenuBar { makeMenus() }, KeyHints())
        add(menus, "tt = ll = rr = 0")
        add(split, "tt = %bt, bb = %tb, ll = rr = 0", menus, hints)
        add(hints, "bb = ll = rr = 0")
        preview.isHidden = true
        preview.bind(\.entry) { [unowned self] in preview.isHidden ? nil : active.table.selectedEntry }
        for pane in [self.left, self.right] {
            pane.table.onOpen = { [unowned self] _ in preview.isHidden = false }
            pane.table.onKey(.tab, "other pane", name: "other") { [unowned self] in switchPanes() }
            pane.table.contextMenu { [unowned self] _ in fileItems }
        }
    }

    override func windowDidChange() { window?.focus(left.table) }

    /// The pane to which files are copied.
    var other: FilePane { active === left ? right : left }

    override func descendantDidFocus(_ view: View, byMouse: Bool) {
        for pane in [left, right] where view.isDescendant(of: pane) { active = pane }
    }

    private func switchPanes() {
        other.isHidden = false
        window?.focus(other.table)
        setNeedsLayout()
    }

    override var observesLayout: Bool { true }

    /// Where there is no room for two panes, only the active one is shown.
    override func layoutDidFinish(contentHasMoved: Bool) { other.isHidden = bounds.width < 40 }

    // MARK: Commands

    private func makeCommands() -> [Command] {
        func command(
            _ title: String, _ name: String, _ key: Key, isHinted: Bool = true,
            isEnabled: @escaping @MainActor () -> Bool = { true }, isChecked: (@MainActor () -> Bool)? = nil,
            action: @escaping @MainActor (FilesView) async -> Void
        ) -> Command {
            let action: Action<> = { [unowned self] in await action(self) }
            return Command(
                title, name: name, keys: [key], isHinted: isHinted, isEnabled: isEnabled, isChecked: isChecked,
                action: action)
        }
        let hasFiles: @MainActor () -> Bool = { [unowned self] in !active.chosen.isEmpty }
        let canUndo: @MainActor () -> Bool = { [unowned self] in !undos.isEmpty }
        let hasPreview: @MainActor () -> Bool = { [unowned self] in !preview.isHidden }
        return [
            command("copy", "copy", .function(5), isEnabled: hasFiles) { await $0.copy() },
            command("move", "move", .function(6), isEnabled: hasFiles) { await $0.move() },
            command("rename", "rename", .function(2), isEnabled: hasFiles) { await $0.rename() },
            command("new folder", "folder", .function(7)) { await $0.makeFolder() },
            command("delete", "trash", .delete, isEnabled: hasFiles) { await $0.throwAway() },
            command("delete for good", "delete", Key.delete.shift, isHinted: false, isEnabled: hasFiles) {
                await $0.delete()
            },
            command("undo", "undo", .control("z"), isEnabled: canUndo) { await $0.undo($0.undos.last) },
            command("filter", "filter", "/") { $0.active.beginFilter() },
            command("preview", "preview", .function(3), isChecked: hasPreview) { $0.preview.isHidden.toggle() },
            command("home", "home", "~", isHinted: false) { await $0.active.table.open(.home) },
            command("go to folder…", "go", "g", isHinted: false) { view in
                let table = view.active.table
                if let folder = await view.window?.chooseFolder(in: table.folder) { await table.open(folder) }
            },
            command("same folder in both", "same", "=", isHinted: false) {
                await $0.other.table.open($0.active.table.folder)
            },
        ]
    }

    @MenuBuilder private var fileItems: [MenuItem] {
        for name in ["copy", "move", "rename", "trash", "delete"] { MenuItem(named: name) }
        MenuItem.separator
        "folder"
        "undo"
    }

    @MenuBarBuilder private func makeMenus() -> [Menu] {
        Menu("File", mnemonic: "f") { [unowned self] in
            fileItems
            MenuItem.separator
            "window.quit"
        }
        Menu("View", mnemonic: "v") {
            for name in ["filter", "files.hidden", "preview"] { MenuItem(named: name) }
            MenuItem.separator
            "window.palette"
        }
        Menu("Go", mnemonic: "g") {
            for name in ["files.parent", "home", "go"] { MenuItem(named: name) }
            MenuItem.separator
            "other"
            "same"
        }
    }
}
