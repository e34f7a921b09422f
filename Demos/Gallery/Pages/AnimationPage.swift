import Trellis
import TrellisSheets

extension Page {
    static let animation = Page("animation", "Values over time, timers, and work that is awaited") { stage in
        let box = stage.put("box", Box("A value over time"), "tt = ll = rr = 0, h = 100% - 4")
        let way = RuleNumber(0)
        let runner = stage.put("runner", Tile(0), in: box, "tt = 1, bb = 1, w = 12, ll = (100% - 14) * %@f + 1", way)
        var isAtEnd = false
        let clock = stage.put("clock", Label("0 seconds on this page", role: .muted), "tt = %bt + 1, ll = rr = 1", box)
        var seconds = 0
        clock.every(.seconds(1)) { [weak clock] in
            seconds += 1
            clock?.text = seconds == 1 ? "1 second on this page" : "\(seconds) seconds on this page"
        }
        let answer = stage.put(
            "answer", Label("a starts work that takes a while", role: .muted, wraps: true), "tt = %bt, ll = rr = 1",
            clock)
        @MainActor func move() {
            isAtEnd.toggle()
            let (start, end) = (way.value, isAtEnd ? 1.0 : 0)
            runner.animate(over: .milliseconds(600), .easeInOut) { [unowned runner] share in
                way.value = start + (end - start) * share
                runner.setNeedsLayout()
            }
        }
        stage.onKey("m", "move", scope: .window) { move() }
        stage.onKey("a", "await", scope: .window) { [weak answer] in
            answer?.text = "working…"
            answer?.task { await finish(answer) }
        }
    }

    @MainActor
    private static func finish(_ answer: Label?) async {
        try? await Task.sleep(for: .seconds(1))
        answer?.text = "done; nothing waited meanwhile"
    }
}
