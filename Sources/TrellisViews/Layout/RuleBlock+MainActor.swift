public import SLL

extension RuleBlock {
    /// A function that uses views.
    ///
    ///     view.layout.add("h = %^f", RuleBlock { [unowned label] in Double(label.frame.height + 2) })
    ///
    /// A closure that is written in code of the main actor may use views as it stands. This is for a function that is
    /// of the main actor by its type, and for a closure in other code that begins with `@MainActor in`. It must be given to
    /// views only: their rules are solved on the main actor.
    public init(_ body: @escaping @MainActor () -> Double) {
        // As a function of no actor; otherwise this would call itself.
        self.init({ MainActor.assumeIsolated { body() } } as () -> Double)
    }
}
