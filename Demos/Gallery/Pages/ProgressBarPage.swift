import TrellisKit

extension Page {
    static let progressBar = Page("progress-bar", "A value, a count with rate and time left, and neither") { stage in
        let value = stage.put("value", ProgressBar(value: 0.4), "ct = 20%, ll = rr = 2")
        let count = stage.put(
            "count", ProgressBar(value: 0, details: [.percent, .rate, .timeLeft]), "ct = 50%, ll = rr = 2")
        stage.put("unknown", ProgressBar(), "ct = 80%, ll = rr = 2")
        @MainActor func go(to share: Double) {
            let start = value.value ?? 0
            value.animate(over: .milliseconds(400)) { [weak value] in value?.value = start + (share - start) * $0 }
        }
        stage.onKey("+", "more", scope: .window) { go(to: min(1, (value.value ?? 0) + 0.1)) }
        stage.onKey("-", "less", scope: .window) { go(to: max(0, (value.value ?? 0) - 0.1)) }
        var done = 0
        stage.onKey("c", "count", scope: .window) {
            done = (done + 7) % 1000
            count.report(done: done, of: 1000)
        }
    }
}
