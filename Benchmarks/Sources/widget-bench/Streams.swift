import Trellis
import TrellisStreams

/// A log of a million lines, a transcript of ten thousand entries, a source of a gigabyte.
extension WidgetBench {
    static func measureLog() {
        let lines = (0..<1_000).map { number in
            let text =
                "2026-01-01 10:00:00.\(1_000 + number) INFO  request \(number * 7919 % 100_000) "
                + "to /pages/\(number) was answered in \(number % 90) ms"
            return number % 10 == 0 ? "\u{1B}[31m\(text)\u{1B}[m\n" : text + "\n"
        }
        let thousand = lines.joined()
        let log = LogBuffer()
        let view = LogView(log)
        let window = shown(view)
        report("log: append 1,000 lines and a frame, to 1,000,000", rounds: 1_000) {
            log.append(thousand)
            _ = window.draw()
        }
        let single = LogBuffer()
        report("log: append 1,000 lines one by one", rounds: 100) { for line in lines { single.append(line) } }
        report("log: append beyond the limit, and a frame", rounds: 100) {
            log.append(thousand)
            _ = window.draw()
        }
        print("    \(log.lines.count) lines in \(log.byteCount / 1_000_000) MB")
        report("log: page up") { press(.pageUp, window) }
        report("log: home, end") { press(view.follows ? .home : .end, window) }
        press(.home, window)
        view.searchText = "INFO"
        report("log: next match") { press("n", window) }
        view.wraps = true
        report("log: wrapped, page down") { press(.pageDown, window) }
        view.wraps = false
        view.searchText = "nothing has this"
        measureSlices("log: search through all of it, a slice", window) {
            view.findNext()
        } isDone: {
            !view.isSearching
        }
        measureSlices("log: filter all of it, a slice", window) {
            view.filterText = "request 777"
        } isDone: {
            view.filterProgress == 1
        }
        report("filtered log: page up") { press(.pageUp, window) }
        measureSlices("log: filter all of it by a closure, a slice", window) {
            view.filterText = ""
            view.filter = { $0.text.hasSuffix("7 ms") }
        } isDone: {
            view.filterProgress == 1
        }
    }

    static func measureTranscript() {
        let transcript = Transcript()
        for index in 0..<10_000 {
            if index % 10 == 9 {
                transcript.append(TranscriptEntry(role: "tool") { Label("result \(index)\nof a tool") })
            } else {
                let words = String(repeating: "some words of a paragraph that wraps ", count: index % 17)
                transcript.append("entry \(index): \(words)", role: index % 2 == 0 ? "user" : "assistant")
            }
        }
        var window = Window()
        report("transcript of 10,000 entries: open", rounds: 20) {
            transcript.removeFromSuperview()
            window = shown(transcript)
        }
        let answer = transcript.append("", role: "assistant")
        report("transcript: a word comes in", rounds: 2_000) {
            answer.append("word ")
            _ = window.draw()
        }
        report("transcript: an entry comes in") {
            transcript.append("another entry")
            _ = window.draw()
        }
        report("transcript: page up") { press(.pageUp, window) }
        report("transcript: a word comes in, out of view") {
            answer.append("word ")
            _ = window.draw()
        }
        report("transcript: home, end") { press(transcript.follows ? .home : .end, window) }
        var width = 0
        report("transcript: resize") {
            width = 60 - width
            window.send(.resize(Size(width: size.width - width, height: size.height)))
            _ = window.draw()
        }
        report("transcript: 100 older entries come in", rounds: 20) {
            transcript.insert((0..<100).map { TranscriptEntry("older \($0)") }, at: 0)
            _ = window.draw()
        }
    }

    static func measureHexView() {
        let view = HexView(HexData(count: 1 << 30) { range in range.map { UInt8(truncatingIfNeeded: $0 >> 3) } })
        let window = shown(view)
        report("hex view of 1 GB: page down") { press(.pageDown, window) }
        report("hex view: arrow right") { press(.right, window) }
        measureSlices("hex view: search, a slice of the first 10,000", window) {
            view.find([1, 2, 3, 4])
        } isDone: {
            !view.isSearching
        }
    }

    /// Measures each slice of work that goes on in timers.
    static func measureSlices(
        _ name: String, _ window: Window, start: () -> Void, isDone: () -> Bool
    ) {
        var now = window.timers.clock()
        window.timers.clock = { now }
        var times: [Duration] = []
        let clock = ContinuousClock()
        times.append(
            clock.measure {
                start()
                _ = window.draw()
            })
        while !isDone(), times.count < 10_000 {
            now += .milliseconds(1)
            times.append(
                clock.measure {
                    window.timers.fire()
                    _ = window.draw()
                })
        }
        let total = times.reduce(.zero, +)
        report(name, times)
        print("    \(times.count) slices, \(total / .milliseconds(1)) ms")
    }
}
