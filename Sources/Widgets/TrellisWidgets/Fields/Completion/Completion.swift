import TextEditing
public import TrellisViews

/// Offers texts that complete what the user types in a `TextField` or a `TextArea`, in a popup below it.
///
///     city.completion = Completion(["Aachen", "Berlin", "Bremen"])
///     command.completion = Completion(keywords, of: .word)
///     person.completion = Completion(debounce: .milliseconds(150)) { text in try await directory.search(text) }
///     source.completion = Completion { request in language.names(at: request) }
///
/// The popup opens while the user types, or with Ctrl-Space, and shows the matched letters. ↓ and ↑ choose, Enter, Tab
/// and a click take the chosen text, Escape closes the popup. What is taken is one step of undo.
///
/// Words given as a list are matched by some of their letters (`FuzzyQuery`), the best first. Another source gives its
/// answers in its own order; it is asked after a pause in typing, one question at a time, and an answer that is no
/// longer wanted is dropped. Until there is one, the popup says so, besides those texts of the last answer that still
/// match. If the source throws an error, the popup shows it. What depends on the text around the cursor, as in a
/// programming language, comes from a function of the line.
///
/// A completion belongs to one view, which may be any `CompletableText` that calls `textDidChange()`; it is an `Interaction` that the view retains. Matching costs O(words) for each
/// key, painting O(visible rows). Its roles are those of a list on `"surface"`, and `"match"` for the matched letters.
public class Completion: Interaction {
    /// The part of the text that is completed and replaced.
    public enum Part: Hashable, Sendable {
        /// The whole text; in a text area, the whole line.
        case text
        /// The word at the cursor; words are separated by blanks, commas and semicolons.
        case word
    }

    /// The part of the text that is completed.
    public let part: Part

    /// The number of letters after which the popup opens by itself; Ctrl-Space opens it at any time.
    public var minimumLength: Int = 1

    /// The maximum number of rows that the popup shows at once; at least 1.
    public var maxVisibleRows: Int = 8 { didSet { popup?.maxVisibleRows = maxVisibleRows } }

    /// Whether the first row is chosen when the popup opens, so that Enter takes it; otherwise Enter does what it does
    /// without a completion until the user has chosen a row.
    public var choosesFirst: Bool = true

    /// Returns a note at the right edge of a row, such as the kind of a word; called for visible rows, and for the first
    /// and the last 100, which decide how wide the popup is.
    public var detail: (@MainActor (String) -> StyledText?)? { didSet { popup?.reload() } }

    /// Called when the user has taken a text; the view has it already.
    public var onTake: Action<String>?

    let source: CompletionSource
    /// The offer of a function of the line.
    private var offer: Offer?
    var rows: [CompletionRow] = []
    /// The text that the rows complete.
    var query = FuzzyQuery("")
    /// The query of the rows shown last.
    private var shownQuery: FuzzyQuery?
    /// Whether all words are shown, whatever has been typed.
    var showsAll = false
    /// Whether the field changes because the user takes a text.
    private var isTaking = false
    let dropdown = Dropdown()

    /// Creates a completion from a list of words, in the order in which those that match equally well are shown.
    public convenience init(_ words: some Collection<String>, of part: Part = .text) {
        self.init(.words(Array(words)), part)
    }

    /// Creates a completion from any source of texts.
    ///
    /// - Parameters:
    ///   - part: what is completed.
    ///   - debounce: the pause in typing after which the source is asked.
    ///   - search: returns the texts to offer for what has been typed, the best first. It is cancelled when the user
    ///     types on. It should capture views weakly.
    public convenience init(
        of part: Part = .text, debounce: Duration = .milliseconds(150),
        search: @escaping @MainActor (_ text: String) async throws -> [String]
    ) {
        self.init(.search(debounce, search), part)
    }

    /// Creates a completion whose texts depend on what stands before the cursor.
    ///
    /// - Parameter offer: returns what may stand at the cursor; nil for nothing. It is called for each change of the text by
    ///   the user, and should capture views weakly.
    public convenience init(offer: @escaping @MainActor (Request) -> Offer?) {
        self.init(.offer(offer), .word)
    }

    init(_ source: CompletionSource.Kind, _ part: Part) {
        self.source = CompletionSource(source)
        self.part = part
        super.init()
        self.source.didChange = { [unowned self] in update() }
    }

    /// The words of a completion that was created from a list; none for another source.
    public var words: [String] {
        get { source.words }
        set { source.words = newValue }
    }

    var popup: ChoicePopup? { dropdown.content as? ChoicePopup }

    /// Whether the popup is open.
    public var isOpen: Bool { dropdown.isOpen }

    /// The texts that the popup offers, the best first; none while it is closed.
    public var offeredTexts: [String] { isOpen ? rows.map(\.text) : [] }

    var field: (any CompletableText)? { view as? any CompletableText }

    // MARK: Opening

    /// Opens the popup with all texts that match the query, as Ctrl-Space does.
    public func open() { look(least: 0, isExplicit: true) }

    /// Closes the popup without a change.
    public func close() {
        source.stop()
        shownQuery = nil
        dropdown.close()
        showsAll = false
    }

