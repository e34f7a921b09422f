import LayoutSheets

extension Command {
    /// Prints a sheet in the one way that sheets are written, or writes it so.
    func runFormat(_ arguments: Arguments) throws -> ExitStatus {
        let file = SheetFile(path: arguments.file)
        if arguments.has("--write"), file.isStandardInput {
            throw UsageError("standard input cannot be written; leave '--write' away", self)
        }
        let text = try file.read()
        let formatted = try LayoutSheet.format(text, file: file.name)
        if !arguments.has("--write") {
            Output.text(formatted)
        } else if formatted != text {
            try file.write(formatted)
        }
        return .fine
    }
}
