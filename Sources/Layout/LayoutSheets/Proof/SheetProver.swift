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
    }

    /// The claims that hold at some sizes, or may.
    private var cases: [SheetClaims.Key: [Case]] = [:]
    private var found: [SheetClaims.Key: SizeSet] = [:]
    private var open: [SheetClaims.Key: SizeSet] = [:]
    /// The sizes at which not all claims were looked at.
    private(set) var left: SizeSet
    /// The claims that take more looks than others.
    private var waiting: [Case] = []
    /// The claims that are done, and about how many there are.
    private var (done, count) = (0, 0)
    private(set) var looks = 0
    /// The sizes at which something is wrong, or not decided.
    private(set) var broken: SizeSet
    /// Whether there is no more time, or nobody waits, or there are too many problems to keep.
    private var isStopped = false
    private struct Stop: Error {}

    /// There are not many more problems and undecided claims.
    private static let mostKept = 50_000
    /// After so many looks other claims are decided first.
    private static let patience = 4_096

    /// The view that alone is asked about, and a content in place of its own.
    private let subject: (view: Int, content: SheetContent)?

    /// - Parameter subject: a view whose content is another one; then only what depends on that is decided.
    init(
        _ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>,
        subject: (view: Int, content: SheetContent)? = nil
    ) {
        (self.sheet, model, self.columns, self.rows, self.subject) = (sheet, sheet.model, columns, rows, subject)
        broken = SizeSet(columns: columns, rows: rows)
        left = broken
    }

    /// All claims, each with the box of its region and of all contents; nil if some cannot be decided or are surely wrong.
    var claims: [(graph: ProofGraph, atoms: [ProofAtom], box: [ClosedRange<Int>])]? {
        var all: [(graph: ProofGraph, atoms: [ProofAtom], box: [ClosedRange<Int>])] = []
        for region in regions {
            let variants = SheetVariants(sheet, columns: columns, rows: rows)
            guard let paths = variants.paths(of: region), paths.allSatisfy(\.variant.constrained.isEmpty) else {
                return nil
            }
            var claims: [[ProofAtom]] = []
            forEachClaim(in: region, variants, paths) { claims.append($0.atoms) }
            // All share one box: it has as many ranges as there are views.
            let box = [region.columns, region.rows] + variants.graph.ranges.dropFirst(2)
            all += claims.map { (variants.graph, $0, box) }
        }
        return all
    }

    private var regions: [SheetRegions.Region] { SheetRegions(model, columns: columns, rows: rows).all }

    private var noSizes: SizeSet { SizeSet(columns: columns, rows: rows) }

    /// Calls a function with each claim of a region, until it throws.
    private func forEachClaim<Failure>(
        in region: SheetRegions.Region, _ variants: SheetVariants, _ paths: [SheetPath],
        _ take: (Case) throws(Failure) -> Void
    ) throws(Failure) {
        for path in paths {
            func add(_ kind: SheetProblem.Kind, _ views: [Int], _ atoms: [ProofAtom]) throws(Failure) {
                let key = SheetClaims.Key(kind: kind, views: views)
                try take(
                    Case(key: key, atoms: settled(path, atoms, variants), region: region, variants: variants))
            }
            try SheetClaims(variants, model, of: path.variant).forEach(add)
            var issues = path.variant.issues
            if let restless = path.restless { issues.insert(restless) }
            for view in issues { try add(.issue, view < 0 ? [] : [view], []) }
        }
    }

    // MARK: Deciding

    func prove(until deadline: ContinuousClock.Instant, progress: (Int, Int) -> Bool) {
        func mayGoOn() -> Bool {
            isStopped =
                isStopped || ContinuousClock.now >= deadline || !progress(done, max(done, count))
                || found.count + open.count > Self.mostKept
            return !isStopped
        }
        let regions = regions
        count = SheetClaims.count(of: model) * regions.count
        for region in regions where !mayGoOn() || !prove(region, mayGoOn) {
            left.insert(columns: region.columns, rows: region.rows)
        }
        // What is hard waits until all else is done.
        var patience = Self.patience
        while !waiting.isEmpty, !isStopped {
            patience *= 8
            waiting = waiting.filter { !decide($0, patience, mayGoOn) }
        }
        for one in waiting { keepOpen(one) }
        for (key, sizes) in found {
            broken.formUnion(sizes)
            open[key]?.subtract(sizes)
        }
        open = open.filter { !$0.value.isEmpty }
        for sizes in open.values { broken.formUnion(sizes) }
        broken.formUnion(left)
    }

    /// Looks at all claims of a region; returns false if it did not come to the last one.
    private func prove(_ region: SheetRegions.Region, _ mayGoOn: () -> Bool) -> Bool {
        let variants = SheetVariants(sheet, columns: columns, rows: rows, narrowed: subject)
        guard let paths = variants.paths(of: region) else { return false }
        count += SheetClaims.count(of: model) * (paths.count - 1)
        let whole = ProofForms(ofAll: variants.graph, columns: region.columns, rows: region.rows)
        looks += whole == nil ? 0 : 1
        for view in Set(paths.flatMap(\.variant.constrained)) {
            let key = SheetClaims.Key(kind: .issue, views: view < 0 ? [] : [view])
            open[key, default: noSizes].insert(columns: region.columns, rows: region.rows)
        }
        // What is not decided at once: a problem that is found makes others of its views easy.
        var (taken, next) = (0, [Case]())
        func decideNext() {
            waiting += next.filter { !decide($0, Self.patience, mayGoOn) }
            next.removeAll()
        }
        do {
            try forEachClaim(in: region, variants, paths) { one throws(Stop) in
                taken += 1
                if taken & 1023 == 0 { _ = mayGoOn() }
                if isStopped { throw Stop() }
                if !isDecided(one, by: whole) { next.append(one) }
                if next.count == Self.mostAtOnce { decideNext() }
            }
        } catch {
            decideNext()
            return false
        }
        decideNext()
        return true
    }

    /// There are no more claims that are kept before they are decided.
    private static let mostAtOnce = 10_000

    /// Decides a claim by the forms of all sizes and contents, if that is enough: of many views, most pairs never meet.
    private func isDecided(_ one: Case, by whole: ProofForms?) -> Bool {
        let verdict = whole?.verdict(of: one.atoms)
        if verdict != false, let subject, !isAbout(one.variants.contents[subject.view], one) { return true }
        guard let verdict else { return false }
        done += 1
        if verdict {
            found[one.key, default: noSizes].insert(columns: one.region.columns, rows: one.region.rows)
            cases[one.key, default: []].append(one)
        }
        return true
    }

    /// Whether a claim depends on a content.
    private func isAbout(_ content: ProofContent?, _ one: Case) -> Bool {
        let variables = ProofSearch(one.atoms, of: one.variants.graph).variables
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

    /// Decides a claim in a region; returns false if that takes too many looks, or there is no time.
    private func decide(_ one: Case, _ patience: Int, _ mayGoOn: () -> Bool) -> Bool {
        guard mayGoOn() else { return false }
        let search = ProofSearch(one.atoms, of: one.variants.graph)
        guard search.isPossible else {
            keepOpen(one)
            done += 1
            return true
        }
        search.begin(columns: one.region.columns, rows: one.region.rows)
        let before = found[one.key] ?? noSizes
        var sizes = before
        let isDone = search.goOn(into: &sizes) { search.looks < patience && mayGoOn() }
        looks += search.looks
        if sizes != before {
            found[one.key] = sizes
            cases[one.key, default: []].append(one)
        }
        if isDone { done += 1 }
        return isDone
    }

    private func keepOpen(_ one: Case) {
        open[one.key, default: noSizes].insert(columns: one.region.columns, rows: one.region.rows)
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

    /// Whether each claim was decided.
    var isWhole: Bool { open.isEmpty && left.isEmpty }

    func undecidedClaims() -> [SheetProof.Undecided] {
        open.sorted { $0.key < $1.key }.map { key, sizes in
            SheetProof.Undecided(kind: key.kind, views: key.views.map { model.views[$0].path }, count: sizes.count)
        }
    }

    /// The problems, each laid out at its smallest size with a content that shows it. What has no content when the time is
    /// up counts as not decided.
    func problems(until deadline: ContinuousClock.Instant) -> [SheetProof.Problem] {
        let sorted = found.sorted { $0.key < $1.key }
        // A stop before the deadline has the same grace.
        let end = (isStopped ? min(deadline, .now) : deadline) + Self.grace
        return sorted.compactMap { key, sizes in
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
