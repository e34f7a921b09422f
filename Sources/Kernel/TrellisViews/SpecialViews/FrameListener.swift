/// A view that has something to do before each frame of its window.
///
/// Use it for state that nothing reports, such as whether a command is enabled. It costs one call per frame.
@MainActor
public protocol FrameListener: SpecialView {
    /// Called before each frame of the window that contains the view, after the layout.
    func frameWillBegin()
}

extension Window {
    func tellFrameListeners() {
        for reference in frameListeners {
            if let view = reference.view, view.isInWindow { view.frameWillBegin() }
        }
    }

    /// Notes a listener that has come or is about to go.
    func note(_ listener: any FrameListener, isInWindow: Bool) {
        frameListeners.removeAll { $0.view === listener || $0.view == nil }
        if isInWindow { frameListeners.append(WeakFrameListener(view: listener)) }
    }
}

struct WeakFrameListener {
    weak var view: (any FrameListener)?
}
