import Testing
import TextScreen
import TrellisCharts

/// Ticks that fit.
struct ChartAxisTests {
    private func rows(_ range: ClosedRange<Double>, _ rows: Int, axis: ChartAxis = ChartAxis()) -> [String] {
        let scale = axis.scale(for: range, ticks: rows / 2)
        return axis.ticks(scale, rows: rows).map(\.label)
    }

    @Test func `a range grows to the next ticks`() {
        let scale = ChartAxis().scale(for: 3...97, ticks: 6)
        #expect(scale.range == 0...100)
        #expect(ChartAxis().scale(for: 0.1...0.3, ticks: 3).range == 0.1...0.3, "it ends at ticks already")
        #expect(ChartAxis(includesZero: true).scale(for: 60...70, ticks: 5).range == 0...80)
        #expect(ChartAxis(range: 1...2).scale(for: 60...70, ticks: 5).range == 1...2)
        #expect(ChartAxis().scale(for: nil, ticks: 5).range == 0...1)
    }

    @Test func `ticks of an automatic range are whole cells apart`() {
        for cells in [5, 8, 13, 20, 20.5, 31.75] {
            for high in stride(from: 0.7, through: 900, by: 3.1) {
                for low in [0, -high / 3, high / 2, -high] {
                    let data = low == -high ? low...0 : low...high
                    let ticks = min(max((Int(cells) + 2) / 3 + 1, 5), 9)
                    let axis = ChartAxis()
                    let scale = axis.scale(for: data, ticks: ticks, cells: cells)
                    #expect(scale.lower <= data.lowerBound && scale.upper >= data.upperBound)
                    let plain = axis.scale(for: data, ticks: ticks)
                    let (used, usual) = ((data.upperBound - data.lowerBound) / scale.span, plain.span / scale.span)
                    #expect(used > 0.69 || usual > 0.85, "\(data) in \(cells)")
                    if scale == plain { continue }
                    let shown = axis.ticks(scale, rows: Int(cells), cells: cells)
                    let places = shown.map { scale.share(of: $0.value) * cells }
                    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
                    #expect(steps.allSatisfy { ($0 - $0.rounded()).magnitude < 1e-6 }, "\(data) in \(cells): \(shown)")
                }
            }
        }
        #expect(ChartAxis().scale(for: 0...58_000, ticks: 8, cells: 19.75).lower == 0)
        #expect(ChartAxis().scale(for: -7 ... -1, ticks: 5, cells: 12).upper == 0)
    }

    @Test func `rows get more ticks where there is room`() {
        #expect(rows(0...100, 3) == ["0", "100"])
        #expect(rows(0...100, 8) == ["0", "50", "100"])
        #expect(rows(0...100, 14) == ["0", "20", "40", "60", "80", "100"])
        #expect(rows(0...100, 0) == [])
    }

    @Test func `labels of columns do not touch`() {
        let axis = ChartAxis(steps: .time, format: .duration)
        for columns in 0...200 {
            let scale = AxisScale(0...600)
            let ticks = axis.ticks(scale, columns: columns)
            #expect(columns < 16 || ticks.count > 1, "\(columns)")
            var end = Int.min
            for tick in ticks {
                let start = scale.cell(of: tick.value, in: columns)! - tick.label.columns / 2
                #expect(start > end, "\(columns)")
                end = start + tick.label.columns
            }
        }
        #expect(
            axis.ticks(AxisScale(0...600), columns: 60).map(\.label) == [
                "0:00", "2:00", "4:00", "6:00", "8:00", "10:00",
            ])
    }

    @Test(arguments: [
        0...1e300, -1.7e308...1.7e308, 0 ... .leastNonzeroMagnitude, 1e300...1e300, -1e-300...1e-300, 1e15...1e15 + 1,
    ])
    func `huge and tiny ranges have ticks`(range: ClosedRange<Double>) {
        let axis = ChartAxis()
        for rows in 1...60 {
            let scale = axis.scale(for: range, ticks: rows / 2)
            let ticks = axis.ticks(scale, rows: rows)
            #expect(ticks.count <= max(2, rows))
            #expect(ticks.allSatisfy { $0.value >= scale.lower && $0.value <= scale.upper })
            _ = axis.ticks(scale, columns: rows)
        }
    }

    @Test func `numbers are written as the format says`() {
        #expect(rows(0...1, 8, axis: ChartAxis(format: .percent)) == ["0%", "50%", "100%"])
        #expect(rows(0...2000, 8, axis: ChartAxis(format: .number(suffix: " ms"))) == ["0 ms", "1000 ms", "2000 ms"])
        #expect(rows(0...2, 8, axis: ChartAxis(format: AxisFormat { "<\(Int($0))>" })) == ["<0>", "<1>", "<2>"])
        #expect(AxisFormat.duration.text(of: 3723) == "1:02:03")
        #expect(AxisFormat.duration.text(of: 90_000) == "1d 01:00" && AxisFormat.duration.text(of: -61.5) == "-1:01.5")
        #expect(AxisFormat.timeOfDay().text(of: 1_700_000_000) == "22:13:20")
        let step = AxisStep.atLeast(60, .time)
        #expect(AxisFormat.timeOfDay(secondsFromUTC: 3600).text(ofTick: -60, step: step) == "00:59")
        #expect(AxisFormat.duration.text(of: 1e300) == "1e300s")
    }

    @Test func `a low chart has two labels at least`() {
        for rows in 2...9 {
            for ticks in 2...9 {
                for top in stride(from: 10.0, through: 1000, by: 10) {
                    for data in [0...top, -top...top, -top / 3...top, top / 2...top] {
                        let axis = ChartAxis()
                        let labels = axis.ticks(axis.scale(for: data, ticks: ticks), rows: rows)
                        let most = rows < 5 ? 2 : min((rows + 2) / 3 + 1, 9)
                        #expect((2...most).contains(labels.count), "\(data), \(rows) rows, \(labels.map(\.label))")
                    }
                }
            }
        }
        // Where there is no other multiple in the range, one label has to do.
        #expect(ChartAxis(steps: .whole).ticks(AxisScale(0.5...1.5), rows: 3).map(\.label) == ["1"])
    }
}
