public import TextScreen

/// A command of a class of views: its condition and action get the view. Its keys stand in `KeyBindings`.
///
///     KeyBinding("radio.next", "previous, next", .down) { $0.choose($0.index + 1) }
///
/// A view handles the keys of a binding while its condition holds; else they go on to the superview. Help, hints, menus
/// and the command palette list it by its title. Neighbours with the same title share a line there.
@MainActor
public struct KeyBinding<Owner> {
    let command: Command

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
        command = Self.command(name, title, keys, scope, isHinted, order, condition, isChecked, action)
    }

    /// Creates a binding whose title or keys follow from the view, as those of a button do.
    public init(
        _ name: String, title: @escaping @MainActor (Owner) -> String, keys: @escaping @MainActor (Owner) -> [Key],
        scope: Command.Scope = .focus, isHinted: Bool = false, order: Int = 0,
        when condition: (@MainActor (Owner) -> Bool)? = nil, isChecked: (@MainActor (Owner) -> Bool)? = nil,
        action: @escaping @MainActor (Owner) -> Void
    ) {
        var command = Self.command(name, "", [], scope, isHinted, order, condition, isChecked, action)
        command.following = (title: { title($0 as! Owner) }, keys: { keys($0 as! Owner) })
        self.command = command
    }

    private static func command(
        _ name: String, _ title: String, _ keys: [Key], _ scope: Command.Scope, _ isHinted: Bool, _ order: Int,
        _ condition: (@MainActor (Owner) -> Bool)?, _ isChecked: (@MainActor (Owner) -> Bool)?,
        _ action: @escaping @MainActor (Owner) -> Void
    ) -> Command {
        Command(
            of: title, name: name, keys: keys, scope: scope, isHinted: isHinted, order: order,
            condition: condition.map(asked), checked: isChecked.map(asked),
            body: { if let owner = $0 { action(owner as! Owner) } })
    }

    private static func asked(_ question: @escaping @MainActor (Owner) -> Bool) -> Command.Question {
        { owner in owner.map { question($0 as! Owner) } ?? false }
    }
}
