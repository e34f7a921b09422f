import Trellis

extension Page {
    static let commandPalette = Page("command-palette", "Any command by a few of its letters") { stage in
        let area = TextArea("Ctrl+P finds any command,\nCtrl+O one of 10,000 files,\nCtrl+F searches on a slow server.")
        let status = Label("Nothing was chosen yet.")
        stage.put("area", area, "tt = 1, ll = rr = 2, bb = 3")
        stage.put("status", status, "bb = 1, ll = 2, maxw = 100% - 4")

        stage.commands.append(
            Command(
                "line numbers", sentence: "Count the lines at the left", group: "View", keys: [.alt("n")],
                isChecked: { [weak area] in area?.showsLineNumbers == true },
                action: { [weak area] in area?.showsLineNumbers.toggle() }))
        for theme in Theme.all {
            let choose: Action<> = { [weak stage] in stage?.window?.theme = theme }
            stage.commands.append(
                Command(
                    "\(theme.name) theme", sentence: "Show the window in other colours", group: "View", action: choose))
        }
        for name in ["save", "save as…", "save all", "revert"] {
            stage.commands.append(choice(name, group: "File", status))
        }
        stage.onKey(.control("p"), "commands", name: "window.palette") { stage in stage.window?.showCommandPalette() }
        stage.onKey(.control("o"), "open…") { [weak status] stage in
            let names = (0..<10_000).map { "Sources/Module\($0 / 100)/File\($0 % 100).swift" }
            let files = names.map { choice($0, status) }
            stage.window?.showCommandPalette(files, placeholder: "Open a file")
        }
        stage.onKey(.control("f"), "search…") { [weak status] stage in
            stage.window?.showCommandPalette(placeholder: "Search; ! fails") { try await found(by: $0, status) }
        }
    }

    private static func choice(_ title: String, group: String? = nil, _ status: Label?) -> Command {
        Command(title, group: group) { [weak status] in status?.text = "You chose \(title)" }
    }

    /// What a slow server finds.
    private static func found(by text: String, _ status: Label?) async throws -> [Command] {
        try await Task.sleep(for: .milliseconds(400))
        if text.contains("!") { throw SearchFailure(description: "The server does not answer.") }
        return text.isEmpty ? [] : (1...9).map { choice("\(text) \($0)", status) }
    }

    private struct SearchFailure: Error, CustomStringConvertible {
        let description: String
    }
}
