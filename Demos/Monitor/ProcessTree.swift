/// Processes below those that have started them.
struct ProcessTree {
    /// The processes in the order of the tree.
    private(set) var processes: [Process] = []
    /// The lines before the name of each process.
    private(set) var lines: [Process.ID: String] = [:]

    init(_ all: [Process]) {
        let numbers = Set(all.map(\.id.number))
        var children: [Int32: [Process]] = [:]
        var roots: [Process] = []
        for process in all {
            if numbers.contains(process.parent), process.parent != process.id.number {
                children[process.parent, default: []].append(process)
            } else {
                roots.append(process)
            }
        }
        // Without recursion: a chain of processes can be long.
        var pending = roots.reversed().map { (process: $0, line: "", below: "") }
        while let (process, line, below) = pending.popLast() {
            processes.append(process)
            lines[process.id] = line
            let own = children.removeValue(forKey: process.id.number) ?? []
            for (index, child) in own.enumerated().reversed() {
                let isLast = index == own.count - 1
                pending.append((child, below + (isLast ? "└─ " : "├─ "), below + (isLast ? "   " : "│  ")))
            }
        }
        // While they are read, numbers can be used again: a ring leads to nowhere.
        processes += all.filter { lines[$0.id] == nil }
    }
}
