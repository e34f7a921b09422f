import Trellis
import TrellisSheets

extension Page {
    static let progressBar = Page("progress-bar", "A value, a count with rate and time left, and neither") { stage in
        let value = ProgressBar(value: 0.4)
        let count = ProgressBar(value: 0, details: [.percent, .rate, .timeLeft])
        let form = Form(rowSpacing: 1) {
            Labeled("swift-6.3.tar.gz", value)
            Labeled("1,000 photos", count)
            Labeled("Looking for more", ProgressBar())
            Labeled("Backup", ProgressBar(value: 1, role: .success))
            Labeled("Disk of 1 TB", ProgressBar(value: 0.93, role: .warning))
        }
        stage.putScene("Downloads", width: 72, form)
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
