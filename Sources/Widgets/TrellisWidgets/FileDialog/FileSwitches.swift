import CellGeometry
import TextScreen
import TrellisViews

/// The row below the list of a file dialog: hidden files, kinds of files, and a button for a new folder.
final class FileSwitches: Stack {
    let hidden: Checkbox
    let filter: Select<FileFilter>
    let newFolder = Button("New folder")

    init(filters: [FileFilter], showsHidden: Bool, makesFolders: Bool) {
        hidden = Checkbox("Hidden", isOn: showsHidden)
        filter = Select(filters, selectedOption: filters.first, title: { StyledText($0.title) })
        var items = [StackItem(hidden), StackItem(View(), .share())]
        if makesFolders { items.insert(StackItem(newFolder), at: 1) }
        if filters.count > 1 { items.append(StackItem(filter)) }
        super.init(.horizontal, spacing: 2, padding: .zero, alignment: .fill, items)
    }
}
