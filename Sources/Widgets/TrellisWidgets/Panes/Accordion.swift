public import TrellisViews

/// Collapsible sections one below the other, of which one is open at a time, or as many as the user likes.
///
///     Accordion {
///         Collapsible("General", general)
///         Collapsible("Network", isOpen: false, network)
///     }
///
/// ↑, ↓, Home and End move the focus from title to title; the other keys are those of `Collapsible`. In a `ScrollView`
/// an accordion can be higher than the window.
public final class Accordion: Stack {
    /// Whether several sections can be open at the same time. Setting it to false closes all but the first open one.
    @Observed public var allowsMany: Bool = false {
        didSet { if !allowsMany, let first = sections.first(where: \.isOpen) { sectionDidOpen(first) } }
    }

    /// The sections, from top to bottom.
    public var sections: [Collapsible] { subviews.compactMap { $0 as? Collapsible } }

    /// Creates an accordion of sections.
    ///
    /// - Parameters:
    ///   - allowsMany: whether several sections can be open at the same time; otherwise the first open one stays open.
    ///   - spacing: rows between two sections.
    ///   - sections: the sections, from top to bottom. A section with a share takes the remaining height.
    public init(allowsMany: Bool = false, spacing: Int = 0, @ListBuilder<StackItem> _ sections: () -> [StackItem]) {
        _allowsMany = Observed(wrappedValue: allowsMany)
        super.init(.vertical, spacing: spacing, padding: .zero, alignment: .fill, sections())
    }

    static let keys = KeyBindings(
        for: Accordion.self, group: "Section",
        [
            binding("previous title", "previous", .up) { $0.title(beside: -1) },
            binding("next title", "next", .down) { $0.title(beside: 1) },
            binding("first title", "first", .home) { $0.isOnTitle ? $0.usableSections.first : nil },
            binding("last title", "last", .end) { $0.isOnTitle ? $0.usableSections.last : nil },
        ])

    private static func binding(
        _ title: String, _ name: String, _ key: Key, _ target: @escaping @MainActor (Accordion) -> Collapsible?
    ) -> KeyBinding<Accordion> {
        KeyBinding(
            "accordion.\(name)", title, key, when: { target($0) != nil }, action: { target($0)?.focusTitle() })
    }

    public override var keyBindings: KeyBindings { Self.keys }

    // MARK: Moving

    private var usableSections: [Collapsible] { sections.filter { !$0.isHidden && $0.isEnabled } }

    private var isOnTitle: Bool { sections.contains { $0.titleIsFocused } }

    /// The section before or after the one whose title has the focus; nil if there is none.
    private func title(beside step: Int) -> Collapsible? {
        let sections = usableSections
        guard let index = sections.firstIndex(where: \.titleIsFocused) else { return nil }
        return sections.indices.contains(index + step) ? sections[index + step] : nil
    }

    // MARK: Opening

    /// Opens all sections; only the first one if not `allowsMany`.
    public func openAll() { for section in allowsMany ? sections : Array(sections.prefix(1)) { section.isOpen = true } }

    /// Closes all sections.
    public func closeAll() { for section in sections { section.isOpen = false } }

    /// Closes the other sections if only one can be open.
    func sectionDidOpen(_ section: Collapsible) {
        guard !allowsMany else { return }
        for other in sections where other !== section && other.isOpen { other.isOpen = false }
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        super.subviewsDidChange(change)
        // A section that is open already stays so.
        guard !allowsMany, case .came(let view) = change, let section = view as? Collapsible, section.isOpen else {
            return
        }
        if sections.contains(where: { $0 !== section && $0.isOpen }) { section.isOpen = false }
    }
}
