import TrellisViews
import TrellisWidgets

/// The row below the list of a file dialog: hidden files, kinds of files, and a button for a new folder.
@MainActor
struct FileSwitches {
    let hidden: Checkbox
    let filter: Select<FileFilter>
    let newFolder = Button("New folder")
    let row: Row

    init(filters: [FileFilter], showsHidden: Bool, makesFolders: Bool, language: Language) {
        hidden = Checkbox("Hidden", isOn: showsHidden)
        filter = Select(filters, selectedOption: filters.first, title: { language(LocalizedText($0.title)) })
        var items = [StackItem(hidden), StackItem(View(), .share())]
        if makesFolders { items.insert(StackItem(newFolder), at: 1) }
        if filters.count > 1 { items.append(StackItem(filter)) }
        row = Row(spacing: 2)
        for item in items { row.append(item) }
    }
}
