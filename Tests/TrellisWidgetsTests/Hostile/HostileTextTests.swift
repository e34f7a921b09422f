import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Every text of every widget may be anything.
@MainActor
struct HostileTextTests {
    typealias Make = @MainActor (String) -> View

    nonisolated static let plain: [(name: String, make: Make)] = [
        ("Badge", { Badge($0) }), ("BigDigits", { BigDigits($0) }),
        ("Breadcrumbs", { Breadcrumbs(["a", $0, $0, "z"]) }),
        ("Box", { Box($0, Label($0)) }), ("Button", { Button($0) {} }), ("Checkbox", { Checkbox($0) }),
        ("Collapsible", { Collapsible($0, Label($0)) }), ("Footer", { Footer($0) }),
        ("Header", { Header($0, subtitle: $0, showsClock: true) }), ("Label", { Label($0, wraps: true) }),
        ("Link", { Link($0, address: $0, opensExternally: true) }),
        ("LoadingCover", { LoadingCover(Label($0), message: $0, isLoading: true) }),
        ("StatusBar", { StatusBar(left: $0, center: $0, right: $0) }), ("Toggle", { Toggle($0) }),
        ("Labeled", { Labeled($0, TextField($0)) }),
        (
            "FloatingPanel",
            { text in
                let desktop = Desktop()
                desktop.add(FloatingPanel(text, Label(text)))
                return desktop
            }
        ),
        (
            "Wizard",
            { text in
                Wizard([
                    WizardPage(text, Label(text)), WizardPage("last", Label(text)) { text },
                ])
            }
        ),
        (
            "Transcript",
            { text in
                let view = Transcript()
                view.append(TranscriptEntry(StyledText(text), role: "user", title: text))
                view.append(text).append(text)
                return view
            }
        ),
        (
            "LogView",
            { text in
                let log = LogBuffer()
                log.append(text)
                log.append(line: text)
                let view = LogView(log)
                view.filterText = "a"
                view.searchText = text
                return view
            }
        ),
        (
            "Properties",
            { text in
                Properties([
                    PropertyGroup(
                        text,
                        [
                            Property(text, .text(text)), Property("b", .choice(0, of: [text, text])),
                            Property(text, .bool(true)),
                        ])
                ])
            }
        ),
        ("HexView", { HexView(HexData(Array($0.utf8.prefix(5_000)))) }),
        (
            "CalendarView",
            { text in
                let view = CalendarView()
                view.names = CalendarNames(
                    months: Array(repeating: text, count: 12), weekdays: Array(repeating: text, count: 7))
                return view
            }
        ),
        (
            "Table",
            { text in
                Table(count: 3, columns: [TableColumn(text) { _ in StyledText(text) }, TableColumn("b") { _ in "b" }])
            }
        ),
        ("List", { List([$0, $0]) }),
        ("Tree", { text in Tree([Leaf(id: text)], children: { [Leaf(id: $0.id + "x")] }) { StyledText($0.id) } }),
    ]

    nonisolated static let fields: [(name: String, make: Make)] = [
        ("TextField", { TextField($0, placeholder: $0) }), ("TextArea", { TextArea($0) }),
        ("SearchField", { SearchField($0, placeholder: $0) }),
        ("Select", { Select([$0, "b", $0], selection: 0, placeholder: $0) }),
        ("MultiSelect", { MultiSelect([$0, "b", $0], selection: [0, 1], placeholder: $0) }),
        ("ComboBox", { ComboBox([$0, "b", $0], text: $0, placeholder: $0) }),
        ("RadioGroup", { RadioGroup([$0, $0], selection: 0) }),
        ("MaskField", { MaskField(Mask($0), value: $0) }),
        (
            "NumberField",
            { text in
                NumberField(5, format: NumberFormat(prefix: text, suffix: text), placeholder: text)
            }
        ),
        ("Slider", { text in Slider(5, in: 0...9, format: NumberFormat(prefix: text, suffix: text)) }),
    ]

    private struct Leaf: Identifiable { let id: String }

    @Test(arguments: plain.indices)
    func `texts of all kinds are shown`(index: Int) {
        let (name, make) = Self.plain[index]
        for (number, text) in HostileText.short.enumerated() {
            #expect(Ordeal.problems(of: make(text), "\(name) \(number)") == [])
        }
    }

    @Test(arguments: fields.indices)
    func `texts of all kinds are shown in fields`(index: Int) {
        let (name, make) = Self.fields[index]
        for (number, text) in HostileText.short.enumerated() {
            #expect(Ordeal.problems(of: make(text), "\(name) \(number)") == [])
        }
    }

    @Test(.timeLimit(.minutes(2)), arguments: (plain + fields).indices)
    func `a million bytes of text are shown`(index: Int) {
        let (name, make) = (Self.plain + Self.fields)[index]
        for (number, text) in HostileText.long.enumerated() {
            #expect(Ordeal.problems(of: make(text), "\(name) \(number)", isShort: true) == [])
        }
    }
}
