import LayoutSheets

/// Names of a sheet's views and variables in Swift code: each is one identifier, and no two are the same.
struct SwiftNames {
    /// By number.
    private(set) var views: [String] = []
    private(set) var variables: [String] = []

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "operator", "private", "protocol", "public", "repeat", "rethrows", "return",
        "self", "static", "struct", "subscript", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while", "Any", "Self",
    ]

    /// - Parameter root: the name of the view that stands for the window.
    init(_ model: SheetModel, root: String) {
        var taken: Set<String> = [root]
        func take(_ wishes: [String]) -> String {
            var name = wishes.first { !taken.contains($0) } ?? wishes[wishes.count - 1]
            while taken.contains(name) { name += "_" }
            taken.insert(name)
            return Self.keywords.contains(name) ? "`\(name)`" : name
        }
        let names = model.views.map(\.name)
        for view in model.views {
            let words = view.path.split(separator: ".").map(String.init)
            let long = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            let isUnique = names.count { $0 == view.name } == 1
            views.append(take(isUnique ? [view.name, long] : [long]))
        }
        for variable in model.variables { variables.append(take([variable.name, variable.name + "Value"])) }
    }
}
