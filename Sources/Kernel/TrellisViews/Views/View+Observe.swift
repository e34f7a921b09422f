public import KeyValueObserving

extension KeyValueObservable where Self: View {
    /// Calls a closure with each new value of a property of the view, until the view goes away.
    ///
    ///     table.observe(\.selectedItem) { item in preview.show(item) }
    ///
    /// It follows every change, whoever makes it, where an `onChange` of a widget tells only what the user does. It says
    /// nothing of the present value, where `bind` sets it at once, unless called with `initially: true`. The path may lead
    /// through other objects and computed properties. The view retains the closure, which should therefore not capture the
    /// view.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - options: `.distinct` leaves out equal values.
    ///   - initially: whether the closure is also called now, with the present value.
    ///   - action: called with the new value.
    /// - Returns: the registration, to end it earlier.
    @MainActor
    @discardableResult
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, _ options: ObservingOptions = [], initially: Bool = false,
        _ action: @escaping @MainActor (Value) -> Void
    ) -> Registration {
        Observer(for: self).add(target: self, keyPath: keyPath, options: initially ? options.union(.initial) : options)
        { view, _, _ in
            action(view[keyPath: keyPath])
        }
    }

    /// Calls a closure with this view and each new value of a property of another object, until either goes away.
    ///
    ///     observe(mailbox, \.messages, initially: true) { view, messages in view.show(messages) }
    ///
    /// The closure receives the view, which it therefore need not capture.
    ///
    /// - Parameters:
    ///   - target: the other object, which is not retained.
    ///   - keyPath: the property.
    ///   - options: `.distinct` leaves out equal values.
    ///   - initially: whether the closure is also called now, with the present value.
    ///   - action: called with the view and the new value.
    /// - Returns: the registration, to end it earlier.
    @MainActor
    @discardableResult
    public func observe<Target: KeyValueObservable, Value>(
        _ target: Target, _ keyPath: KeyPath<Target, Value>, _ options: ObservingOptions = [], initially: Bool = false,
        _ action: @escaping @MainActor (Self, Value) -> Void
    ) -> Registration {
        Observer(for: self).add(
            target: target, keyPath: keyPath, options: initially ? options.union(.initial) : options
        ) { view, target, _ in
            action(view, target[keyPath: keyPath])
        }
    }
}
