/// The source location of a rule or a constraint: a call in the program, or a line of a layout sheet.
public struct RuleLocation: Hashable, Sendable, CustomStringConvertible {
    /// The file: `#fileID` of a call, such as `App/Main.swift`, or the name of the sheet as it was given.
    public let file: String
    /// The line, counted from 1.
    public let line: Int

    /// Creates a location from its parts.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    /// The location as compilers write it: `App/Main.swift:12`.
    public var description: String { "\(file):\(line)" }
}
