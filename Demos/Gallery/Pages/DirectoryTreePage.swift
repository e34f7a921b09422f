import FileSystem
import Trellis
import TrellisFiles

extension Page {
    static let directoryTree = Page("directory-tree", "The files below a folder, as they come and go") { stage in
        let files = MemoryFiles.sample
        let box = stage.put("box", Box("Files"), "tt = ll = 0, bb = 2, w = 60%")
        let tree = DirectoryTree("/home/ada", source: files)
        tree.allowsRenaming = true
        tree.allowsMultipleSelection = true
        tree.expand("/home/ada/private")
        tree.expand("/home/ada/engine")
        stage.put("tree", tree, in: box, "tt = ll = bb = 1, rr = 0").borderColumns = 1

        let side = Column(spacing: 1) {
            TextField(placeholder: "filter").filtering(tree)
            Checkbox("Hidden") { [unowned tree] in tree.showsHidden = $0 }
            Button("New file") { files.add("/home/ada/new \(files.requests.count).txt") }
            Button("Remove it") { [unowned tree] in tree.selection.map(files.remove) }
        }
        stage.put("side", side, "tt = 1, rr = 1, bb = 2, ll = %rl + 2", box)

        let status = stage.put("status", Label(), "bb = 0, ll = 1, rr = 1")
        status.bind(\.text) { [weak tree] in
            guard let entry = tree?.selectedNode else { return "" }
            return entry.isFolder ? entry.path.text : "\(entry.path.text)  \(entry.sizeText)  \(entry.modified.text)"
        }
    }
}

extension TextField {
    fileprivate func filtering(_ tree: DirectoryTree) -> TextField {
        onChange = { [unowned tree] in tree.filter = $0 }
        return self
    }
}

extension MemoryFiles {
    /// Some files that are the same on every machine.
    static var sample: MemoryFiles {
        let files = MemoryFiles()
        func add(_ path: LocalPath, _ size: Int, day: Int, permissions: UInt16 = 0o644) {
            let date = FileDate(year: 1843, month: 8, day: day, hour: 12)
            files.add(path, size: size, modified: date, permissions: permissions)
        }
        add("/home/ada/engine/cards/operation.txt", 1_120, day: 1)
        add("/home/ada/engine/cards/variable.txt", 2_310, day: 2)
        add("/home/ada/engine/bernoulli.c", 8_192, day: 3)
        add("/home/ada/engine/build", 51_200, day: 3, permissions: 0o755)
        add("/home/ada/letters/babbage 2.txt", 4_010, day: 4)
        add("/home/ada/letters/babbage 10.txt", 3_977, day: 5)
        add("/home/ada/notes.md", 65_536, day: 10)
        add("/home/ada/portrait.png", 1_834_000, day: 11)
        add("/home/ada/.profile", 220, day: 1)
        let date = FileDate(year: 1843, month: 8, day: 12, hour: 12)
        files.addFolder("/home/ada/private", modified: date)
        files.setFailure("permission denied", of: "/home/ada/private")
        files.add(
            FileEntry(
                path: "/home/ada/latest", kind: .link, targetKind: .file, linkTarget: "notes.md", size: 65_536,
                modified: date))
        return files
    }
}
