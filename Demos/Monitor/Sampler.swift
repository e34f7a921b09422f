import FileSystem
import Platform

/// Takes samples from `/proc`, away from the main actor.
actor Sampler {
    private let root: LocalPath
    private var last: [Process.ID: Int] = [:]
    private var lastTotal = (busy: 0, all: 0)
    private var lastCores: [(busy: Int, all: Int)] = []
    private var lastTraffic: (time: ContinuousClock.Instant, bytes: [Double])?
    private var users: [uid_t: String] = [:]
    private let userName: @Sendable (uid_t) -> String?
    /// Samples taken so far, for tests.
    private(set) var count = 0

    /// The most bytes of a command line that are read: some have megabytes.
    static let longestCommand = 4096

    /// Creates a sampler; tests give it a folder and users of their own.
    init(
        root: LocalPath = "/proc",
        userName: @escaping @Sendable (uid_t) -> String? = { getpwuid($0).map { String(cString: $0.pointee.pw_name) } }
    ) {
        (self.root, self.userName) = (root, userName)
    }

    /// The present state; shares are those since the last call.
    func sample() throws(FileError) -> Sample {
        guard let stat = read("stat"), let total = Self.total(of: stat) else {
            throw FileError(root, "nothing about processes is here: this program needs Linux")
        }
        count += 1
        var sample = Sample()
        let passed = max(1, total.all - lastTotal.all)
        sample.cpu = Double(total.busy - lastTotal.busy) / Double(passed)
        let ticks = Self.cores(of: stat)
        sample.cores = ticks.enumerated().map { index, core in
            let last = lastCores.indices.contains(index) ? lastCores[index] : (busy: 0, all: 0)
            return max(0, Double(core.busy - last.busy) / Double(max(1, core.all - last.all)))
        }
        lastCores = ticks
        let cores = max(1, ticks.count)
        sample.processes = try numbers().compactMap { process($0) }
        for index in sample.processes.indices {
            let process = sample.processes[index]
            // One that was not there has begun since then; at first nothing is known.
            let ticks = process.ticks - (last[process.id] ?? (last.isEmpty ? process.ticks : 0))
            sample.processes[index].cpu = Double(ticks) * Double(cores) / Double(passed)
        }
        last = Dictionary(sample.processes.map { ($0.id, $0.ticks) }) { first, _ in first }
        lastTotal = total
        let memory = Self.values(of: read("meminfo") ?? "")
        sample.totalMemory = memory["MemTotal", default: 0] * 1024
        sample.usedMemory = sample.totalMemory - memory["MemAvailable", default: 0] * 1024
        sample.totalSwap = memory["SwapTotal", default: 0] * 1024
        sample.usedSwap = sample.totalSwap - memory["SwapFree", default: 0] * 1024
        takeTraffic(&sample)
        sample.disks = Self.mounts(of: read("mounts") ?? "").compactMap { Self.disk(mountedAt: $0) }
        sample.load = (read("loadavg")?.split(separator: " ").first).flatMap { Double($0) } ?? 0
        sample.uptime = (read("uptime")?.split(separator: ".").first).flatMap { Int($0) } ?? 0
        return sample
    }

    /// Whether a process still runs: its number may be that of another one by now.
    func isRunning(_ id: Process.ID) -> Bool { process(id.number)?.id == id }

    /// Takes the bytes through network and disks since the last sample.
    private func takeTraffic(_ sample: inout Sample) {
        let (net, disk) = (Self.network(of: read("net/dev") ?? ""), Self.disks(of: read("diskstats") ?? ""))
        let (now, bytes) = (ContinuousClock.now, [net.received, net.sent, disk.read, disk.written])
        defer { lastTraffic = (now, bytes) }
        guard let last = lastTraffic else { return }
        let seconds = max(0.001, (now - last.time) / .seconds(1))
        let rates = zip(bytes, last.bytes).map { max(0, $0 - $1) / seconds }
        (sample.received, sample.sent, sample.read, sample.written) = (rates[0], rates[1], rates[2], rates[3])
    }

    // MARK: Files of /proc

    /// Bytes that came and went so far, other than within the machine.
    static func network(of text: String) -> (received: Double, sent: Double) {
        var sum = (received: 0.0, sent: 0.0)
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].drop(while: { $0 == " " }) != "lo" else { continue }
            let numbers = parts[1].split(separator: " ").map { Double($0) ?? 0 }
            guard numbers.count > 8 else { continue }
            sum = (sum.received + numbers[0], sum.sent + numbers[8])
        }
        return sum
    }

    /// Bytes that were read from disks and written to them so far; parts of disks count with their disk.
    static func disks(of text: String) -> (read: Double, written: Double) {
        var sum = (read: 0.0, written: 0.0)
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 9, isDisk(words[2]) else { continue }
            // A sector is 512 bytes here, whatever it is on the disk.
            sum = (sum.read + (Double(words[5]) ?? 0) * 512, sum.written + (Double(words[9]) ?? 0) * 512)
        }
        return sum
    }

    /// The folders at which disks are mounted: of each the first, and the root whatever it is.
    static func mounts(of text: String) -> [String] {
        var (folders, devices) = ([String](), Set<Substring>())
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 2, words[1] == "/" || words[0].hasPrefix("/dev/"), devices.insert(words[0]).inserted
            else { continue }
            let folder = unescaped(words[1])
            // What is mounted later lies above.
            if folder == "/" { folders.removeAll { $0 == "/" } }
            folders.insert(folder, at: folder == "/" ? 0 : folders.count)
        }
        return folders
    }

    /// A path with `\040` for a blank and the like.
    private static func unescaped(_ path: Substring) -> String {
        var (bytes, rest) = ([UInt8](), path.utf8)
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3, let code = UInt8(String(digits) ?? "", radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func disk(mountedAt folder: String) -> Disk? {
        var info = statvfs()
        guard statvfs(folder, &info) == 0, info.f_blocks > 0 else { return nil }
        let size = Int(clamping: info.f_frsize)
        let (total, free) = (Int(clamping: info.f_blocks), Int(clamping: info.f_bfree))
        return Disk(folder: folder, used: max(0, total - free) * size, total: total * size)
    }

    private static func isDisk(_ name: Substring) -> Bool {
        if ["sd", "hd", "vd", "xvd"].contains(where: { name.hasPrefix($0) }) { return name.last?.isNumber == false }
        guard name.hasPrefix("nvme") || name.hasPrefix("mmcblk") else { return false }
        let end = name.reversed().prefix { $0.isNumber }.count
        return end == 0 || name.dropLast(end).last != "p"
    }

    /// The numbers of the processes, in order: from the names of their folders, which are not looked at.
    private func numbers() throws(FileError) -> [Int32] {
        guard let folder = opendir("\(root)") else { throw FileError(root, code: errno) }
        defer { closedir(folder) }
        var numbers: [Int32] = []
        while let entry = readdir(folder) {
            let number = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                Int32(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
            }
            if let number { numbers.append(number) }
        }
        return numbers.sorted()
    }

    /// Ticks in which any processor was busy, and all ticks.
    static func total(of stat: String) -> (busy: Int, all: Int)? {
        guard let line = stat.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
        return ticks(line)
    }

    /// Ticks in which each processor was busy, and all of its ticks.
    static func cores(of stat: String) -> [(busy: Int, all: Int)] {
        stat.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("cpu") }.map { ticks($0) ?? (0, 0) }
    }

    private static func ticks(_ line: Substring) -> (busy: Int, all: Int)? {
        let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Int($0) }
        guard ticks.count >= 5 else { return nil }
        let all = ticks.reduce(0, +)
        return (all - ticks[3] - ticks[4], all)
    }

    /// The numbers in lines such as `MemTotal:  1024 kB`.
    static func values(of text: String) -> [Substring: Int] {
        var values: [Substring: Int] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":")
            guard parts.count == 2, let word = parts[1].split(separator: " ").first else { continue }
            values[parts[0]] = Int(word)
        }
        return values
    }

    /// The flag of threads of the kernel, `PF_KTHREAD`.
    private static let kernelThread = 0x0020_0000

    /// A process from its `stat`, whose name in parentheses may contain anything.
    static func process(_ number: Int32, stat: String, command: String, user: String) -> Process? {
        // By bytes, for signs of a name can join with the parentheses.
        let bytes = stat.utf8
        guard let open = bytes.firstIndex(of: 0x28), let close = bytes.lastIndex(of: 0x29), open < close else {
            return nil
        }
        let name = String(decoding: bytes[bytes.index(after: open)..<close], as: UTF8.self)
        let words = bytes[bytes.index(after: close)...].split { $0 == 0x20 || $0 == 0x0A }
        func value(_ index: Int) -> Int? { Int(Substring(words[index])) }
        guard words.count > 21, let user1 = value(11), let system = value(12), let start = value(19),
            let pages = value(21), let state = Substring(words[0]).first
        else { return nil }
        // Kernel threads have no command line.
        let line = command.isEmpty ? "[\(name)]" : command
        return Process(
            id: .init(number: number, start: start), user: user, name: name, command: line, state: state,
            ticks: user1 + system, memory: pages * Int(getpagesize()), parent: Int32(Substring(words[1])) ?? 0,
            isKernel: (value(6) ?? 0) & kernelThread != 0)
    }

    /// A process; nil if it has ended meanwhile.
    private func process(_ number: Int32) -> Process? {
        var info = stat()
        guard lstat("\(root)/\(number)", &info) == 0, let text = read("\(number)/stat") else { return nil }
        let words = (read("\(number)/cmdline", Self.longestCommand) ?? "").split(separator: "\0")
        return Self.process(
            number, stat: text, command: words.joined(separator: " "), user: name(of: info.st_uid))
    }

    private func name(of user: uid_t) -> String {
        if let cached = users[user] { return cached }
        // Also of a user without a name, which a container may have: asking takes time.
        let name = userName(user) ?? "\(user)"
        users[user] = name
        return name
    }

    private func read(_ name: String, _ limit: Int = .max) -> String? {
        (try? (root / LocalPath(name)).read(0..<limit)).map { String(decoding: $0, as: UTF8.self) }
    }
}
