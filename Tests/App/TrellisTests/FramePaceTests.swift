import Testing
import Trellis
import TrellisTesting

/// Frames at the pace of a display, by a clock that the test moves.
@MainActor
struct FramePaceTests {
    let terminal = ScriptedTerminal(width: 12, height: 2)
    let alarm = HandAlarm()
    let label = Label("0")
    let window: Window

    init() {
        terminal.frameInterval = .milliseconds(16)
        window = Window(label)
        window.timers.clock = { [alarm] in alarm.now }
        window.onUnhandledEvent = { [label] event in
            guard case .key(let key) = event, case .character(let character) = key.code else { return false }
            label.text = "key \(character)"
            return true
        }
    }

    /// Runs the window to its end; the script begins after the first frame and a pause.
    func run(_ script: @escaping @MainActor () async -> Void) async {
        let script = Task { @MainActor in
            await frames(1)
            alarm.move(by: .seconds(1))
            await script()
            if !terminal.isClosed { terminal.send(.end) }
        }
        await Application(window, on: terminal, alarm: alarm).run()
        await script.value
    }

    /// Waits until there are this many frames.
    func frames(_ count: Int) async {
        var turns = 0
        while terminal.frameCount < count, turns < 10_000 {
            await Task.yield()
            turns += 1
        }
        #expect(terminal.frameCount == count)
    }

    /// Lets everything happen that waits for the main actor alone.
    func settle() async {
        for _ in 0..<100 { await Task.yield() }
    }

    var shown: String { terminal.canvas.map { String($0.picture.prefix(12)) } ?? "" }

    @Test func `the first change after a pause is shown at once`() async {
        await run {
            for count in 2...5 {
                label.text = "\(count)"
                await frames(count)
                #expect(shown.hasPrefix("|\(count) "))
                alarm.move(by: .milliseconds(16))
            }
        }
    }

    @Test func `however many pieces arrive, there is one frame in each interval, and the last state is shown`() async {
        await run {
            label.text = "piece 0"
            await frames(2)
            for interval in 0..<10 {
                for piece in 1...1000 {
                    label.text = "\(interval).\(piece)"
                    if piece % 100 == 0 { await settle() }
                }
                #expect(terminal.frameCount == 2 + interval && !shown.contains("\(interval).1000"))
                alarm.move(by: .milliseconds(16))
                #expect(terminal.frameCount == 3 + interval && shown.contains("\(interval).1000"))
            }
            alarm.move(by: .seconds(1))
            await settle()
            #expect(terminal.frameCount == 12 && alarm.due == nil, "nothing wakes up when nothing changes")
        }
    }

    @Test func `the interval counts from the end of a frame`() async {
        let slow = SlowTerminal(terminal, alarm)
        let script = Task { @MainActor in
            await frames(1)
            alarm.move(by: .seconds(1))
            label.text = "a"
            await frames(2)
            label.text = "b"
            await settle()
            #expect(alarm.due == alarm.now + .milliseconds(16))
            alarm.move(by: .milliseconds(16))
            await frames(3)
            terminal.send(.end)
        }
        await Application(window, on: slow, alarm: alarm).run()
        await script.value
    }

    @Test func `a key is shown at once in the middle of a stream, and the next one in its pace`() async {
        await run {
            label.text = "stream"
            await frames(2)
            alarm.move(by: .milliseconds(3))
            label.text = "more"
            await settle()
            #expect(terminal.frameCount == 2)
            terminal.send(.key("a"))
            #expect(terminal.frameCount == 3 && shown.contains("key a"))
            alarm.move(by: .milliseconds(10))
            terminal.send(.key("b"))
            terminal.send(.key("c"))
            #expect(terminal.frameCount == 3)
            // A stream does not delay the answer.
            alarm.move(by: .milliseconds(6))
            #expect(terminal.frameCount == 4 && shown.contains("key c"))
            alarm.move(by: .milliseconds(16))
            terminal.send(.key("d"))
            #expect(terminal.frameCount == 5 && shown.contains("key d"))
        }
    }

    @Test func `the end of input shows what was held back`() async {
        await run {
            label.text = "one"
            await frames(2)
            label.text = "two"
            await settle()
            #expect(shown.contains("one"))
            terminal.send(.end)
        }
        #expect(terminal.frameCount == 3 && shown.contains("two"))
    }

    @Test func `timers keep their times, and share the frames of the stream`() async {
        var beats: [Duration] = []
        await run {
            let start = alarm.now
            label.every(.milliseconds(5)) { [alarm, label] in
                beats.append(alarm.now - start)
                label.text = "\(beats.count)"
            }
            for _ in 0..<100 { alarm.move(by: .milliseconds(1)) }
            #expect(beats == (1...20).map { .milliseconds(5 * $0) })
            // At 5, 21, 37, 53, 69, 85: the beats between them are shown with the next one.
            #expect(terminal.frameCount == 7 && shown.hasPrefix("|17"))
            alarm.move(by: .milliseconds(1))
            #expect(terminal.frameCount == 8 && shown.hasPrefix("|20"))
        }
    }
}

/// An alarm whose clock is moved by hand.
@MainActor
final class HandAlarm: Alarm {
    private(set) var now = Duration.seconds(100)
    private(set) var due: Duration?
    var onRing: (() -> Void)?

    func set(_ due: Duration?) { self.due = due }

    /// Moves the clock, and rings on the way.
    func move(by duration: Duration) {
        let end = now + duration
        while let due, due <= end {
            now = max(now, due)
            self.due = nil
            onRing?()
        }
        now = max(now, end)
    }
}

/// A terminal that takes 40 ms for each frame.
@MainActor
private final class SlowTerminal: Terminal {
    let base: ScriptedTerminal
    let alarm: HandAlarm
    var size: Size { base.size }
    var frameInterval: Duration { base.frameInterval }
    var onEvents: (([Event]) -> Void)? {
        get { base.onEvents }
        set { base.onEvents = newValue }
    }

    init(_ base: ScriptedTerminal, _ alarm: HandAlarm) { (self.base, self.alarm) = (base, alarm) }

    func present(_ canvas: Canvas, damage: Damage, cursor: Point?) {
        alarm.move(by: .milliseconds(40))
        base.present(canvas, damage: damage, cursor: cursor)
    }
    func suspend() {}
    func close() { base.close() }
}
