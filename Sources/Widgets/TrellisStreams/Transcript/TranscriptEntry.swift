public import TrellisViews
import TrellisWidgets

/// An entry of a transcript: text that grows, a view, or another content.
///
/// The transcript that it was appended to shows its changes.
@MainActor
public final class TranscriptEntry {
    /// Who or what it is from, such as `"user"` or `"tool"`: a variant of the roles `"transcript"` and
    /// `"transcript.mark"`; nil for none.
    public var role: Role? { didSet { transcript?.entryDidChange(self) } }
    /// A line above the content; nil for none.
    public var title: String? { didSet { transcript?.titleDidChange(of: self, from: oldValue) } }
    /// The character in the margin of the first row; nil for that of the role.
    public var mark: Character? { didSet { transcript?.entryDidChange(self) } }

    /// The text; nil if the entry has none.
    var flow: FlowText?
    /// What the entry shows instead of text and views.
    public let content: (any TranscriptContent)?
    /// The length of the text, or the rows expected of a view. It is kept here, because all entries are asked for it when
    /// the width changes.
    private var length = FlowText.Length()
    private let makeView: (@MainActor () -> View)?
    /// The view, once it was needed.
    public private(set) var view: View?
    /// The height of the content at a width, while it is known.
    var height: (width: Int, rows: Int)?
    weak var transcript: Transcript?
    /// Its number in the transcript: grows from entry to entry, and does not change when older ones come.
    var number = 0

    /// Creates an entry of text.
    public init(_ text: StyledText = "", role: Role? = nil, title: String? = nil) {
        self.role = role
        self.title = title
        makeView = nil
        content = nil
        var flow = FlowText()
        flow.append(text)
        self.flow = flow
        length = flow.length
    }

    /// Creates an entry of a view, which is made when it comes near the visible part and kept from then on.
    ///
    /// - Parameters:
    ///   - role: who or what it is from.
    ///   - title: a line above the view.
    ///   - expectedHeight: about how many rows the view takes, for the scroll bar.
    ///   - view: makes the view; its height is its intrinsic one at the width of the transcript.
    public init(
        role: Role? = nil, title: String? = nil, expectedHeight: Int = 3, view: @escaping @MainActor () -> View
    ) {
        self.role = role
        self.title = title
        length.paragraphs = max(1, expectedHeight)
        makeView = view
        content = nil
    }

    /// Creates an entry of another content, to which text can be appended as to an entry of text.
    public init(content: any TranscriptContent, role: Role? = nil, title: String? = nil) {
        self.role = role
        self.title = title
        self.content = content
        makeView = nil
    }

    /// The text of the entry, of which a view has none.
    public var text: String { content?.text ?? flow?.text ?? "" }

    var isView: Bool { makeView != nil }

    /// Appends text, which may have line breaks. O(length of the text), and at the next frame
    /// O(last paragraph) if it is visible.
    public func append(_ text: StyledText) {
        precondition(!isView, "an entry of a view has no text to append to")
        let estimate = transcript?.entryWillGrow(self)
        if let content {
            content.append(text)
        } else {
            flow!.append(text)
            length = flow!.length
        }
        transcript?.entryDidGrow(self, from: estimate)
    }

    /// Appends text, which may have line breaks.
    public func append(_ text: String) { append(StyledText(text)) }

    /// Replaces the text.
    public func setText(_ text: StyledText) {
        precondition(flow != nil, "an entry of a view or another content has no text to replace")
        let estimate = transcript?.entryWillGrow(self)
        flow = FlowText()
        flow!.append(text)
        length = flow!.length
        transcript?.entryDidGrow(self, from: estimate)
    }

    // MARK: Size

    func rows(width: Int) -> Int { contentRows(width: width) + (title == nil ? 0 : 1) }

    func contentRows(width: Int) -> Int {
        if let content {
            return max(1, content.rowCount(width: max(1, width), onlyASCII: transcript?.showsOnlyASCII ?? false))
        }
        if flow != nil { return max(1, flow!.rowCount(width: width)) }
        if let height, height.width == width { return height.rows }
        transcript?.measureCount += 1
        let rows = max(1, neededView.measured(for: max(0, width)).size.height)
        height = (width, rows)
        return rows
    }

    /// About how many rows it takes: a function of its content and the width alone, however much of it was shown.
    func estimatedRows(width: Int) -> Int {
        let rows = content?.estimatedRows(width: max(1, width)) ?? length.estimatedRows(width: width)
        return max(1, rows) + (title == nil ? 0 : 1)
    }

    var neededView: View {
        if let view { return view }
        let view = makeView!()
        self.view = view
        return view
    }
}
