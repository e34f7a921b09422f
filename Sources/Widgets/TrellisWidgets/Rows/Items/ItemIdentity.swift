/// How widgets recognise values: by their `id`, or by their value if they have none.
enum ItemIdentity {
    /// A comparison of two values; values of a type without identity are never the same.
    static func comparison<Item>(of type: Item.Type) -> (Item, Item) -> Bool {
        if let type = type as? any Identifiable.Type { return byID(type) }
        if let type = type as? any Equatable.Type { return byValue(type) }
        return { _, _ in false }
    }

    private static func byID<Item, Same: Identifiable>(_ type: Same.Type) -> (Item, Item) -> Bool {
        { ($0 as! Same).id == ($1 as! Same).id }
    }

    private static func byValue<Item, Same: Equatable>(_ type: Same.Type) -> (Item, Item) -> Bool {
        { ($0 as! Same) == ($1 as! Same) }
    }
}
