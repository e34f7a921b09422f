// Copies or moves files, so that tests can kill it: CopyRunner copy|move FOLDER FILE ...
import Directories

let words = CommandLine.arguments.dropFirst()
let (verb, folder) = (words[1], FilePath(words[2]))
let files = words.dropFirst(2).map { FilePath($0) }
let report = await FileTask(verb == "move" ? .move(into: folder) : .copy(into: folder), files).run { _ in .replaceAll }
for error in report.errors { print(error) }
