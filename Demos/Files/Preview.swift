import Trellis
import TrellisCode
import TrellisImages
import TrellisMarkdown

/// A file as it is best looked at: Markdown as a document, a PNG or JPEG file as a picture, other text in the colours of
/// its language, anything else as bytes; of a folder, the names in it.
final class Preview: View {
    /// What is shown of a file.
    private enum Content {
        case text(TextBuffer, CodeLanguage?)
        case document(String)
        case image([UInt8], name: String)
        case bytes(HexData)
    }

    private let box = Box("Preview")
    private let text = CodeView()
    private let document = MarkdownView()
    private let image = ImageView()
    private let hex = HexView(HexData([]))
    /// The file; nil for none.
    var entry: FileEntry? { didSet { if entry != oldValue { perform { [self] in await show() } } } }

    override init() {
        super.init()
        add(box, "tt = ll = bb = rr = 0")
        for view in [text, document, image, hex] { box.add(view, "tt = bb = ll = rr = 1") }
        show(.text(TextBuffer(), nil))
    }

    private func show() async {
        let entry = entry
        let content: Content
        do { content = try await Self.content(of: entry) } catch { content = .text(TextBuffer("\(error)"), nil) }
        guard entry == self.entry else { return }
        box.title = entry?.name ?? "Preview"
        show(content)
    }

    private static func content(of entry: FileEntry?) async throws -> Content {
        guard let entry else { return .text(TextBuffer(), nil) }
        if entry.isFolder {
            let names = try await DiskFiles().entries(of: entry.path).map { $0.name + $0.mark }
            return .text(TextBuffer(names.joined(separator: "\n")), nil)
        }
        let limit = 1 << 18
        var bytes = try await DiskFiles().read(entry.path, 0..<limit)
        if ImageFormat(bytes) != nil {
            let count = min(entry.size, ImageLimits().fileBytes)
            return .image(try await DiskFiles().read(entry.path, 0..<count), name: entry.name)
        }
        // No character is cut.
        if bytes.count == limit, let end = bytes.lastIndex(of: 10) { bytes.removeSubrange(end...) }
        let buffer = TextBuffer(utf8: bytes)
        if buffer.wasRepaired || bytes.contains(0) {
            let path = entry.path
            return .bytes(HexData(count: entry.size) { (try? path.read($0)) ?? [] })
        }
        let language = CodeLanguage.of(path: entry.name) ?? .of(firstLine: String(buffer.line(0).prefix(200)))
        return language == .markdown ? .document(buffer.text) : .text(buffer, language)
    }

    private func show(_ content: Content) {
        for view in [text, document, image, hex] { view.isHidden = true }
        switch content {
        case .text(let buffer, let language):
            // Prose and names are not lines to count, and continue in the next row.
            let isCode = language != nil && language != .plain
            (text.showsLineNumbers, text.wraps, text.highlightsCurrentLine) = (isCode, !isCode, isCode)
            (text.language, text.buffer, text.isHidden) = (language, buffer, false)
        case .document(let markdown): (document.text, document.isHidden) = (markdown, false)
        case .image(let bytes, let name):
            image.load(bytes: bytes, name: name)
            image.isHidden = false
        case .bytes(let data): (hex.data, hex.isHidden) = (data, false)
        }
    }
}
