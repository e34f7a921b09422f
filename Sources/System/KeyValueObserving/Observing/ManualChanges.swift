extension KeyValueObservable {
    /// Tells `.prior` observers that the value behind a key path is about to change unseen.
    ///
    /// The path must read one observed property or ``ChangePoint``; others trap. Pair it with ``didChangeValue(for:)``.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        let (slot, value) = slot(of: keyPath)
        slot.sendPrior(old: value)
    }

    /// Tells observers that the value behind a key path has changed unseen. Old and new value are the same.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        let (slot, value) = slot(of: keyPath)
        slot.send(old: value, new: value)
    }

    private func slot<Value>(of keyPath: KeyPath<Self, Value>) -> (Slot, Value) {
        let finder = Subscription(Value.self, target: self, keyPath: keyPath, options: [])
        let (slots, value) = finder.slotsRead { self[keyPath: keyPath] }
        guard let slot = slots.first, slots.allSatisfy({ $0 === slot }) else {
            if slots.isEmpty { refuse(Self.self, keyPath) }
            fatalError("\(keyPath) of '\(Self.self)' reads several observed properties: name the one that changes")
        }
        return (slot, value)
    }
}
