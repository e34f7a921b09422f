import DirectBackend
import Glibc
import Trellis

/// Times whole windows: laid out, painted and sent, by ncurses and without it, on a pseudo-terminal that a thread drains.
@main
@MainActor
enum ViewBench {
    static func main() throws {
        let report = dup(1)
        openPty()
        var text = "1,024 labels in 33 containers, resized between 200x60 and 160x48: CPU ms, least and median\n"
        let wanted = CommandLine.arguments.dropFirst()
        for backend in ["ncurses", "direct"] where wanted.isEmpty || wanted.contains(backend) {
            let window = Window(labels(columns: 32, rows: 32))
            let terminal: any Terminal = backend == "ncurses" ? try NcursesTerminal() : try DirectTerminal()
            window.send(.features(terminal.features))
            text += backend + "\n" + timeResizes(window, terminal)
            text += "  two of the labels, in opposite corners, get another text\n"
            for (name, values) in timeCorners(window, terminal) { text += row("  " + name, values) }
            terminal.close()
        }
        text += "The same in FTXUI: Benchmarks/Peers/ftxui_labels.cpp; its first lines say how to compile it.\n"
        _ = text.withUTF8 { write(report, $0.baseAddress, $0.count) }
    }

    private static func timeResizes(_ window: Window, _ terminal: any Terminal) -> String {
        var times: [(String, [Double])] = [("layout", []), ("paint", []), ("present", []), ("all", [])]
        let sizes = [Size(width: 200, height: 60), Size(width: 160, height: 48)]
        var bytes = 0
        for round in 0..<220 {
            let size = sizes[round % 2]
            setSize(size)
            let start = cpu()
            window.send(.resize(size))
            window.layoutIfNeeded()
            let placed = cpu()
            let frame = window.draw()
            let painted = cpu()
            terminal.present(frame.canvas, damage: frame.damage, cursor: nil)
            let shown = cpu()
            if round == 19 { bytes = terminal.bytesSent ?? 0 }
            guard round >= 20 else { continue }
            times[0].1.append(placed - start)
            times[1].1.append(painted - placed)
            times[2].1.append(shown - painted)
            times[3].1.append(shown - start)
        }
        bytes = (terminal.bytesSent ?? 0) - bytes
        return times.reduce("") { $0 + row($1.0, $1.1) } + "  bytes of a frame: \(bytes / 200)\n"
    }

    private static func row(_ name: String, _ values: [Double]) -> String {
        let sorted = values.sorted()
        return "  \(name): \(rounded(sorted[0])) \(rounded(sorted[sorted.count / 2]))\n"
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

    private static func rounded(_ value: Double) -> String {
        let hundredths = Int(value * 1000 + 0.5)
        return "\(hundredths / 1000)." + String("\(1000 + hundredths % 1000)".dropFirst())
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
