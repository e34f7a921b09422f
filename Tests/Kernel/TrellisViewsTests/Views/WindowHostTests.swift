import Testing
import TrellisTesting
import TrellisViews

@MainActor
struct WindowHostTests {
    private let window = Window()

    @Test func `a host is told of frames, timers, copies and the end`() {
        let host = RecordingHost(window)
        _ = window.draw()
        let frames = host.frameRequestCount
        window.setNeedsDisplay()
        window.setNeedsDisplay()
        #expect(host.frameRequestCount == frames + 1, "once until the frame is drawn")
        _ = window.draw()
        window.setNeedsDisplay()
        #expect(host.frameRequestCount == frames + 2)
        let timers = host.timerChangeCount
        window.after(.seconds(1)) {}
        #expect(host.timerChangeCount == timers + 1)
        window.clipboard.copy("text")
        window.send(.key("q"))
        window.send(.key(.control("z")))
        #expect(host.copied == ["text"] && host.quitCount == 1 && host.suspensionCount == 1)
        window.quit()
        window.suspend()
        #expect(host.quitCount == 2 && host.suspensionCount == 2)
    }

    @Test func `without a host nobody is asked, and nothing can be quit`() {
        #expect(window.host == nil && !window.send(.key("q")))
        window.quit()
        window.clipboard.copy("text")
        #expect(window.clipboard.text == "text")
    }

    @Test func `a window does not keep its host, nor the host the window`() {
        weak var (weakHost, weakWindow) = (nil as RecordingHost?, nil as Window?)
        do {
            let window = Window()
            let host = RecordingHost(window)
            weakHost = host
            withExtendedLifetime(host) { #expect(window.host === host) }
        }
        #expect(weakHost == nil)
        let host: RecordingHost
        do {
            let window = Window()
            host = RecordingHost(window)
            weakWindow = window
        }
        withExtendedLifetime(host) { #expect(weakWindow == nil) }
    }

    @Test func `commands for the whole window are asked in overlays first, the topmost before all`() {
        var log: [String] = []
        for name in ["first", "second"] {
            let view = View()
            view.onKey("u", name, scope: .window) { log.append(name) }
            window.overlays.show(view, at: .center, Overlay.Options())
        }
        let low = window.add(View(), "tt = ll = 0")
        low.onKey("u", "tree", scope: .window) { log.append("tree") }
        window.send(.key("u"))
        window.overlays.shown[1].dismiss()
        window.send(.key("u"))
        window.overlays.dismissAll()
        window.send(.key("u"))
        #expect(log == ["second", "first", "tree"])
    }
}
