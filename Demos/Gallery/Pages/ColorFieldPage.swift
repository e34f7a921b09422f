import Trellis
import TrellisPickers

extension Page {
    static let colorField = Page("color-field", "A colour: typed, from swatches, or mixed from 24 bits") { stage in
        let ink = ColorField(.rgb(255, 136, 0))
        let paper = ColorField(.palette(254))
        let any = ColorField(.default)
        any.allowsDefault = true
        let web = ColorField(.rgb(0, 95, 175))
        web.allowsPalette = false
        web.swatches = [
            .rgb(0, 95, 175), .rgb(0, 128, 0), .rgb(178, 34, 34), .rgb(218, 165, 32), .rgb(72, 61, 139),
            .rgb(47, 79, 79),
        ]
        let off = ColorField(.rgb(120, 120, 120))
        off.isEnabled = false
        let form = Form(rowSpacing: 1) {
            Labeled("Ink", ink)
            Labeled("Paper", paper)
            Labeled("Or default", any)
            Labeled("24 bits only", web)
            Labeled("Disabled", off)
        }
        let sample = Label()
        sample.bind(\.styledText) { [weak ink, weak paper, weak web] in
            if let message = ink?.message ?? paper?.message ?? web?.message { return "\(message, .error)" }
            let style = Style(foreground: ink?.value ?? .default, background: paper?.value ?? .default)
            return "\(" Ink on paper ", style: style)"
        }
        let scene = Column(spacing: 1) {
            form
            sample
        }
        stage.putScene("A letterhead", width: 50, scene)
    }
}
