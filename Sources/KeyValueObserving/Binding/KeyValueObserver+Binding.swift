extension KeyValueObserver {
    /// Keeps a property equal to a key path of another object, from now on.
    ///
    ///     label.bind(\.text, to: model, \.title)
    ///
    /// The property is set at once and after each change, unless it is equal already. It ends when either object goes away;
    /// nothing is retained.
    @discardableResult
    public func bind<Source: KeyValueObservable, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, to source: Source, _ keyPath: KeyPath<Source, Value>
    ) -> Registration {
        bind(property, to: source, keyPath) { $0 }
    }

    /// Keeps a property equal to what a function makes of a key path of another object, from now on.
    ///
    ///     label.bind(\.text, to: model, \.count) { "\($0) items" }
    @discardableResult
    public func bind<Source: KeyValueObservable, Value: Equatable, Other>(
        _ property: ReferenceWritableKeyPath<Self, Value>, to source: Source, _ keyPath: KeyPath<Source, Other>,
        transform: @escaping (Other) -> Value
    ) -> Registration {
        Registration([follow(property, source, keyPath, transform)])
    }

    /// Keeps a property and one of another object equal, whichever of them changes. At first the other object's counts.
    ///
    ///     field.bind(\.text, twoWay: model, \.title)
    ///
    /// An equal value is not set again, so the two settle; it is made to end when either object goes away.
    @discardableResult
    public func bind<Source: KeyValueObservable, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, twoWay source: Source,
        _ keyPath: ReferenceWritableKeyPath<Source, Value>
    ) -> Registration where Self: KeyValueObservable {
        bind(property, twoWay: source, keyPath, to: { $0 }, from: { $0 })
    }

    /// Keeps a property and one of another object equal by two functions, whichever changes. At first the other object's
    /// counts.
    ///
    ///     field.bind(\.text, twoWay: model, \.width, to: { "\($0)" }, from: { Int($0) })
    ///
    /// If what `to` and `from` make of each other's values never becomes equal, it traps and names both properties.
    ///
    /// - Parameters:
    ///   - to: makes the property's value of the other object's.
    ///   - from: makes the other object's value of the property's; with nil the other object keeps the value it has.
    @discardableResult
    public func bind<Source: KeyValueObservable, Value: Equatable, Other: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, twoWay source: Source,
        _ keyPath: ReferenceWritableKeyPath<Source, Other>,
        to: @escaping (Other) -> Value, from: @escaping (Value) -> Other?
    ) -> Registration where Self: KeyValueObservable {
        let there = follow(property, source, keyPath, to)
        let back = subscribe(
            to: self, property, .new, read: { $0[keyPath: property] }, list: observations
        ) { [weak source] _, change in
            guard let source, let new = change.new.flatMap(from), source[keyPath: keyPath] != new else { return }
            source[keyPath: keyPath] = new
        }
        there.didEnd = { [weak back] in back?.end() }
        back.didEnd = { [weak there] in there?.end() }
        return Registration([there, back])
    }

    private func follow<Source: KeyValueObservable, Value: Equatable, Other>(
        _ property: ReferenceWritableKeyPath<Self, Value>, _ source: Source, _ keyPath: KeyPath<Source, Other>,
        _ transform: @escaping (Other) -> Value
    ) -> Subscription {
        subscribe(
            to: source, keyPath, [.initial, .new], read: { $0[keyPath: keyPath] }, list: observations
        ) { [weak self] _, change in
            guard let self, let new = change.new.map(transform), self[keyPath: property] != new else { return }
            self[keyPath: property] = new
        }
    }
}
