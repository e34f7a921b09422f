import FileSystem
import Trellis
import TrellisCharts
import TrellisCode
import TrellisDesktop
import TrellisFiles
import TrellisPickers
import TrellisPlayground
import TrellisStreams

#if MARKDOWN
    import TrellisMarkdown
#endif

/// Every widget that shows text, with a text in each place that takes one.
@MainActor
enum HostileWidgets {
    private struct Item: Identifiable { let id: Int, text: String }

    /// The widgets by the names of their classes.
    nonisolated static let all = ofTheKit + ofDocuments

    nonisolated private static var ofDocuments: [(names: String, make: @MainActor (String) -> View)] {
        #if MARKDOWN
            [
                (
                    "MarkdownView",
                    {
                        MarkdownView(
                            "# \($0)\n\n\($0) [\($0)](<\($0)>)\n\n```\n\($0)\n```\n\n| \($0) |\n|---|\n| \($0) |\n")
                    }
                )
            ]
        #else
            []
        #endif
    }

    nonisolated private static let ofTheKit: [(names: String, make: @MainActor (String) -> View)] = [
        ("Label", { Label($0, wraps: true) }),
        ("Badge", { Badge($0) }),
        ("BigDigits", { BigDigits($0) }),
        ("Box Divider", { text in Box(text, Divider(text)) }),
        (
            "Button Link",
            { text in
                Column {
                    Button(text); Link(text, address: text)
                }
            }
        ),
        (
            "Checkbox Toggle",
            { text in
                Column {
                    Checkbox(text); Toggle(text)
                }
            }
        ),
        ("RadioGroup", { RadioGroup([$0, "b"], selection: 0) }),
        ("Breadcrumbs", { Breadcrumbs([$0, $0, "b"]) }),
        ("Collapsible", { Collapsible($0, Label($0)) }),
        ("Accordion", { text in Accordion { Collapsible(text, Label(text)) } }),
        ("ComboBox", { ComboBox([$0], text: $0, placeholder: $0) }),
        (
            "Select MultiSelect",
            { text in
                Column {
                    Select([text], selection: 0); MultiSelect([text], selection: [0])
                }
            }
        ),
        (
            "TextField SearchField",
            { text in
                Column {
                    TextField(text); TextField(placeholder: text); SearchField(text, placeholder: text)
                }
            }
        ),
        ("TextArea", { TextArea($0) }),
        ("NumberField", { NumberField<Int?>(nil, placeholder: $0) }),
        ("MaskField", { MaskField(Mask($0), value: $0) }),
        (
            "DateField SegmentedField",
            { text in
                // Letters have a meaning in a format.
                let gap = text.filter { !$0.isLetter }
                return DateField(nil, format: "yyyy\(gap)mm\(gap)dd")
            }
        ),
        ("Gauge", { Gauge(0.5, title: $0) }),
        (
            "Slider RangeSlider SliderControl",
            { text in
                Column {
                    Slider(3, in: 0...9, format: NumberFormat(suffix: text))
                    RangeSlider(3...5, in: 0...9, format: NumberFormat(suffix: text))
                }
            }
        ),
        (
            "Header StatusBar",
            { text in
                Column {
                    Header(text, subtitle: text); StatusBar(left: text, center: text, right: text)
                }
            }
        ),
        ("Labeled Form", { text in Form { Labeled(text, TextField(text)) } }),
        (
            "Grid Row Column Stack",
            { text in
                Grid(columns: [.content, .share(1)]) {
                    Label(text); Row { Label(text) }
                }
            }
        ),
        (
            "FloatingPanel Desktop",
            { text in
                let desktop = Desktop()
                desktop.add(FloatingPanel(text, Label(text)), "tt = ll = 0, w = 20, h = 5")
                return desktop
            }
        ),
        ("LoadingCover", { LoadingCover(Label($0), message: $0, isLoading: true) }),
        ("Spinner", { Spinner($0) }),
        (
            "MenuBar ContextMenu",
            { text in
                MenuBar {
                    Menu(text) {
                        Command(text, name: "a", group: text) {}; MenuItem.heading(text)
                    }
                }
            }
        ),
        (
            "KeyHints",
            { text in
                let hints = KeyHints()
                hints.commands.append(Command(text, name: "a", group: text, keys: ["x"]) {})
                return hints
            }
        ),
        (
            "Tabs",
            { text in
                let tabs = Tabs()
                tabs.add(text, Label(text))
                return tabs
            }
        ),
        ("Wizard", { text in Wizard([Wizard.Page(text, Label(text)) { text }]) }),
        ("List RowsView", { List([$0, "b"]) }),
        (
            "Table",
            { text in
                Table(count: 2, columns: [TableColumn(text) { _ in StyledText(text) }, TableColumn(text) { _ in "b" }])
            }
        ),
        (
            "Tree",
            { text in
                Tree([Item(id: 0, text: text)], children: { $0.id < 2 ? [Item(id: $0.id + 1, text: text)] : [] }) {
                    StyledText($0.text)
                }
            }
        ),
        (
            "Properties",
            { text in
                Properties([PropertyGroup(text, [Property(text, .text(text)), Property(text, .choice(0, of: [text]))])])
            }
        ),
        (
            "DirectoryTree FolderTable",
            { text in
                let files = MemoryFiles()
                let name = LocalPath(bytes: Array(text.utf8.filter { $0 != 0 && $0 != 0x2F }.prefix(255)))
                files.add("/a" / name)
                return Row {
                    DirectoryTree("/a", source: files).filling(); FolderTable("/a", source: files).filling()
                }
            }
        ),
        (
            "HexView",
            { text in
                HexView(HexData(Array(text.utf8)))
            }
        ),
        (
            "LogView",
            { text in
                let log = LogBuffer(lineLimit: 100)
                for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                    log.append(line: String(line))
                }
                return LogView(log)
            }
        ),
        ("CommandView TerminalView", { CommandView([$0, $0]) }),
        (
            "Transcript",
            { text in
                let transcript = Transcript()
                transcript.append(TranscriptEntry(StyledText(text), role: "user", title: text))
                return transcript
            }
        ),
        ("CodeView", { CodeView($0, language: .swift) }),
        ("DiffView", { DiffView(Diff(parsing: "--- a/\($0)\n+++ b/\($0)\n@@ -1 +1 @@ \($0)\n-\($0)\n+x\($0)\n")) }),
        ("BarChart BarsView", { BarChart([$0, "b"], [BarSeries($0, [3, 4]), BarSeries("c", [1, 2])]) }),
        (
            "Histogram",
            { text in
                let chart = Histogram([1, 2, 3, 3])
                chart.valueFormat = .number(suffix: text)
                return chart
            }
        ),
        ("LineChart", { LineChart([ChartSeries($0, values: [1, 4, 2])], title: $0) }),
        ("HeatMap", { HeatMap(HeatMapValues([[1, 2], [3, 4]]), rows: [$0, "b"], columns: [$0, "b"]) }),
        ("CanvasView", { text in CanvasView { $0.text(StyledText(text), at: ChartPoint(x: 0.2, y: 0.5)) } }),
        ("Screen", { Screen<Int>($0, Label($0), home: $0) }),
        ("ParsedField", { ParsedField(3, by: NumberParser<Int>(), placeholder: $0) }),
        ("Playground", { Playground("# \($0)\na { ll = tt = 0, w = h = 3 }\n\($0)") }),
    ]

    /// Widgets that show no text of others, and what was tried as a part of another one.
    static let others: Set<String> = [
        "Field", "FieldPopup", "ItemRows",
        "CalendarView", "LinearLayout", "ColorField", "Container", "Dialog", "Fill", "ImageView",
        "LinePrompt", "Paginator", "ProgressBar", "ResizableTerminal", "ScrollView", "Sparkline",
        "SplitView", "TimeField", "WindowView", "CommandPalette", "Toast",
    ]
}
