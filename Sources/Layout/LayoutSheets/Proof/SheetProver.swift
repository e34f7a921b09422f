import CellGeometry
import LayoutPlan
import LayoutProof

/// Decides the claims of a sheet in each region of sizes.
final class SheetProver {
    private let sheet: LayoutSheet
    private let model: SheetModel
    private let (columns, rows): (ClosedRange<Int>, ClosedRange<Int>)

    /// A claim in a region, on a way that conditions go.
    private struct Case {
        let key: SheetClaims.Key
        let atoms: [ProofAtom]
        let region: SheetRegions.Region
        /// What can be in the region: a graph for each, so that a look costs the same however many there are.
        let variants: SheetVariants
        /// The search, once it has begun without an end.
        var search: ProofSearch?
    }

    private var cases: [SheetClaims.Key: [Case]] = [:]
    private var found: [SheetClaims.Key: SizeSet] = [:]
    private var open: [SheetClaims.Key: SizeSet] = [:]
    /// The sizes of which nothing is known.
    private var unknown: SizeSet
    /// The claims that are done, and about how many there are: an estimate until all regions were begun.
    private var (done, count) = (0, 0)
    private(set) var looks = 0
    /// The sizes at which something is wrong, or not decided.
    private(set) var broken: SizeSet
    /// Whether there is no more time, or nobody waits.
    private var isStopped = false

    /// The view that alone is asked about, and a content in place of its own.
    private let subject: (view: Int, content: SheetContent)?

    /// - Parameter subject: a view whose content is another one; then only what depends on that is decided.
    init(
        _ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>,
        subject: (view: Int, content: SheetContent)? = nil
    ) {
        (self.sheet, model, self.columns, self.rows, self.subject) = (sheet, sheet.model, columns, rows, subject)
        broken = SizeSet(columns: columns, rows: rows)
        unknown = broken
    }

    /// All claims, each with the box of its region and of all contents; nil if some cannot be decided or are surely wrong.
    var claims: [(graph: ProofGraph, atoms: [ProofAtom], box: [ClosedRange<Int>])]? {
        var all: [Case] = []
        for region in SheetRegions(model, columns: columns, rows: rows).all { all += cases(in: region) }
        guard open.isEmpty, unknown.isEmpty else { return nil }
        return all.map { one in
            let graph = one.variants.graph
            return (graph, one.atoms, [one.region.columns, one.region.rows] + graph.ranges.dropFirst(2))
        }
    }

    private var noSizes: SizeSet { SizeSet(columns: columns, rows: rows) }

    // MARK: Deciding

    func prove(until deadline: ContinuousClock.Instant, progress: (Int, Int) -> Bool) {
        func mayGoOn() -> Bool { ContinuousClock.now < deadline && progress(done, count) }
        var waiting: [Case] = []
        var begun = 0
        // What is hard waits until all else is done.
        var patience = 4_096
        let regions = SheetRegions(model, columns: columns, rows: rows).all
        for (index, region) in regions.enumerated() {
            isStopped = isStopped || !mayGoOn()
            if isStopped {
                unknown.insert(columns: region.columns, rows: region.rows)
                continue
            }
            let before = done
            let cases = cases(in: region) { one, search in decideAtOnce(one, by: search, mayGoOn) }
            begun += cases.count + done - before
            count = begun + begun * (regions.count - 1 - index) / (index + 1)
            waiting += decide(cases, patience, mayGoOn)
        }
        while !waiting.isEmpty {
            patience *= 8
            waiting = decide(waiting, patience, mayGoOn)
        }
        finish()
    }

