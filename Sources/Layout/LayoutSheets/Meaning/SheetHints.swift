import RuleText

/// Finds the names that misspelt ones most likely meant, as long as that takes little time: a sheet with very many
/// names and mistakes gets hints for the first of them only.
struct SheetHints {
    /// The names that may still be compared.
    private var budget = 50_000

    /// The end of a message: `, did you mean 'folders'?`; nil for none.
    ///
    /// - Parameter scopes: names, those to prefer first.
    mutating func hint(for name: String, among scopes: [some Collection<String>]) -> String? {
        let count = scopes.reduce(0) { $0 + $1.count }
        guard count <= budget else { return nil }
        budget -= count
        return suggestion(for: name, among: scopes.flatMap { $0.sorted() }).map { ", did you mean '\($0)'?" }
    }
}
