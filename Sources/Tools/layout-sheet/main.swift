import FileSystem
import LayoutSheets
import Platform
import Trellis

// A reader that has seen enough is no failure.
signal(SIGPIPE, SIG_IGN)

do {
    exit(try await run(Array(CommandLine.arguments.dropFirst())).rawValue)
} catch let error as UsageError {
    Output.error("layout-sheet: \(error.message)\n")
    if let hint = error.hint { Output.error("\(hint)\n") }
} catch let error as FileError {
    Output.error("layout-sheet: \(error.description)\n")
}
exit(ExitStatus.unusable.rawValue)

/// Runs a command of the tool.
@MainActor
func run(_ words: [String]) async throws -> ExitStatus {
    guard let first = words.first else {
        Output.error(Help.tool)
        return .unusable
    }
    if ["--help", "-h", "help"].contains(first) {
        let topic = words.dropFirst().first.flatMap(Command.init(rawValue:))
        Output.text(topic.map(\.help) ?? Help.tool)
        return .fine
    }
    if first == "--version" {
        Output.text("layout-sheet \(trellisVersion)\n")
        return .fine
    }
    guard let command = Command(rawValue: first) else { throw UsageError.unknownCommand(first) }
    let arguments = try Arguments(words.dropFirst(), of: command)
    if arguments.wantsHelp {
        Output.text(command.help)
        return .fine
    }
    do {
        return try await command.run(arguments)
    } catch let errors as SheetErrors {
        Output.error("\(errors)\n")
        return .problems
    }
}
