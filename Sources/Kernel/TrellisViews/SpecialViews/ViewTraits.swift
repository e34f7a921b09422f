/// The protocols for special views that a class of views adopts: this folder has them all.
///
/// Views are asked by their class, once for all of its instances: looking for a conformance takes longer than making a
/// view.
struct ViewTraits: OptionSet {
    let rawValue: UInt16
    static let layoutListener = ViewTraits(rawValue: 1)
    static let frameListener = ViewTraits(rawValue: 2)
    static let keyForwarding = ViewTraits(rawValue: 4)
    static let textBaselines = ViewTraits(rawValue: 8)
    static let finePointing = ViewTraits(rawValue: 16)
    static let keyPhaseHandling = ViewTraits(rawValue: 32)
    static let meaningful = ViewTraits(rawValue: 64)
    static let clickParts = ViewTraits(rawValue: 128)
    static let layoutAudited = ViewTraits(rawValue: 256)
    static let scrollPositioned = ViewTraits(rawValue: 512)
    static let privateInput = ViewTraits(rawValue: 1024)

    @MainActor @exclusivity(unchecked) private static var cache: [ObjectIdentifier: ViewTraits] = [:]

    @MainActor
    static func of(_ view: View) -> ViewTraits {
        let type = ObjectIdentifier(type(of: view))
        if let traits = cache[type] { return traits }
        var traits: ViewTraits = []
        if view is any LayoutListener { traits.insert(.layoutListener) }
        if view is any FrameListener { traits.insert(.frameListener) }
        if view is any KeyForwarding { traits.insert(.keyForwarding) }
        if view is any TextBaselines { traits.insert(.textBaselines) }
        if view is any FinePointing { traits.insert(.finePointing) }
        if view is any KeyPhaseHandling { traits.insert(.keyPhaseHandling) }
        if view is any SemanticView { traits.insert(.meaningful) }
        if view is any ClickParts { traits.insert(.clickParts) }
        if view is any LayoutAudited { traits.insert(.layoutAudited) }
        if view is any ScrollPositioned { traits.insert(.scrollPositioned) }
        if view is any PrivateInput { traits.insert(.privateInput) }
        cache[type] = traits
        return traits
    }
}
