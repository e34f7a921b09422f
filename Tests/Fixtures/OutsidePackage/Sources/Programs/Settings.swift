import Trellis

/// What a program remembers of its user.
struct Settings: Equatable {
    enum Theme: String, CaseIterable { case light, dark, system }

    var name = ""
    var mail = ""
    var theme: Theme = .system
    var fontSize = 12
    var wraps = true
    var host = ""
    var port = 8080
    var usesProxy = false
}

/// Settings on pages, which are saved if they are valid, or reverted.
final class SettingsEditor: Column {
    @Observed private var saved: Settings = Settings()
    @Observed private var settings: Settings = Settings()
    private let tabs = Tabs()
    private var forms: [Form] = []

    init(_ settings: Settings, save: @escaping (Settings) -> Void) {
        (saved, self.settings) = (settings, settings)
        let (tabs, saveButton, revertButton) = (tabs, Button("Save", isDefault: true), Button("Revert"))
        super.init {
            tabs.filling()
            Row {
                saveButton; revertButton
            }
            KeyHints()
        }
        addPages()
        for button in [saveButton, revertButton] { button.bind(\.isEnabled, to: self, \.isChanged) }
        saveButton.onPress = { [weak self] in self?.save(save) }
        revertButton.onPress = { [weak self] in self.map { $0.settings = $0.saved } }
    }

    private var isChanged: Bool { settings != saved }

    private func save(_ write: (Settings) -> Void) {
        if let page = forms.firstIndex(where: { !$0.isValid }) {
            tabs.selection = page
            _ = forms[page].showMessages()
        } else {
            write(settings)
            saved = settings
            window?.toast("Saved", role: .success)
        }
    }

    private func addPages() {
        let (name, mail) = (TextField(), TextField(placeholder: "ada@example.org"))
        name.validate = { $0.isEmpty ? "A name is needed." : nil }
        mail.validate = { $0.isEmpty || $0.contains("@") ? nil : "An address has an @." }
        name.bind(\.text, twoWay: self, \.settings.name)
        mail.bind(\.text, twoWay: self, \.settings.mail)
        addPage("You") {
            Labeled("Name", name)
            Labeled("E-mail", mail)
        }
        let theme = Select(Settings.Theme.allCases) { $0.rawValue }
        let (size, wraps) = (NumberField(12, in: 6...72, format: NumberFormat(suffix: " pt")), Checkbox("Long lines"))
        theme.bind(\.selectedOption, twoWay: self, \.settings.theme, to: { $0 }, from: { $0 })
        size.bind(\.value, twoWay: self, \.settings.fontSize)
        wraps.bind(\.isOn, twoWay: self, \.settings.wraps)
        addPage("Look") {
            Labeled("Theme", theme)
            Labeled("Font", size)
            Labeled("Wrap", wraps)
        }
        let (proxy, host, port) = (Toggle("Proxy"), TextField(), NumberField(8080, in: 1...65_535))
        proxy.bind(\.isOn, twoWay: self, \.settings.usesProxy)
        host.bind(\.text, twoWay: self, \.settings.host)
        port.bind(\.value, twoWay: self, \.settings.port)
        for field in [host, port] as [View] { field.bind(\.isEnabled, to: proxy, \.isOn) }
        addPage("Network") {
            Labeled("Use", proxy)
            Labeled("Host", host)
            Labeled("Port", port)
        }
    }

    private func addPage(_ title: String, @ListBuilder<StackItem> _ rows: () -> [StackItem]) {
        let form = Form(padding: 1, rows)
        forms.append(form)
        tabs.add(title, ScrollView(form))
    }
}
