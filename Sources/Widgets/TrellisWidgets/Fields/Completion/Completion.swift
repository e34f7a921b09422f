import CellGeometry
public import TextScreen
public import TrellisViews

/// Offers texts that complete what the user types in a `TextField`, in a popup below it.
///
///     city.completion = Completion(["Aachen", "Berlin", "Bremen"])
///     command.completion = Completion(keywords, of: .word)
///     person.completion = Completion(debounce: .milliseconds(150)) { text in try await directory.search(text) }
///
/// The popup opens while the user types, or with Ctrl-Space, and shows the matched letters. ↓ and ↑ choose, Enter, Tab
/// and a click take the chosen text, Escape closes the popup. What is taken is one step of undo.
///
/// Words given as a list are matched by some of their letters (`FuzzyQuery`), the best first. Another source gives its
/// answers in its own order; it is asked after a pause in typing, one question at a time, and an answer that is no
/// longer wanted is dropped. Until there is one, the popup says so, besides those texts of the last answer that still
/// match. If the source throws an error, the popup shows it.
///
/// A completion belongs to one field; it is an `Interaction` that the field retains. Matching costs O(words) for each
/// key, painting O(visible rows). Its roles are those of a list on `"surface"`, and `"match"` for the matched letters.
public class Completion: Interaction {
    /// What is completed, and replaced by what the user takes.
    public enum Part: Hashable, Sendable {
        /// The whole text.
        case text
        /// The word at the cursor; words are separated by blanks, commas and semicolons.
        case word
    }

    /// What is completed.
    public let part: Part

    /// The number of letters after which the popup opens by itself; Ctrl-Space opens it at any time.
    public var minimumLength: Int = 1

    /// The maximum number of rows that the popup shows at once; at least 1.
    public var maxVisibleRows: Int = 8 { didSet { dropdown.popup?.maxVisibleRows = maxVisibleRows } }

    /// Whether the first row is chosen when the popup opens, so that Enter takes it; otherwise Enter does what it does
    /// without a completion until the user has chosen a row.
    public var choosesFirst: Bool = true

    /// Returns a note at the right edge of a row, such as the kind of a word; called for visible rows, and for the first
    /// and the last 100, which decide how wide the popup is.
    public var detail: (@MainActor (String) -> StyledText?)? { didSet { dropdown.popup?.reload() } }

    /// Called when the user has taken a text; the field has it already.
    public var onTake: Action<String>?

    let source: CompletionSource
    /// What the popup shows.
    var rows: [CompletionRow] = []
    /// The text that the rows complete.
    var query = FuzzyQuery("")
    /// The query of the rows shown last.
    private var shownQuery: FuzzyQuery?
    /// Whether all words are shown, whatever has been typed.
    var showsAll = false
    /// Whether the field changes because the user takes a text.
    private var isTaking = false
    lazy var dropdown = Dropdown(didChange: { [unowned self] in view?.setNeedsDisplay() })

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

    /// Whether the popup is open.
    public var isOpen: Bool { dropdown.isOpen }

    var field: TextField? { view as? TextField }

    // MARK: Opening

    /// Opens the popup with all texts that fit what is typed, as Ctrl-Space does.
    public func open() { look(least: 0) }

    /// Closes the popup without a change.
    public func close() {
        source.stop()
        shownQuery = nil
        dropdown.close()
        showsAll = false
    }

    /// Handles a change of the text by the user.
    func textDidChange() {
        if isTaking { return }
        showsAll = false
        look(least: minimumLength)
    }

    /// Looks for completions of what is typed.
    func look(least: Int) {
        guard let field, field.isUsable, field.isFocused, !field.isReadOnly, !field.isSecure else { return close() }
        let typed = typedText(in: field)
        guard typed.count >= least else { return close() }
        query = FuzzyQuery(showsAll ? "" : typed)
        source.look(for: query, in: field)
    }

    /// Shows what the source has.
    private func update() {
        guard let field, let window = field.window, field.isFocused else { return close() }
        let chosenText = dropdown.popup?.rows.selectedPlace.flatMap { rows.indices.contains($0) ? rows[$0].text : nil }
        rows = source.rows(for: query)
        let isDone = rows.count == 1 && rows[0].text == query.text && source.note == nil && emptyNote == nil
        let note = source.note ?? (rows.isEmpty ? emptyNote.map { ChoicePopup.Note.text($0) } : nil)
        if rows.isEmpty && note == nil || isDone { return dropdown.close() }
        let place = place(beside: field)
        if let popup = dropdown.popup {
            popup.note = note
            popup.reload()
            dropdown.move(to: place)
        } else {
            let choices = ChoiceRows(of: self, ticks: ticks, selectedPlace: nil, takesFocus: false)
            let popup = ChoicePopup(choices, maxVisibleRows: maxVisibleRows)
            popup.note = note
            dropdown.open(popup, at: place, in: window, takesFocus: false)
        }
        // An answer leaves the choice where the user has moved it; what is typed starts anew.
        let kept = query == shownQuery ? chosenText.flatMap { text in rows.firstIndex { $0.text == text } } : nil
        shownQuery = query
        let chosen = kept ?? (showsAll ? rows.firstIndex { isTicked($0.text) } : nil)
        dropdown.popup?.rows.selectedPlace = chosen ?? (choosesFirst && !rows.isEmpty ? 0 : nil)
    }

    /// The popup lies below the field, or below the word.
    private func place(beside field: TextField) -> OverlayPlace {
        guard part == .word else { return .below(field, alignment: .match) }
        let start = field.line(ofFirst: range(in: field).lowerBound)
        // The titles in the popup begin two columns after its edge.
        let column = max(0, min(field.fieldColumn(ofText: start) - 2, field.bounds.width - 1))
        return OverlayPlace(
            .beside(.below), beside: field, part: Rect(x: column, y: 0, width: 1, height: field.bounds.height))
    }

    // MARK: What the list of a combo box does otherwise

    var ticks: ChoiceRows.Ticks { .none }

    /// Whether a word is ticked.
    func isTicked(_ text: String) -> Bool { false }

    /// Whether ↓ and ↑ open the popup with all words.
    var opensByArrows: Bool { false }

    /// What the popup says if nothing matches; nil closes it.
    var emptyNote: String? { nil }

    func handle(_ mouse: Mouse) -> Bool { false }

    // MARK: Taking

    func take(_ text: String) {
        guard let field else { return }
        let range = range(in: field)
        close()
        isTaking = true
        field.replace(range, with: text)
        isTaking = false
        field.perform(onTake, text)
    }

    // MARK: What an interaction does

    public final override func handle(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event { handle(mouse) } else { false }
    }

    public final override var keyBindings: KeyBindings { Self.keys }

    public final override func keyWillReachView(_ key: Key) { closeIfLeft(by: key) }

    public final override func focusDidChange() { if view?.isFocused == false { close() } }

    public final override func windowDidChange() { close() }

    public final override func viewDidChange() { close() }
}
