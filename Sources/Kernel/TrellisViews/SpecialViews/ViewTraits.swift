/// A view with abilities that most views lack: the protocols of this folder refine it.
///
/// It is what classes of views without any of them are asked for, once, in place of each of the others.
@MainActor
public protocol SpecialView: View {}

/// The protocols for special views that a class of views adopts: this folder has them all.
///
/// Views are asked by their class, once for all of its instances, when it first matters: looking for a conformance takes
/// longer than making a view. Each view remembers the answers.
struct ViewTraits: OptionSet {
    let rawValue: UInt16
    static let layoutListener = ViewTraits(rawValue: 1)
    static let frameListener = ViewTraits(rawValue: 2)
    static let keyForwarding = ViewTraits(rawValue: 4)
    static let textBaselines = ViewTraits(rawValue: 8)
    static let finePointing = ViewTraits(rawValue: 16)
    static let keyPhaseHandling = ViewTraits(rawValue: 32)
    static let clickParts = ViewTraits(rawValue: 64)
    static let scrollPositioned = ViewTraits(rawValue: 128)
    static let privateInput = ViewTraits(rawValue: 256)
    static let updating = ViewTraits(rawValue: 2048)
    /// All that refine `SpecialView`.
    private static let special = ViewTraits(rawValue: 511 | 2048)
    static let meaningful = ViewTraits(rawValue: 512)
    static let layoutAudited = ViewTraits(rawValue: 1024)

    /// What is known of a class.
    struct Known {
        var asked: ViewTraits = []
        var found: ViewTraits = []
    }

    @MainActor @exclusivity(unchecked) private static var cache: [ObjectIdentifier: Known] = [:]

    /// Whether a view has one trait.
    @MainActor
    static func has(_ trait: ViewTraits, _ view: View) -> Bool {
        if view.traits.asked.isDisjoint(with: trait) { view.traits = traits(of: view, with: trait) }
        return !view.traits.found.isDisjoint(with: trait)
    }

    /// What is known of the class of a view, one trait at least.
    @MainActor
    private static func traits(of view: View, with trait: ViewTraits) -> Known {
        let type = ObjectIdentifier(type(of: view))
        var known = cache[type] ?? Known()
        if known.asked.isDisjoint(with: trait) {
            if !special.isDisjoint(with: trait), known.asked.isDisjoint(with: special), !(view is any SpecialView) {
                known.asked.formUnion(special)
            } else {
                known.asked.formUnion(trait)
                if conforms(view, trait) { known.found.formUnion(trait) }
            }
            cache[type] = known
        }
        return known
    }

    @MainActor
    private static func conforms(_ view: View, _ trait: ViewTraits) -> Bool {
        switch trait {
        case .layoutListener: view is any LayoutListener
        case .frameListener: view is any FrameListener
        case .keyForwarding: view is any KeyForwarding
        case .textBaselines: view is any TextBaselines
        case .finePointing: view is any FinePointing
        case .keyPhaseHandling: view is any KeyPhaseHandling
        case .clickParts: view is any ClickParts
        case .scrollPositioned: view is any ScrollPositioned
        case .privateInput: view is any PrivateInput
        case .updating: view is any Updating
        case .meaningful: view is any SemanticView
        case .layoutAudited: view is any LayoutAudited
        default: preconditionFailure("one trait is asked for")
        }
    }
}
