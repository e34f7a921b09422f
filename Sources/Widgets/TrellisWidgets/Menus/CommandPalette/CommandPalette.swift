public import TrellisViews

/// A field above the commands that match what is typed in it, the best first.
///
///     window.addCommandPalette()                         // Ctrl-P, over all active commands
///     window.showCommandPalette(files.map { file in Command(file.path) { open(file) } }, placeholder: "Open a file")
///     window.showCommandPalette { text in try await search(text) }
///
/// What is typed matches a title and its group if its letters occur there in order; see `FuzzyQuery`. While nothing is
/// typed, the commands used before come first, then the others below the headings of their groups. Commands are shown
/// with their sentences and keys, ticked if they are switched on; those that are not enabled are left out.
///
/// ↑ ↓ PgUp PgDn and the mouse select a row; Enter and a click close the palette, give the focus back and perform the
/// command. Escape and a click outside close it.
///
/// A palette with a source asks it for the choices when the user has not typed for a moment. An answer that comes after
/// a newer question is dropped; an error is shown in place of the rows, and the user can go on typing.
///
/// Its roles are `"surface"`, `"palette"` for the rows, `"palette.selected"`, `"palette.heading"`, `"muted"`,
/// `"palette.prompt"` and `"match"` for matched letters.
public final class CommandPalette: View {
    /// Finds the choices for a query; they are shown in the order in which it returns them.
    public typealias Source = @MainActor (_ text: String) async throws -> [Command]

    /// The choices; with a source, its last answer.
    @Observed public var choices: [Command] = [] { didSet { choicesDidChange() } }

    /// How often commands were chosen, by which they are ranked.
    @Observed public var use: CommandUse = CommandUse() { didSet { if use != oldValue { choicesDidChange() } } }

    /// Called with the new value of `use` when the user has chosen a command.
    public var onUse: Action<CommandUse>?

    /// The maximum number of rows shown at once; at least 1.
    @Observed(.size) public var maxVisibleRows: Int = 12 { didSet { setNeedsArranging() } }

    /// Whether the source has yet to answer.
    @Observed(.display) public internal(set) var isSearching: Bool = false {
        didSet { if isSearching != oldValue { stateDidChange() } }
    }

    /// Why the source failed; nil if it did not.
    @Observed(.size) public internal(set) var failure: String? = nil { didSet { stateDidChange() } }

    let field: TextField
    private(set) lazy var list = PaletteRows(of: self)
    private let message = Label(role: .error, wraps: true)
    private let spinner = Spinner()
    let source: Source?
    /// The time without typing after which the source is asked.
    let delay: Duration
    /// The number of the last query to the source.
    var question = 0
    var pause: ViewTimer?
    var search: Task<Void, Never>?

    private(set) var entries: [PaletteEntry] = []
    private(set) var ranking = PaletteRanking()
    /// Whether some choices are switches, so that all leave room for a tick.
    private(set) var hasMarks = false
    /// The columns of the titles above each other before their sentences.
    private(set) var titleColumns = 0

    // MARK: Initialization

    private init(_ placeholder: String, _ source: Source?, _ delay: Duration) {
        field = TextField(placeholder: placeholder)
        (self.source, self.delay) = (source, delay)
        super.init()
        field.onChange = { [unowned self] _ in textDidChange() }
        for view in [field, spinner, list, message] as [View] { addSubview(view) }
        stateDidChange()
        setNeedsArranging()
    }

    /// Creates a palette over some commands; show it with `Window.show(_:)`.
    public convenience init(
        _ choices: [Command], use: CommandUse = CommandUse(), placeholder: String = "Type a command"
    ) {
        self.init(placeholder, nil, .zero)
        self.use = use
        self.choices = choices
    }

    /// Creates a palette whose choices depend on the query.
    ///
    /// - Parameters:
    ///   - placeholder: the text shown while nothing is typed.
    ///   - delay: the time without typing after which the source is asked.
    ///   - source: finds the choices; asked at once when the palette is shown, with an empty text. Its task is cancelled
    ///     when there is a newer question and when the palette closes.
    public convenience init(
        placeholder: String = "Type to search", delay: Duration = .milliseconds(150), source: @escaping Source
    ) {
        self.init(placeholder, source, delay)
    }

