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
    private(set) var looks = 0
    /// The sizes at which something is wrong, or not decided.
    private(set) var broken: SizeSet
    /// Whether there is no more time, or nobody waits.
    private var isStopped = false

    init(_ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        (self.sheet, model, self.columns, self.rows) = (sheet, sheet.model, columns, rows)
        broken = SizeSet(columns: columns, rows: rows)
    }

    /// All claims, each with the box of its region and of all contents; nil if some cannot be decided or are surely wrong.
    var claims: [(graph: ProofGraph, atoms: [ProofAtom], box: [ClosedRange<Int>])]? {
        var all: [Case] = []
        for region in SheetRegions(model, columns: columns, rows: rows).all { all += cases(in: region) }
        guard open.isEmpty else { return nil }
        return all.map { one in
            let graph = one.variants.graph
            return (graph, one.atoms, [one.region.columns, one.region.rows] + graph.ranges.dropFirst(2))
        }
    }

    private var noSizes: SizeSet { SizeSet(columns: columns, rows: rows) }

    // MARK: Deciding

    func prove(until deadline: ContinuousClock.Instant, progress: (Int, Int) -> Bool) {
        var waiting: [Case] = []
        for region in SheetRegions(model, columns: columns, rows: rows).all {
            isStopped = isStopped || ContinuousClock.now >= deadline || !progress(0, 0)
            if isStopped { keepOpen(region) } else { waiting += cases(in: region) }
        }
        let count = waiting.count
        // What is hard waits until all else is done.
        var patience = 4_096
        while !waiting.isEmpty {
            var left: [Case] = []
            for (index, one) in waiting.enumerated() {
                let done = count - waiting.count + index - left.count
                let search = decide(one, patience) { ContinuousClock.now < deadline && progress(done, count) }
                if isStopped {
                    for one in left + waiting[index...] { keepOpen(one) }
                    return finish()
                }
                if let search {
                    var one = one
                    one.search = search
                    left.append(one)
                }
            }
            (waiting, patience) = (left, patience * 8)
        }
        finish()
    }

    private func cases(in region: SheetRegions.Region) -> [Case] {
        let variants = SheetVariants(sheet, columns: columns, rows: rows)
        guard let paths = variants.paths(of: region) else {
            keepOpen(region)
            return []
        }
        var result: [Case] = []
        func add(_ key: SheetClaims.Key, _ path: SheetPath, _ atoms: [ProofAtom]) {
            let atoms = settled(path, atoms, variants)
            result.append(Case(key: key, atoms: atoms, region: region, variants: variants))
        }
        for path in paths {
            let claims = SheetClaims(variants, model, of: path.variant)
            for (key, atoms) in claims.all { add(key, path, atoms) }
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

    /// Decides a claim in a region, unless that takes too many looks; returns the search then.
    private func decide(_ one: Case, _ patience: Int, mayGoOn: () -> Bool) -> ProofSearch? {
        isStopped = isStopped || !mayGoOn()
        if isStopped { return nil }
        let search = one.search ?? ProofSearch(one.atoms, of: one.variants.graph)
        guard search.isPossible else {
            keepOpen(one)
            return nil
        }
        if one.search == nil { search.begin(columns: one.region.columns, rows: one.region.rows) }
        var sizes = found[one.key] ?? noSizes
        let before = search.looks
        let isDone = search.goOn(into: &sizes) {
            isStopped = !mayGoOn()
            return search.looks < patience && !isStopped
        }
        looks += search.looks - before
        if !sizes.isEmpty { found[one.key] = sizes }
        if isDone, !sizes.isEmpty { cases[one.key, default: []].append(one) }
        return isDone ? nil : search
    }

    private func keepOpen(_ one: Case) {
        cases[one.key, default: []].append(one)
        open[one.key, default: noSizes].insert(columns: one.region.columns, rows: one.region.rows)
    }

    /// Nothing is known of a region.
    private func keepOpen(_ region: SheetRegions.Region) {
        for view in model.views.indices {
            for kind in [SheetProblem.Kind.outside, .empty, .small, .issue] {
                open[SheetClaims.Key(kind: kind, views: [view]), default: noSizes]
                    .insert(columns: region.columns, rows: region.rows)
            }
        }
    }

    private func finish() {
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

    /// The problems, each laid out at its smallest size with a content that shows it.
    func problems() -> [SheetProof.Problem] {
        found.sorted { $0.key < $1.key }.compactMap { key, sizes in problem(key, sizes) }
    }

    private func problem(_ key: SheetClaims.Key, _ sizes: SizeSet) -> SheetProof.Problem? {
        guard let size = sizes.smallest else { return nil }
        for one in cases[key] ?? []
        where one.region.columns.contains(size.width) && one.region.rows.contains(size.height) {
            let search = ProofSearch(one.atoms, of: one.variants.graph)
            guard let content = search.content(width: size.width, height: size.height, mayGoOn: { true }) else {
                continue
            }
            let chosen = chosenContents(content, one.variants)
            let sweep = SheetSweep(sheet)
            _ = sweep.choose(chosen)
            sweep.look(at: size)
            let paths = key.views.map { model.views[$0].path }
            guard let problem = sweep.problems().first(where: { $0.kind == key.kind && $0.views == paths }) else {
                continue
            }
            return SheetProof.Problem(
                problem: SheetProblem(
                    kind: problem.kind, views: problem.views, size: size, count: sizes.count, message: problem.message,
                    rules: problem.rules),
                contents: sweep.variedContents, sizes: sizes)
        }
        // Never a problem that no layout shows: it counts as not decided.
        open[key] = sizes
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
