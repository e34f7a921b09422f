/// The rules of an item as they were, to be put back later.
package struct KeptRules {
    let state: RuleState

    /// The items that the rules name.
    package var items: Set<Int> {
        var items: Set<Int> = []
        for entry in state.entries { entry.value.forEachReference { items.insert($0.item) } }
        return items
    }
}
