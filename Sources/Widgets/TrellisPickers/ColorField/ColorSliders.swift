import TrellisViews
import TrellisWidgets

/// Three sliders for a 24-bit colour: hue, saturation and lightness. Their tracks show the colours that they lead to.
final class ColorSliders: Container {
    /// Called when the user has moved a slider.
    var onMove: (Color) -> Void = { _ in }
    /// Called when Enter or Space is pressed.
    var onChoose: (Color) -> Void = { _ in }

    let hue: Slider<Int>
    let saturation: Slider<Int>
    let lightness: Slider<Int>
    private let form: Form

    init(_ color: Color) {
        let start = HueSaturationLightness(color)
        hue = Slider(start.hue, in: 0...359, format: NumberFormat(suffix: "°"))
        saturation = Slider(start.saturation, in: 0...100, format: NumberFormat(suffix: "%"))
        lightness = Slider(start.lightness, in: 0...100, format: NumberFormat(suffix: "%"))
        let (hue, saturation, lightness) = (hue, saturation, lightness)
        form = Form(rowSpacing: 1) {
            Labeled("Hue", hue)
            Labeled("Saturation", saturation)
            Labeled("Lightness", lightness)
        }
        super.init()
        add(form, "tt = ll = rr = bb = 0")
        for slider in [hue, saturation, lightness] {
            slider.pageStep = 10
            slider.onChange = { [weak self] _ in self?.sliderDidMove() }
        }
        hue.trackColor = { HueSaturationLightness(hue: $0, saturation: 100, lightness: 50).color }
        saturation.trackColor = { [weak self] in self?.color(saturation: $0) ?? .default }
        lightness.trackColor = { [weak self] in self?.color(lightness: $0) ?? .default }
    }

    static let keys = KeyBindings(
        for: ColorSliders.self, group: "Colours",
        [KeyBinding("color.chooseMixed", "choose", .enter, .space) { $0.onChoose($0.color()) }])

    override var keyBindings: KeyBindings { Self.keys }

    /// The colour of the sliders, with other numbers in place of theirs.
    func color(saturation: Int? = nil, lightness: Int? = nil) -> Color {
        HueSaturationLightness(
            hue: hue.value, saturation: saturation ?? self.saturation.value,
            lightness: lightness ?? self.lightness.value
        ).color
    }

    private func sliderDidMove() {
        for slider in [saturation, lightness] { slider.setNeedsDisplay() }
        onMove(color())
    }

    override func measureContent(for width: Int?) -> Measure {
        Measure(form.measured().size, heightFollowsWidth: subviewsFollowWidth)
    }
}