    /// The claims of a region, without those that are decided at once, by a search that has taken in all of it.
    private func cases(
        in region: SheetRegions.Region, isDecided: (Case, ProofSearch) -> Bool = { _, _ in false }
    ) -> [Case] {
        let variants = SheetVariants(sheet, columns: columns, rows: rows, narrowed: subject)
        guard let paths = variants.paths(of: region) else {
            unknown.insert(columns: region.columns, rows: region.rows)
            return []
        }
        var result: [Case] = []
        let whole = ProofSearch(allOf: variants.graph)
        let isTakenIn = whole.takeIn(columns: region.columns, rows: region.rows)
        looks += whole.looks
        func add(_ key: SheetClaims.Key, _ path: SheetPath, _ atoms: [ProofAtom]) {
            let atoms = settled(path, atoms, variants)
            if let subject, !isAbout(variants.contents[subject.view], atoms, variants.graph) { return }
            let one = Case(key: key, atoms: atoms, region: region, variants: variants)
            if !isTakenIn || !isDecided(one, whole) { result.append(one) }
        }
        for path in paths {
            SheetClaims(variants, model, of: path.variant).forEach { kind, views, atoms in
                add(SheetClaims.Key(kind: kind, views: views), path, atoms)
            }
            var issues = path.variant.issues
            if let restless = path.restless { issues.insert(restless) }
            for view in issues {
                add(SheetClaims.Key(kind: .issue, views: view < 0 ? [] : [view]), path, [])
            }
            for view in path.variant.constrained {
                let key = SheetClaims.Key(kind: .issue, views: view < 0 ? [] : [view])
                open[key, default: noSizes].insert(columns: region.columns, rows: region.rows)
            }
        }
        return result
    }

    /// Whether atoms depend on a content.
    private func isAbout(_ content: ProofContent?, _ atoms: [ProofAtom], _ graph: ProofGraph) -> Bool {
        let variables = ProofSearch(atoms, of: graph).variables
        return switch content {
        case .box(let width, let height): variables.contains(width) || variables.contains(height)
        case .flow(let length, _, _): variables.contains(length)
        case nil: false
        }
    }

    /// The atoms of a claim with those of its path. Where conditions are asked more than once, each text takes as many rows
    /// as it does at last.
    private func settled(_ path: SheetPath, _ atoms: [ProofAtom], _ variants: SheetVariants) -> [ProofAtom] {
        var all = path.atoms + atoms
        guard model.hasFeedback, !path.atoms.isEmpty else { return all }
        var seen: Set<Int> = []
        while true {
            let matters = Set(ProofSearch(all, of: variants.graph).variables)
            let count = seen.count
            for (view, content) in variants.contents.enumerated() {
                guard case .flow(_, let rows, _) = content, matters.contains(rows),
                    path.variant.contents[view]?.varies == true, seen.insert(view).inserted
                else {
                    continue
                }
                let item = variants.item(of: view)
                all.append(
                    .positive(
                        ProofSum(
                            content: .difference(rows, layout: path.variant.layout, item: item, factor: 1), constant: 1)
                    ))
                all.append(
                    .positive(
                        ProofSum(
                            content: .difference(rows, layout: path.variant.layout, item: item, factor: -1), constant: 1
                        )))
            }
            if seen.count == count { return all }
        }
    }

    /// Decides a claim by the box of all sizes and contents, which is computed once for all: of many views, most pairs
    /// never meet.
    private func decideAtOnce(_ one: Case, by search: ProofSearch, _ mayGoOn: () -> Bool) -> Bool {
        if done & 1023 == 1023 { isStopped = isStopped || !mayGoOn() }
        guard !isStopped, let isShown = search.verdict(of: one.atoms) else { return false }
        done += 1
        if isShown {
            found[one.key, default: noSizes].insert(columns: one.region.columns, rows: one.region.rows)
            cases[one.key, default: []].append(one)
        }
        return true
    }

    /// Decides claims; returns those that take more looks.
    private func decide(_ all: [Case], _ patience: Int, _ mayGoOn: () -> Bool) -> [Case] {
        all.compactMap { one in
            var one = one
            if decide(&one, patience, mayGoOn) {
                done += 1
                return nil
            }
            if !isStopped { return one }
            keepOpen(one)
            return nil
        }
    }

    /// Decides a claim in a region, unless that takes too many looks; returns whether it came to its end.
    private func decide(_ one: inout Case, _ patience: Int, _ mayGoOn: () -> Bool) -> Bool {
        isStopped = isStopped || !mayGoOn()
        if isStopped { return false }
        let search = one.search ?? ProofSearch(one.atoms, of: one.variants.graph)
        guard search.isPossible else {
            keepOpen(one)
            return true
        }
        if one.search == nil { search.begin(columns: one.region.columns, rows: one.region.rows) }
        one.search = search
        var sizes = found[one.key] ?? noSizes
        let before = search.looks
        let isDone = search.goOn(into: &sizes) {
            isStopped = !mayGoOn()
            return search.looks < patience && !isStopped
        }
        looks += search.looks - before
        if !sizes.isEmpty { found[one.key] = sizes }
        if isDone, !sizes.isEmpty {
            one.search = nil
            cases[one.key, default: []].append(one)
        }
        return isDone
    }

