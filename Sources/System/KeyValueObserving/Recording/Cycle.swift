/// The guard against changes that cause each other endlessly.
enum Cycle {
    /// Whether this is too deep: a hundred nested changes of one property, or three hundred nested changes in all with
    /// one property among them twice. Longer chains without a cycle may be intended.
    static func isEndless(depth: Int, inAll total: Int) -> Bool { depth > 100 || total > 300 && depth > 1 }

    static func stop(at slot: Slot, depth: Int) -> Never {
        fatalError("changes that do not settle: \(path(to: slot)), \(depth - 1) times")
    }

    /// The properties of the cycle from this one back to itself, in order of cause and effect.
    private static func path(to slot: Slot) -> String {
        var slots = [slot]
        var cause = slot.cause
        while let next = cause?.takeUnretainedValue() {
            slots.append(next)
            if next === slot { break }
            cause = next.cause
        }
        return names(of: slots.reversed()).joined(separator: " → ")
    }

    /// Returns `Field.text`, or `Field#2.text` where several objects have the same name.
    private static func names(of slots: [Slot]) -> [String] {
        var objects: [String: [ObjectIdentifier]] = [:]
        let owners = slots.map { (name: name(of: $0.owner.takeUnretainedValue()), id: $0.ownerID) }
        for owner in owners where objects[owner.name, default: []].contains(owner.id) == false {
            objects[owner.name, default: []].append(owner.id)
        }
        return zip(slots, owners).map { slot, owner in
            let named = objects[owner.name] ?? []
            let number = named.count > 1 ? "#\((named.firstIndex(of: owner.id) ?? 0) + 1)" : ""
            return "\(owner.name)\(number).\(propertyName(of: slot))"
        }
    }

    private static func name(of owner: AnyObject) -> String {
        (owner as? any KeyValueObservable)?.nameInMessages ?? "\(type(of: owner))"
    }

    /// Finds the name by searching the object's storage, since names are not stored.
    private static func propertyName(of slot: Slot) -> String {
        var mirror: Mirror? = Mirror(reflecting: slot.owner.takeUnretainedValue())
        while let level = mirror {
            for child in level.children where (child.value as? any SlotHolder)?.slot === slot {
                let label = child.label ?? "?"
                return label.hasPrefix("_") ? String(label.dropFirst()) : label
            }
            mirror = level.superclassMirror
        }
        return "?"
    }
}

/// Storage in which a slot may be found.
protocol SlotHolder {
    var slot: Slot? { get }
}

extension Observed: SlotHolder {}
extension ChangePoint: SlotHolder {}
