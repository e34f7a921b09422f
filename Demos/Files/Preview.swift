import Trellis
import TrellisCode

/// The start of a text in the colours of its language, the bytes of another file, or the names in a folder.
final class Preview: View {
    private let box = Box("Preview")
    private let text = CodeView()
    private let hex = HexView(HexData([]))
    /// The file; nil for none.
    var entry: FileEntry? { didSet { if entry != oldValue { perform { [self] in await show() } } } }

    override init() {
        super.init()
        hex.isHidden = true
        add(box, "tt = ll = bb = rr = 0")
        for view in [text, hex] { box.add(view, "tt = bb = ll = rr = 1") }
    }

    private func show() async {
        let (entry, limit) = (entry, 1 << 18)
        var (buffer, data): (TextBuffer, HexData?) = (TextBuffer(), nil)
        do {
            if let entry, entry.isFolder {
                let names = try await DiskFiles().entries(of: entry.path).map { $0.name + $0.mark }
                buffer = TextBuffer(names.joined(separator: "\n"))
            } else if let path = entry?.path {
                var bytes = try await DiskFiles().read(path, 0..<limit)
                // No character is cut.
                if bytes.count == limit, let end = bytes.lastIndex(of: 10) { bytes.removeSubrange(end...) }
                buffer = TextBuffer(utf8: bytes)
                let isText = !buffer.wasRepaired && !bytes.contains(0)
                data = isText ? nil : HexData(count: entry?.size ?? 0) { (try? path.read($0)) ?? [] }
            }
        } catch { buffer = TextBuffer("\(error)") }
        guard entry == self.entry else { return }
        box.title = entry?.name ?? "Preview"
        (text.isHidden, hex.isHidden) = (data != nil, data == nil)
        if let data { return hex.data = data }
        let language = entry.flatMap { $0.isFolder ? nil : CodeLanguage.of(path: $0.name) }
        text.language = language ?? CodeLanguage.of(firstLine: String(buffer.line(0).prefix(200)))
        // Prose and names are not lines to count, and continue in the next row.
        let isCode = text.language != nil && text.language != .plain && text.language != .markdown
        (text.showsLineNumbers, text.wraps, text.highlightsCurrentLine) = (isCode, !isCode, isCode)
        text.buffer = buffer
    }
}
