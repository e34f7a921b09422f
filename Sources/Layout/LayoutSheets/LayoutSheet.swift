import SLL

/// A layout sheet: text that says where the named views of a window lie, with conditions on sizes and on variables of the
/// app.
///
///     let sheet = try LayoutSheet(
///         parsing: """
///             let gap = 1
///             folders { ll = tt = bb = 0, w = 25%, minw = 16 }
///             body    { ll = folders.rl + gap, tt = rr = bb = 0 }
///             when w < 60 {
///                 folders { hidden }
///                 body    { ll = 0 }
///             }
///             """)
///     try window.apply(sheet)
///
/// The documentation page "Layout sheets" describes the language. A sheet can be applied to several windows; all of them
/// follow its variables.
public final class LayoutSheet {
    /// The name of the file in messages, as it was given.
    public var file: String { model.file }
    package let model: SheetModel
    /// The text of the sheet.
    public let text: String
    /// The values that the app has given to variables, by their numbers.
    package private(set) var assigned: [Int: SheetValue] = [:]
    /// The values of variables that only sheets before this one had, by name.
    private var kept: [String: SheetValue] = [:]
    /// The names of variables that sheets before this one had.
    private let earlierVariables: Set<String>
    private var uses: [WeakUse] = []

    private struct WeakUse {
        weak var state: SheetState?
    }

    /// Parses a sheet.
    ///
    /// - Parameters:
    ///   - text: the sheet.
    ///   - file: its name in messages.
    ///   - old: a sheet that this one takes the place of while the app runs. The values that the app has given to its
    ///     variables are taken over. Those that only `old` has may still be set; that has no effect.
    /// - Throws: `SheetErrors` with all mistakes and their places. Braces that do not match hide other mistakes, which
    ///   might not be any.
    /// - Complexity: O(length of the text).
    public init(parsing text: String, file: String = "sheet", replacing old: LayoutSheet? = nil) throws(SheetErrors) {
        let text = text.withoutByteOrderMark
        var parser = SheetParser(text)
        parser.parse()
        func check(_ mistakes: [SheetErrorLocation]) throws(SheetErrors) {
            if !mistakes.isEmpty { throw SheetErrors(mistakes, file: file, text: text) }
        }
        self.text = text
        if !parser.bracesMatch { try check(parser.mistakes) }
        let builder = SheetBuilder(parser)
        try check(builder.mistakes)
        model = SheetModel(builder, file: file, bytes: parser.scanner.bytes)
        earlierVariables = old.map { $0.earlierVariables.union($0.variables) } ?? []
        try check(SheetLayout(self).circles)
        guard let old else { return }
        kept = old.kept
        for (number, value) in old.assigned { kept[old.model.variables[number].name] = value }
        for (number, variable) in model.variables.enumerated() {
            if let value = kept.removeValue(forKey: variable.name) { assigned[number] = value }
        }
    }

    /// The names of the variables, in the order of the file.
    public var variables: [String] { model.variables.map(\.name) }

    /// The paths of the views, such as `body.header`, in the order of the file.
    public var views: [String] { model.views.map(\.path) }

    /// The value that the app has given to a variable; nil for the one in the sheet.
    ///
    ///     sheet["gap"] = 2
    ///     sheet["gap"] = nil
    ///
    /// Setting it marks the windows that the sheet is applied to, which are laid out before their next frame. The
    /// sheet must have the variable, or be one that replaces a sheet that had it.
    ///
    /// Complexity: O(views whose rules name the variable), at the next layout.
    public subscript(name: String) -> SheetValue? {
        get { number(of: name).map { assigned[$0] } ?? kept[name] }
        set {
            guard let number = number(of: name) else {
                if earlierVariables.contains(name) { return kept[name] = newValue }
                let hint = suggestion(for: name, among: variables).map { ", did you mean '\($0)'?" } ?? ""
                preconditionFailure("the sheet \(file) has no variable '\(name)'\(hint)")
            }
            guard assigned[number] != newValue else { return }
            assigned[number] = newValue
            for place in uses { place.state?.variableDidChange(number) }
        }
    }

    private func number(of name: String) -> Int? { model.variables.firstIndex { $0.name == name } }

    func add(_ state: SheetState) {
        uses.removeAll { $0.state == nil }
        uses.append(WeakUse(state: state))
    }
}
