import FileSystem
import Trellis
import TrellisFiles

extension Page {
    static let fileDialog = Page("file-dialog", "Files and folders to open, choose and save") { stage in
        let files = MemoryFiles.sample
        let answer = Label("Nothing is chosen yet.", wraps: true)
        let open = Button("Open…", mnemonic: "o")
        open.onPress = { [unowned open] in
            let filters = [FileFilter("Text", endings: ["txt", "md"]), FileFilter(endings: ["png", "jpg"])]
            let path = await open.window?.chooseFile(in: "/home/ada", filters: filters, source: files)
            answer.text = path.map { "Open \($0)" } ?? "Cancelled."
        }
        let choose = Button("Folder…", mnemonic: "f")
        choose.onPress = { [unowned choose] in
            let path = await choose.window?.chooseFolder(in: "/home/ada", source: files)
            answer.text = path.map { "Use \($0)" } ?? "Cancelled."
        }
        let save = Button("Save…", mnemonic: "s")
        save.onPress = { [unowned save] in
            let path = await save.window?.saveFile(name: "notes.md", in: "/home/ada", source: files)
            answer.text = path.map { "Save to \($0)" } ?? "Cancelled."
        }
        let disk = Button("Your disk…", mnemonic: "d")
        disk.onPress = { [unowned disk] in
            let path = await disk.window?.chooseFile()
            answer.text = path.map { "Open \($0)" } ?? "Cancelled."
        }
        let form = Form(rowSpacing: 1) {
            Labeled("Text or picture", open)
            Labeled("Where to put it", choose)
            Labeled("Under a new name", save)
            Labeled("Real files", disk)
        }
        answer.role = .muted
        stage.putScene(
            "Files of Ada", width: 48,
            Column(spacing: 1) {
                form
                answer
            })
    }
}
