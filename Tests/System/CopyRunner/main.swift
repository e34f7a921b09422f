import FileSystem
// Does things with files, so that tests can kill it and let another user do them; prints what failed:
// CopyRunner [--as USER] copy|move|trash FOLDER FILE ... | rename RECORDS FILE NEW ... | delete FILE ... | list FOLDER | follow FILE | write FILE
import Platform

var words = CommandLine.arguments.dropFirst()
if words.first == "--as", let user = words.dropFirst().first.flatMap({ getpwnam($0) })?.pointee {
    guard setgid(user.pw_gid) == 0, setuid(user.pw_uid) == 0 else { fatalError("cannot become another user") }
    words = words.dropFirst(2)
}
let verb = words.removeFirst()
let files = words.map { LocalPath($0) }
let rest = Array(files.dropFirst())
switch verb {
case "list":
    do throws(FileError) { for entry in try files[0].entries() { print(entry.name) } } catch { print(error.reason) }
case "rename":
    let pairs = stride(from: 0, to: rest.count - 1, by: 2).map { Renaming.Change(rest[$0], rest[$0 + 1]) }
    do throws(FileError) { try await Renaming(pairs).run(keptIn: files[0]) } catch { print(error) }
case "write": do throws(FileError) { try files[0].write("new".utf8) } catch { print(error) }
case "follow":
    let (contents, continuation) = AsyncStream.makeStream(of: Result<[UInt8], FileError>.self)
    let watcher = FileWatcher(files[0]) { continuation.yield($0) }
    for await next in contents {
        switch next {
        case .failure(let error):
            print(error.reason)
            fflush(nil)
        case .success(let bytes):
            print(String(decoding: bytes, as: UTF8.self))
            fflush(nil)
            exit(0)
        }
    }
    _ = watcher
default:
    let task: FileTask =
        switch verb {
        case "move": FileTask(.move(into: files[0]), rest)
        case "trash": FileTask(.trash(Trash(files[0])), rest)
        case "delete": FileTask(.delete, files)
        default: FileTask(.copy(into: files[0]), rest)
        }
    for error in await task.run(decide: { $0.decision }).errors { print(error) }
}

extension FileProblem {
    var decision: FileDecision { if case .failed = kind { .skip } else { .replaceAll } }
}
