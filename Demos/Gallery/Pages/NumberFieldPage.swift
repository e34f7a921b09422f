import Trellis

extension Page {
    static let numberField = Page("number-field", "A number: typed, by steps, within limits, in several formats") {
        stage in
        let port = NumberField(8080, in: 1...65_535)
        let price = NumberField(
            1249.5, in: 0...100_000, step: 0.5, format: NumberFormat(decimals: 2, thousands: ",", prefix: "$"))
        let weight = NumberField(72.5, in: 0...500, step: 0.1, format: NumberFormat(decimals: 1, suffix: " kg"))
        let share = NumberField(0.15, in: 0...1, step: 0.01, format: .percent())
        let mask = NumberField(255, in: 0...0xFFFF, step: 16, format: .hex(digits: 4))
        let limit = NumberField<Int?>(nil, in: 1...100, placeholder: "none")
        let even = NumberField(4)
        even.validate = { $0 % 2 == 0 ? nil : "It has to be even." }
        let off = NumberField(7)
        off.isEnabled = false
        let form = Form(rowSpacing: 1) {
            Labeled("Port", port)
            Labeled("Price", price)
            Labeled("Weight", weight)
            Labeled("Share", share)
            Labeled("Mask", mask)
            Labeled("Limit", limit)
            Labeled("Even", even)
            Labeled("Disabled", off)
        }
        let status = Label(wraps: true)
        status.bind(\.text) { [weak port, weak price, weak limit, weak even] in
            if let message = port?.message ?? price?.message ?? limit?.message ?? even?.message { return message }
            return
                "Port \(port?.value ?? 0), price \(price?.value ?? 0), limit \(limit?.value.map { "\($0)" } ?? "none")"
        }
        status.bind(\.role) { [weak port, weak price, weak limit, weak even] in
            let isRight = [port?.isValid, price?.isValid, limit?.isValid, even?.isValid].allSatisfy { $0 != false }
            return isRight ? .muted : .error
        }
        let scene = Column(spacing: 1) {
            form
            status
        }
        stage.putScene("A product", width: 50, scene)
    }
}
