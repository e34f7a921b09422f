import Trellis

extension Page {
    static let collapsible = Page("collapsible", "Sections that open and close below their titles") { stage in
        let words = "The content keeps its state while it is hidden, and takes no room."
        let general = Collapsible(
            "General", animates: true,
            Column {
                Checkbox("Sound", isOn: true); Toggle("Dark")
            })
        let about = Collapsible("About", isOpen: false, animates: true, Label(words, wraps: true))
        let list = Collapsible("Files", isOpen: false, animates: true, Label("a.txt\nb.txt\n漢字.txt"))
        list.detail = "3 files"
        let column = Column {
            general; about; list; Label("What is below moves.", role: .muted)
        }
        stage.putScene("Settings", width: 44, column)
        stage.putHints()
    }
}
