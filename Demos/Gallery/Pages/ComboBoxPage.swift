import TextEditing
import Trellis

extension Page {
    static let comboBox = Page("combo-box", "A text, or one of a list") { stage in
        let editor = ComboBox(["emacs", "helix", "nano", "vim"], placeholder: "any program")
        let zone = ComboBox(zones, text: "Europe/Berlin", allowsOther: false)
        let many = ComboBox((1...10_000).map { "host-\($0)" }, placeholder: "one of 10,000")
        let wrong = ComboBox(["red", "green", "blue"], text: "purple", allowsOther: false)
        wrong.showsMessage = true
        let form = Form(reservesMessages: true) {
            Labeled("Editor", editor)
            Labeled("Time zone", zone)
            Labeled("Host", many)
            Labeled("Colour", wrong)
        }
        let status = Label(role: .muted)
        status.bind(\.text) { [weak editor, weak zone, weak many] in
            let texts = [editor?.text, zone?.isValid == true ? zone?.text : nil, many?.text]
            return texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        }
        let scene = Column(spacing: 1) {
            form
            status
        }
        stage.putScene("Preferences", width: 58, scene)
    }

    private static let zones = [
        "Africa/Cairo", "Africa/Nairobi", "America/Bogota", "America/Chicago", "America/New_York", "Asia/Kolkata",
        "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Europe/Berlin", "Europe/Kyiv", "Europe/Lisbon",
        "Europe/London", "Pacific/Auckland",
    ]
}
