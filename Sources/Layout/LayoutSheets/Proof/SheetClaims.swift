import LayoutPlan
import LayoutProof

/// What may be wrong with one or two views, as atoms that would all hold then.
struct SheetClaims {
    /// A kind of problem of some views, in the order of `SheetCheck`.
    struct Key: Hashable, Comparable {
        let kind: SheetProblem.Kind
        /// The views; -1 for the window.
        let views: [Int]

        static func < (a: Key, b: Key) -> Bool {
            let (i, j) = (order.firstIndex(of: a.kind)!, order.firstIndex(of: b.kind)!)
            return i != j ? i < j : a.views.lexicographicallyPrecedes(b.views)
        }

        private static let order: [SheetProblem.Kind] = [.overlap, .outside, .empty, .small, .issue]
    }

    private let model: SheetModel
    private let variants: SheetVariants
    private let variant: SheetVariant

    init(_ variants: SheetVariants, _ model: SheetModel, of variant: SheetVariant) {
        (self.model, self.variants, self.variant) = (model, variants, variant)
    }

    /// Takes a claim, one after the other: of many views there are too many pairs to keep.
    typealias Taker<Stop: Error> = (SheetProblem.Kind, _ views: [Int], [ProofAtom]) throws(Stop) -> Void

    /// Calls a function with each claim, until it throws.
    func forEach<Stop>(_ add: Taker<Stop>) throws(Stop) {
        for view in model.views.indices {
            if variant.isShown[view] { try addClaims(of: view, add) }
            for axis in Axis.allCases {
                try add(.issue, [view], [.irregular(variant.layout, item: variants.item(of: view), axis)])
            }
        }
        try addOverlaps(add)
    }

    private func edge(_ view: Int, _ axis: Axis, isFar: Bool) -> ProofEdge {
        variant.layout.edge(variants.item(of: view), axis, isFar: isFar)
    }

    /// `content - size + 1 + constant` is more than 0: the content is larger than the view, by more than `-constant`.
    private func atom(_ view: Int, _ axis: Axis, _ content: ProofSum.Content, _ constant: Int) -> ProofAtom {
        .positive(
            ProofSum(
                plus: edge(view, axis, isFar: false), minus: edge(view, axis, isFar: true), content: content,
                constant: constant))
    }

    // MARK: One view

    private func addClaims<Stop>(of view: Int, _ add: Taker<Stop>) throws(Stop) {
        let superview = model.views[view].superview
        if !variant.overflows[view] {
            for axis in Axis.allCases {
                for isFar in [false, true] {
                    let (inner, outer) = (edge(view, axis, isFar: isFar), edge(superview, axis, isFar: isFar))
                    try add(.outside, [view], [isFar ? .before(outer, inner) : .before(inner, outer)])
                }
            }
        }
        let content = variants.content(of: view, in: variant)
        for axis in Axis.allCases {
            var atoms = [atom(view, axis, .none, 1)]
            switch content?.variables {
            case .box(let width, let height):
                atoms.append(.positive(ProofSum(content: .variable(axis == .horizontal ? width : height, factor: 1))))
            case .flow(let length, _, _): atoms.append(.positive(ProofSum(content: .variable(length, factor: 1))))
            case nil: break
            }
            try add(.empty, [view], atoms)
        }
        guard let content else { return }
        switch content.variables {
        case .box(let width, let height):
            if !content.stated.cutsWidth {
                try add(.small, [view], [atom(view, .horizontal, .variable(width, factor: 1), 0)])
            }
            if !content.stated.cutsHeight {
                try add(.small, [view], [atom(view, .vertical, .variable(height, factor: 1), 0)])
            }
        case .flow(let length, _, _):
            guard !content.stated.cutsHeight else { return }
            let rows = ProofSum.Content.rows(variant.layout, item: variants.item(of: view), factor: 1)
            try add(
                .small, [view],
                [.positive(ProofSum(content: .variable(length, factor: 1))), atom(view, .vertical, rows, 0)])
        }
    }

    /// About how many claims a sheet has under some conditions, O(views).
    static func count(of model: SheetModel) -> Int {
        var siblings: [Int: Int] = [:]
        var pairs = 0
        for view in model.views {
            pairs += siblings[view.superview, default: 0]
            siblings[view.superview, default: 0] += 1
        }
        return 8 * model.views.count + pairs
    }

    // MARK: Two views

    private func addOverlaps<Stop>(_ add: Taker<Stop>) throws(Stop) {
        var siblings: [[Int]] = Array(repeating: [], count: model.views.count + 1)
        for (view, one) in model.views.enumerated() where variant.isShown[view] && !variant.floats[view] {
            siblings[one.superview + 1].append(view)
        }
        for views in siblings {
            for (place, first) in views.enumerated() {
                for second in views[(place + 1)...] { try add(.overlap, [first, second], overlap(first, second)) }
            }
        }
    }

    /// Each begins before the other one ends, and none is empty.
    private func overlap(_ a: Int, _ b: Int) -> [ProofAtom] {
        Axis.allCases.flatMap { axis -> [ProofAtom] in
            [(a, b), (b, a), (a, a), (b, b)].map { first, second in
                .before(edge(first, axis, isFar: false), edge(second, axis, isFar: true))
            }
        }
    }
}
