public import TrellisViews

/// Why a view was not found by what it means, or could not be used.
public enum FindingError: Error, CustomStringConvertible {
    /// There is none; with those of its kind that there are.
    case notFound(Semantics.Kind, named: String, found: [String])
    case several(Semantics.Kind, named: String, found: [String])
    /// There is nothing of the name that it should be in; with the names that there are.
    case noContainer(named: String, found: [String])
    /// It is there, but a user could not do that; with the reason.
    case unusable(String, reason: String)

    /// What happened, and what there was.
    public var description: String {
        switch self {
        case .notFound(let kind, let name, let found):
            "there is no \(kind.name) '\(name)'; " + Self.list(found, none: "there is no other \(kind.name)")
        case .several(let kind, let name, let found):
            "there are \(found.count) of \(kind.name) '\(name)':\n" + found.map { "  \($0)" }.joined(separator: "\n")
        case .noContainer(let name, let found):
            "there is nothing called '\(name)' to look in; " + Self.list(found, none: "nothing has a name")
        case .unusable(let what, let reason): "\(what): \(reason)"
        }
    }

    private static func list(_ found: [String], none: String) -> String {
        found.isEmpty ? none : "there is\n" + found.map { "  \($0)" }.joined(separator: "\n")
    }
}
