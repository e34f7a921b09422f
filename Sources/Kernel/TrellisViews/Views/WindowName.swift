/// Names a window for what does not keep it, until the window is gone.
///
/// The window takes itself out before it goes. A weak reference to it would make each retain and release of it slow.
@MainActor
final class WindowName {
    var window: Window? {
        get { named?.takeUnretainedValue() }
        set { named = newValue.map(Unmanaged.passUnretained) }
    }
    @exclusivity(unchecked) private var named: Unmanaged<Window>?
}
