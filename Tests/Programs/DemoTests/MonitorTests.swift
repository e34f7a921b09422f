import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import monitor

@MainActor
struct MonitorTests {
    static func process(_ number: Int32, _ name: String, cpu: Double, user: String = "ada") -> monitor.Process {
        monitor.Process(
            id: .init(number: number, start: 1), user: user, name: name, command: "/bin/\(name)", state: "S", ticks: 0,
            memory: 3 << 20, cpu: cpu)
    }

    static let sample = Sample(
        processes: [process(7, "editor", cpu: 0.1), process(80, "compiler", cpu: 1.5), process(9, "shell", cpu: 0)],
        cpu: 0.5, cores: [0.75, 0.25], usedMemory: 1 << 30, totalMemory: 4 << 30, usedSwap: 1 << 20, totalSwap: 1 << 30,
        load: 1.25, uptime: 3700)

    let view = MonitorView(nil)
    let tester: WindowTester

    init() {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        tester = WindowTester(window, width: 60, height: 16)
        view.take(Self.sample)
        tester.draw()
    }

    private var table: Table<monitor.Process> { view.subviews.compactMap { $0 as? Table<monitor.Process> }[0] }

    @Test func `processes are shown, the busiest first`() {
        #expect(
            tester.picture == """
                |┌ Processors 50.0% ────────────┐┌ Memory 1.1 GB of 4.3 GB ─┐|
                |│ 100%┤                        ││ Memory               25% │|
                |│     │                      ▄ ││ ██████             ▏  ▏  │|
                |│   0%┤                      ⠈ ││ Swap                  0% │|
                |│    -0:02      -0:01     0:00 ││                    ▏  ▏  │|
                |└──────────────────────────────┘└──────────────────────────┘|
                |  ⌕ name, user or number                                    |
                |   PID   CPU ▼  Command                 Memory  User    S   |
                |▎   80  150.0%  compiler                3.1 MB  ada     S   |
                |     7   10.0%  editor                  3.1 MB  ada     S   |
                |     9    0.0%  shell                   3.1 MB  ada     S   |
                |                                                            |
                |                                                            |
                |                                                            |
                | 3 processes                        load 1.25  up 1 h 1 min |
                | / search  t tree  p pause  Esc clear  ? help               |
                """)
    }

    @Test func `a process stays selected when the order changes`() {
        tester.press(.down)
        tester.press(.down)
        #expect(table.selection == 0, "the editor, second as shown")
        var next = Self.sample
        next.processes.reverse()
        next.processes[2].cpu = 3
        view.take(next)
        tester.draw()
        #expect(table.selection == 2)
        #expect(tester.picture.contains("300.0%"))
    }

    @Test func `nothing is selected before the user selects it`() {
        var next = Self.sample
        next.processes[0].cpu = 3
        view.take(next)
        tester.draw()
        #expect(table.selection == nil && !tester.picture.contains("end process"))
        tester.press(.down)
        #expect(table.selection == 0, "the first row as shown")
        #expect(tester.picture.contains("k end process"))
    }

    @Test func `a search leaves what has the words, and Escape ends it`() {
        tester.type("/comp")
        tester.advance(by: .seconds(1))
        #expect(table.selectedItem?.name == "compiler", "the first that is found")
        #expect(tester.picture.contains("1 of 3 processes") && !tester.picture.contains("editor"))
        tester.press(.escape)
        #expect(!tester.picture.contains("1 of 3"))
        tester.press(.escape)
        #expect(tester.window.focusedView === table)
    }

    @Test func `a paused monitor keeps its sample`() {
        tester.type("p")
        #expect(tester.picture.contains("paused"))
        view.take(Sample())
        #expect(tester.picture.contains("3 processes"))
    }

    @Test func `a signal is sent only after the question is answered so`() async {
        var sent: [(Int32, Int32)] = []
        view.send = { signal, id in
            sent.append((signal, id.number))
            return "it refuses"
        }
        tester.press(.down)
        tester.type("k")
        await tester.settle()
        #expect(tester.picture.contains("End compiler, process 80 of ada?"))
        tester.press(.enter)
        await tester.settle()
        #expect(sent.isEmpty && !tester.picture.contains("End compiler"))
        tester.type("k")
        await tester.settle()
        tester.press(.left)
        tester.press(.enter)
        await tester.settle()
        #expect(sent.map(\.0) == [SIGKILL] && sent.map(\.1) == [80])
        #expect(tester.picture.contains("compiler goes on: it refuses."))
    }

    @Test(arguments: [(1, 1), (20, 6), (200, 60)])
    func `it takes every size`(width: Int, height: Int) {
        tester.resize(width: width, height: height)
        #expect(tester.canvas.size == Size(width: width, height: height))
    }

    @Test func `the tree shows processes below those that have started them, in any order`() {
        var next = Self.sample
        next.processes[0].parent = 9
        next.processes[1].parent = 7
        next.processes.append(Self.process(100, "daemon", cpu: 0))
        next.processes[3].parent = 7
        view.take(next)
        tester.type("t")
        func expect(_ texts: [String]) {
            let rows = tester.picture.split(separator: "\n").filter { $0.contains("3.1 MB") }
            #expect(rows.count == 4)
            for (row, text) in zip(rows, texts) { #expect(row.contains(text), "\(tester.picture)") }
        }
        expect(["▾ shell", "└─▾ editor", "  ├── compil", "  └── daemon"])
        table.sort(by: "PID", isDescending: true)
        view.take(next)
        expect(["▾ shell", "└─▾ editor", "  ├── daemon", "  └── compil"])
        tester.type("/daem")
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("└── daemon"))
        tester.press(.escape)
        tester.press(.escape)
        tester.type("t")
        tester.draw()
        #expect(table.sort?.isDescending == true && !tester.picture.contains("└─▾"))
    }

    @Test func `the command comes third where there is little room, and the order of the rows stays`() {
        #expect(table.columns.map(\.title) == ["PID", "CPU", "Command", "Memory", "User", "S"])
        tester.resize(width: 140, height: 20)
        #expect(table.columns.map(\.title) == ["PID", "User", "CPU", "Memory", "S", "Program", "Command"])
        tester.resize(width: 80, height: 20)
        #expect(table.columns.map(\.title) == ["PID", "User", "CPU", "Memory", "S", "Command"])
        #expect(table.sort == TableSort(column: 2, isDescending: true))
        tester.resize(width: 60, height: 20)
        #expect(table.sort == TableSort(column: 1, isDescending: true))
    }

    @Test func `each processor has its history, and a wide window that of network and disks`() {
        tester.resize(width: 140, height: 40)
        var next = Self.sample
        (next.received, next.written) = (1_500_000, 3_000)
        next.cores = [1, 0.5]
        next.disks = [Disk(folder: "/", used: 30 << 30, total: 100 << 30), Disk(folder: "/home", used: 9, total: 10)]
        view.take(next)
        tester.draw()
        let rows = tester.picture.split(separator: "\n")
        // Three rows each.
        let first = rows.firstIndex { $0.contains("│ 0 ") } ?? 0
        let second = rows.firstIndex { $0.contains("│ 1 ") } ?? 0
        #expect(second - first >= 3 && rows[first..<second].contains { $0.contains("100%") }, "\(tester.picture)")
        #expect(rows.contains { $0.contains("↓ net") && $0.contains("1.5 MB") })
        #expect(rows.contains { $0.contains("│ / ") && $0.contains("32.2 GB of 107 GB") && $0.contains("30%") })
        #expect(rows.contains { $0.contains("│ /home ") && $0.contains("90%") }, "\(tester.picture)")
        #expect(rows.contains { $0.contains("Program") && $0.contains("Command") })
        tester.resize(width: 80, height: 24)
        view.take(next)
        tester.draw()
        #expect(tester.picture.contains("net 1.5 MB/0 B  disk 0 B/3.0 kB"))
    }

    // MARK: /proc

    @Test func `disks are told once, the root whatever it is`() {
        let text = """
            proc /proc proc rw 0 0
            overlay / overlay rw 0 0
            /dev/sda1 /home ext4 rw 0 0
            /dev/sda1 /srv/bind ext4 rw 0 0
            /dev/sdb /mnt/a\\040b\\134c ext4 rw 0 0
            tmpfs /tmp tmpfs rw 0 0
            /dev/root / ext4 rw 0 0
            server:/x /net nfs rw 0 0
            odd
            """
        #expect(Sampler.mounts(of: text) == ["/", "/home", "/mnt/a b\\c"])
        #expect(Sampler.mounts(of: "") == [] && Sampler.mounts(of: "a / \\9") == ["/"])
    }

    @Test func `bytes of networks and of whole disks are added up`() {
        let net = Sampler.network(
            of:
                "Inter-| Receive\n face |bytes\n    lo: 9 1 0 0 0 0 0 0 9 0\n  eth0: 10 1 0 0 0 0 0 0 20 0\n wlan0:1 1 0 0 0 0 0 0 2 0\nx: 1\n"
        )
        #expect(net == (11, 22))
        let lines = ["sda", "sda1", "nvme0n1", "nvme0n1p1", "mmcblk0", "mmcblk0p2", "loop0", "dm-0", "vdb", "zram0"]
        let text = lines.map { "8 0 \($0) 1 2 10 4 5 6 100 8 9\n" }.joined() + "8 0\n\n"
        #expect(Sampler.disks(of: text) == (4 * 5_120, 4 * 51_200))
    }

    @Test func `traffic is what has come since the last sample`() async throws {
        let root = try makeProc()
        defer { try? FileManager.default.removeItem(at: root) }
        func write(_ bytes: Int) throws {
            let folder = root.appendingPathComponent("net")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try "eth0: \(bytes) 1 0 0 0 0 0 0 0 0\n".write(
                to: folder.appendingPathComponent("dev"), atomically: true, encoding: .utf8)
        }
        try write(1_000_000)
        let sampler = Sampler(root: LocalPath(root.path))
        #expect(try await sampler.sample().received == 0)
        try write(3_000_000)
        let second = try await sampler.sample()
        #expect(second.received > 0 && second.sent == 0 && second.processes.first?.parent == 1)
        try write(0)
        #expect(try await sampler.sample().received == 0, "the counter has begun anew")
    }

    /// A folder such as /proc, with two processes, one of which ends.
    private func makeProc() throws -> URL {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-proc-\(UUID().uuidString)")
        func write(_ name: String, _ text: String) throws {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try write("stat", "cpu 100 0 100 700 100 0 0 0 0 0\ncpu0 75 0 75 350 0\ncpu1 25 0 25 350 100\nintr 1\n")
        try write(
            "meminfo", "MemTotal:  1000 kB\nMemFree: 1 kB\nMemAvailable:  400 kB\nSwapTotal: 50 kB\nSwapFree: 20 kB\n")
        try write("loadavg", "0.75 0.5 0.2 1/90 42\n")
        try write("uptime", "90061.5 1000\n")
        try write("12/stat", "12 (odd) (name) R 1 1 1 0 -1 0 0 0 0 0 30 10 0 0 20 0 1 0 500 1000 2\n")
        try write("12/cmdline", "/bin/odd\0--flag\0")
        try write("13/stat", "13 (gone")
        return root
    }

    @Test func `a sample is read from a folder, and shares are those since the last one`() async throws {
        let root = try makeProc()
        defer { try? FileManager.default.removeItem(at: root) }
        let sampler = Sampler(root: LocalPath(root.path))
        let first = try await sampler.sample()
        #expect(first.processes.map(\.command) == ["/bin/odd --flag"])
        let process = try #require(first.processes.first)
        #expect(process.name == "odd) (name" && process.state == "R" && process.ticks == 40 && process.cpu == 0)
        #expect(first.cores == [0.3, 0.1] && first.usedSwap == 30 * 1024 && first.totalSwap == 50 * 1024)
        #expect(first.cpu == 0.2 && first.usedMemory == 600 * 1024 && first.load == 0.75 && first.uptime == 90061)
        try "cpu 150 0 150 800 100 0 0 0 0 0\ncpu0 105 0 105 390 0\ncpu1\n".write(
            to: root.appendingPathComponent("stat"), atomically: true, encoding: .utf8)
        try "12 (odd) R 1 1 1 0 -1 0 0 0 0 0 80 10 0 0 20 0 1 0 500 1000 2\n".write(
            to: root.appendingPathComponent("12/stat"), atomically: true, encoding: .utf8)
        let second = try await sampler.sample()
        #expect(second.cpu == 0.5 && second.processes.first?.cpu == 0.5)
        #expect(second.cores == [0.6, 0], "the second one has stopped")
    }

    @Test(arguments: [
        ("sh", "/bin/sh -c /x/y", "sh -c /x/y"), ("app", "/opt/My App/app --x", "app --x"),
        ("nginx", "nginx: master /usr/sbin/nginx", "nginx: master /usr/sbin/nginx"), ("bash", "-bash", "-bash"),
        ("chrome", "/opt/chrome/chrome --type=a", "chrome --type=a"),
        ("a-name-that-is-", "/b/a-name-that-is-long", "a-name-that-is-long"),
        ("other", "./run/me now", "me now"), ("x", "/bin/x a\nb\u{1B}[31m", "x a b[31m"),
        ("kworker/0", "[kworker/0]", "[kworker/0]"),
    ])
    func `a command is shown without the folders of its program`(name: String, command: String, shown: String) {
        var process = Self.process(1, name, cpu: 0)
        process.command = command
        #expect(process.shownCommand == shown)
    }

    @Test func `threads of the kernel are shown when they are asked for`() {
        var next = Self.sample
        next.processes.append(Self.process(2, "kthreadd", cpu: 0))
        next.processes[3].isKernel = true
        view.take(next)
        tester.draw()
        #expect(!tester.picture.contains("kthreadd") && tester.picture.contains(" 3 processes"))
        tester.type("K")
        #expect(tester.picture.contains("kthreadd") && tester.picture.contains(" 4 processes"))
    }

    @Test func `keys sort by processors, memory and number`() {
        var next = Self.sample
        next.processes[2].memory = 9_000_000
        view.take(next)
        func first() -> Int32? { table.item(at: 0).id.number }
        tester.type("M")
        #expect(first() == next.processes[2].id.number)
        tester.type("N")
        #expect(first() == next.processes.map(\.id.number).min())
        tester.type("P")
        #expect(first() == next.processes.max { $0.cpu < $1.cpu }?.id.number)
    }

    @Test func `a name may be anything, and says what it is by its flags`() {
        let rest = " S 1 1 1 0 -1 2129984 0 0 0 0 7 5 0 0 20 0 1 0 99 0 3"
        for name in ["\u{301}x", "a) (b", "x\u{600}", "\n", ")", ""] {
            let process = Sampler.process(4_194_304, stat: "4194304 (\(name))" + rest, command: "", user: "u")
            #expect(process?.name == name && process?.ticks == 12 && process?.isKernel == true)
        }
    }

    @Test func `a user without a name is asked for once, and a long command is cut`() async throws {
        let root = try makeProc()
        defer { try? FileManager.default.removeItem(at: root) }
        try String(repeating: "x", count: 100_000).write(
            to: root.appendingPathComponent("12/cmdline"), atomically: true, encoding: .utf8)
        nonisolated(unsafe) var asked = 0
        let sampler = Sampler(root: LocalPath(root.path)) { _ in
            asked += 1
            return nil
        }
        for _ in 0..<3 {
            let process = try #require(try await sampler.sample().processes.first)
            #expect(process.user == "\(getuid())" && process.command.count == Sampler.longestCommand)
        }
        #expect(asked == 1)
    }

    @Test func `no sample is taken while the monitor is paused`() async throws {
        let root = try makeProc()
        defer { try? FileManager.default.removeItem(at: root) }
        let sampler = Sampler(root: LocalPath(root.path))
        let view = MonitorView(sampler)
        await view.takeSample()
        view.isPaused = true
        await view.takeSample()
        #expect(await sampler.count == 1)
    }

    @Test func `no signal goes to another process that has the number of one that ended`() async throws {
        let root = try makeProc()
        defer { try? FileManager.default.removeItem(at: root) }
        let sampler = Sampler(root: LocalPath(root.path))
        let process = try #require(try await sampler.sample().processes.first)
        #expect(await sampler.isRunning(process.id))
        try "12 (other) R 1 1 1 0 -1 0 0 0 0 0 80 10 0 0 20 0 1 0 900 1000 2\n".write(
            to: root.appendingPathComponent("12/stat"), atomically: true, encoding: .utf8)
        #expect(await !sampler.isRunning(process.id))
        try FileManager.default.removeItem(at: root.appendingPathComponent("12"))
        #expect(await !sampler.isRunning(process.id))
    }

    @Test func `without /proc there is a message`() async {
        await #expect(throws: FileError.self) { try await Sampler(root: "/nowhere").sample() }
    }
}
