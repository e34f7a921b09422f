/// Connects an object to properties of others; the connections end with the object.
///
///     Observer(for: panel).add(target: person, keyPath: \.name) { panel, person, change in
///         panel.title = change.new ?? ""
///     }
///
/// Two observers for the same object are equal and interchangeable: the observations belong to the object. Nothing
/// retains the object or the target unless the block captures it, so use the block's arguments. An observation ends
/// when the object or the target goes away, or when it is removed.
///
/// Whoever changes the property calls the blocks at once, in order of registration; for main-actor objects that is on
/// the main actor. A block may change anything: it may add and remove observers (a removed one is not called any more,
/// an added one starts with the next change) and set the observed property, which notifies at once, nested. Properties
/// that keep changing each other trap after 100 rounds, with a message that names them.
public struct Observer<Object: KeyValueObserver>: Equatable {
    /// The observing object; nil when it is gone.
    public private(set) weak var object: Object?
    @usableFromInline var list: ObservationList? { object?.observations }
    private let id: ObjectIdentifier

    /// Creates the observer for an object.
    public init(for object: Object) {
        self.object = object
        id = ObjectIdentifier(object.observations)
    }

    /// Whether both are for the same object.
    public static func == (one: Self, other: Self) -> Bool { one.id == other.id }

    /// Calls a block with every change of a target's key path.
    ///
    /// The path may go through several objects (`\.document?.title`) and follows when one of them is replaced. It may
    /// lead through or end in computed properties: it depends on the observed properties that they read.
    ///
    /// Costs about a microsecond; each change costs about 0.2 µs and no allocation, more for longer paths. Traps when
    /// nothing on the path is observable. Does nothing when the object is gone.
    ///
    /// - Parameters:
    ///   - target: the object whose property to observe.
    ///   - keyPath: the property.
    ///   - options: the contents of changes, and when to call the block.
    ///   - block: called with the observing object, the target and the change.
    /// - Returns: the registration, to end just this observation.
    @discardableResult
    @inlinable
    public func add<Target: KeyValueObservable, Value>(
        target: Target, keyPath: KeyPath<Target, Value>, options: ObservingOptions = .new,
        block: @escaping (_ object: Object, _ target: Target, _ change: Change<Value>) -> Void
    ) -> Registration {
        guard let object else { return Registration([]) }
        let subscription = subscribe(
            to: target, keyPath, options, read: { $0[keyPath: keyPath] }, list: list
        ) { [weak object] target, change in
            if let object { block(object, target, change) }
        }
        return Registration([subscription])
    }

    /// Calls a block with every change of one property of a target: `property: \.$name`.
    ///
    /// Equivalent to `\.name`, but a change needs no lookup: under half the cost. Remove it with `remove(target:
    /// person, keyPath: \.$name)`.
    @discardableResult
    @inlinable
    public func add<Target: KeyValueObservable, Value>(
        target: Target, property: KeyPath<Target, ObservedProperty<Value>>, options: ObservingOptions = .new,
        block: @escaping (_ object: Object, _ target: Target, _ change: Change<Value>) -> Void
    ) -> Registration {
        guard let object else { return Registration([]) }
        let subscription = subscribe(
            to: target, property, options, read: { $0[keyPath: property].recordedValue }, isDirect: true, list: list
        ) { [weak object] target, change in
            if let object { block(object, target, change) }
        }
        return Registration([subscription])
    }

    /// Calls a block with every change of a key path of several targets.
    ///
    /// Observes the current elements of the array, each until it goes away. With `.initial`, calls the block for each
    /// of them.
    ///
    /// - Returns: one registration for all of them.
    @discardableResult
    @inlinable
    public func add<Target: KeyValueObservable, Value>(
        targets: [Target], keyPath: KeyPath<Target, Value>, options: ObservingOptions = .new,
        block: @escaping (_ object: Object, _ target: Target, _ change: Change<Value>) -> Void
    ) -> Registration {
        guard let object else { return Registration([]) }
        let subscriptions = targets.map { target in
            subscribe(
                to: target, keyPath, options, read: { $0[keyPath: keyPath] }, list: list
            ) { [weak object] target, change in
                if let object { block(object, target, change) }
            }
        }
        return Registration(subscriptions)
    }

    /// Ends this object's observations of a target's key path; does nothing if there are none.
    public func remove<Target: KeyValueObservable, Value>(target: Target, keyPath: KeyPath<Target, Value>) {
        list?.end { $0.isOf(target) && $0.keyPath == keyPath }
    }

    /// Ends this object's observations of a target; does nothing if there are none.
    ///
    /// Other objects' observations remain, even if the target is the object itself.
    public func remove(target: some KeyValueObservable) {
        list?.end { $0.isOf(target) }
    }

    /// Ends all observations of this object, including its bindings.
    public func removeAll() {
        list?.end { _ in true }
    }
}