    /// The query.
    public var text: String {
        get { field.text }
        set {
            guard newValue != field.text else { return }
            field.text = newValue
            textDidChange()
        }
    }

    // MARK: Choices

    private func choicesDidChange() {
        let shown = choices.filter { !$0.title.isEmpty && $0.isEnabled() }
        entries = shown.map { PaletteEntry($0) }
        hasMarks = entries.contains { $0.isChecked != nil }
        let titles = entries.lazy.filter { !$0.sentence.isEmpty }.map(\.title.columns)
        titleColumns = min(Self.mostTitleColumns, titles.max() ?? 0)
        if source == nil {
            ranking = PaletteRanking(entries.lazy.map { ($0.title, $0.group, self.use.weight(of: $0.command.name)) })
        }
        showRows()
    }

    private static let mostTitleColumns = 20

    private func textDidChange() {
        if source == nil { showRows() } else { ask(after: delay) }
    }

    private func showRows() {
        if source != nil {
            list.show(entries.indices.map { .choice($0) })
        } else {
            ranking.search(field.text)
            list.show(ranking.query.isEmpty ? grouped : ranking.matches.map { .choice($0) })
        }
        invalidateIntrinsicSize()
    }

    /// All choices: those in use, those without a group, and the others below the headings of their groups.
    private var grouped: [PaletteRows.Row] {
        var headings: [String] = []
        var groups: [String?: [PaletteRows.Row]] = [:]
        let used = ranking.matches.prefix { ranking.isUsed($0) }
        for place in ranking.matches.dropFirst(used.count) {
            let group = entries[place].group
            if let group, groups[group] == nil { headings.append(group) }
            groups[group, default: []].append(.choice(place))
        }
        var rows: [PaletteRows.Row] = []
        if !used.isEmpty { rows = [.heading(translated("Recent"))] + used.map { .choice($0) } }
        if let others = groups[nil] {
            if !used.isEmpty { rows.append(.heading(translated("Commands"))) }
            rows += others
        }
        for heading in headings { rows += [.heading(heading)] + groups[heading]! }
        return rows
    }

    /// The title of a choice with the matched letters highlighted, and its group unless a heading says it.
    func text(of index: Int) -> StyledText {
        let entry = entries[index]
        let query = source == nil ? ranking.query : FuzzyQuery(field.text)
        let match = query.match(entry.searched)
        let matched = match?.characters ?? []
        let title = FuzzyQuery.Match(score: 0, characters: matched).highlighted(entry.title)
        guard let group = entry.group, source != nil || !query.isEmpty || ranking.isUsed(index) else { return title }
        let start = entry.title.count + 1
        let inGroup = FuzzyQuery.Match(score: 0, characters: matched.filter { $0 >= start }.map { $0 - start })
        let runs = inGroup.highlighted(group).runs.map {
            StyledText.Run($0.text, role: $0.role ?? .muted, style: $0.style)
        }
        return title + "  " + StyledText(runs)
    }

    /// The overlay that shows the palette; nil if it is a part of another view.
    private var overlay: Overlay? { window?.overlays.shown.last { $0.view === self } }

    /// Closes the palette and performs a choice where the focus was.
    func choose(at place: Int) {
        guard list.rows.indices.contains(place), case .choice(let index) = list.rows[place] else { return }
        let command = entries[index].command
        overlay?.dismiss()
        var new = use
        new.note(command.name)
        perform(onUse, new)
        command.perform()
    }

    private func stateDidChange() {
        spinner.isHidden = !isSearching
        list.isHidden = failure != nil
        message.isHidden = failure == nil
        message.text = failure ?? ""
        list.emptyText = isSearching ? "Searching…" : "Nothing matches"
    }

    // MARK: Events

