import FileSystem
import TextEditing
import Trellis
import TrellisCode
import TrellisStreams

#if IMAGES
    import TrellisImages
#endif
#if MARKDOWN
    import TrellisMarkdown
#endif

/// A file as it is best looked at: Markdown as a document, a PNG or JPEG file as a picture, other text in the colours of
/// its language, anything else as bytes; of a folder or an archive, the names in it. Without the libraries for them, documents are
/// shown as text and pictures as bytes.
final class Preview: View {
    /// What is shown of a file.
    private enum Content {
        case text(TextBuffer, CodeLanguage?)
        #if MARKDOWN
            case document(String)
        #endif
        #if IMAGES
            case image([UInt8], name: String)
        #endif
        case bytes(HexData)
    }

    private let box = Box("Preview")
    // Each is made for the first file that it shows.
    private lazy var text = CodeView()
    private lazy var hex = HexView(HexData([]))
    #if MARKDOWN
        private lazy var document = MarkdownView()
    #endif
    #if IMAGES
        private lazy var image = ImageView()
    #endif
    private var shownView: View?
    /// The file; nil for none.
    var shownEntry: FileEntry? { didSet { if shownEntry != oldValue { perform { [self] in await show() } } } }

    override init() {
        super.init()
        add(box, "tt = ll = bb = rr = 0")
        show(.text(TextBuffer(), nil))
    }

    private func show() async {
        let entry = shownEntry
        let content: Content
        do { content = try await Self.content(of: entry) } catch { content = .text(TextBuffer("\(error)"), nil) }
        guard entry == shownEntry else { return }
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
        #if IMAGES
            if ImageFormat(bytes) != nil {
                let count = min(entry.size, ImageLimits().fileBytes)
                return .image(try await DiskFiles().read(entry.path, 0..<count), name: entry.name)
            }
        #endif
        // Beside the interface: an archive has headers all over.
        let reading = Task.detached { try Archive(size: entry.size) { try entry.path.read($0) } }
        if let archive = try await reading.value {
            return .text(TextBuffer(archive.text), .plain)
        }
        // No character is cut.
        if bytes.count == limit, let end = bytes.lastIndex(of: 10) { bytes.removeSubrange(end...) }
        let buffer = TextBuffer(utf8: bytes)
        if bytes.contains(0) || buffer.wasRepaired && !Self.isMostlyText(buffer.text) {
            let path = entry.path
            return .bytes(HexData(count: entry.size) { (try? path.read($0)) ?? [] })
        }
        let language = CodeLanguage.of(path: entry.name) ?? .of(firstLine: String(buffer.line(0).prefix(200)))
        #if MARKDOWN
            if language == .markdown { return .document(buffer.text) }
        #endif
        return .text(buffer, language)
    }

    /// Whether one character in ten at most is no text, as in one of another encoding than UTF-8.
    private static func isMostlyText(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.count { $0 == "\u{FFFD}" } * 10 <= scalars.count
    }

    private func show(_ content: Content) {
        switch content {
        case .text(let buffer, let language):
            // Prose and names are not lines to count, and continue in the next row.
            let isCode = language != nil && language != .plain
            (text.showsLineNumbers, text.wraps, text.highlightsCurrentLine) = (isCode, !isCode, isCode)
            (text.language, text.buffer) = (language, buffer)
            show(text)
        #if MARKDOWN
            case .document(let markdown):
                document.text = markdown
                show(document)
        #endif
        #if IMAGES
            case .image(let bytes, let name):
                image.load(bytes: bytes, name: name)
                show(image)
        #endif
        case .bytes(let data):
            hex.data = data
            show(hex)
        }
    }

    private func show(_ view: View) {
        if view.superview == nil { box.add(view, "tt = bb = ll = rr = 1") }
        guard view !== shownView else { return }
        shownView?.isHidden = true
        view.isHidden = false
        shownView = view
    }
}
