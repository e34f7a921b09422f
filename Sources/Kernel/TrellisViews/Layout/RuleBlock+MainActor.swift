public import SLL

extension RuleBlock {
    /// Creates a block from a function that uses views.
    ///
    ///     view.layout.add("h = %^f", RuleBlock { [unowned label] in Double(label.frame.height + 2) })
    ///
    /// A closure written in main-actor code can use views without this initializer. It is for functions whose type is
    /// `@MainActor`, and for closures in other code that begin with `@MainActor in`. Use the result only in rules of
    /// views, because those are solved on the main actor.
    public init(_ body: @escaping @MainActor () -> Double) {
        // The cast selects the nonisolated initializer; without it, this one would call itself.
        self.init({ MainActor.assumeIsolated { body() } } as () -> Double)
    }
}
