import Trellis

/// The field for an argument: a checkbox, a choice, a number or a text, as it describes itself.
@MainActor
final class ArgumentField {
    let argument: ArgumentDescription
    let view: View
    /// What is given now: for a flag its names, for others the values.
    private let read: () -> [String]
    /// Why it cannot be given so; nil if it can.
    private let reason: () -> String?

    var values: [String] { read() }
    var message: String? { reason() }

    init(_ argument: ArgumentDescription, onChange: @escaping @MainActor () -> Void) {
        self.argument = argument
        switch argument.kind {
        case .flag where argument.isRepeating:
            let name = argument.names[0]
            let field = NumberField(0, in: 0...9) { _ in onChange() }
            (view, read, reason) = (field, { Array(repeating: name, count: field.value) }, { nil })
        case .flag where argument.longNames.count > 1:
            let names = argument.longNames
            let field = Select(["not given"] + names, selection: 0) { _ in onChange() }
            (view, read) = (field, { field.selection.flatMap { $0 > 0 ? [names[$0 - 1]] : nil } ?? [] })
            reason = { nil }
        case .flag:
            let name = argument.names[0]
            let field = Checkbox(argument.abstract.firstSentence) { _ in onChange() }
            (view, read, reason) = (field, { field.isOn ? [name] : [] }, { nil })
        case .option, .positional:
            (view, read, reason) = Self.valueField(argument, onChange)
        }
        view.spokenName = argument.title
        view.spokenDetails = argument.abstract.isEmpty ? nil : argument.abstract
    }

    private static func valueField(
        _ argument: ArgumentDescription, _ onChange: @escaping @MainActor () -> Void
    ) -> (View, () -> [String], () -> String?) {
        let isNeeded = !argument.isOptional && argument.defaultValue == nil
        if !argument.values.isEmpty {
            let values = argument.values
            if argument.isRepeating {
                let field = MultiSelect(values, placeholder: "none") { _ in onChange() }
                return (
                    field, { field.selectedOptions }, { isNeeded && field.selectedOptions.isEmpty ? "needed" : nil }
                )
            }
            let none = argument.defaultValue.map { "not given: \($0)" } ?? (isNeeded ? "choose one" : "not given")
            let field = Select([none] + values, selection: 0) { _ in onChange() }
            let chosen = { field.selection.flatMap { $0 > 0 ? [values[$0 - 1]] : nil } ?? [] }
            return (field, chosen, { isNeeded && chosen().isEmpty ? "needed" : nil })
        }
        let field = TextField(placeholder: placeholder(of: argument, isNeeded))
        field.keepsLeftToRight = true
        let isRepeating = argument.isRepeating
        field.validate = { text in
            if text.isEmpty { return isNeeded ? "needed" : nil }
            return isRepeating && FormLine.split(text) == nil ? "a quote or a backslash is open" : nil
        }
        field.onChange = { _ in onChange() }
        let read = { isRepeating ? FormLine.split(field.text) ?? [] : field.text.isEmpty ? [] : [field.text] }
        return (field, read, { field.message })
    }

    private static func placeholder(of argument: ArgumentDescription, _ isNeeded: Bool) -> String {
        if let value = argument.defaultValue, !value.isEmpty { return value }
        let name = argument.isPath ? "path" : argument.valueName
        return (isNeeded ? name + ", needed" : name) + (argument.isRepeating ? ", several between blanks" : "")
    }
}

extension String {
    /// The first sentence, in one line.
    var firstSentence: String {
        let line = split(separator: "\n").first.map(String.init) ?? ""
        guard let end = line.firstIndex(of: "."), line.index(after: end) < line.endIndex,
            line[line.index(after: end)] == " "
        else { return line.hasSuffix(".") ? String(line.dropLast()) : line }
        return String(line[..<end])
    }
}
