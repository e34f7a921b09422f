import LayoutProof
import TrellisViews

/// An audit under way: the sizes one after the other, and what was found so far.
@MainActor
final class LayoutAudit {
    let window: Window
    let sizes: SizeRange
    let share: Double
    private let allowances: [LayoutAllowance]
    var nodes: [AuditNode] = []
    private var treeVersion = -1
    /// What is known of the subviews of each node.
    var groups: [AuditGroup] = []
    private var findings: [AuditFinding] = []
    private var numbers: [AuditFinding.Key: Int] = [:]
    /// The screen that was painted last, for pictures.
    var canvas: Canvas?
    /// The views that could have the focus at some size so far.
    var reached: Set<ObjectIdentifier> = []
    /// Whether views have no name, as far as asked.
    var nameless: [ObjectIdentifier: Bool] = [:]
    /// Whether views keep Tab for themselves, as far as asked.
    var tabKeepers: [ObjectIdentifier: Bool] = [:]
    /// The indices of views that accept the focus, and of the texts that are read after them.
    var readingPairs: [(Int, Int)] = []
    /// The sizes at which something has no room.
    private(set) var broken: SizeSet
    private let variant: AuditVariant
    /// The amount of work, for tests.
    var work = AuditWork()

    init(
        _ window: Window, _ sizes: SizeRange, _ share: Double, _ allowances: [LayoutAllowance],
        _ variant: AuditVariant = .asGiven
    ) {
        (self.window, self.sizes, self.share, self.allowances) = (window, sizes, share, allowances)
        self.variant = variant
        broken = SizeSet(
            columns: sizes.smallest.width...sizes.largest.width, rows: sizes.smallest.height...sizes.largest.height)
    }

    /// What is said of the texts, if they are not those of the window.
    var textsInWords: String { variant.name }

    /// Whether the texts are not those of the window: then lines may be cut, as the app has chosen how long
    /// its own are.
    var mayCutLines: Bool { !variant.name.isEmpty }

    /// Checks that the views exist that allowances name.
    func checkNames() throws(AuditError) {
        var names = Set(allowances.flatMap(\.names))
        if names.isEmpty { return }
        for node in AuditNode.list(window, { _ in false }) { if let name = node.view.identifier { names.remove(name) } }
        if let unknown = names.min() { throw .unknownView(unknown) }
    }

    /// Looks at all sizes, and tells what was found, but not what is known.
    func run(besides known: Set<AuditFinding.Key> = []) -> LayoutProblems {
        let state = AuditedState(of: window)
        for height in sizes.heights { check(at: height) }
        checkActions()
        tryOutFocus()
        state.restore()
        defer { window.endTrial() }
        let new = findings.filter { !known.contains($0.key) }
            .sorted { ($0.size.area, $0.size.width) < ($1.size.area, $1.size.width) }
        return LayoutProblems(new.map(describe))
    }

    /// Looks at each height with texts of other lengths, and returns the numbers of those that break something that is not
    /// known: one for each problem, and no more than four.
    func numbersThatBreak(upTo columns: Int, besides known: Set<AuditFinding.Key>) -> [Int] {
        let state = AuditedState(of: window)
        var numbers: [Int] = []
        for (number, height) in sizes.heights.enumerated() {
            let texts = AuditedTexts(.lengths(upTo: columns, number), in: window)
            // What was found holds for the frames and the texts.
            for index in groups.indices { groups[index].isKnown = false }
            let before = findings.count
            check(at: height)
            texts.restore(in: window)
            if findings[before...].contains(where: { !known.contains($0.key) }) { numbers.append(number) }
            if numbers.count == 4 { break }
        }
        state.restore()
        window.endTrial()
        return numbers
    }

    /// What was found.
    var found: [AuditFinding.Key] { findings.map(\.key) }

    private func check(at height: Int) {
        for width in sizes.widths {
            layOut(at: Size(width: width, height: height))
            checkFrames()
            checkFocusOrder()
            checkIssues()
        }
    }

    // MARK: A size

    func layOut(at size: Size) {
        window.layOut(at: size)
        work.layouts += 1
        readTree()
    }

