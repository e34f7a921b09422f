import Platform
import TerminalIO

/// A client of a door: one line is answered after the other. If the client leaves meanwhile, the answer is given up.
@MainActor
final class DoorConnection {
    /// Called once, at its end.
    var onEnd: (() -> Void)?
    private let descriptor: Int32
    private let answer: @MainActor (ArraySlice<UInt8>) async -> String
    private var input = DoorLines()
    private var output: [UInt8] = []
    private var written = 0
    private var reading: DescriptorWatch?
    private var writing: DescriptorWatch?
    private var answering: Task<Void, Never>?
    /// The number of lines that were refused because they were too long.
    private var refusedCount = 0
    /// Whether the client will send no more.
    private var isAtEnd = false
    private var isEnding = false
    private var isEnded = false

    /// Takes a descriptor over, which does not block.
    init(_ descriptor: Int32, _ answer: @escaping @MainActor (ArraySlice<UInt8>) async -> String) {
        (self.descriptor, self.answer) = (descriptor, answer)
        #if canImport(Darwin)
            var isOn: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Begins to read.
    func start() {
        reading = DescriptorWatch(descriptor, closes: true) { [weak self] in self?.read() }
    }

    /// Says why there is no connection, and ends.
    func refuse(_ error: DoorError) {
        let line = Array((DoorSession.refusal(error) + "\n").utf8)
        _ = send(line, from: 0)
        end()
    }

    /// Closes the connection, after the answer to the line that was read, if there is one.
    func endWhenAnswered() {
        isEnding = true
        if answering == nil, written == output.count { end() }
    }

    /// Closes the connection. An answer that is not ready is dropped.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        answering?.cancel()
        // The descriptor is closed a little later; the client knows now, and sends its next line elsewhere.
        shutdown(descriptor, Int32(SHUT_RDWR))
        writing?.stop()
        if let reading { reading.stop() } else { close(descriptor) }
        onEnd?()
        onEnd = nil
    }

    // MARK: Reading

    private func read() {
        guard !isEnded else { return }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Platform.read(descriptor, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        guard count > 0 else {
            isAtEnd = true
            reading?.pause()
            // A client that only sends no more still wants its answers.
            return count < 0 || isGone ? end() : next()
        }
        input.append(bytes[..<count])
        if input.count > 2 * DoorLimits.line { reading?.pause() }
        next()
    }

    /// Whether the client has closed its end.
    private var isGone: Bool {
        var file = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&file, 1, 0) > 0 && file.revents & Int16(POLLHUP | POLLERR) != 0
    }

    /// Answers the next line, if there is one and nothing else to do.
    private func next() {
        guard !isEnded, answering == nil, written == output.count else { return }
        if isEnding { return end() }
        switch input.next() {
        case .tooLong where input.longCount > refusedCount:
            refusedCount = input.longCount
            write(DoorSession.refusal(DoorSession.tooLong))
        case .none, .tooLong:
            if isAtEnd { return end() }
            reading?.goOn()
        case .line(let line):
            answering = Task { @MainActor [weak self, answer] in
                let text = await answer(line)
                guard let self else { return }
                answering = nil
                write(text)
            }
        }
    }

    // MARK: Writing

    private func write(_ line: String) {
        guard !isEnded else { return }
        (output, written) = (Array((line + "\n").utf8), 0)
        writeMore()
    }

    private func writeMore() {
        guard !isEnded else { return }
        guard let done = send(output, from: written) else { return end() }
        written = done
        if written == output.count {
            writing?.stop()
            (writing, output, written) = (nil, [], 0)
            return next()
        }
        guard writing == nil else { return }
        writing = DescriptorWatch(descriptor, for: .writing, closes: false) { [weak self] in self?.writeMore() }
    }

    /// Writes what the other end takes now; returns how much was written in all, nil if the other end is gone.
    private func send(_ bytes: [UInt8], from start: Int) -> Int? {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var done = start
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Platform.send(descriptor, $0.baseAddress! + done, $0.count - done, flags)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return errno == EAGAIN ? done : nil }
            done += count
        }
        return done
    }
}
