import Testing
import TrellisViews

/// Views that follow properties.
@MainActor
struct ViewObserveTests {
    private final class Model: @MainActor KeyValueObservable {
        @Observed var count: Int = 0
    }

    private final class Screen: View { var seen: [Int] = [] }

    @Test func `a view follows another object until either goes away`() {
        let model = Model()
        var screen: Screen? = Screen()
        weak let gone = screen
        screen?.observe(model, \.count, .initial) { screen, count in screen.seen.append(count) }
        model.count = 2
        #expect(screen?.seen == [0, 2])
        screen = nil
        #expect(gone == nil, "the closure does not keep the view")
        model.count = 3

        let other = Screen()
        var short: Model? = Model()
        other.observe(short!, \.count) { screen, count in screen.seen.append(count) }
        short?.count = 5
        short = nil
        #expect(other.seen == [5])
    }
}