    func readTree() {
        if treeVersion != window.treeVersion {
            treeVersion = window.treeVersion
            nodes = AuditNode.list(window) { view in allowances.contains { $0.excludes?(view) == true } }
            groups = nodes.map { _ in AuditGroup() }
            findReadingPairs()
        }
        var index = 0
        while index < nodes.count {
            readFrame(of: index)
            if nodes[index].isShown, !nodes[index].visible.isEmpty {
                index += 1
            } else {
                // Nothing of what is in it can be seen.
                for inner in index + 1..<max(nodes[index].end, index + 1) { nodes[inner].isShown = false }
                index = nodes[index].end
            }
        }
    }

    private func readFrame(of index: Int) {
        let view = nodes[index].view
        let parent = nodes[index].parent
        nodes[index].isShown = view.isShownItself
        guard nodes[index].isShown else { return }
        nodes[index].frame = view.frameAsLaidOut
        if parent < 0 {
            nodes[index].frameInWindow = Rect(origin: .zero, size: window.size)
            nodes[index].visible = nodes[index].frameInWindow
            nodes[index].isEffectivelyEnabled = view.acceptsUse
        } else {
            nodes[index].frameInWindow = view.frameInWindow
            nodes[index].visible = nodes[index].frameInWindow.clipped(
                to: nodes[parent].visible, freeAlong: nodes[index].axes)
            nodes[index].isEffectivelyEnabled = nodes[parent].isEffectivelyEnabled && view.acceptsUse
        }
    }

    // MARK: Findings

    /// Records a problem at the present size, unless it is allowed.
    ///
    /// - Parameter detail: what the message says besides the views.
    /// - Returns: the number of the finding, to record it at other sizes; nil if it is allowed.
    @discardableResult
    func note(
        _ kind: LayoutProblem.Kind, _ views: [View], key: String = "", detail: @autoclosure () -> String = ""
    ) -> Int? {
        let key = AuditFinding.Key(kind: kind, views: views.map(ObjectIdentifier.init), text: key)
        if let number = numbers[key] {
            guard number >= 0 else { return nil }
            markSize(kind)
            if findings[number].add(window.size) { findings[number].detail = detail() }
            return number
        }
        let detail = detail()
        let isAllowed = allowances.contains { $0.allows(kind, views, detail) }
        numbers[key] = isAllowed ? -1 : findings.count
        if isAllowed { return nil }
        markSize(kind)
        findings.append(AuditFinding(key: key, views: views, detail: detail, size: window.size))
        return findings.count - 1
    }

    /// Records at the present size a problem that was found before.
    func noteAgain(_ number: Int) {
        markSize(findings[number].kind)
        _ = findings[number].add(window.size)
    }

    /// Notes that something has no room at the present size, and at those that a step leaves out before it.
    private func markSize(_ kind: LayoutProblem.Kind) {
        guard [.overlap, .outside, .empty, .text, .issue].contains(kind) else { return }
        let size = window.size
        let (width, height) = (size.width - sizes.step.width + 1, size.height - sizes.step.height + 1)
        broken.insert(
            columns: max(sizes.smallest.width, width)...size.width,
            rows: max(sizes.smallest.height, height)...size.height)
    }
}

/// A problem and the sizes at which it was found.
struct AuditFinding {
    let key: Key
    let views: [View]
    /// What the message says besides the views, at the smallest size.
    var detail: String
    private(set) var size: Size
    private(set) var count = 1

    struct Key: Hashable {
        let kind: LayoutProblem.Kind
        let views: [ObjectIdentifier]
        let text: String
    }

    init(key: Key, views: [View], detail: String, size: Size) {
        (self.key, self.views, self.detail, self.size) = (key, views, detail, size)
    }

    var kind: LayoutProblem.Kind { key.kind }

    /// Counts a size; returns whether it is the smallest so far.
    mutating func add(_ other: Size) -> Bool {
        count += 1
        guard (other.area, other.width) < (size.area, size.width) else { return false }
        size = other
        return true
    }
}

struct AuditWork {
    var layouts = 0
    /// Groups of subviews compared anew.
    var groups = 0
    /// Pairs of siblings compared.
    var pairs = 0
    /// Views focused on trial.
    var trials = 0
    /// Sizes painted.
    var pictures = 0
}
