import Trellis

extension Page {
    static let rangeSlider = Page("range-slider", "A range on a track: two thumbs that stop or push each other") {
        stage in
        let price = RangeSlider(20...60, in: 0...100, step: 5)
        price.ticks = .every(20, in: 0...100)
        let share = RangeSlider(0.25...0.5, in: 0...1, collision: .push, format: .percent())
        let hours = RangeSlider(9...17, in: 0...24, format: NumberFormat(suffix: ":00"))
        hours.ticks = .every(6, in: 0...24)
        let off = RangeSlider(2...4, in: 0...10)
        off.isEnabled = false
        let form = Form(rowSpacing: 1) {
            Labeled("Stops", price)
            Labeled("Pushes", share)
            Labeled("Open", hours)
            Labeled("Disabled", off)
        }
        let status = Label(role: .muted)
        status.bind(\.text) { [weak price, weak share, weak hours] in
            let ranges = [price.map { "\($0.value)" }, share.map { "\($0.value)" }, hours.map { "\($0.value)" }]
            return ranges.compactMap { $0 }.joined(separator: ", ")
        }
        let scene = Column(spacing: 1) {
            form
            status
        }
        stage.putScene("A search", width: 66, scene)
    }
}
