import AppFiles
import FileSystem
import Trellis
import TrellisCode

/// The tests in the whole screen: a tree of them, what the chosen one says, and its lines.
final class TestsView: View {
    private let session: TestSession
    private let report: TestReport
    private var model = TestTree()
    /// What is known of each test, from the last run that it was part of.
    private var records: [String: TestRecord] = [:]
    /// The tests that have failed, as they did.
    private var failed: [String] = []
    private let tree: Tree<TestTree.Node>
    private let search = SearchField(placeholder: "name of a test")
    private let head: RunHead
    private let details = Label(wraps: true)
    private let source = CodeView()
    private var shownFile = ""
    private var isReloading = false
    /// Whether the user has chosen a node, so that the first failure is not chosen.
    private var hasChosen = false
    private var watcher: SourceWatcher?
    /// Whether sources have changed since the run began.
    private var isOutdated = false

    /// - Parameter folders: the folders whose changes run the tests again; nil for none.
    init(_ session: TestSession, watches folders: [LocalPath]?) {
        (self.session, report, head) = (session, session.report, RunHead(session))
        let children = Children()
        tree = Tree(
            [TestTree.all], isExpandable: { $0.testID == nil }, children: { children.of($0) }
        ) { children.row($0) }
        super.init()
        children.view = self
        tree.detail = { [unowned self] in detail(of: $0) }
        tree.onChange = { [unowned self] _ in
            hasChosen = true
            showChosen()
        }
        tree.onActivate = { [unowned self] node in
            if node.testID == nil { toggle(node) } else { edit() }
        }
        search.onSearch = { [unowned self] text in
            model.search(text)
            reload()
            if !text.isEmpty { tree.expandAll(below: TestTree.all.id) }
        }
        search.onSubmit = { [unowned self] _ in window?.focus(tree) }
        source.isReadOnly = true
        let list = View()
        list.add(search, named: "search")
        list.add(tree, named: "tests")
        add(head, named: "head")
        add(list, named: "list")
        add(Box("Says", ScrollView(details)), named: "details")
        add(Box("Source", source), named: "source")
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.tests_sheet, named: "tests.sheet")
        tree.expand(TestTree.all.id)
        addCommands()
        session.onChange = { [weak self] in self?.sessionDidChange() }
        session.onEnd = { [weak self] in self?.runDidEnd() }
        if let folders { watcher = SourceWatcher(folders, of: self) { [weak self] in self?.sourcesDidChange() } }
    }

    override func windowDidChange() { window?.focus(tree) }

    // MARK: Commands

    private func addCommands() {
        func add(
            _ key: Key, _ title: String, _ sentence: String, order: Int = 0, _ action: @escaping @MainActor () -> Void
        ) { onKey(key, title, sentence: sentence, order: order, action: action) }
        add("r", "run", "Run the chosen test, or all of the suite", order: 1) { [unowned self] in runChosen() }
        add("a", "all", "Run all tests", order: 2) { [unowned self] in run(nil) }
        add("f", "failed", "Run those that have failed", order: 3) { [unowned self] in
            run(failed.compactMap { records[$0]?.test })
        }
        add("n", "next failure", "Go to the next test that has failed", order: 4) { [unowned self] in goToFailure(1) }
        add("N", "failure before", "Go to the test before that has failed", order: 7) { [unowned self] in
            goToFailure(-1)
        }
        add("e", "edit", "Open the line in your editor", order: 5) { [unowned self] in edit() }
        add("/", "search", "Show only tests with a text in their name", order: 6) { [unowned self] in
            window?.focus(search)
        }
        add("s", "stop", "Stop the tests; again, kill them", order: 8) { [unowned self] in session.stop() }
    }

    private func runChosen() {
        guard let node = tree.selectedNode, node.id != TestTree.all.id else { return run(nil) }
        run(model.tests(of: node).compactMap { records[$0]?.test })
    }

    /// Runs some tests, or all.
    private func run(_ tests: [KnownTest]?) {
        guard !session.isRunning, tests?.isEmpty != true else { return }
        take((tests ?? records.values.map(\.test)).map { TestRecord(test: $0) })
        session.begin(filters: tests.map { $0.map(\.filter) })
        update()
    }

    /// Runs all tests, once those that run have ended.
    private func sourcesDidChange() {
        isOutdated = session.isRunning
        run(nil)
    }

    private func goToFailure(_ step: Int) {
        let failed = model.tests(of: TestTree.all).filter { records[$0]?.state == .failed }
        guard !failed.isEmpty else { return }
        let old = tree.selectedNode?.testID.flatMap(failed.firstIndex) ?? (step > 0 ? -1 : failed.count)
        choose(failed[(old + step + failed.count) % failed.count])
    }

    private func choose(_ test: String) {
        for suite in model.suites(of: test) { tree.expand(suite) }
        tree.selection = test
        showChosen()
    }

    private func toggle(_ node: TestTree.Node) {
        if tree.isExpanded(node.id) { tree.collapse(node.id) } else { tree.expand(node.id) }
    }

    private func edit() {
        guard let window, let place = chosenPlace else { return }
        window.task {
            do { try await window.edit(fileAt: place.path, line: place.line) } catch {
                window.toast("\(error)", role: .error)
            }
        }
    }

    // MARK: Changes

    private func sessionDidChange() {
        guard !isReloading else { return }
        isReloading = true
        after(.milliseconds(100)) { [weak self] in
            self?.isReloading = false
            self?.update()
        }
    }

    private func runDidEnd() {
        update()
        if isOutdated { return sourcesDidChange() }
        chooseFirstFailure()
    }

    /// Goes to the first test that has failed, unless the user is elsewhere.
    func chooseFirstFailure() {
        guard !hasChosen, let first = model.tests(of: TestTree.all).first(where: { records[$0]?.state == .failed })
        else { return }
        choose(first)
    }

    /// Takes what has become of some tests.
    func take(_ news: [TestRecord]) {
        var hasOthers = false
        for record in news {
            let id = record.test.id
            let hadFailed = records.updateValue(record, forKey: id)?.state == .failed
            if record.state == .failed, !hadFailed { failed.append(id) }
            if record.state != .failed, hadFailed { failed.removeAll { $0 == id } }
            if model.take(record) { hasOthers = true }
        }
        if hasOthers { reload() } else { tree.setNeedsDisplay() }
        showChosen()
    }

    private func update() {
        take(session.takeChanged())
        head.update()
    }

    private func reload() { tree.reload() }

    // MARK: Showing

    /// What the tree asks for: it comes before the view is there.
    private final class Children {
        weak var view: TestsView?
        @MainActor func of(_ node: TestTree.Node) -> [TestTree.Node] { view?.model.children(of: node) ?? [] }
        @MainActor func row(_ node: TestTree.Node) -> StyledText { view?.row(of: node) ?? StyledText(node.name) }
    }

    private func row(of node: TestTree.Node) -> StyledText {
        let (sign, role): (String, Role) =
            switch model.state(of: node) {
            case .waiting: ("·", .muted)
            case .running: ("▸", .accent)
            case .passed: ("✓", .success)
            case .failed: ("✗", .error)
            case .skipped: ("↷", .warning)
            }
        return StyledText(sign + " ", role: role) + StyledText(node.name.inOneLine)
    }

    private func detail(of node: TestTree.Node) -> StyledText? {
        if let test = node.testID { return records[test]?.time.map { StyledText($0.inSeconds, role: .muted) } }
        let counts = model.counts(of: node)
        guard counts.known > 0 else { return nil }
        let failed = counts[.failed] > 0 ? StyledText("✗ \(counts[.failed])  ", role: .error) : StyledText()
        let done = counts[.passed] + counts[.failed] + counts[.skipped]
        return failed + StyledText(done < counts.known ? "\(done) of \(counts.known)" : "\(counts.known)", role: .muted)
    }

    /// Where the chosen test has failed, or begins.
    private var chosenPlace: TestPlace? {
        guard let test = tree.selectedNode?.testID, let record = records[test] else { return nil }
        return record.issues.lazy.compactMap(\.place).first ?? record.test.place
    }

    private func showChosen() {
        let text = chosenText
        if details.styledText != text { details.styledText = text }
        showSource()
    }

    private var chosenText: StyledText {
        guard let node = tree.selectedNode else { return StyledText() }
        guard let test = node.testID, let record = records[test] else { return suiteText(node) }
        var lines = record.issues.flatMap { report.lines(of: .failure(name: record.test.name, $0)) }
        if record.state == .skipped {
            lines += report.lines(of: .skipped(name: record.test.name, reason: record.reason))
        }
        if lines.isEmpty {
            lines = [StyledText(record.test.name.inOneLine)]
            if let place = record.test.place { lines.append(StyledText(place.text(in: report.folder), role: .muted)) }
        }
        return Self.joined(lines)
    }

    /// What a suite says: what has failed in it; all tests say how the build and the run went, too.
    private func suiteText(_ node: TestTree.Node) -> StyledText {
        var lines: [StyledText] = []
        if node.id == TestTree.all.id {
            lines += session.lastLines
            if session.isRunning { lines += session.run.buildErrors.map { StyledText($0.inOneLine) } }
        }
        let failed = failed.filter { model.suites(of: $0).contains(node.id) }
        for test in failed.prefix(Self.mostFailures) {
            guard let record = records[test] else { continue }
            lines += record.issues.prefix(1).flatMap { report.lines(of: .failure(name: record.test.name, $0)) }
        }
        if failed.count > Self.mostFailures {
            lines.append(StyledText("and \(failed.count - Self.mostFailures) more", role: .muted))
        }
        return Self.joined(lines)
    }

    private static let mostFailures = 20

    private static func joined(_ lines: [StyledText]) -> StyledText {
        var text = StyledText()
        for (index, line) in lines.enumerated() { text += (index > 0 ? "\n" : "") + line }
        return text
    }

    private func showSource() {
        guard let place = chosenPlace else {
            if !shownFile.isEmpty { (source.text, source.marks, shownFile) = ("", [:], "") }
            return
        }
        if shownFile != place.text(in: "") {
            shownFile = place.text(in: "")
            let bytes = try? LocalPath(place.path).contents(limit: Self.largestFile)
            source.text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
            source.language = CodeLanguage.of(path: place.path)
            source.marks = [place.line - 1: TextArea.LineMark("●", role: .accent)]
            source.goTo(line: place.line - 1)
        }
    }

    /// The bytes of a file that are shown.
    private static let largestFile = 4_000_000
}
