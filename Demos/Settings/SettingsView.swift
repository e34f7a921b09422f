import AppFiles
import FileSystem
import Trellis
import TrellisFiles
import TrellisPickers

/// A wizard for the settings of an editor.
final class SettingsView: View {
    /// The settings of each page, in order.
    private var groups: [(title: String, settings: [Setting])] = []
    private var file: SettingsText
    private var start = ""
    private let theme = Select(["As the terminal"] + Theme.names, selection: 0)
    private let (accent, summary) = (ColorField(.default), Properties())
    private let save: (String) throws -> Void

    /// Creates a wizard that begins with the settings of a text, and saves their text at the end.
    init(_ text: String = "", save: @escaping (String) throws -> Void = { _ in }) {
        (file, self.save) = (SettingsText("", into: []), save)
        super.init()
        let pages = [you(), appearance(), time(), network(), files()]
        file = SettingsText(text, into: settings)
        start = self.text
        let last = Wizard.Page("Summary", summary)
        last.willAppear = { [unowned self] in
            summary.groups = groups.map { title, settings in
                PropertyGroup(title, settings.map { Property($0.name, .text($0.shownText), isReadOnly: true) })
            }
        }
        let wizard = Wizard(pages + [last])
        wizard.finishTitle = "Save"
        wizard.onFinish = { [unowned self] in
            do { try save(self.text) } catch {
                return await window?.alert("\(error)", title: "The settings cannot be saved") ?? ()
            }
            window?.quit()
        }
        wizard.onCancel = { [unowned self] in await cancel() }
        add(Box("Settings", wizard), named: "settings")
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.settings_sheet, named: "settings.sheet")
    }

    private var settings: [Setting] { groups.flatMap(\.settings) }
    var text: String { file.text(of: settings) }

    override func windowDidChange() {
        guard let window else { return }
        applyTheme()
        // Letters are for fields, and what was entered must not get lost.
        window.commands[named: "window.quit"]?.keys = [.control("q"), .control("c")]
        window.commands[named: "window.quit"]?.action = { [weak self] in await self?.cancel() }
        for mistake in file.mistakes { window.toast(mistake, role: .warning, for: nil) }
    }

    private func applyTheme() {
        guard let window else { return }
        window.theme = theme.selection.flatMap { $0 == 0 ? nil : Theme.all[$0 - 1] }
        guard accent.value != .default else { return }
        window.theme = window.themeInUse
        window.theme?.styles[.accent, default: Style()].foreground = accent.value
    }

    private func cancel() async {
        guard let window, window.overlays.shown.allSatisfy({ !($0.view is Dialog<Int>) }) else { return }
        if text != start, await window.ask("Discard what was changed?", ["Discard", "Go on"], default: 1) != 0 {
            return
        }
        window.quit()
    }

    private func page(_ title: String, @ListBuilder<StackItem> _ rows: () -> [StackItem]) -> Wizard.Page {
        groups.append((title, []))
        return Wizard.Page(title, ScrollView(Form(rowSpacing: 1, rows)))
    }

    private func you() -> Wizard.Page {
        let name = TextField(placeholder: "Ada Lovelace")
        let mail = TextField(placeholder: "ada@example.org")
        mail.validate = { $0.isEmpty || $0.contains("@") ? nil : "An address has an @." }
        let about = TextArea()
        about.growsUpTo = 4
        return page("You") {
            row("Name", name, \.text)
            row("E-mail", mail, \.text)
            row("Phone", MaskField("(000) 000-0000"), \.value)
            row("Birthday", DateField(limits: CalendarDate.first...(.today())), \.value)
            row("About you", about, \.text)
        }.require(name) { name.text.isEmpty ? "Please enter your name." : nil }
    }

    private func appearance() -> Wizard.Page {
        accent.allowsDefault = true
        theme.onChange = { [unowned self] _ in applyTheme() }
        accent.onChange = { [unowned self] _ in applyTheme() }
        let contrast = Slider(50, in: 0...100, step: 5, format: .percent())
        contrast.ticks = .every(25, in: 0...100, format: nil)
        let density = ["Compact", "Comfortable", "Spacious"]
        return page("Appearance") {
            row("Theme", theme, \.selection, of: theme.options)
            row("Accent", accent, \.value)
            row("Density", RadioGroup(density, selection: 1), \.selection, of: density)
            row("Contrast", contrast, \.value)
            row("Animations", Toggle("Move smoothly", isOn: true), \.isOn)
            row("Line numbers", Checkbox("Beside the text"), \.isOn)
        }
    }

    private func time() -> Wizard.Page {
        let zones = ["Africa/Lagos", "America/New York", "Asia/Tokyo", "Europe/Berlin", "Europe/London", "UTC"]
        let work = RangeSlider(9...17, in: 0...24, format: NumberFormat(suffix: "h"))
        work.ticks = .every(6, in: 0...24)
        let holidays = CalendarView()
        holidays.selectsRange = true
        return page("Time") {
            row("Time zone", ComboBox(zones, text: "UTC", allowsOther: false), \.text)
            row("Work", work, \.value)
            row("Reminder", TimeField(TimeOfDay(hour: 8, minute: 30)), \.value)
            row("Holidays", holidays, \.range)
        }
    }

    private func network() -> Wizard.Page {
        let proxy = Toggle("Through a proxy")
        let host = TextField(placeholder: "proxy.example.org")
        let port = NumberField(8080, in: 1...65_535)
        let password = TextField(isSecure: true)
        for field in [host, port, password] as [View] { field.bind(\.isEnabled, to: proxy, \.isOn) }
        return page("Network") {
            row("Proxy", proxy, \.isOn)
            row("Host", host, \.text)
            row("Port", port, \.value)
            row("Password", password, \.text, isSecret: true)
            row("Timeout", Slider(30, in: 0...120, step: 10, style: .bar, format: NumberFormat(suffix: " s")), \.value)
            row("Retries", NumberField<Int?>(3, in: 0...10, placeholder: "no limit"), \.value)
        }.require(host) { host.text.isEmpty ? "Please enter the host of the proxy." : nil }
    }

    private func files() -> Wizard.Page {
        let kinds = MultiSelect(["Text", "Markdown", "Swift", "C", "Images", "Archives"], selection: [0, 2])
        let setting = Setting(name: "Kinds", text: { kinds.selectedOptions.joined(separator: ", ") }) { text in
            let wanted = text.split(separator: ", ").map(String.init)
            if wanted.allSatisfy(kinds.options.contains) { kinds.selectedOptions = wanted }
            return kinds.selectedOptions.count == wanted.count
        }
        let times = ["By hand", "Every minute", "At once"]
        return page("Files") {
            row(kinds, setting)
            pathRow("Backups") { await $0.chooseFolder() }
            pathRow("Dictionary") { await $0.chooseFile(filters: [FileFilter(endings: ["dic", "txt"])]) }
            row("Save", RadioGroup(times, selection: 0), \.selection, of: times)
        }
    }

    private func row(_ field: View, _ setting: Setting) -> Labeled {
        groups[groups.count - 1].settings.append(setting)
        return Labeled(setting.name, field)
    }

    private func row<Field: View, Value: LosslessStringConvertible>(
        _ name: String, _ field: Field, _ value: ReferenceWritableKeyPath<Field, Value>, isSecret: Bool = false
    ) -> Labeled {
        let setting = Setting(name: name, isSecret: isSecret, text: { "\(field[keyPath: value])" }) { text in
            Value(text).map { field[keyPath: value] = $0 } != nil
        }
        return row(field, setting)
    }

    private func row<Field: View, Value: LosslessStringConvertible>(
        _ name: String, _ field: Field, _ value: ReferenceWritableKeyPath<Field, Value?>
    ) -> Labeled {
        let setting = Setting(name: name, text: { field[keyPath: value].map { "\($0)" } ?? "" }) { text in
            guard text.isEmpty || Value(text) != nil else { return false }
            field[keyPath: value] = Value(text)
            return true
        }
        return row(field, setting)
    }

    private func row<Field: View>(
        _ name: String, _ field: Field, _ value: ReferenceWritableKeyPath<Field, Int?>, of options: [String]
    ) -> Labeled {
        let setting = Setting(name: name, text: { field[keyPath: value].map { options[$0] } ?? "" }) { text in
            guard let index = options.firstIndex(of: text) else { return false }
            field[keyPath: value] = index
            return true
        }
        return row(field, setting)
    }

    /// A row for the path of a file or folder, which a dialog chooses.
    private func pathRow(_ name: String, choose: @escaping (Window) async -> LocalPath?) -> Labeled {
        let field = TextField()
        let button = Button("…") { [unowned self] in
            if let window, let path = await choose(window) { field.text = "\(path)" }
        }
        button.spokenName = "Choose \(name)"
        let fields = Row(spacing: 1) {
            field.filling()
            button
        }
        let setting = Setting(name: name, text: { field.text }) { text in
            field.text = text
            return true
        }
        return row(fields, setting)
    }
}
