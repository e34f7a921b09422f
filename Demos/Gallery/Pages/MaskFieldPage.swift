import Trellis

extension Page {
    static let maskField = Page("mask-field", "Text of a fixed form: the mask is always there") { stage in
        let born = MaskField("00/00/0000", value: "0311")
        born.validate = { value in
            guard value.count == 8, let day = Int(value.prefix(2)), let month = Int(value.dropFirst(2).prefix(2)) else {
                return nil
            }
            return (1...31).contains(day) && (1...12).contains(month) ? nil : "There is no such day."
        }
        let plate = MaskField("AA-9999", value: "KA2041")
        let phone = MaskField("(000) 000-0000")
        let code = MaskField("*****-*****-*****")
        let form = Form(reservesMessages: true) {
            Labeled("Born", born)
            Labeled("Plate", plate)
            Labeled("Phone", phone)
            Labeled("Code", code)
        }
        born.showsMessage = true
        let status = Label(role: .muted)
        status.bind(\.text) { [weak born, weak plate, weak phone, weak code] in
            let values = [born?.value, plate?.value, phone?.value, code?.value]
            return "values: " + values.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        }
        let scene = Column(spacing: 1) {
            form
            status
        }
        stage.putScene("A member", width: 50, scene)
    }
}
