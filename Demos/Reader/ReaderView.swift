import AppFiles
import FileSystem
import Trellis
import TrellisMarkdown

/// A document or a manual page, with its headings, and the way back to those read before.
final class ReaderView: View, FrameListener {
    private let outline = List<Heading>([]) { $0.title }
    private let document = MarkdownView()
    private let manual = Manual()
    private let bar = StatusBar()
    private var visits: [(source: Source, location: MarkdownLocation)] = []
    private var current = 0
    private var followed: FollowedFile?
    /// The number of places where the text has what is searched for; nil while nothing is.
    private var hits: Int?

    init(_ source: Source) {
        super.init()
        add(outline, named: "outline")
        let text = View()
        text.add(document, "tt = ll = bb = rr = 0")
        text.add(manual, "tt = ll = bb = rr = 0")
        add(text, named: "text")
        add(bar, named: "bar")
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.reader_sheet, named: "reader.sheet")
        document.onLink = { [unowned self] link in open(link.address) }
        document.hint("markdown.search")
        manual.lines.hint("log.search")
        outline.onChange = { $0.show() }
        outline.onActivate = { [unowned self] _ in window?.focus(shownText) }
        manual.onHeadings = { [unowned self] headings in
            manualHeadings = headings.map(\.line)
            outline.items = headings.enumerated().map { index, heading in
                Heading(id: index, title: heading.title) { [unowned self] in manual.lines.reveal(heading.line) }
            }
            countHits()
        }
        let observer = Observer(for: self)
        observer.add(target: document, keyPath: \.headings) { view, _, _ in view.showHeadings() }
        observer.add(target: document, keyPath: \.searchText) { view, _, _ in view.countHits() }
        observer.add(target: manual.lines, keyPath: \.searchText) { view, _, _ in view.countHits() }
        for (key, order) in [("b", 0), (.backspace, 1)] as [(Key, Int)] {
            onKey(
                key, "back", sentence: "Return to the page before", order: order,
                isEnabled: { [unowned self] in current > 0 }
            ) { [unowned self] in
                visit(current - 1)
            }
        }
        onKey(
            "f", "forward", sentence: "Go on to the page after",
            isEnabled: { [unowned self] in current + 1 < visits.count }
        ) { [unowned self] in
            visit(current + 1)
        }
        onKey("o", "headings", sentence: "Jump to a heading", isEnabled: { [unowned self] in outline.frame.width > 0 })
        { [unowned self] in
            window?.focus(outline.isFocused ? shownText : outline)
        }
        onKey(
            "e", "edit", sentence: "Change the file in your editor", order: 1,
            isEnabled: { [unowned self] in file != nil }
        ) { view in
            guard let file = view.file, let window = view.window else { return }
            do { try await window.edit(fileAt: file.text) } catch { window.toast("\(error)", role: .error) }
        }
        visits = [(source, MarkdownLocation())]
        show()
    }

    override func windowDidChange() { window?.focus(shownText) }

    /// The lines of the headings of a manual page.
    private var manualHeadings: [Int] = []

    private var source: Source { visits[current].source }
    private var file: LocalPath? { if case .file(let file) = source { file } else { nil } }
    private var shownText: View { document.isHidden ? manual.lines : document }

    /// Tells what is read, and how much of it is above the end of what is visible.
    func frameWillBegin() {
        // The name of a file ends its path.
        let share = "\(Int((document.isHidden ? manual.readShare : document.readShare) * 100))%"
        bar.right = hits.map { ($0 == 0 ? "no hits" : $0 == 1 ? "1 hit" : "\($0) hits") + "  " + share } ?? share
        bar.left = source.title.truncated(to: max(0, bar.frame.width - 6 - bar.right.columns), at: .start)
        if !outline.isFocused, outline.frame.width > 0 { outline.selection = currentHeading }
    }

    /// The row of the outline where the reader is.
    private var currentHeading: Int? {
        if document.isHidden {
            guard let first = manual.lines.firstVisibleLine else { return nil }
            return manualHeadings.lastIndex { $0 <= first + 1 }
        }
        guard let current = document.currentHeading else { return nil }
        return document.headings.lastIndex(of: current)
    }

    private func countHits() {
        let text = document.isHidden ? manual.lines.searchText : document.searchText
        hits = text.isEmpty ? nil : document.isHidden ? manual.matchCount : document.matchCount
        setNeedsDisplay()
    }

    // MARK: Going about

    /// Opens what a link leads to: a file beside this one, or a manual page.
    private func open(_ address: String) {
        if address.contains("://") || address.hasPrefix("mailto:") {
            window?.toast(address)
            return
        }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let source = Source(String(parts[0]), in: source.folder)
        visits[current].location = document.location
        visits.removeSubrange((current + 1)...)
        visits.append((source, MarkdownLocation()))
        current += 1
        show()
        if parts.count > 1, let heading = document.headings.heading(named: String(parts[1])) {
            document.scroll(to: heading)
        }
    }

    /// Shows what was read before or after, where it was left.
    private func visit(_ index: Int) {
        visits[current].location = document.location
        current = index
        show()
    }

    private func show() {
        followed?.stop()
        followed = nil
        let isManual: Bool
        switch source {
        case .manual(let name):
            isManual = true
            manual.show(name)
        case .file(let file):
            isManual = false
            document.text = ""
            var isFirst = true
            let location = visits[current].location
            followed = follow(file, isRepaired: true) { [unowned self] text in
                document.setText(text, keepingPlace: !isFirst)
                if hits != nil { countHits() }
                if isFirst { document.scroll(to: location) }
                isFirst = false
            }
        }
        let hadFocus = shownText.isFocused
        manual.isHidden = !isManual
        document.isHidden = isManual
        outline.items = []
        countHits()
        if !isManual { showHeadings() }
        if hadFocus || window?.focusedView == nil { window?.focus(shownText) }
    }

    // MARK: Headings

    private func showHeadings() {
        guard !document.isHidden else { return }
        outline.items = document.headings.enumerated().map { index, heading in
            Heading(id: index, title: String(repeating: "  ", count: heading.level - 1) + heading.title) {
                [unowned self] in
                document.scroll(to: heading)
            }
        }
    }
}

/// A row of the outline.
private struct Heading: Identifiable {
    let id: Int
    let title: String
    let show: @MainActor () -> Void
}
