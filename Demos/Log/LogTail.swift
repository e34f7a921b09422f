import AppFiles
import FileSystem
import Platform
import Trellis
import TrellisStreams

/// What is appended to the file with a name, whichever file that is at the time.
///
/// Logs are rotated: renamed, copied and cut off, or removed, and made anew. Nothing of that is lost or told twice: a
/// file is read to its end after another has taken its name, what was copied away is read from the copy, and files that
/// came and went between two looks are read where they are now.
struct LogTail {
    /// What a look brought.
    enum Look { case something, nothing, noFile }

    private let path: String
    private let log: LogBuffer
    /// Adds a line about the file.
    private let say: (String) -> Void
    private let rotation: Rotation
    private var current: FollowedFile?
    /// Files that had the name before, into which a program may still write.
    private var former: [FollowedFile] = []
    /// The errors of path and file that were told last.
    private var (pathError, fileError): (Int32, Int32) = (0, 0)
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)

    /// The most files that are kept open after others have taken the name, and for how long without a new line.
    private static let mostFormer = 8
    private static let patience = Duration.seconds(60)

    private var title: String { LogSource.file(path).title }

    init(_ path: String, into log: LogBuffer, say: @escaping (String) -> Void) {
        (self.path, self.log, self.say, rotation) = (path, log, say, Rotation(path))
    }

    /// Appends some of what is new to the log.
    ///
    /// - Returns: `noFile` for what has no offsets to read at, such as a pipe.
    mutating func look() -> Look {
        var now = stat()
        if stat(path, &now) != 0 {
            // The line may still come to its end in the file that had the name.
            if current?.isInLine != true { tell(errno, last: &pathError) }
        } else if ![S_IFREG, S_IFDIR].contains(now.st_mode & S_IFMT) {
            return .noFile
        } else if current?.isSame(as: now) != true {
            begin()
        } else {
            pathError = 0
        }
        let hasMore = readFormer()
        guard var file = current else { return .nothing }
        defer { current = file }
        switch readPart(of: &file) {
        case .failure(ESPIPE): return .noFile
        case .failure(let code):
            tell(code, last: &fileError)
            return .nothing
        case .nothing: return hasMore ? .something : .nothing
        case .more, .cutOff:
            fileError = 0
            return .something
        }
    }

    private func tell(_ code: Int32, last: inout Int32) {
        if code != last { say("\(title): \(String(cString: strerror(code)))") }
        last = code
    }

    /// Goes on with the file that has the name now.
    private mutating func begin() {
        guard let file = LogFile(LocalPath(path)) else { return tell(errno, last: &pathError) }
        if let old = current {
            retire(old, for: file)
            say("\(title) begins anew")
        }
        (current, pathError, fileError) = (FollowedFile(file), 0, 0)
    }

    /// Reads what comes next in a file. If it was cut off, that is what a copy has beyond it.
    private mutating func readPart(of file: inout FollowedFile, wholeLines: Bool = false) -> FollowedFile.Reading {
        // What came after it was cut off may have been copied away too before it was read.
        if let times = file.unreadTimes { readRotated(times, besides: file.file) }
        let reading = file.read(into: &buffer, wholeLines: wholeLines)
        switch reading {
        case .more(let count):
            buffer.withUnsafeBufferPointer {
                log.append(UnsafeBufferPointer(rebasing: $0[..<count]), from: file.file, at: file.offset - count)
            }
        case .cutOff(let kept):
            let copy = rotation.copy(of: file)
            if let copy { retire(copy, for: file.file) }
            file.goOn(at: copy == nil ? kept : 0, copy: copy?.file)
            say("\(title) \(file.offset > 0 ? "is shorter now" : "begins anew")")
        case .nothing, .failure: break
        }
        return reading
    }

    /// Reads a file to its end.
    private mutating func readAll(of file: inout FollowedFile) {
        while true {
            switch readPart(of: &file) {
            case .more, .cutOff: continue
            case .nothing, .failure: return
            }
        }
    }

    // MARK: Former files

    /// Reads to its end a file in whose place another is now, and those that were there between them.
    private mutating func retire(_ old: FollowedFile, for new: LogFile) {
        var old = old
        readAll(of: &old)
        former.append(old)
        let start = old.file.changed
        readRotated(start...max(start, new.changed), besides: new)
    }

    /// Reads files that were written at some time and have another name now.
    private mutating func readRotated(_ times: ClosedRange<FileDate>, besides new: LogFile) {
        let followed = ([new] + former.map(\.file)).compactMap(\.status)
        for file in rotation.files(times, without: followed) where !file.isCopy(of: new) {
            var file = FollowedFile(file)
            log.finishLine()
            readAll(of: &file)
            former.append(file)
        }
        if former.count > Self.mostFormer { former.removeFirst(former.count - Self.mostFormer) }
    }

    /// Reads lines that still came into former files; a line of the current one is not torn for them.
    ///
    /// - Returns: whether there were some.
    private mutating func readFormer() -> Bool {
        if current?.isInLine == true { return false }
        var hasMore = false
        for index in former.indices {
            var file = former[index]
            let isOver = file.lastRead.duration(to: .now) > Self.patience
            if case .more = readPart(of: &file, wholeLines: !isOver) { hasMore = true }
            if isOver { log.finishLine() }
            former[index] = file
        }
        former.removeAll { $0.lastRead.duration(to: .now) > Self.patience }
        return hasMore
    }
}
