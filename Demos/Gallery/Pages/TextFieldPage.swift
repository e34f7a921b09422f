import Trellis

extension Page {
    static let textField = Page("text-field", "One line to type into: select, copy, undo, check") { stage in
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

        let message = Label(wraps: true)
        message.bind(\.text, to: mail, \.message) { $0 ?? "A good address." }
        message.bind(\.role, to: mail, \.message) { $0 == nil ? .success : .error }
        let said = Label(role: .muted)
        for field in [name, city, secret, number, mail] {
            field.onSubmit = { [weak said, weak field] text in
                let shown = field?.isSecure == true ? "\(text.count) characters" : "“\(text)”"
                said?.styledText = "Enter: \(shown, .accent)"
            }
        }
        said.styledText = """
            \("Tab", "key") next  \("Shift+←", "key") select  \("Ctrl+Z", "key") undo  \("Enter", "key") submit
            """
        let form = Form(rowSpacing: 1) {
            Labeled("Name", name)
            Labeled("City", city)
            Labeled("Secret", secret)
            Labeled("Digits", number)
            Labeled("E-mail", mail)
        }
        stage.putScene(
            "A visitor", width: 58,
            Column(spacing: 1) {
                form
                message
                said
            })
    }
}
