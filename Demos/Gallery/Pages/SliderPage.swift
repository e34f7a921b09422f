import Trellis

extension Page {
    static let slider = Page("slider", "A number on a track: by keys, wheel, click and drag") { stage in
        let volume = Slider(40, in: 0...100, step: 5, format: NumberFormat(suffix: "%"))
        volume.ticks = .every(25, in: 0...100)
        let zoom = Slider(1.5, in: 0.5...4, step: 0.25, format: NumberFormat(decimals: 2, suffix: "×"))
        zoom.ticks = [SliderTick(0.5, "½"), SliderTick(1, "1:1"), SliderTick(2, "2"), SliderTick(4, "large")]
        let level = Slider(0.37, in: 0...1, style: .bar, format: .percent())
        let heat = Slider(21, in: 5...30, format: NumberFormat(suffix: " °C"), role: .warning)
        heat.trackColor = { .rgb(UInt8(80 + 7 * ($0 - 5)), 120, UInt8(255 - 7 * ($0 - 5))) }
        let off = Slider(3, in: 0...10)
        off.isEnabled = false
        let form = Form(rowSpacing: 1) {
            Labeled("Volume", volume)
            Labeled("Zoom", zoom)
            Labeled("Level", level)
            Labeled("Heat", heat)
            Labeled("Disabled", off)
        }
        let upright = Slider(70, in: 0...100, isVertical: true)
        upright.ticks = [SliderTick(0, "low"), SliderTick(50, "mid"), SliderTick(100, "high")]
        let bar = Slider(0.6, in: 0...1, isVertical: true, style: .bar, format: .percent())
        let scene = Row(spacing: 3) {
            form.filling()
            upright
            bar
        }
        stage.putScene("A mixer", width: 70, scene)
    }
}