    static let keys = KeyBindings(
        for: CommandPalette.self, group: "Palette",
        [
            KeyBinding("palette.choose", "choose", .enter) { palette in
                palette.list.selectedPlace.map { palette.choose(at: $0) }
            },
            KeyBinding("palette.close", "close", .escape, when: { $0.overlay != nil }) { $0.overlay?.dismiss() },
            KeyBinding("palette.previous", "previous, next", .up) { $0.list.perform(binding: "rows.previous") },
            KeyBinding("palette.next", "previous, next", .down) { $0.list.perform(binding: "rows.next") },
            KeyBinding("palette.pageUp", "a page up, down", .pageUp) { $0.list.perform(binding: "rows.pageUp") },
            KeyBinding("palette.pageDown", "a page up, down", .pageDown) { $0.list.perform(binding: "rows.pageDown") },
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        // The wheel scrolls from anywhere.
        return mouse.action == .wheelUp || mouse.action == .wheelDown ? list.handle(event) : true
    }

    public override func windowDidChange() {
        if window == nil { forgetQuestion() } else if source != nil { ask(after: .zero) }
    }

    // MARK: Size and painting

    /// The rows of the border, the field and the line below it.
    private static let frameRows = 4

    /// The natural height with few rows or none; where there is less room, border and line are left out.
    private var leastHeight: Int { min(4, max(1, maxVisibleRows)) + Self.frameRows }

    public override func measure(for width: Int?) -> Measure {
        let rows = failure == nil ? min(list.rowCount, max(1, maxVisibleRows)) : 0
        return Measure(width: 60, height: max(leastHeight, rows + Self.frameRows))
    }

    /// A number of rows that depends on whether there is room for the border.
    private func row(_ roomy: Double, _ narrow: Double) -> RuleValue {
        .superview().map { [leastHeight] in $0 < Double(leastHeight) ? narrow : roomy }
    }

    public override func arrangeSubviews() {
        func addRules(_ view: View, top: (Double, Double), bottom: (Double, Double)? = nil, left: Int, right: Int) {
            var rules: SubviewRules = [.tt: row(top.0, top.1), .ll: .cells(left), .rr: .cells(right)]
            if let bottom { rules.set(.bb, row(bottom.0, bottom.1)) } else { rules.set(.h, 1) }
            write(rules, for: view)
        }
        addRules(field, top: (1, 0), left: 3, right: 4)
        addRules(list, top: (3, 1), bottom: (1, 0), left: 1, right: 1)
        addRules(message, top: (3, 1), bottom: (1, 0), left: 2, right: 2)
        write([.tt: row(1, 0), .rr: 2], for: spinner)
    }

    public override func draw(in painter: Painter) {
        let bounds = painter.bounds
        painter.fill(bounds, style: painter["surface"])
        let isRoomy = bounds.height >= leastHeight
        let prompt = symbol(.prompt)
        painter.text(prompt, x: 1, y: isRoomy ? 1 : 0, style: painter["palette.prompt"])
        guard isRoomy else { return }
        painter.border(bounds, .rounded, style: painter["surface.border"], joins: false)
        painter.surfaceLine(across: bounds, y: 2)
        guard source == nil, !entries.isEmpty, bounds.width > 30 else { return }
        let count = " " + translated("\(ranking.matches.count) of \(entries.count)") + " "
        painter.text(count, x: bounds.width - 2 - count.columns, y: bounds.height - 1, style: painter[.muted])
    }
}

struct PaletteEntry {
    let command: Command
    let title: String
    let sentence: String
    let group: String?
    let keys: String
    let isChecked: Bool?

    @MainActor
    init(_ command: Command) {
        self.command = command
        title = command.title.inOneLine
        sentence = command.sentence.inOneLine
        group = command.group?.inOneLine
        keys = command.keys.first?.label ?? ""
        isChecked = command.isChecked?()
    }

    /// The searched text: the title, a blank, the group.
    var searched: String { group.map { "\(title) \($0)" } ?? title }
}
