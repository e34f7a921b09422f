import Trellis

extension Page {
    static let accordion = Page("accordion", "Sections of which one is open; arrows go from title to title") { stage in
        let accordion = Accordion {
            Collapsible(
                "Network",
                Form {
                    Labeled("Host", TextField("example.org")); Labeled("Port", TextField("80"))
                })
            Collapsible(
                "Sound", isOpen: false,
                Column {
                    Checkbox("Beep at errors"); Checkbox("Music")
                })
            Collapsible("Light", isOpen: false, RadioGroup(["dark", "dim", "bright"], selection: 1))
        }
        let many = Toggle("Several can be open")
        many.onChange = { [weak accordion] isOn in accordion?.allowsMany = isOn }
        let scene = Column(spacing: 1) {
            accordion
            many
        }
        stage.putScene("Settings", width: 46, scene)
        stage.putHints()
    }
}
