import LayoutProof
public import TrellisViews

/// Lays out a window at every size of a range, and returns what does not hold.
///
///     @Test func `the layout of the mail window holds at every size`() throws {
///         let problems = try audit(makeMailWindow())
///         #expect(problems == [])
///     }
///
/// It detects
/// - siblings that overlap;
/// - a view that leaves its superview, except where it can be scrolled into view;
/// - a view without cells, although it has something to show;
/// - a text of which less can be read than a given share;
/// - `Window.layoutIssues`;
/// - a focus that moves up, or to the left, against the reading order of the views in one container;
/// - a view that accepts the focus and cannot get it by Tab, or is not visible then, even after scrolling;
/// - a view that accepts the focus and has no name for those who do not see it (`View.meaning`);
/// - a text that is read after a view that follows it on the screen, as a label added after its field;
/// - a button, a field or the like that is at none of the sizes, though the app has not hidden it.
///
/// Hidden views are not checked, nor is what is in them. The parts of a widget are its own business; see
/// `LayoutAudited`, with which a view of your own tells what is a part of it and which text it shows.
///
/// The result depends on the window's state, but not on its size. Afterwards, its size, focus and scroll positions are
/// as before. To try out the focus, the audit moves it at some sizes, which calls what observes it; a container that
/// remembers which of its views had the focus last may remember another one.
///
/// - Parameters:
///   - window: the window, with all views in it.
///   - sizes: the sizes; the default range has 9,955.
///   - texts: the texts that it is audited with, besides those that it has.
///   - share: the part of the cells of a text that must be readable, 0...1.
///   - allowances: what is accepted.
/// - Returns: the problems, each once with its smallest size; those at the smallest sizes come first.
/// - Throws: `AuditError.unknownView` for an allowance with an identifier that no view has.
/// - Complexity: a layout and O(views) for each size, without painting. A window of 30 views takes some seconds at all
///   9,955 sizes in a debug build; a step makes it faster: `"20x6...200x60 by 3x2"`.
@MainActor
public func audit(
    _ window: Window, sizes: SizeRange = "20x6...200x60", texts: AuditTexts = .asGiven, readable share: Double = 0.5,
    allowing allowances: [LayoutAllowance] = []
) throws(AuditError) -> LayoutProblems {
    precondition((0...1).contains(share), "the readable share is 0...1, not \(share)")
    return try runAudits(window, sizes, texts, share, allowances).problems
}

/// The smallest sizes such that a window holds at them and at all larger ones of a range, by growing width: a staircase, as in
/// "from 39x10, or from 52x8". Empty if it does not hold at the largest size.
///
///     #expect(try minimumSizes(of: makeMailWindow()) == [Size(width: 40, height: 12)])
///
/// What counts is what has no room: views that overlap, leave their superview or have no cells, texts that cannot be read, and
/// layout issues; see `audit(_:sizes:texts:readable:allowing:)`, whose parameters these are. Sizes that a step of the range
/// leaves out count as the larger ones beside them.
///
/// - Throws: `AuditError.unknownView` for an allowance with an identifier that no view has.
/// - Complexity: that of the audit.
@MainActor
public func minimumSizes(
    of window: Window, sizes: SizeRange = "20x6...200x60", texts: AuditTexts = .asGiven, readable share: Double = 0.5,
    allowing allowances: [LayoutAllowance] = []
) throws(AuditError) -> [Size] {
    try runAudits(window, sizes, texts, share, allowances).broken.floor
}

@MainActor
private func runAudits(
    _ window: Window, _ sizes: SizeRange, _ texts: AuditTexts, _ share: Double, _ allowances: [LayoutAllowance]
) throws(AuditError) -> (problems: LayoutProblems, broken: SizeSet) {
    var problems: [LayoutProblem] = []
    var broken = SizeSet(
        columns: sizes.smallest.width...sizes.largest.width, rows: sizes.smallest.height...sizes.largest.height)
    var known: Set<AuditFinding.Key> = []
    var open = texts.variants(of: window)
    while !open.isEmpty {
        let variant = open.removeFirst()
        let audit = LayoutAudit(window, sizes, share, allowances, variant)
        try audit.checkNames()
        if case .lengths(let columns) = variant.change {
            open += audit.numbersThatBreak(upTo: columns, besides: known).map { .lengths(upTo: columns, $0) }
            continue
        }
        let texts = AuditedTexts(variant, in: window)
        defer { texts.restore(in: window) }
        // A problem of the texts that the window has is told once.
        problems += audit.run(besides: known)
        known.formUnion(audit.found)
        broken.formUnion(audit.broken)
    }
    problems.sort { ($0.size.area, $0.size.width) < ($1.size.area, $1.size.width) }
    return (LayoutProblems(problems), broken)
}
