import LayoutPlan
import LayoutProof

/// A layout of a sheet under which some conditions on views hold and the others do not, and the atoms that say when that
/// is so.
struct SheetVariant {
    let layout: ProofLayout
    /// Which conditions hold.
    let holds: [Bool]
    var isShown: [Bool]
    var floats: [Bool]
    var overflows: [Bool]
    /// The contents that are stated.
    let contents: [SheetContent?]
    /// The views with issues at all sizes; -1 for the window.
    var issues: Set<Int>
    /// The views that constraints name, so that their issues are not known.
    var constrained: Set<Int>
}

/// How the conditions on views come to hold: the atoms that lead to a variant.
struct SheetPath {
    let variant: SheetVariant
    let atoms: [ProofAtom]
    /// The view whose condition does not come to rest.
    var restless: Int?
}
