public import TextScreen

/// What a key does in the views of a class: a name, a title, keys, a condition and an action that gets the view.
///
///     KeyBinding("radio.next", "previous, next", .down) { $0.choose($0.index + 1) }
///
/// A view handles the keys of a binding while its condition holds; else they go on to the superview. Help, hints, menus
/// and the command palette list it by its title. Neighbours with the same title share a line there.
@MainActor
public struct KeyBinding<Owner> {
    let entry: KeyBindings.Entry

    /// Creates a binding.
    ///
    /// - Parameters:
    ///   - name: its identity, by which it is given other keys: `"list.next"`.
    ///   - title: what it does, in a word or two; without one it is not listed.
    ///   - keys: the keys; none for a command that is only listed, and that users can give keys to.
    ///   - scope: where the focus must be.
    ///   - isHinted: whether key hints show it; help lists it in any case.
    ///   - order: its position in hints and help, see `Command.order`.
    ///   - condition: whether it can be performed now; nil for always. It must not change anything.
    ///   - isChecked: whether it is switched on; nil if it is not a switch.
    ///   - action: what it does.
    public init(
        _ name: String, _ title: String = "", _ keys: Key..., scope: Command.Scope = .focus, isHinted: Bool = false,
        order: Int = 0, when condition: (@MainActor (Owner) -> Bool)? = nil,
        isChecked: (@MainActor (Owner) -> Bool)? = nil, action: @escaping @MainActor (Owner) -> Void
    ) {
        entry = KeyBindings.Entry(
            name: name, scope: scope, isHinted: isHinted, order: order, title: { _ in title }, keys: .fixed(keys),
            isEnabled: Self.asked(condition), isChecked: Self.asked(isChecked), action: { action($0 as! Owner) })
    }

    /// Creates a binding whose title or keys follow from the view, as those of a button do.
    public init(
        _ name: String, title: @escaping @MainActor (Owner) -> String, keys: @escaping @MainActor (Owner) -> [Key],
        scope: Command.Scope = .focus, isHinted: Bool = false, order: Int = 0,
        when condition: (@MainActor (Owner) -> Bool)? = nil, isChecked: (@MainActor (Owner) -> Bool)? = nil,
        action: @escaping @MainActor (Owner) -> Void
    ) {
        entry = KeyBindings.Entry(
            name: name, scope: scope, isHinted: isHinted, order: order, title: { title($0 as! Owner) },
            keys: .following { keys($0 as! Owner) }, isEnabled: Self.asked(condition),
            isChecked: Self.asked(isChecked), action: { action($0 as! Owner) })
    }

    private static func asked(
        _ question: (@MainActor (Owner) -> Bool)?
    ) -> (@MainActor (AnyObject) -> Bool)? {
        guard let question else { return nil }
        return { question($0 as! Owner) }
    }
}
