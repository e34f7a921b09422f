public import TextScreen

/// Keys that the user of an app has chosen, by the names of commands and key bindings.
///
///     window.keymap = try Keymap(parsing: "list.next = n Down")
///
/// It applies to all bindings and commands in the window that have a name it knows. Names that nothing has do no harm.
public struct Keymap: Hashable, Sendable {
    private var keys: [String: [Key]]

    /// Creates a keymap; `[:]` changes nothing.
    public init(_ keys: [String: [Key]] = [:]) { self.keys = keys }

    /// The names with keys of their own.
    public var names: [String] { keys.keys.sorted() }

    /// The keys for a name; nil if they are as they were, empty for none at all.
    public subscript(name: String) -> [Key]? {
        get { keys[name] }
        set { keys[name] = newValue }
    }
}
