import LayoutSheets

extension Command {
    func runFormat(_ arguments: Arguments) throws -> ExitStatus {
        throw UsageError("not yet", self)
    }
}
