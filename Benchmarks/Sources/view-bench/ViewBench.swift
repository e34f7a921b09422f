import CLabelLoop
import CMalloc
import CMallocCount
import DirectBackend
import Glibc
import Trellis

/// Times whole windows: laid out, painted and sent, by ncurses and without it, on a pseudo-terminal that a thread drains;
/// beside them the same by hand in C, a frame of each in turn, so that other load affects both.
@main
@MainActor
enum ViewBench {
    static func main() throws {
        let report = dup(1)
        openPty()
        var wanted = Array(CommandLine.arguments.dropFirst())
        let isJSON = wanted.contains("--json")
        wanted.removeAll { $0 == "--json" }
        var text = "1,024 labels in 33 containers, resized between 200x60 and 160x48: CPU ms, least and median\n"
        for backend in ["ncurses", "direct"] where wanted.isEmpty || wanted.contains(backend) {
            let window = Window(labels(columns: 32, rows: 32))
            let terminal: any Terminal = backend == "ncurses" ? try NcursesTerminal() : try DirectTerminal()
            window.send(.features(terminal.features))
            let frames = timeResizes(window, terminal)
            let corners = timeCorners(window, terminal)
            terminal.close()
            if isJSON {
                text = ""
                write(frames.json(backend), to: report)
            } else {
                text += backend + "\n" + frames.text + "  two of the labels, in opposite corners, get another text\n"
                for (name, values) in corners { text += row("  " + name, values) }
            }
        }
        if wanted.isEmpty || wanted.contains("mirrored") {
            let (all, label) = mirrored()
            text +=
                isJSON
                ? #"{"row": "mirrored", "all": \#(all), "label": \#(label)}"# + "\n"
                : "mirrored, beside plain: all cells x\(rounded(all)), another text x\(rounded(label))\n"
        }
        if wanted.isEmpty || wanted.contains("worn") {
            let worn = wear()
            text +=
                isJSON
                ? #"{"row": "worn", "layout": \#(worn.layout), "all": \#(worn.all), "memory": \#(worn.memory)}"# + "\n"
                : "after 100,000 views have come and gone, beside fresh: layout x\(rounded(worn.layout)), "
                    + "all x\(rounded(worn.all)), memory x\(rounded(worn.memory))\n"
        }
        if !isJSON {
            text += "The same in FTXUI: Benchmarks/Peers/ftxui_labels.cpp; its first lines say how to compile it.\n"
        }
        write(text, to: report)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        _ = text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }

    private static let sizes = [Size(width: 200, height: 60), Size(width: 160, height: 48)]

    private static func timeResizes(_ window: Window, _ terminal: any Terminal) -> Frames {
        var frames = Frames()
        let byHand = clabels_create(32, 32)
        defer { clabels_destroy(byHand) }
        var (bytes, bytesInC) = (0, 0)
        for round in 0..<220 {
            let size = sizes[round % 2]
            setSize(size)
            let begin = cpu()
            let sent = clabels_resize(byHand, Int32(size.width), Int32(size.height), 1)
            let done = cpu()
            let calls = malloc_calls()
            let start = cpu()
            window.send(.resize(size))
            window.layoutIfNeeded()
            let placed = cpu()
            let callsOfLayout = malloc_calls() - calls
            let frame = window.draw()
            let painted = cpu()
            let callsOfPaint = malloc_calls() - calls - callsOfLayout
            terminal.present(frame.canvas, damage: frame.damage, cursor: nil)
            let shown = cpu()
            if round == 19 { bytes = terminal.bytesSent ?? 0 }
            guard round >= 20 else { continue }
            bytesInC += Int(sent)
            frames.layout.append(placed - start)
            frames.paint.append(painted - placed)
            frames.present.append(shown - painted)
            frames.all.append(shown - start)
            frames.byHand.append(done - begin)
            frames.allocations = (callsOfLayout, callsOfPaint, malloc_calls() - calls - callsOfLayout - callsOfPaint)
        }
        // What is sent by hand counts, too: it is the same descriptor.
        frames.bytes = ((terminal.bytesSent ?? 0) - bytes - bytesInC) / 200
        frames.bytesInC = bytesInC / 200
        return frames
    }

    fileprivate static func row(_ name: String, _ values: [Double]) -> String {
        let sorted = values.sorted()
        return "  \(name): \(rounded(sorted[0])) \(rounded(sorted[sorted.count / 2]))\n"
    }

    /// The time of a resize and a frame, and the memory, of a window in which 100,000 views have come and gone, as ratios
    /// to those of a fresh one.
    private static func wear() -> (layout: Double, all: Double, memory: Double) {
        func made() -> (Window, Int) {
            let before = bytes()
            let window = Window(labels(columns: 32, rows: 32))
            window.send(.resize(sizes[0]))
            _ = window.draw()
            return (window, bytes() - before)
        }
        let (fresh, freshBytes) = made()
        let before = bytes()
        let (worn, _) = made()
        let columns = worn.subviews[0].subviews
        for round in 0..<1_000 {
            let guests = (0..<100).map { Label("guest \(round) \($0)") }
            for (index, guest) in guests.enumerated() { columns[index % columns.count].add(guest) }
            _ = worn.draw()
            for guest in guests { guest.removeFromSuperview() }
            _ = worn.draw()
        }
        let wornBytes = bytes() - before
        guard worn.draw().canvas.text == fresh.draw().canvas.text else { fatalError("the worn window differs") }
        var layouts: [[Double]] = [[], []]
        var times: [[Double]] = [[], []]
        for round in 0..<400 {
            for (index, window) in [fresh, worn].enumerated() {
                let start = cpu()
                window.send(.resize(sizes[round % 2]))
                window.layoutIfNeeded()
                let placed = cpu()
                _ = window.draw()
                guard round >= 20 else { continue }
                layouts[index].append(placed - start)
                times[index].append(cpu() - start)
            }
        }
        return (
            layouts[1].min()! / layouts[0].min()!, times[1].min()! / times[0].min()!,
            Double(wornBytes) / Double(freshBytes)
        )
    }

