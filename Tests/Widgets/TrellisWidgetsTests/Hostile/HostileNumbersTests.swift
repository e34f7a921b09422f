import SeededNumbers
import Testing
import TextEditing
import TrellisPickers
import TrellisStreams
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Numbers as large as they come, and none at all, in every property of a widget that takes a number.
@MainActor
struct HostileNumbersTests {
    private static let whole: [Int] = [.min, .min + 1, -1, 0, 1, 1 << 53, .max - 1, .max]

    private static let decimal: [Double] = [
        .nan, -.infinity, -.greatestFiniteMagnitude, -1e308, -1e19, -0.0, .leastNonzeroMagnitude, 0.1, 1e16, 1e308,
        .greatestFiniteMagnitude, .infinity,
    ]

    private static let wholeRanges: [ClosedRange<Int>] = whole.flatMap { low in
        whole.filter { $0 >= low }.map { low...$0 }
    }

    private static let decimalRanges: [ClosedRange<Double>] = decimal.flatMap { low in
        decimal.filter { $0 >= low }.map { low...$0 }
    }

    /// Goes through sizes and events with each number in turn.
    private func expectNoProblems<V: View, Number>(
        _ view: V, _ path: ReferenceWritableKeyPath<V, Number>, _ numbers: [Number],
        _ location: SourceLocation = #_sourceLocation
    ) {
        for number in numbers {
            view[keyPath: path] = number
            #expect(Ordeal.problems(of: view, "\(number)", isShort: true) == [], sourceLocation: location)
        }
    }

    // MARK: Sliders and number fields

    @Test func `sliders of whole numbers`() {
        for limits in third(of: Self.wholeRanges) {
            for step in [nil, 1, Int.max] {
                let slider = Slider(limits.lowerBound, in: limits, step: step)
                slider.ticks = Self.whole.map { SliderTick($0, "\($0)") } + .every(.max, in: limits)
                #expect(Ordeal.problems(of: slider, "\(limits)", isShort: true) == [])
                for value in Self.whole {
                    slider.value = value
                    #expect(WindowTester(Window(slider), width: 30, height: 2).picture != "")
                }
            }
        }
    }

    @Test func `sliders of numbers with decimals`() {
        for limits in third(of: Self.decimalRanges) {
            let slider = Slider(0.5, in: limits, step: limits.upperBound, style: .bar)
            slider.ticks = Self.decimal.map { SliderTick($0, "\($0)") } + .every(0.1, in: limits)
            for value in Self.decimal {
                slider.value = value
                slider.step = value
                slider.pageStep = value
                #expect(WindowTester(Window(slider), width: 30, height: 2).picture != "")
            }
            #expect(Ordeal.problems(of: slider, "\(limits)", isShort: true) == [])
        }
    }

    @Test func `the thumbs of a range are in order, whatever the limits`() {
        for limits in third(of: Self.decimalRanges) {
            for value in Self.decimalRanges where limits.lowerBound < 0 || value.lowerBound < 0 {
                let slider = RangeSlider(value, in: limits)
                let tester = WindowTester(Window(slider), width: 30, height: 2)
                #expect(tester.picture != "")
                tester.press(.right)
                tester.press(.tab)
                tester.press(.pageUp)
                tester.click(x: 3, y: 0)
                #expect(slider.value.lowerBound <= slider.value.upperBound)
            }
        }
    }

    @Test func `the mouse reaches the middle of every track`() {
        for (limits, middle) in [
            (-1e308...1e308, 0.0), (0...1.7e308, 0.85e308), (-1e300...1e300, 0),
        ] {
            let slider = Slider(limits.lowerBound, in: limits)
            slider.showsValue = false
            let tester = WindowTester(Window(slider), width: 11, height: 1)
            tester.click(x: 5, y: 0)
            #expect(abs(slider.value - middle) <= limits.upperBound / 50, "\(limits)")
        }
        let whole = Slider(0, in: .min ... .max)
        whole.showsValue = false
        WindowTester(Window(whole), width: 11, height: 1).click(x: 5, y: 0)
        #expect(abs(whole.value) <= Int.max / 50)
    }

    @Test func `number fields`() {
        for limits in third(of: Self.wholeRanges) {
            let field = NumberField(limits.lowerBound, in: limits)
            field.step = limits.upperBound
            for value in Self.whole {
                field.value = value
                for key in [Key.up, .down, .pageUp, .pageDown] { _ = field.handle(.key(key)) }
                #expect(limits.contains(field.value))
            }
            #expect(Ordeal.problems(of: field, "\(limits)", isShort: true) == [])
        }
        for limits in third(of: Self.decimalRanges) {
            let field = NumberField(0.0, in: limits, format: NumberFormat(decimals: 2, thousands: ","))
            field.step = limits.upperBound
            for value in Self.decimal {
                field.value = value
                for key in [Key.up, .down, .pageUp, .pageDown] { _ = field.handle(.key(key)) }
                #expect(limits.contains(field.value), "\(value) in \(limits)")
            }
            #expect(Ordeal.problems(of: field, "\(limits)", isShort: true) == [])
        }
    }

