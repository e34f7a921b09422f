import Platform

/// New names for several files in their folders, also where names are exchanged.
///
/// What is to be done is on the disk before it begins, so that it can be finished or undone if the program is killed.
package struct Renaming: Sendable, Equatable {
    /// A file and its new path.
    package struct Change: Sendable, Equatable {
        package let old: LocalPath
        package let new: LocalPath

        package init(_ old: LocalPath, _ new: LocalPath) { (self.old, self.new) = (old, new) }
    }

    /// The changes, which have different old paths and different new ones.
    package let changes: [Change]

    package init(_ changes: [Change]) { self.changes = changes }

    /// The same changes backwards.
    package var reversed: Renaming { Renaming(changes.map { Change($0.new, $0.old) }) }

    /// Renames all files, or none if that fails for one.
    ///
    /// - Parameter folder: where it is kept what is to be done; it is made if it is missing.
    package func run(keptIn folder: LocalPath = RenamingRecord.folder) async throws(FileError) {
        try await onDisk { () throws(FileError) in
            let steps = steps
            // Renaming works on a full disk, too.
            let record = try? RenamingRecord(steps, in: folder)
            var done = 0
            do throws(FileError) {
                for step in steps {
                    try step.old.moveInPlace(to: step.new)
                    done += 1
                }
            } catch {
                for step in steps[..<done].reversed() { try step.new.moveInPlace(to: step.old) }
                record?.remove()
                throw error
            }
            record?.remove()
        }
    }

    /// The single renamings in an order in which each new name is free. Of names that are exchanged in a circle, one file
    /// waits under a temporary name. O(changes).
    var steps: [Change] {
        var waiting = Dictionary(changes.map { ($0.old, $0.new) }) { first, _ in first }
        let wanted = Dictionary(changes.map { ($0.new, $0.old) }) { first, _ in first }
        var steps: [Change] = []
        /// Renames a file, then the one that wants its name, and so on.
        func rename(_ old: LocalPath) {
            var next: LocalPath? = old
            while let old = next, let new = waiting[old], waiting[new] == nil {
                waiting[old] = nil
                steps.append(Change(old, new))
                next = wanted[old]
            }
        }
        for change in changes { rename(change.old) }
        for change in changes {
            guard let new = waiting.removeValue(forKey: change.old) else { continue }
            // No temporary name, for files of these are removed when nobody writes them.
            let aside = (change.old.parent ?? ".") / LocalPath(".~renamed-\(UInt32.random(in: 0 ... .max))")
            steps.append(Change(change.old, aside))
            if let next = wanted[change.old] { rename(next) }
            steps.append(Change(aside, new))
        }
        return steps
    }
}
