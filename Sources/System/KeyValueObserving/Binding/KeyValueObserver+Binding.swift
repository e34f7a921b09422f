extension KeyValueObserver {
    /// Keeps a property equal to a key path of another object from now on.
    ///
    ///     label.bind(\.text, to: model, \.title)
    ///
    /// Sets the property at once and after each change, unless it is already equal. The binding retains nothing and
    /// ends when either object goes away.
    @discardableResult
    public func bind<Source: KeyValueObservable, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, to source: Source, _ keyPath: KeyPath<Source, Value>
    ) -> Registration {
        bind(property, to: source, keyPath) { $0 }
    }

    /// Keeps a property equal to a function of another object's key path from now on.
    ///
    ///     label.bind(\.text, to: model, \.count) { "\($0) items" }
    @discardableResult
    public func bind<Source: KeyValueObservable, Value: Equatable, Other>(
        _ property: ReferenceWritableKeyPath<Self, Value>, to source: Source, _ keyPath: KeyPath<Source, Other>,
        transform: @escaping (Other) -> Value
    ) -> Registration {
        Registration([follow(property, source, keyPath, transform)])
    }

    /// Keeps two properties of two objects equal, whichever changes. The other object's value wins at first.
    ///
    ///     field.bind(\.text, twoWay: model, \.title)
    ///
    /// Equal values are not set again, so the two settle. The binding ends when either object goes away.
    @discardableResult
    public func bind<Source: KeyValueObservable, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, twoWay source: Source,
        _ keyPath: ReferenceWritableKeyPath<Source, Value>
    ) -> Registration where Self: KeyValueObservable {
        bind(property, twoWay: source, keyPath, to: { $0 }, from: { $0 })
    }

    /// Keeps two properties of two objects equal through a pair of functions, whichever changes. The other object's
    /// value wins at first.
    ///
    ///     field.bind(\.text, twoWay: model, \.width, to: { "\($0)" }, from: { Int($0) })
    ///
    /// Traps, naming both properties, if applying `to` and `from` in turn never reaches equal values.
    ///
    /// - Parameters:
    ///   - property: the property of this object.
    ///   - source: the other object, which is not retained.
    ///   - keyPath: the property of the other object.
    ///   - to: converts the other object's value to the property's.
    ///   - from: converts the property's value to the other object's; if it returns nil, the other object keeps its
    ///     value.
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
