import AppFiles
public import FileSystem
public import LayoutSheets
public import RuleText
import TextEditing
public import TrellisViews
public import TrellisWidgets

/// A layout sheet to play with: its text at one side, at the other its views in a terminal that is dragged to any size.
///
///     root.add(Playground(), "tt = ll = bb = rr = 0")
///     root.add(Playground(file: "mail.sheet"), "tt = ll = bb = rr = 0")
///
/// What is typed is in force at once. While the text has mistakes, they are shown below their lines and the last good
/// layout stays. A map shows every size of a range, coloured by the problems that `SheetCheck` finds there and by the
/// conditions that hold; it follows what is typed. The chosen view, by a click on its box or by the cursor in its block,
/// tells why it is where it is, and arrows lead to it from the edges that it reads.
///
/// With a window, an app's own views are played instead of boxes, and the edited sheet is in force in the window:
///
///     root.add(Playground(window), "tt = ll = bb = rr = 0")
///
/// The app's window is usable then: a right click chooses a view, any other is the app's.
///
/// A window without room for all parts has tabs for the text, the map and the problems, and a small one for the picture.
///
/// F4 copies the sheet, F5 sweeps the size over a range, F6 goes to the next part and shows it, F7 shows the
/// map in place of the text, F8 tells all about the chosen view, F9 shows and hides the arrows, and Ctrl-S saves the file.
///
/// Roles: `"series.1"`…`"series.8"` for the boxes and kinds of problem, `"error"` and `"warning"`.
public final class Playground: View, LayoutListener {
    /// The editor's text area, with undo and search.
    public var area: TextArea { editor.area }
    /// The terminal.
    public let terminal: ResizableTerminal
    /// The file of the sheet; nil for none.
    public let file: LocalPath?
    /// The sheet in force: the last text without mistakes.
    public private(set) var playedSheet: LayoutSheet?
    /// What is wrong with the text now; empty if it is in force.
    @Observed public private(set) var mistakes: [SheetError] = []
    /// The path of the chosen view; nil for none.
    @Observed public internal(set) var chosen: String? = nil
    /// The sizes that the map shows.
    public let sizes: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)
    /// The survey of the sheet's sizes, as far as it is done.
    public var survey: SizeSurvey? { map.survey }
    /// The problems that the survey found; empty until it is done.
    public var problems: [SheetProblem] { found.map(\.problem) }

    let editor = SheetEditor()
    let views: PlayedViews
    let screen: PlayedScreen
    let map = SizeMap()
    let sweep = SweepBar()
    let why = WhyView()
    let contentBar = ContentBar()
    let state = Label()
    /// The problems with the sizes at which they come, one in each row of the list.
    var found: [FoundProblem] = []
    lazy var problemList: List<Int> = List(count: 0, selection: nil) { [unowned self] row in
        titleOfProblem(row)
    }
    let examples: Select<PlaygroundExample>
    lazy var surveying = MapTimer(in: self)
    /// The contents of views that are not the largest ones.
    var contents: [String: ChosenContent] = [:] {
        didSet {
            views.choose(contents)
            showContent()
        }
    }
    /// How far the content of the chosen view may grow; nil while that is not known.
    var reach: String?
    var reachTimer: ViewTimer?
    var saved: [UInt8]?
    var watcher: FileWatcher?
    let parts = PartTabs()
    private let name: String

    /// Plays a sheet with boxes for its views.
    ///
    /// - Parameters:
    ///   - text: the sheet; by default an example.
    ///   - sizes: the columns and rows that the map shows.
    public convenience init(
        _ text: String = PlaygroundExample.mail.text,
        sizes: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) = (20...200, 6...60)
    ) {
        self.init(views: PlayedViews(), text: text, name: "sheet", file: nil, sizes: sizes)
    }

    /// Plays the sheet of a file, which Ctrl-S saves. What other programs save in it is taken as long as there are no
    /// changes of the user's.
    ///
    /// - Parameters:
    ///   - file: the file; if there is none, saving creates it.
    ///   - sizes: the columns and rows that the map shows.
    /// - Throws: an error if there is a file that cannot be read.
    public convenience init(
        file: LocalPath, sizes: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) = (20...200, 6...60)
    ) throws(FileError) {
        let contents = file.exists ? try file.contents(limit: Self.largest) : nil
        if contents == nil, let folder = (LocalPath.current / file).parent, !folder.exists {
            throw FileError(file, "cannot be made: there is no folder \(folder.shortText)")
        }
        let text = try SavedText(contents ?? [], of: file).text
        self.init(views: PlayedViews(), text: text, name: file.shortText, file: LocalPath.current / file, sizes: sizes)
        saved = contents
        showState()
    }

    /// Plays the sheet that is in force in an app's window, with the window's own views.
    ///
    /// - Parameters:
    ///   - window: the window.
    ///   - root: the view in which the sheet places views; nil for the window, or the first view in it with a sheet.
    ///   - file: the file that Ctrl-S saves; nil for none.
    ///   - sizes: the columns and rows that the map shows.
    public convenience init(
        _ window: Window, root: View? = nil, file: LocalPath? = nil,
        sizes: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) = (20...200, 6...60)
    ) {
        let root = root ?? Self.viewWithSheet(in: window) ?? window
        let sheet = root.sheet
        self.init(
            views: PlayedViews(window, root: root), text: sheet?.text ?? "", name: sheet?.file ?? "sheet",
            file: file.map { LocalPath.current / $0 }, sizes: sizes)
        saved = file.flatMap { try? $0.contents(limit: Self.largest) }
        showState()
    }

    private static func viewWithSheet(in window: Window) -> View? {
        var pending: [View] = [window]
        while !pending.isEmpty {
            if let found = pending.first(where: { $0.sheet != nil }) { return found }
            pending = pending.flatMap { Array($0.subviews) }
        }
        return nil
    }

    /// No sheet is as large as this, in bytes.
    static let largest = 16 << 20

    private init(
        views: PlayedViews, text: String, name: String, file: LocalPath?,
        sizes: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)
    ) {
        (self.views, self.name, self.file, self.sizes) = (views, name, file, sizes)
        screen = PlayedScreen(views)
        screen.acceptsInput = views.areReal
        // The app's way out ends the app, not the playground.
        if views.areReal { screen.onQuit = {} }
        terminal = ResizableTerminal(screen)
        examples = Select(
            PlaygroundExample.all, placeholder: "Examples…", title: { StyledText($0.title) })
        super.init()
        build()
        connect()
        editor.text = text
        area.markSaved()
        take(isFirst: true)
    }

    // MARK: Parts

    private func build() {
        let bar = View()
        bar.add(examples, named: "examples")
        bar.add(state, named: "state")
        bar.add(Button("Arrows") { [unowned self] in screen.showsArrows.toggle() }, named: "arrows")
        bar.add(Button("Copy") { [unowned self] in copySheet() }, named: "copy")
        let title = file?.name.text ?? (name == "sheet" ? "Sheet" : name)
        add(Box(title, padding: .zero, editor), named: "editor")
        add(terminal, named: "terminal")
        add(contentBar, named: "extent")
        add(why, named: "why")
        add(sweep, named: "sweep")
        let lower = add(View(), named: "lower")
        lower.add(
            Box(
                "Sizes \(sizes.columns.lowerBound)–\(sizes.columns.upperBound) × "
                    + "\(sizes.rows.lowerBound)–\(sizes.rows.upperBound)", padding: .zero, map), named: "map")
        lower.add(Box("Problems", padding: .zero, problemList), named: "problems")
        examples.isHidden = views.areReal
        if views.areReal { why.hint = "Right-click on a view, or move the cursor into its block: why it is there." }
        sweep.limits = sizes
        parts.name = title
        add(parts, named: "parts")
        // The text comes first when the focus moves.
        add(bar, named: "bar")
        arrange()
    }

    func arrange() {
        do {
            try apply(
                PlaygroundLayout.sheet(
                    showing: parts.part, hasExamples: !views.areReal, hasContent: contentBar.hasTracks))
        } catch {
            preconditionFailure("\n\(error)")
        }
    }

    private func connect() {
        editor.onChange = { [unowned self] in take() }
        editor.onMove = { [unowned self] path in if !path.isEmpty { choose(path) } }
        examples.onChange = { [unowned self] example in offer(example) }
        terminal.onClick = { [unowned self] in chooseView(at: $0) }
        screen.onRightClick = { [unowned self] in chooseView(at: $0) }
        terminal.onResize = { [unowned self] _ in sweep.stop() }
        map.onChange = { [unowned self] in go(to: $0) }
        sweep.onChange = { [unowned self] in terminal.resize(to: $0, isSweeping: true) }
        contentBar.onChange = { [unowned self] in take(content: $0) }
        why.onClick = { [unowned self] in showWhy() }
        screen.onFrame = { [unowned self] in explain() }
        surveying.onProgress = { [unowned self] in surveyDidProgress($0) }
        problemList.onChange = { [unowned self] row in goTo(problem: row) }
        problemList.onActivate = { [unowned self] row in activate(problem: row) }
        // The list itself wants a row to be chosen.
        problemList.onKey(
            .enter, "first problem",
            isEnabled: { [unowned self] in problemList.selection == nil && problemList.count > 0 },
            action: { [unowned self] in activate(problem: 0) })
        map.onActivate = { [unowned self] in go(to: .picture) }
        parts.onChoose = { [unowned self] in go(to: $0) }
    }

    // MARK: Text

    /// The text of the sheet. Setting it is a step that can be undone.
    public var text: String {
        get { editor.text }
        set {
            guard newValue != editor.text else { return }
            // Not over a selection, which undoing would bring back.
            area.replace(.start..<area.buffer.end, with: newValue)
            area.selection = Selection(at: .start)
        }
    }

    /// Loads an example in place of the text; it can be undone.
    public func load(_ example: PlaygroundExample) {
        text = example.text
        window?.focus(area)
    }

    /// Takes the text: puts it in force, or shows its mistakes.
    private func take(isFirst: Bool = false) {
        do throws(SheetErrors) {
            let new = try LayoutSheet(parsing: editor.text, file: name, replacing: views.areReal ? playedSheet : nil)
            if !(isFirst && views.areReal) { try views.apply(new) }
            // A view that has just come may be the chosen one.
            views.choose(chosen)
            playedSheet = new
            mistakes = []
            // A content may have another range, or none.
            contents = contents.filter { new.content(of: $0.key)?.mayBe($0.value) == true }
            surveyAgain(new)
            colorNames(new)
        } catch {
            mistakes = error.errors
        }
        listProblems()
        editor.show(mistakes, warnings: mistakes.isEmpty ? playedSheet?.warnings ?? [] : [])
        screen.chosen = chosen
        showState()
    }

    private func colorNames(_ sheet: LayoutSheet) {
        guard !views.areReal else { return }
        var roles: [String: Role] = [:]
        for (number, path) in sheet.views.enumerated() {
            let name = String(path.split(separator: ".").last ?? "")
            if roles[name] == nil { roles[name] = PlayedBox.role(of: number) }
        }
        editor.roles = roles
    }

    // MARK: Layout

    public override var keyBindings: KeyBindings { Self.keys }

    /// Shows the size of the terminal in the map.
    public func layoutDidFinish(contentHasMoved: Bool) {
        parts.hasPicture = isSingle
        let size = terminal.currentSize
        guard size != map.size || size != sweep.size else { return }
        (map.size, sweep.size) = (size, size)
        views.prepare(for: size)
    }

    /// Called after the file was saved, or another text taken from it.
    func fileDidChange() { showState() }

    public override func windowDidChange() { followFile() }
}
