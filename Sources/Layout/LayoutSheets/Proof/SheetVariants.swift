import CellGeometry
import LayoutPlan
import LayoutProof

/// Makes the variants of a sheet in a region of sizes, as a graph of formulas.
final class SheetVariants {
    private let sheet: LayoutSheet
    private var layout: SheetLayout
    private let model: SheetModel
    let graph: ProofGraph
    /// By view: its content as it varies.
    private(set) var contents: [ProofContent?]
    private var fixed: [Int: ProofVariable] = [:]

    /// There are no more variants and paths than this; a sheet with more is not decided.
    static let most = 256

    /// - Parameter narrowed: a view whose content is another one.
    init(
        _ sheet: LayoutSheet, columns: ClosedRange<Int>, rows: ClosedRange<Int>,
        narrowed: (view: Int, content: SheetContent)? = nil
    ) {
        self.sheet = sheet
        layout = SheetLayout(sheet)
        model = sheet.model
        graph = ProofGraph(columns: columns, rows: rows)
        contents = []
        for view in model.views.indices {
            let content = narrowed?.view == view ? narrowed?.content : model.content(of: view)
            contents.append(content.flatMap { model.content(of: view)?.varies == true ? variables($0) : nil })
        }
    }

    /// The variables of a content that varies.
    private func variables(_ content: SheetContent) -> ProofContent {
        switch content.kind {
        case .box(let width, let height): return .box(width: graph.add(width), height: graph.add(height))
        case .text(let length, let word):
            return .flow(
                length: graph.add(length), rows: graph.add(1...max(1, length.upperBound)), TextRows(longestWord: word))
        }
    }

    private func constant(_ number: Int) -> ProofVariable {
        if let existing = fixed[number] { return existing }
        let variable = graph.add(number...number)
        fixed[number] = variable
        return variable
    }

    // MARK: Variants

    /// Lays out with some conditions in force; a layout of its own has no history.
    private func variant(_ holds: [Bool], _ region: SheetRegions.Region) -> SheetVariant {
        layout = SheetLayout(sheet)
        layout.force(holds, width: region.columns.lowerBound, height: region.rows.lowerBound)
        let plan = layout.languages.plan
        let constraints = layout.languages.constraints
        let added = graph.add(plan, root: layout.root) { [layout] item, axis in
            constraints?.placement(of: item, axis) == nil || layout.view(of: item) < 0
        } content: { [layout, self] item in
            guard case let view = layout.view(of: item), model.views.indices.contains(view) else { return nil }
            return content(of: view)
        }
        let count = model.views.count
        var variant = SheetVariant(
            layout: added, holds: holds, isShown: Array(repeating: true, count: count),
            floats: Array(repeating: false, count: count), overflows: Array(repeating: false, count: count),
            contents: model.views.indices.map(layout.statedContent(of:)), issues: [], constrained: [])
        for (view, one) in model.views.enumerated() {
            variant.isShown[view] =
                !layout.isHiddenItself[view] && (one.superview < 0 || variant.isShown[one.superview])
            (variant.floats[view], variant.overflows[view]) = layout.state.allowances(of: view)
        }
        for issue in plan.issues where issue.kind != .notFinite { variant.issues.insert(layout.view(of: issue.item)) }
        for (view, _) in layout.state.issuesOfViews { variant.issues.insert(view) }
        for constraint in model.constraints where layout.state.applies(constraint.guarded) {
            variant.constrained.formUnion(constraint.views.values)
            variant.constrained.insert(constraint.owner)
        }
        return variant
    }

    /// The content of a view under what is in force now.
    private func content(of view: Int) -> ProofContent? {
        layout.statedContent(of: view).flatMap { graphContent($0, of: view) }
    }

    private func graphContent(_ stated: SheetContent, of view: Int) -> ProofContent? {
        if stated.varies { return contents[view] }
        guard case .box(let width, let height) = stated.kind else { return nil }
        return .box(width: constant(width.lowerBound), height: constant(height.lowerBound))
    }

    // MARK: Paths

    /// All that may come of the conditions on views at the sizes of a region; nil if that is too much.
    func paths(of region: SheetRegions.Region) -> [SheetPath]? {
        layout = SheetLayout(sheet)
        layout.solve(width: region.columns.lowerBound, height: region.rows.lowerBound)
        var first = layout.state.conditionsHolding
        let ofViews = model.conditions.indices.filter { model.conditions[$0].view >= 0 }
        for index in ofViews { first[index] = false }
        if ofViews.isEmpty { return [SheetPath(variant: variant(first, region), atoms: [])] }
        return model.hasFeedback ? rounds(from: first, region) : outcomes(from: first, region)
    }

