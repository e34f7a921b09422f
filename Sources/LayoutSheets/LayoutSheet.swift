import SLL

/// A layout sheet: text that says where the named views of a window lie, with conditions on sizes.
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
    private var places: [WeakPlace] = []

    private struct WeakPlace {
        weak var state: SheetState?
    }

    /// Parses a sheet.
    ///
    /// - Parameters:
    ///   - text: the sheet.
    ///   - file: its name in messages.
    /// - Throws: `SheetErrors` with all mistakes and their places.
    /// - Complexity: O(length of the text).
    public init(parsing text: String, file: String = "sheet") throws(SheetErrors) {
        var parser = SheetParser(text)
        parser.parse()
        let builder = SheetBuilder(parser)
        func check(_ mistakes: [SheetMistake]) throws(SheetErrors) {
            if !mistakes.isEmpty { throw SheetErrors(mistakes, file: file, text: text) }
        }
        self.text = text
        try check(builder.mistakes)
        model = SheetModel(builder, file: file, bytes: parser.scanner.bytes)
        try check(SheetLayout(self).circles)
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
    /// sheet must have the variable.
    ///
    /// Complexity: O(views whose rules name the variable), at the next layout.
    public subscript(name: String) -> SheetValue? {
        get { number(of: name).flatMap { assigned[$0] } }
        set {
            guard let number = number(of: name) else {
                let hint = suggestion(for: name, among: variables).map { ", did you mean '\($0)'?" } ?? ""
                preconditionFailure("the sheet \(file) has no variable '\(name)'\(hint)")
            }
            guard assigned[number] != newValue else { return }
            assigned[number] = newValue
            for place in places { place.state?.variableDidChange(number) }
        }
    }

    private func number(of name: String) -> Int? { model.variables.firstIndex { $0.name == name } }

    func add(_ state: SheetState) {
        places.removeAll { $0.state == nil }
        places.append(WeakPlace(state: state))
    }
}
