import TrellisKit

extension Page {
    static let textField = Page("text-field", "One line to type into: select, copy, undo, check") { stage in
        let form = stage.put("form", View(), "ct = cl = 50%, w = 100%, maxw = 64, h = 9, maxh = 100%")
        let name = TextField("Ada Lovelace")
        let city = TextField(placeholder: "where you live")
        let secret = TextField("correct horse", isSecure: true)
        let number = TextField("42")
        number.maximumLength = 6
        number.accepts = { $0.isASCII && $0.isNumber }
        let mail = TextField("ada@example")
        mail.validate = { text in
            guard let at = text.firstIndex(of: "@"), at > text.startIndex else {
                return "An address has a name and an @."
            }
            return text[at...].dropFirst().contains(".") ? nil : "Which domain? There is no dot in it."
        }

        var above: TextField?
        for (title, field) in [
            ("Name", name), ("City", city), ("Secret", secret), ("Digits", number), ("E-mail", mail),
        ] {
            let rule: Rule = above.map { "tt = \($0.bt), ll = 12, rr = 0" } ?? "tt = 0, ll = 12, rr = 0"
            stage.put("\(title) field", field, in: form, rule)
            stage.put("\(title)", Label(title, role: .muted), in: form, "tt = %tt, rl = %ll - 2", field, field)
            above = field
        }

        let message = stage.put(
            "message", Label(wraps: true), in: form, "tt = %bt, ll = %ll + 1, rr = 0, maxh = 100% - 6", mail, mail)
        message.bind(\.text, to: mail, \.message) { $0 ?? "A good address." }
        message.bind(\.role, to: mail, \.message) { $0 == nil ? .success : .error }
        let said = stage.put("said", Label(role: .muted), in: form, "bb = 0, ll = rr = 0")
        for field in [name, city, secret, number, mail] {
            field.onSubmit = { [weak said, weak field] text in
                let shown = field?.isSecure == true ? "\(text.count) characters" : "“\(text)”"
                said?.styledText = "Enter: \(shown, .accent)"
            }
        }
        said.styledText = """
            \("Tab", "key") next  \("Shift+←", "key") select  \("Ctrl+Z", "key") undo  \("Enter", "key") submit
            """
    }
}