    private func keepOpen(_ one: Case) {
        cases[one.key, default: []].append(one)
        open[one.key, default: noSizes].insert(columns: one.region.columns, rows: one.region.rows)
    }

    private func finish() {
        if !unknown.isEmpty {
            for key in SheetClaims.keys(of: model) { open[key, default: noSizes].formUnion(unknown) }
        }
        for (key, sizes) in found {
            broken.formUnion(sizes)
            open[key]?.subtract(sizes)
        }
        open = open.filter { !$0.value.isEmpty }
        for sizes in open.values { broken.formUnion(sizes) }
    }

    // MARK: Telling

    /// The product of the contents of all views.
    var contentCount: String {
        var digits = [1]
        func multiply(by factor: Int) {
            var carry = 0
            for index in digits.indices {
                carry += digits[index] * factor
                digits[index] = carry % 1_000_000
                carry /= 1_000_000
            }
            while carry > 0 {
                digits.append(carry % 1_000_000)
                carry /= 1_000_000
            }
        }
        for view in model.views.indices {
            switch model.content(of: view)?.kind {
            case .box(let width, let height):
                multiply(by: width.count)
                multiply(by: height.count)
            case .text(let length, _): multiply(by: length.count)
            case nil: break
            }
        }
        return "\(digits.last!)"
            + digits.dropLast().reversed().map { String("\(1_000_000 + $0)".dropFirst()) }.joined()
    }

    func undecidedClaims() -> [SheetProof.Undecided] {
        open.sorted { $0.key < $1.key }.map { key, sizes in
            SheetProof.Undecided(kind: key.kind, views: key.views.map { model.views[$0].path }, count: sizes.count)
        }
    }

    /// The problems, each laid out at its smallest size with a content that shows it. What has no content when the time is
    /// up counts as not decided.
    func problems(until deadline: ContinuousClock.Instant) -> [SheetProof.Problem] {
        // A stop before the deadline has the same grace.
        let end = (isStopped ? min(deadline, .now) : deadline) + Self.grace
        return found.sorted { $0.key < $1.key }.compactMap { key, sizes in
            if ContinuousClock.now < end, let problem = problem(key, sizes, until: end) { return problem }
            // Never a problem that no layout shows.
            open[key, default: noSizes].formUnion(sizes)
            return nil
        }
    }

    /// Lays out the contents that show problems.
    private lazy var sweep = SheetSweep(sheet)

    /// For this long contents are looked for after the time for the proof.
    private static let grace = Duration.seconds(1)

    private func problem(
        _ key: SheetClaims.Key, _ sizes: SizeSet, until end: ContinuousClock.Instant
    ) -> SheetProof.Problem? {
        guard let size = sizes.smallest else { return nil }
        for one in cases[key] ?? []
        where one.region.columns.contains(size.width) && one.region.rows.contains(size.height) {
            let search = ProofSearch(one.atoms, of: one.variants.graph)
            guard
                let content = search.content(
                    width: size.width, height: size.height, mayGoOn: { ContinuousClock.now < end })
            else { continue }
            let chosen = chosenContents(content, one.variants)
            sweep.forgetProblems()
            _ = sweep.choose(chosen)
            sweep.look(at: size)
            guard let problem = sweep.problems(where: { $0 == key.kind && $1 == key.views }).first else { continue }
            return SheetProof.Problem(
                problem: SheetProblem(
                    kind: problem.kind, views: problem.views, size: size, count: sizes.count, message: problem.message,
                    rules: problem.rules),
                contents: sweep.variedContents, sizes: sizes)
        }
        return nil
    }

    /// The contents of all views: those that matter, and the smallest of the others.
    private func chosenContents(_ values: [ProofVariable: Int], _ variants: SheetVariants) -> [String: ChosenContent] {
        var result: [String: ChosenContent] = [:]
        for (view, content) in variants.contents.enumerated() {
            guard let content else { continue }
            func value(_ variable: ProofVariable) -> Int {
                values[variable] ?? variants.graph.ranges[variable.number].lowerBound
            }
            switch content {
            case .box(let width, let height):
                result[model.views[view].path] = ChosenContent(width: value(width), height: value(height))
            case .flow(let length, let rows, _):
                result[model.views[view].path] = ChosenContent(width: value(length), height: value(rows))
            }
        }
        return result
    }
}
