import Trellis

extension Page {
    static let screens = Page("screens", "One full window above the other; Escape goes back") { stage in
        let last = Label("Nothing was chosen yet.", role: .muted)
        let folders = List(["Letters", "Bills", "Photos"])
        folders.onActivate = { [weak last] folder in
            guard let window = last?.window else { return }
            let files = List((1...5).map { "\(folder.dropLast()) \($0)" })
            let screen = Screen<String>(
                folder,
                Column {
                    files.filling(); KeyHints()
                }, home: "screens")
            files.onActivate = { [unowned screen] file in
                let answer = await askForName(file, in: screen)
                if let answer { screen.close(with: answer) }
            }
            let name = await window.push(screen)
            last?.text = name.map { "It is now \($0)." } ?? "Nothing was changed in \(folder)."
        }
        stage.putScene(
            "Folders",
            Column(spacing: 1) {
                folders.length(3)
                Label("Enter goes into a folder, and there into a file.", wraps: true)
                last
            })
        stage.putHints()
    }

    /// A screen above that of a folder.
    @MainActor
    private static func askForName(_ file: String, in folder: View) async -> String? {
        let name = TextField(file)
        let form = Form { Labeled("Name", name) }
        let screen = Screen<String>(
            file,
            Column {
                form.filling(); KeyHints()
            })
        form.onKey(.enter, "rename") { [unowned screen] in screen.close(with: name.text) }
        return await folder.window?.push(screen)
    }
}