    /// Looks for completions after a change of the text by the user; a view that is `CompletableText` calls it.
    public func textDidChange() {
        if isTaking { return }
        showsAll = false
        look(least: minimumLength)
    }

    /// Searches for completions of the query.
    func look(least: Int, isExplicit: Bool = false) {
        guard let field, field.isEffectivelyEnabled, field.isFocused, field.allowsCompletion else { return close() }
        if source.isOffer {
            let line = String(
                decoding: Array(field.lineAtCursor.utf8.prefix(field.cursorPosition.offset)), as: UTF8.self)
            offer = source.offer(
                Request(position: field.cursorPosition, line: line, isExplicit: isExplicit))
            if offer == nil { return close() }
        }
        let typed = typedText(in: field)
        guard typed.count >= least || offer?.opensEmpty == true else { return close() }
        query = FuzzyQuery(showsAll ? "" : typed)
        source.look(for: query, in: field)
    }

    /// Shows the source's completions.
    private func update() {
        guard let field, field.window != nil, field.isFocused else { return close() }
        let chosenText = popup?.rows.selectedPlace.flatMap { rows.indices.contains($0) ? rows[$0].text : nil }
        rows = source.rows(for: query)
        let isDone = rows.count == 1 && rows[0].text == query.text && source.note == nil && emptyNote == nil
        let note = source.note ?? (rows.isEmpty ? emptyNote.map { ChoicePopup.Note.text($0) } : nil)
        if rows.isEmpty && note == nil || isDone { return dropdown.close() }
        let placement = placement(beside: field)
        if let popup {
            popup.note = note
            popup.reload()
            dropdown.move(to: placement)
        } else {
            let choices = ChoiceRows(of: self, ticks: ticks, selectedPlace: nil, takesFocus: false)
            let popup = ChoicePopup(choices, maxVisibleRows: maxVisibleRows)
            popup.note = note
            dropdown.open(popup, at: placement)
        }
        // A new answer keeps the chosen row; a new query begins with none.
        let kept = query == shownQuery ? chosenText.flatMap { text in rows.firstIndex { $0.text == text } } : nil
        shownQuery = query
        let chosen = kept ?? (showsAll ? rows.firstIndex { isTicked($0.text) } : nil)
        popup?.rows.selectedPlace = chosen ?? (choosesFirst && !rows.isEmpty ? 0 : nil)
    }

    /// The popup lies below the field, or below the word.
    private func placement(beside field: any CompletableText) -> Placement {
        guard part == .word, let cells = field.cells(of: range(in: field).lowerBound) else {
            return .below(field, alignment: .match)
        }
        // The titles in the popup begin two columns after its edge.
        let part = Rect(x: max(0, cells.x - 2), y: cells.y, width: 1, height: cells.height)
        return .below(field, part: part)
    }

    /// The part of the line that is replaced.
    private func range(in field: any CompletableText) -> Range<TextPosition> {
        let (line, cursor) = (field.lineAtCursor, field.cursorPosition)
        func position(_ offset: Int) -> TextPosition { TextPosition(line: cursor.line, offset: offset) }
        if let offer { return position(min(max(0, offer.start), cursor.offset))..<cursor }
        guard part == .word else { return position(0)..<position(line.utf8.count) }
        let index = line.utf8.index(line.startIndex, offsetBy: cursor.offset)
        let start = line[..<index].lastIndex(where: Self.isSeparator).map { line.index(after: $0) } ?? line.startIndex
        let end = line[index...].firstIndex(where: Self.isSeparator) ?? line.endIndex
        func offset(_ index: String.Index) -> Int { line.utf8.distance(from: line.startIndex, to: index) }
        return position(offset(start))..<position(offset(end))
    }

    /// The typed part: the text before the cursor, or the whole text.
    private func typedText(in field: any CompletableText) -> String {
        let line = field.lineAtCursor
        guard part == .word else { return line }
        let range = range(in: field).lowerBound.offset..<field.cursorPosition.offset
        return String(decoding: Array(line.utf8)[range], as: UTF8.self)
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || character == "," || character == ";"
    }

    // MARK: List of a combo box

    var ticks: ChoiceRows.Ticks { .none }

    func isTicked(_ text: String) -> Bool { false }

    /// Whether ↓ and ↑ open the popup with all words.
    var opensByArrows: Bool { false }

    /// The message of the popup if nothing matches; nil closes it.
    var emptyNote: String? { nil }

    func handle(_ mouse: Mouse) -> Bool { false }

    // MARK: Insertion

    func take(_ text: String) {
        guard let field else { return }
        let range = range(in: field)
        close()
        isTaking = true
        field.complete(range, with: text)
        isTaking = false
        field.perform(onTake, text)
    }

    // MARK: Interaction

    public final override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    public final override var keyBindings: KeyBindings { Self.keys }

    public final override func keyWillReachView(_ key: Key) { closeIfLeft(by: key) }

    public final override func focusDidChange() { if view?.isFocused == false { close() } }

    public final override func windowDidChange() { close() }

    public final override func viewDidChange() {
        close()
        if let view { view.addInteraction(dropdown) } else { dropdown.view?.removeInteraction(dropdown) }
    }
}
