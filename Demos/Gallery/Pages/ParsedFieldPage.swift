import Trellis

extension Page {
    static let parsedField = Page("parsed-field", "Any value that can be written as text") { stage in
        let mode = ParsedField(0o644, by: OctalParser())
        mode.validate = { $0 > 0o777 ? "A mode has three digits." : nil }
        let port = ParsedField(8080, by: PortParser())
        let form = Form(reservesMessages: true) {
            Labeled("Mode", mode)
            Labeled("Port", port)
        }
        let status = Label(role: .muted)
        status.bind(\.text) { [weak mode, weak port] in
            guard let mode, let port else { return "" }
            return "mode \(String(mode.value, radix: 8)), port \(port.value)"
        }
        let scene = Column(spacing: 1) {
            form
            status
        }
        stage.putScene("A service", width: 52, scene)
    }
}

/// The mode of a file, in octal digits.
private struct OctalParser: FieldParser {
    func text(for value: Int, whileEditing: Bool) -> String { String(value, radix: 8) }

    func value(in text: String) throws(FieldError) -> Int {
        guard let value = Int(text, radix: 8), value >= 0 else { throw FieldError("A mode has the digits 0 to 7.") }
        return value
    }
}

/// A port, as its number or as the name of a service.
private struct PortParser: FieldParser {
    private static let services = ["ssh": 22, "http": 80, "https": 443]

    func text(for value: Int, whileEditing: Bool) -> String {
        let name = Self.services.first { $0.value == value }?.key
        return name.map { whileEditing ? $0 : "\($0) (\(value))" } ?? "\(value)"
    }

    func value(in text: String) throws(FieldError) -> Int {
        if let port = Self.services[text.lowercased()] { return port }
        guard let port = Int(text), 1...65_535 ~= port else { throw FieldError("A port is 1 to 65,535, or a name.") }
        return port
    }
}
