/// One observed property of one object: the value of `$name`.
///
/// It retains the object, so do not store it.
public struct ObservedProperty<Value> {
    let owner: AnyObject
    let access: ((inout Observed<Value>) -> Void) -> Void
    let tellOwner: (ChangeEffect) -> Void

    /// Tells `.prior` observers that the value is about to change in a way that the property cannot see.
    ///
    /// For a value with its own identity, such as a reference to an unobservable object. Pair it with ``didChange()``.
    public func willChange() {
        let (slot, value, _) = state
        slot?.sendPrior(old: value)
    }

    /// Tells the object and its observers that the value has changed in a way that the property did not see.
    ///
    /// The old and new values of this change are the same.
    public func didChange() {
        let (slot, value, effect) = state
        if !effect.isEmpty { tellOwner(effect) }
        slot?.send(old: value, new: value)
    }

    /// The value; records the read.
    @usableFromInline var recordedValue: Value {
        access { $0.recordRead(owner: owner) }
        return state.value
    }

    private var state: (slot: Slot?, value: Value, effect: ChangeEffect) {
        var found: (Slot?, Value, ChangeEffect)?
        access { found = ($0.slot, $0.value, $0.effect) }
        guard let found else { fatalError("the storage of a property was not reached") }
        return found
    }
}

extension ObservedProperty
where Value: RangeReplaceableCollection & RandomAccessCollection, Value.Index == Int {
    /// Inserts an element before an index. Observers get `.insertion`.
    public func insert(_ element: Value.Element, at index: Int) {
        replaceSubrange(index..<index, with: CollectionOfOne(element))
    }

    /// Appends an element. Observers get `.insertion`.
    public func append(_ element: Value.Element) {
        append(contentsOf: CollectionOfOne(element))
    }

    /// Appends elements. Observers get one `.insertion`.
    public func append(contentsOf elements: some Collection<Value.Element>) {
        let end = state.value.endIndex
        replaceSubrange(end..<end, with: elements)
    }

    /// Removes the element at an index. Observers get `.removal`.
    @discardableResult
    public func remove(at index: Int) -> Value.Element {
        let element = state.value[index]
        replaceSubrange(index..<index + 1, with: EmptyCollection())
        return element
    }

    /// Removes the elements of a range. Observers get `.removal`.
    public func removeSubrange(_ range: Range<Int>) {
        replaceSubrange(range, with: EmptyCollection())
    }

    /// Removes all elements. Observers get `.removal`.
    public func removeAll() {
        let value = state.value
        replaceSubrange(value.startIndex..<value.endIndex, with: EmptyCollection())
    }

    /// Removes the elements that meet a condition. Observers get a `.removal` for each run of them, the last run first.
    public func removeAll(where isRemoved: (Value.Element) throws -> Bool) rethrows {
        let value = state.value
        var end: Int?
        var runs: [Range<Int>] = []
        for index in value.indices.reversed() {
            if try isRemoved(value[index]) {
                end = end ?? index + 1
                if index == value.startIndex { runs.append(index..<(end ?? index)) }
            } else if let last = end {
                runs.append(index + 1..<last)
                end = nil
            }
        }
        for run in runs { removeSubrange(run) }
    }

    /// Replaces the element at an index. Observers get `.replacement`.
    public func replace(at index: Int, with element: Value.Element) {
        replaceSubrange(index..<index + 1, with: CollectionOfOne(element))
    }

    /// Replaces the elements of a range.
    ///
    /// Observers get one change: `.insertion` for an empty range, `.removal` for no new elements, `.replacement` for
    /// equally many; anything else is a `.setting` of the whole array, as is every change inside
    /// ``batchingChanges(_:)``. Works in place; if there are observers, it copies only the affected elements.
    public func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Value.Element>) {
        guard !range.isEmpty || !elements.isEmpty else { return }
        var slot: Slot?
        var effect: ChangeEffect = []
        access {
            effect = $0.effect
            slot = $0.slot?.isObserved == true ? $0.slot : nil
        }
        let kind: Change<Value>.Kind =
            if range.isEmpty {
                .insertion
            } else if elements.isEmpty {
                .removal
            } else {
                range.count == elements.count ? .replacement : .setting
            }
        guard let slot else {
            access { $0.value.replaceSubrange(range, with: elements) }
            if !effect.isEmpty { tellOwner(effect) }
            return
        }
        if slot.priorCount > 0 { slot.sendPrior(old: state.value) }
        if kind == .setting || ThreadState.current.pointee.batchDepth > 0 {
            let old = state.value
            access { $0.value.replaceSubrange(range, with: elements) }
            if !effect.isEmpty { tellOwner(effect) }
            slot.send(old: old, new: state.value)
        } else {
            let old = Value(state.value[range])
            access { $0.value.replaceSubrange(range, with: elements) }
            if !effect.isEmpty { tellOwner(effect) }
            slot.send(
                kind, indexes: range.lowerBound..<range.lowerBound + max(range.count, elements.count),
                old: old, new: Value(elements), whole: state.value)
        }
    }
}
