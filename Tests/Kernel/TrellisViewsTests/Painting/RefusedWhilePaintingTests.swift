import Testing
import TrellisViews

/// A view that does more than painting while it is painted.
private final class Busy: View {
    var act: @MainActor (Window) -> Void = { _ in }

    override func draw(in painter: Painter) { if let window { act(window) } }
    override func measure(for width: Int?) -> Measure { Measure(width: 5, height: 2) }
}

@MainActor
struct RefusedWhilePaintingTests {
    private nonisolated static func paint(_ act: @escaping @MainActor (Window) -> Void) async {
        await MainActor.run {
            let (window, view) = (Window(size: Size(width: 20, height: 6)), Busy())
            view.identifier = "clock"
            view.act = act
            window.add(view, "tt = ll = 0")
            _ = window.draw()
        }
    }

    @Test func `a resize while painting is refused, and tells whose`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await RefusedWhilePaintingTests.paint { $0.send(.resize(Size(width: 3, height: 2))) }
        }
        let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(words.contains("clock sends an event to its window in draw(in:), which only paints"))
    }

    @Test func `a frame within a frame is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await RefusedWhilePaintingTests.paint { _ = $0.draw() }
        }
        let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(words.contains("clock draws its window in draw(in:), which only paints"))
    }

    @Test func `events for another window may be sent while painting`() {
        let (window, view, other) = (Window(size: Size(width: 20, height: 6)), Busy(), Window())
        view.act = { _ in other.send(.resize(Size(width: 9, height: 3))) }
        window.add(view, "tt = ll = 0")
        _ = window.draw()
        #expect(other.size == Size(width: 9, height: 3))
        #expect(window.size == Size(width: 20, height: 6))
    }
}