    /// The time of a frame in which all is painted, and of one in which a label has another text, in a mirrored window beside
    /// a plain one.
    private static func mirrored() -> (all: Double, label: Double) {
        var times: [[Double]] = [[], [], [], []]
        let windows = [Direction.leftToRight, .rightToLeft].map { direction in
            let window = Window(labels(columns: 32, rows: 32))
            window.direction = direction
            return window
        }
        for round in 0..<400 {
            for (index, window) in windows.enumerated() {
                window.send(.resize(sizes[round % 2]))
                window.layoutIfNeeded()
                let start = cpu()
                _ = window.draw()
                let painted = cpu()
                (window.subviews[0].subviews[16].subviews[16] as? Label)?.text = "c16 r1\(round % 10)"
                let begin = cpu()
                _ = window.draw()
                if round < 20 { continue }
                times[index].append(painted - start)
                times[index + 2].append(cpu() - begin)
            }
        }
        return (times[1].min()! / times[0].min()!, times[3].min()! / times[2].min()!)
    }

    private static func bytes() -> Int {
        let info = mallinfo2()
        return Int(info.uordblks) + Int(info.hblkhd)
    }

    /// Changes the labels in the first and the last row and column, to texts of the same size.
    private static func timeCorners(_ window: Window, _ terminal: any Terminal) -> [(String, [Double])] {
        let columns = window.subviews[0].subviews
        guard let first = columns.first?.subviews.first as? Label, let last = columns.last?.subviews.last as? Label
        else { fatalError("no labels") }
        var times: [(String, [Double])] = [("layout and paint", []), ("present", [])]
        for round in 0..<400 {
            let start = cpu()
            first.text = "c0 r\(round % 10)"
            last.text = "c31 r\(round % 10)"
            let frame = window.draw()
            let painted = cpu()
            terminal.present(frame.canvas, damage: frame.damage, cursor: nil)
            guard round >= 40 else { continue }
            times[0].1.append(painted - start)
            times[1].1.append(cpu() - painted)
        }
        return times
    }

    /// Columns of labels side by side, each label placed by its container.
    static func labels(columns: Int, rows: Int) -> View {
        Row(spacing: 0) {
            for column in 0..<columns {
                Column {
                    for row in 0..<rows { Label("c\(column) r\(row)") }
                }.filling()
            }
        }
    }

    // MARK: The terminal

    private static func openPty() {
        var (outer, inner): (Int32, Int32) = (0, 0)
        guard openpty(&outer, &inner, nil, nil, nil) == 0 else { fatalError("no pseudo-terminal") }
        let descriptor = outer
        dup2(inner, 0)
        dup2(inner, 1)
        setenv("TERM", "xterm-256color", 1)
        setSize(Size(width: 200, height: 60))
        drain(descriptor)
    }

    private static func setSize(_ size: Size) {
        var window = winsize(ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(0, UInt(TIOCSWINSZ), &window)
    }

    /// CPU time of this thread, in milliseconds.
    private static func cpu() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }

    fileprivate static func rounded(_ value: Double) -> String {
        let hundredths = Int(value * 1000 + 0.5)
        return "\(hundredths / 1000)." + String("\(1000 + hundredths % 1000)".dropFirst())
    }
}

/// The frames of a window by one backend, and the same frames by hand.
private struct Frames {
    var layout: [Double] = []
    var paint: [Double] = []
    var present: [Double] = []
    var all: [Double] = []
    var byHand: [Double] = []
    /// Calls of malloc for the last frame: layout, paint and present.
    var allocations = (0, 0, 0)
    var bytes = 0
    var bytesInC = 0

    @MainActor var text: String {
        let rows = [("layout", layout), ("paint", paint), ("present", present), ("all", all), ("by hand in C", byHand)]
        return rows.reduce("") { $0 + ViewBench.row($1.0, $1.1) }
            + "  all, beside C: x\(ViewBench.rounded(ratio))\n"
            + "  bytes of a frame: \(bytes), by hand \(bytesInC)\n"
            + "  allocations: layout \(allocations.0), paint \(allocations.1), present \(allocations.2)\n"
    }

    /// The median of the ratios of two frames in a row.
    private var ratio: Double {
        let ratios = zip(all, byHand).map { $0 / $1 }.sorted()
        return ratios[ratios.count / 2]
    }

    func json(_ backend: String) -> String {
        #"{"row": "\#(backend)", "ratio": \#(ratio), "bytes": \#(Double(bytes) / Double(bytesInC)), "#
            + #""layout": \#(allocations.0), "paint": \#(allocations.1), "present": \#(allocations.2)}"# + "\n"
    }
}

/// Reads and discards all output, on a separate thread.
private func drain(_ descriptor: Int32) {
    var thread = pthread_t()
    let number = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    number.pointee = descriptor
    pthread_create(
        &thread, nil,
        { raw in
            let number = raw!.assumingMemoryBound(to: Int32.self)
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            while read(number.pointee, &bytes, bytes.count) > 0 {}
            number.deallocate()
            return nil
        }, number)
}
