public import TrellisViews

extension Window {
    /// Shows a screen above all that is there, and waits until it is closed.
    ///
    /// - Returns: the value with which it was closed; nil if the user went back, if it was taken away by `pop()`, if the task
    ///   was cancelled, or if the program ends.
    public func push<Value>(_ screen: Screen<Value>) async -> Value? { await screen.result(in: self) }

    /// Takes the topmost screen away, as Escape does; returns whether there was one.
    @discardableResult
    public func pop() -> Bool {
        guard let top = screens.shown.last else { return false }
        top.close()
        return true
    }

    /// Shows a screen in the place of the topmost one, whose `push` returns nil, and waits until it is closed.
    public func replace<Value>(with screen: Screen<Value>) async -> Value? {
        pop()
        return await push(screen)
    }

    /// The titles of the screens that are shown, the topmost one last.
    public var screenTitles: [String] { screens.shown.map(\.title) }

    var screens: ScreenStack { ScreenStack(window: self) }
}

/// The screens of a window.
@MainActor
struct ScreenStack {
    let window: Window

    var shown: [any StackedScreen] { window.overlays.shown.compactMap { $0.view as? any StackedScreen } }

    private var home: [String] { shown.first.map { $0.home.isEmpty ? [] : [$0.home] } ?? [] }

    /// Writes the path of each screen: what is below the first, and the titles up to it.
    func pathChanged() {
        var parts = home
        for screen in shown {
            parts.append(screen.title)
            if screen.path.parts != parts { screen.path.parts = parts }
        }
    }

    /// Closes the screens above a part of the path.
    func goBack(to part: Int) {
        for screen in shown.dropFirst(part + 1 - home.count).reversed() { screen.close() }
    }
}
