import CTerminal
package import CellGeometry
import Dispatch
import Platform
package import TextScreen

/// Reads the terminal's bytes and decodes them to events, one burst for each wake-up.
@MainActor
package final class InputReader {
    /// A copy, which lives as long as it is watched.
    private let descriptor: Int32
    private var watch: InputWatch?
    private var decoder = InputDecoder()
    private var outputs: [InputDecoder.Output] = []
    private var buffer = [UInt8](repeating: 0, count: 4096)
    /// Counts wake-ups, so that the timer of an earlier one knows that it is outdated.
    private var wakeUps = 0
    private let receive: ([Event], [InputDecoder.Report]) -> Void
    /// Called before each read.
    private let willRead: () -> Void

    /// A larger paste is read in several wake-ups.
    private static let mostBytesAtOnce = 256 * 1024
    /// More at once is a paste, or a flood of which one burst is to come.
    private static let mostBytesOfKeys = 32
    /// How long an incomplete sequence may wait for its rest: it may be the Escape key and something else.
    private static let patience = DispatchTimeInterval.milliseconds(25)
    /// How long a longer incomplete sequence may wait: no key sends one, but answers over a slow line arrive that way.
    private static let longPatience = DispatchTimeInterval.milliseconds(500)

    /// - Parameters:
    ///   - descriptor: the terminal.
    ///   - isLinuxConsole: whether it is the console of Linux.
    ///   - willRead: called before each read.
    ///   - receive: takes what was read.
    package init(
        descriptor: Int32, isLinuxConsole: Bool, willRead: @escaping () -> Void,
        receive: @escaping ([Event], [InputDecoder.Report]) -> Void
    ) {
        let copy = duplicate(descriptor)
        self.descriptor = copy
        decoder.backspace = trellis_erase_byte(copy)
        decoder.escapeTabIsBackTab = isLinuxConsole
        self.willRead = willRead
        self.receive = receive
        watch = InputWatch(copy, closes: true) { [weak self] in self?.read() }
    }

    /// Whether an answer to `CSI 6 n` is on its way, which is no key then.
    package var awaitsPosition: Bool {
        get { decoder.awaitsPosition }
        set { decoder.awaitsPosition = newValue }
    }

    /// The columns and rows of pixels of a cell, by which a mouse in pixels is in a cell; nil while unknown.
    package var cellSize: Size? {
        get { decoder.cellSize }
        set { decoder.cellSize = newValue }
    }

    /// Reads what arrives within a time, without giving way to anything else.
    package func read(withinMilliseconds time: Int32) {
        if let watch, !watch.isPaused, trellis_wait_for_input(descriptor, time) { read() }
    }

    package func stop() {
        watch?.stop()
        watch = nil
    }

    /// Leaves what comes to others.
    func pause() { watch?.pause() }

    func goOn() { watch?.goOn() }

    /// Reads the available bytes.
    private func read() {
        guard watch != nil else { return }
        willRead()
        wakeUps += 1
        var total = 0
        var ended = false
        while total < Self.mostBytesAtOnce {
            let count = buffer.withUnsafeMutableBytes { trellis_read(descriptor, $0.baseAddress, $0.count) }
            ended = count < 0
            guard count > 0 else { break }
            total += count
            decoder.decode(buffer[..<count], into: &outputs)
            // That was all, but for a flood; if something ends, it says so next.
            if count <= Self.mostBytesOfKeys, !decoder.isPending { break }
        }
        if decoder.isPending {
            // Terminals send a sequence in one piece: a single byte is the Escape key.
            if total == 1 || ended { decoder.flush(into: &outputs) } else if total > 0 { waitForRest() }
        }
        deliver(ended: ended)
    }

    private func waitForRest() {
        let number = wakeUps
        DispatchQueue.main.asyncAfter(deadline: .now() + (decoder.isInSequence ? Self.longPatience : Self.patience)) {
            [weak self] in
            SignalStack.guardThread()
            MainActor.assumeIsolated {
                guard let self, self.wakeUps == number, self.watch != nil else { return }
                // The program was busy: the rest has arrived, and the source will report it next.
                if trellis_has_input(self.descriptor) { return }
                self.decoder.flush(into: &self.outputs)
                self.deliver(ended: false)
            }
        }
    }

    private func deliver(ended: Bool) {
        var events: [Event] = []
        var reports: [InputDecoder.Report] = []
        events.reserveCapacity(outputs.count + 1)
        for output in outputs {
            switch output {
            case .event(let event): events.append(event)
            case .report(let report): reports.append(report)
            }
        }
        outputs.removeAll(keepingCapacity: outputs.count <= 1024)
        if ended {
            stop()
            events.append(.end)
        }
        receive(events, reports)
    }
}
