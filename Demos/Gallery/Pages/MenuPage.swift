import Trellis

extension Page {
    static let menu = Page("menu", "A bar of menus, submenus, and a menu on a right click") { stage in
        let area = TextArea("Right click here,\nor press Shift+F10.")
        let fruits = List(["apple", "pear", "plum", "cherry"])
        let status = Label("F10 or Alt+F opens a menu.")
        func say(_ text: String) -> Action<> { { [weak status] in status?.text = text } }

        let file = Menu("File", mnemonic: "f") { [weak stage] in
            Command("new", keys: [.control("n")], action: say("A new file"))
            Command("open…", keys: [.control("o")], action: say("Open which one?"))
            Menu("Open recent", mnemonic: "r") {
                for name in ["notes.txt", "todo.md", "Package.swift"] { MenuItem(name, action: say("Opened \(name)")) }
                MenuItem.separator
                Menu("Older") { MenuItem("last-year.txt", action: say("That was long ago")) }
            }
            MenuItem.separator
            MenuItem("Save", mnemonic: "s", isEnabled: { false }, action: {})
            MenuItem.separator
            if stage?.window?.commands[named: "window.quit"] != nil { MenuItem(named: "window.quit", mnemonic: "q") }
        }
        let edit = Menu("Edit", mnemonic: "e") {
            MenuItem(named: "text.undo", title: "Undo", mnemonic: "u")
            MenuItem(named: "text.redo", title: "Redo", mnemonic: "r")
            MenuItem.separator
            MenuItem(named: "text.cut", title: "Cut", mnemonic: "t")
            MenuItem(named: "text.copy", title: "Copy", mnemonic: "c")
            MenuItem(named: "text.paste", title: "Paste", mnemonic: "p")
            MenuItem(named: "text.selectAll", title: "Select all", mnemonic: "a")
        }
        let view = Menu("View", mnemonic: "v") { [weak area, weak fruits] in
            MenuItem("Line numbers", mnemonic: "n", isChecked: { area?.showsLineNumbers == true }) {
                area?.showsLineNumbers.toggle()
            }
            MenuItem("Fruits", mnemonic: "f", isChecked: { fruits?.isHidden == false }) { fruits?.isHidden.toggle() }
            MenuItem.heading("Theme")
            for theme in Theme.all.prefix(4) {
                MenuItem(theme.name, isChecked: { area?.window?.themeInUse == theme }) { area?.window?.theme = theme }
            }
        }
        let help = Menu("Help", mnemonic: "h") { MenuItem("Keys", mnemonic: "k") { area.window?.showHelp() } }

        stage.put(
            "bar",
            MenuBar {
                file; edit; view; help
            }, "tt = ll = rr = 0")
        stage.put("area", area, "tt = 2, ll = 2, bb = 3, w = 55%")
        stage.put("fruits", fruits, "tt = 2, rr = 2, bb = 3, w = 35%, maxw = 45% - 5")
        stage.put("status", status, "bb = 1, ll = 2, maxw = 100% - 4")

        area.contextMenu {
            "text.cut"; "text.copy"; "text.paste"
            MenuItem.separator
            "text.selectAll"
        }
        fruits.contextMenu { list in
            let name = list.selectedItem ?? "nothing"
            MenuItem("Eat the \(name)", mnemonic: "e", action: say("Ate the \(name)"))
            MenuItem("Peel it", isEnabled: { name != "cherry" }, action: say("Peeled the \(name)"))
        }
    }
}
