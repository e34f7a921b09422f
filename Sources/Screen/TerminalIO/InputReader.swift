import CTerminal
package import CellGeometry
import Platform
package import TextScreen

/// Reads the terminal's bytes and decodes them to events, one burst for each wake-up.
@MainActor
package final class InputReader {
    /// A copy, which lives as long as it is watched.
    private let descriptor: Int32
    private var watch: DescriptorWatch?
    private var decoder = InputDecoder()
    private var outputs: [InputDecoder.Output] = []
    private var buffer = [UInt8](repeating: 0, count: 4096)
    /// Rings when the rest of a sequence has not come in time.
    private lazy var restDue = WakeUp { [weak self] in self?.restIsMissing() }
    private let receive: ([Event], [InputDecoder.Report]) -> Void
    /// Called before each read.
    private let willRead: () -> Void

    /// A larger paste is read in several wake-ups.
    private static let mostBytesAtOnce = 256 * 1024
    /// More at once is a paste, or a flood of which one burst is to come.
    private static let mostBytesOfKeys = 32
    /// How long an incomplete sequence may wait for its rest: it may be the Escape key and something else.
    private static let patience = Duration.milliseconds(25)
    /// How long a longer incomplete sequence may wait: no key sends one, but answers over a slow line arrive that way.
    private static let longPatience = Duration.milliseconds(500)

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
        watch = DescriptorWatch(copy, closes: true) { [weak self] in self?.read() }
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
        restDue.set(nil)
    }

    /// Leaves what comes to others.
    func pause() { watch?.pause() }

    func goOn() { watch?.goOn() }

    /// Reads the available bytes.
    private func read() {
        guard watch != nil else { return }
        willRead()
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
        if !decoder.isPending {
            restDue.set(nil)
        } else if total == 1 || ended {
            // Terminals send a sequence in one piece: a single byte is the Escape key.
            restDue.set(nil)
            decoder.flush(into: &outputs)
        } else if total > 0 {
            restDue.set(.now + (decoder.isInSequence ? Self.longPatience : Self.patience))
        }
        deliver(ended: ended)
    }

    private func restIsMissing() {
        // The program was busy: the rest has arrived, and is read next.
        if trellis_has_input(descriptor) { return }
        decoder.flush(into: &outputs)
        deliver(ended: false)
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
