import Trellis

/// What the system is doing at a moment.
struct Sample: Sendable {
    var processes: [Process] = []
    /// The share of all processors in use since the last sample, 0 to 1.
    var cpu = 0.0
    /// The same for each processor.
    var cores: [Double] = []
    /// Bytes of memory.
    var usedMemory = 0
    var totalMemory = 1
    /// Bytes of swap space; none if the total is 0.
    var usedSwap = 0
    var totalSwap = 0
    /// Bytes a second from and to other machines.
    var received = 0.0
    var sent = 0.0
    /// Bytes a second from and to the disks.
    var read = 0.0
    var written = 0.0
    /// The disks that are mounted, each once.
    var disks: [Disk] = []
    /// Runnable processes, averaged over a minute.
    var load = 0.0
    /// Seconds since the system has started.
    var uptime = 0

    /// The share of memory in use, 0 to 1.
    var memory: Double { Double(usedMemory) / Double(max(1, totalMemory)) }
}

/// A disk at a moment, in bytes.
struct Disk: Sendable, Equatable {
    /// Where it is mounted.
    var folder: String
    var used: Int
    var total: Int
}

/// A process at a moment.
struct Process: Sendable, Identifiable {
    /// The number of a process is used again; together with its start it is unique.
    struct ID: Hashable, Sendable {
        var number: Int32
        var start: Int
    }

    var id: ID
    var user: String
    var name: String
    var command: String
    /// As in `/proc`: R runs, S sleeps, D waits for a disk, Z is a zombie, T is stopped.
    var state: Character
    /// Clock ticks of processor time so far.
    var ticks: Int
    /// Bytes of memory.
    var memory: Int
    /// The number of the process that has started it; 0 if none has.
    var parent: Int32 = 0
    /// The share of one processor since the last sample, 0 to the number of processors.
    var cpu = 0.0
    /// Whether it is a thread of the kernel, which has no program.
    var isKernel = false

    /// The command on one line, without the folders of its program.
    var shownCommand: String {
        let line = command.inOneLine
        // A name in brackets is no program.
        guard !line.hasPrefix("["), let slash = line.prefix(while: { $0 != " " }).lastIndex(of: "/") else {
            return line
        }
        // Names of folders have blanks too; what follows the program's name is more of a long one, or its arguments.
        var rest = line[...]
        while let found = rest.firstRange(of: "/" + name) {
            rest = line[found.upperBound...]
            if rest.first != "/" { return String(line[found.lowerBound...].dropFirst()) }
        }
        return String(line[slash...].dropFirst())
    }
}