    /// Where no condition depends on what it decides, the outcome is the one that holds under itself.
    private func outcomes(from first: [Bool], _ region: SheetRegions.Region) -> [SheetPath]? {
        var (open, seen, done) = ([first], Set([first]), [SheetPath]())
        while let holds = open.popLast() {
            let variant = variant(holds, region)
            for (answers, atoms) in answers(holds, after: [], variant, region) {
                if answers == holds { done.append(SheetPath(variant: variant, atoms: atoms)) }
                if seen.insert(answers).inserted { open.append(answers) }
            }
            if seen.count > Self.most { return nil }
        }
        return done
    }

    /// Otherwise conditions are asked in rounds, until nothing changes.
    private func rounds(from first: [Bool], _ region: SheetRegions.Region) -> [SheetPath]? {
        var (open, done) = ([(holds: first, atoms: [ProofAtom]())], [SheetPath]())
        var variants: [[Bool]: SheetVariant] = [:]
        for round in 1...SheetRounds.most {
            var next: [(holds: [Bool], atoms: [ProofAtom])] = []
            for (holds, atoms) in open {
                let variant = variants[holds] ?? variant(holds, region)
                variants[holds] = variant
                for (answers, all) in answers(holds, after: atoms, variant, region) {
                    if answers == holds {
                        done.append(SheetPath(variant: variant, atoms: all))
                    } else if round == SheetRounds.most {
                        let changed = answers.indices.first { answers[$0] != holds[$0] }!
                        done.append(SheetPath(variant: variant, atoms: all, restless: model.conditions[changed].view))
                    } else {
                        next.append((answers, all))
                    }
                }
                if next.count + done.count > Self.most { return nil }
            }
            open = next
        }
        return done
    }

    /// What the conditions on views may answer under a variant, with the atoms that say so after others.
    private func answers(
        _ holds: [Bool], after atoms: [ProofAtom], _ variant: SheetVariant, _ region: SheetRegions.Region
    ) -> [(holds: [Bool], atoms: [ProofAtom])] {
        var found = [(holds: holds, atoms: atoms)]
        for (index, condition) in model.conditions.enumerated() where condition.view >= 0 {
            let test = test(condition, variant)
            found = found.flatMap { holds, atoms -> [(holds: [Bool], atoms: [ProofAtom])] in
                guard isReached(index, holds) else { return [(holds, atoms)] }
                return [false, true].compactMap { answer in
                    var other = holds
                    other[index] = answer
                    let all = atoms + [.test(test, isTrue: answer)]
                    let search = ProofSearch(all, of: graph)
                    return search.mayHold(columns: region.columns, rows: region.rows) ? (other, all) : nil
                }
            }
        }
        return found
    }

    /// Whether a condition is asked, as those around it hold.
    private func isReached(_ condition: Int, _ holds: [Bool]) -> Bool {
        var outer = model.conditions[condition].outer
        while outer >= 0 {
            let one = model.guards[outer]
            if holds[one.condition] != one.wanted { return false }
            outer = one.outer
        }
        return true
    }

    private func test(_ condition: SheetModel.Condition, _ variant: SheetVariant) -> [ProofTestStep] {
        let item = layout.item(of: condition.view)!
        return condition.test.steps.map { step in
            switch step {
            case .compare(let axis, let relation, let number):
                .compare(
                    near: variant.layout.edge(item, axis, isFar: false),
                    far: variant.layout.edge(item, axis, isFar: true),
                    relation.ofProof, number)
            case .variable(let variable, let relation, let number):
                .constant(relation.holds(layout.state.value(of: variable)?.number ?? 0, Double(number)))
            case .and: .and
            case .or: .or
            case .not: .not
            }
        }
    }

    /// The content of a view in a variant: as it is stated, and as it varies.
    func content(of view: Int, in variant: SheetVariant) -> (stated: SheetContent, variables: ProofContent)? {
        guard let stated = variant.contents[view], let variables = graphContent(stated, of: view) else { return nil }
        return (stated, variables)
    }

    /// The item of a view.
    func item(of view: Int) -> Int { layout.item(of: view)! }
}

extension SheetCondition.Relation {
    fileprivate var ofProof: ProofTestStep.Relation {
        switch self {
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        case .greaterOrEqual: .greaterOrEqual
        case .equal: .equal
        case .notEqual: .notEqual
        }
    }
}
