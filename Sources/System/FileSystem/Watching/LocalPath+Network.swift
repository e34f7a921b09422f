extension LocalPath {
    /// Whether the folder belongs to a file system whose files others can change unseen by the kernel: that of another
    /// computer, or of a program.
    var isOnNetwork: Bool {
        #if os(Linux)
            // What has a device of its own is a disk.
            guard let device = FileStatus(self)?.device, device >> 8 & 0xFFF == 0, device >> 32 == 0,
                let table = try? LocalPath("/proc/self/mountinfo").contents(limit: 1 << 24)
            else { return false }
            let number = "0:\(device & 0xFF | device >> 12 & ~0xFF)"
            for line in String(decoding: table, as: UTF8.self).split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.count > 2, words[2] == number, let end = words.firstIndex(of: "-") else { continue }
                let system = words[(end + 1)...].first ?? ""
                return ["nfs", "cifs", "smb", "fuse", "9p", "ceph", "afs", "coda", "virtiofs", "vboxsf"]
                    .contains { system.hasPrefix($0) }
            }
        #endif
        return false
    }
}
