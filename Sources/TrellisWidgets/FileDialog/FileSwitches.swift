import TextScreen
import TrellisViews

/// The row below the list of a file dialog: hidden files, kinds of files, and a button for a new folder.
final class FileSwitches: Row {
    let hidden: Checkbox
    let filter: Select<FileFilter>
    let newFolder = Button("New folder")

    init(filters: [FileFilter], showsHidden: Bool, makesFolders: Bool) {
        hidden = Checkbox("Hidden", isOn: showsHidden)
        filter = Select(filters, selectedOption: filters.first, title: { StyledText($0.title) })
        super.init(spacing: 2)
        append(StackItem(hidden))
        append(StackItem(newFolder))
        append(StackItem(View(), .share()))
        if filters.count > 1 { append(StackItem(filter)) }
    }
}
