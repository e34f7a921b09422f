/// Creates and starts an observation of one target.
@inlinable
func subscribe<Target: KeyValueObservable, Value>(
    to target: Target, _ keyPath: AnyKeyPath, _ options: ObservingOptions,
    read: @escaping (Target) -> Value, isDirect: Bool = false, list: ObservationList?,
    block: @escaping (Target, Change<Value>) -> Void
) -> Subscription {
    let subscription = Subscription(Value.self, target: target, keyPath: keyPath, options: options)
    let areEqual = options.contains(.distinct) ? equality(of: Value.self, Target.self, keyPath) : nil
    let affecting = Target.keyPathsAffecting(keyPath)
    let reader = PathReader<Target, Value>(
        subscription: subscription,
        read: affecting.isEmpty
            ? read
            : { target in
                // Reads each path for its dependencies; the observed path comes last because its value counts.
                for path in affecting { _ = target[keyPath: path] }
                return read(target)
            },
        isDirect: isDirect, areEqual: areEqual, block: block)
    subscription.react = { slot, change, state in reader.react(slot, change, state) }
    subscription.reactToBatch = { reader.reactToBatch() }
    let value = reader.evaluate(target, ThreadState.current)
    if !subscription.hasReads { refuse(Target.self, keyPath) }
    reader.keep(value)
    list?.add(subscription)
    if options.contains(.initial) { reader.tellInitial(target, value) }
    return subscription
}

@usableFromInline
func refuse<Target>(_ type: Target.Type, _ keyPath: AnyKeyPath) -> Never {
    fatalError(
        "\(keyPath) of '\(type)' cannot be observed: nothing that it reads is @Observed or a ChangePoint, "
            + "and '\(type)' names nothing in keyPathsAffecting(_:)")
}

@usableFromInline
func equality<Target, Value>(
    of value: Value.Type, _ type: Target.Type, _ keyPath: AnyKeyPath
) -> (Value, Value) -> Bool {
    guard let comparable = Value.self as? any Equatable.Type else {
        fatalError("\(keyPath) of '\(type)' cannot be observed with .distinct: '\(Value.self)' is not Equatable")
    }
    func equality<E: Equatable>(_ type: E.Type) -> (Value, Value) -> Bool {
        { ($0 as? E) == ($1 as? E) }
    }
    return equality(comparable)
}