    @Test func `formats write every number`() {
        let formats = [
            NumberFormat.plain, .percent(), .percent(decimals: .max), .hex(digits: .max), NumberFormat(decimals: .min),
            NumberFormat(decimals: 400, thousands: "."),
        ]
        for format in formats {
            for number in Self.whole { #expect(!format.string(number).isEmpty) }
            for number in Self.decimal { #expect(!format.string(number).isEmpty) }
        }
    }

    // MARK: Shares and counts

    @Test func `progress, badges, pages and places`() {
        let bar = ProgressBar(value: 0, details: [.percent, .rate, .timeLeft])
        expectNoProblems(bar, \.value, Self.decimal)
        for done in Self.decimal {
            for total in Self.decimal {
                bar.report(done: done, of: total)
                #expect(WindowTester(Window(bar), width: 40, height: 1).picture != "")
            }
        }
        let badge = Badge(count: 3)
        expectNoProblems(badge, \.count, Self.whole)
        expectNoProblems(badge, \.maximumCount, Self.whole)
        for count in Self.whole {
            let paginator = Paginator(count: count)
            expectNoProblems(paginator, \.page, Self.whole)
            expectNoProblems(paginator, \.reach, Self.whole)
        }
        expectNoProblems(Breadcrumbs(["a", "b"]), \.selection, Self.whole)
        expectNoProblems(TimeField(), \.minuteStep, Self.whole)
    }

    @Test func `rows`() {
        for count in [0, 1, 1 << 53, 1 << 62] {
            let list = List(count: count, selection: count) { StyledText("\($0)") }
            // A letter that is not found takes a look at every row.
            list.allowsTypeAhead = false
            expectNoProblems(list, \.selection, Self.whole)
            expectNoProblems(list, \.markedRows, Self.whole.map { [$0] })
            #expect(Ordeal.problems(of: list, "\(count) rows") == [])
            list.scroll(to: .max)
            list.scroll(to: .min)
            #expect(Ordeal.problems(of: list, "\(count) rows", isShort: true) == [])
            let table = Table(count: count, columns: [TableColumn("one") { "\($0)" }], selection: count)
            table.allowsTypeAhead = false
            expectNoProblems(table, \.selection, Self.whole)
            #expect(Ordeal.problems(of: table, "\(count) rows") == [])
        }
        for width in Self.whole {
            let lengths: [Length] = [
                .cells(width), .content(min: width, max: width), .share(1e300, min: width), .share(.nan),
            ]
            let table = Table(count: 3, columns: lengths.map { TableColumn("one", width: $0) { "\($0)" } })
            #expect(Ordeal.problems(of: table, "\(width)", isShort: true) == [])
        }
    }

    @Test func `choices`() {
        for number in Self.whole {
            let select = Select(["one", "two"], selection: number)
            select.maxVisibleRows = number
            #expect(Ordeal.problems(of: select, "\(number)") == [])
            select.selection = 0
            #expect(Ordeal.problems(of: select, "\(number)") == [])
            let several = MultiSelect(["one", "two"], selection: [number, 1, 1])
            several.maxVisibleRows = number
            #expect(Ordeal.problems(of: several, "\(number)") == [])
            let combo = ComboBox(["one", "two"])
            combo.maxVisibleRows = number
            combo.selectedIndex = number
            #expect(Ordeal.problems(of: combo, "\(number)") == [])
            #expect(Ordeal.problems(of: RadioGroup(["one", "two"], selection: number), "\(number)") == [])
        }
    }

    // MARK: Bytes and texts

    @Test func `bytes`() {
        for count in Self.whole {
            for limit in [Int.min, 1, 3, 16, .max] {
                var reads = 0
                let view = HexView(
                    HexData(count: count) { range in
                        reads = max(reads, range.count)
                        return Array(repeating: 1, count: range.count)
                    }, isReadOnly: false)
                view.maximumBytesPerRow = limit
                #expect(Ordeal.problems(of: view, "\(count) bytes") == [])
                let tester = WindowTester(Window(view), width: 80, height: 9)
                for key in [
                    Key.end.control, .pageUp, .end, .down, .pageDown, Key.end.control.shift, Key.pageUp.shift, "y",
                ] as [Key] {
                    tester.send(.key(key))
                }
                for text in ["100%", "+\(Int.max)", "-\(Int.max)", "\(Int.max)"] {
                    tester.send(.key(.control("g")))
                    for character in text { tester.send(.key(Key(character))) }
                    tester.press(.enter)
                }
                tester.draw()
                for x in [0, 20, 79] {
                    for y in [0, 7] { tester.click(x: x, y: y) }
                }
                expectNoProblems(view, \.position, Self.whole)
                view.select(max(2, count) - 2..<max(2, count))
                #expect(WindowTester(Window(view), width: 80, height: 9).picture != "")
                #expect(reads <= 1 << 20)
            }
        }
        var data = HexData([1])
        data.count = -1
        #expect(data.count == 0)
    }

    @Test func `texts`() {
        for number in Self.whole {
            let area = TextArea("one\n\ttwo\u{301}\nthree")
            area.tabWidth = number
            area.growsUpTo = number
            area.maximumLength = number
            area.showsLineNumbers = true
            area.notes = [number: ["note"]]
            area.marks = [number: TextArea.LineMark("!", role: .error)]
            #expect(Ordeal.problems(of: area, "\(number)") == [])
            area.selection = Selection(at: TextPosition(line: number, offset: number))
            #expect(Ordeal.problems(of: area, "\(number)", isShort: true) == [])
            let field = TextField("text")
            field.maximumLength = number
            #expect(Ordeal.problems(of: field, "\(number)", isShort: true) == [])
            let buffer = LogBuffer(lineLimit: number, byteLimit: number, maximumLineLength: number)
            buffer.append("one\ntwo\n")
            let log = LogView(buffer)
            #expect(Ordeal.problems(of: log, "\(number)", isShort: true) == [])
        }
    }
}
