import Trellis

extension Page {
    static let bigDigits = Page("big-digits", "Digits three rows high, or plain text where there is no room") { stage in
        var tenths = 0
        let digits = BigDigits("00:00.0", role: .accent, alignment: .center)
        let scene = Column(spacing: 1) {
            Label("Lap", role: .muted, alignment: .center)
            digits
            Divider()
            Label("Outside, and since yesterday", role: .muted, alignment: .center)
            BigDigits("-12.5 ° +3 °", alignment: .center)
        }
        stage.putScene("A stopwatch", width: 56, scene)
        var isRunning = false
        @MainActor func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        stage.every(.milliseconds(100)) { [weak digits] in
            guard isRunning else { return }
            tenths += 1
            digits?.text = "\(two(tenths / 600)):\(two(tenths / 10 % 60)).\(tenths % 10)"
        }
        stage.onKey("s", "start and stop", scope: .window) { isRunning.toggle() }
        stage.putHints()
    }
}
