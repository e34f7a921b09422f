import FileSystem
import Trellis
import TrellisFiles

extension Page {
    static let folderTable = Page("folder-table", "The files of a folder, with a filter") { stage in
        let path = Breadcrumbs()
        let table = FolderTable("/home/ada", source: MemoryFiles.sample)
        table.allowsMultipleSelection = true
        path.bind(\.parts, to: table, \.folder) { $0.ancestry.map { $0.parent == nil ? "/" : $0.name.text } }
        path.onSelect = { [unowned table] in await table.open(table.folder.ancestry[$0]) }
        stage.put("path", path, "tt = 0, ll = rr = 1")

        let filter = SearchField(placeholder: "filter")
        filter.bind(\.text, to: table, \.filter)
        filter.onChange = { [unowned table] in table.filter = $0 }
        stage.put("filter", filter, "tt = %bt, ll = rr = 0", path)
        stage.put("table", table, "tt = %bt, bb = 1, ll = rr = 0", filter)

        let status = stage.put("status", Label(role: .muted), "bb = 0, ll = rr = 1")
        status.bind(\.text) { [weak table] in table?.chosenEntries.map(\.name).joined(separator: ", ") ?? "" }
        table.onError = { [weak status] in status?.text = "\($0)" }
    }
}
