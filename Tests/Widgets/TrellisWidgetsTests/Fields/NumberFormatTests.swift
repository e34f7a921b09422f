import Testing

@testable import TrellisWidgets

/// How numbers are written and read.
struct NumberFormatTests {
    @Test func `doubles are written with the decimals that are asked for`() {
        let cases: [(Double, Int?, String)] = [
            (0, nil, "0"), (0, 2, "0.00"), (1.5, nil, "1.5"), (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "-3"),
            (1.005, 2, "1.01"), (0.1, 3, "0.100"), (0.999, 2, "1.00"), (99.95, 1, "100.0"), (-0.001, 2, "0.00"),
            (1e-7, nil, "0.0000001"), (1e-7, 3, "0.000"), (123456.789, 1, "123456.8"), (1e15, nil, "1000000000000000"),
            (1e300, 2, "1e+300"), (.infinity, 2, "∞"), (-.infinity, nil, "-∞"), (0.05, 1, "0.1"), (0.04, 1, "0.0"),
        ]
        for (number, decimals, text) in cases {
            #expect(NumberFormat(decimals: decimals).string(number) == text, "\(number), \(decimals ?? -1)")
        }
        var format = NumberFormat()
        format.decimals = 1...3
        #expect([2.0, 2.25, 2.12345].map { format.string($0) } == ["2.0", "2.25", "2.123"])
    }

    @Test func `thousands, prefix and suffix, percent and hexadecimal`() {
        let money = NumberFormat(decimals: 2, thousands: ",", prefix: "$")
        #expect(money.string(1_234_567.5) == "$1,234,567.50")
        #expect(money.string(999.0) == "$999.00" && money.string(-1000.0) == "$-1,000.00")
        #expect(money.digits(1234.5, groups: false) == "1234.50")
        #expect(NumberFormat(thousands: ".", point: ",", suffix: " kg").string(1234.5) == "1.234,5 kg")
        #expect(NumberFormat(thousands: ",").string(Int.min) == "-9,223,372,036,854,775,808")
        #expect(NumberFormat(decimals: 2).string(12) == "12", "whole numbers have no decimals")
        #expect(NumberFormat.percent().string(0.07) == "7%" && NumberFormat.percent().string(0.285) == "28.5%")
        #expect(NumberFormat.percent(decimals: 1).string(0.12345) == "12.3%")
        #expect(NumberFormat.percent().string(7) == "7%")
        #expect(NumberFormat.hex().string(255) == "0xFF" && NumberFormat.hex(digits: 4).string(-10) == "-0x000A")
        #expect(NumberFormat.hex().string(Int.min) == "-0x8000000000000000")
        #expect(NumberFormat.hex().string(1.5) == "1.5")
    }

    private func read<Number: FieldNumber>(_ text: String, _ format: NumberFormat = .plain) -> Result<
        Number, NumberError
    > {
        do throws(NumberError) { return .success(try format.number(in: text)) } catch { return .failure(error) }
    }

    @Test func `whole numbers are read`() {
        let cases: [(String, Result<Int, NumberError>)] = [
            ("42", .success(42)), (" -42 ", .success(-42)), ("+7", .success(7)), ("−7", .success(-7)),
            ("1_000", .success(1000)), ("1 000", .success(1000)), ("1e3", .success(1000)), ("12.0", .success(12)),
            ("0x1F", .success(31)), ("-0x10", .success(-16)), ("007", .success(7)), ("12.5", .failure(.notWhole)),
            ("", .failure(.empty)), ("  ", .failure(.empty)), ("abc", .failure(.notANumber)),
            ("1,000", .failure(.notANumber)), ("--1", .failure(.notANumber)), ("-", .failure(.notANumber)),
            (".", .failure(.notANumber)), ("1.2.3", .failure(.notANumber)), ("0x", .failure(.notANumber)),
            ("0xG", .failure(.notANumber)), ("٤٢", .failure(.notANumber)), ("½", .failure(.notANumber)),
            ("9223372036854775807", .success(.max)), ("-9223372036854775808", .success(.min)),
            ("9223372036854775808", .failure(.tooLarge)), ("1e999999", .failure(.notANumber)),
            ("1e5000", .failure(.tooLarge)), ("0xFFFFFFFFFFFFFFFFFF", .failure(.tooLarge)),
            (String(repeating: "9", count: 1000), .failure(.tooLarge)),
        ]
        for (text, result) in cases { #expect(read(text) == result, "'\(text)'") }
        #expect(read("ff", .hex()) == .success(255) && read("10", .hex()) == .success(16))
        #expect(read("12.5", .hex()) == Result<Int, NumberError>.failure(.notANumber))
    }

    @Test func `numbers with decimals are read`() {
        let money = NumberFormat(decimals: 2, thousands: ",", prefix: "$")
        let german = NumberFormat(thousands: ".", point: ",", suffix: " kg")
        let cases: [(String, NumberFormat, Result<Double, NumberError>)] = [
            ("1.5", .plain, .success(1.5)), (".5", .plain, .success(0.5)), ("5.", .plain, .success(5)),
            ("1e-3", .plain, .success(0.001)), ("1,5", .plain, .failure(.notANumber)),
            ("nan", .plain, .failure(.notANumber)), ("inf", .plain, .failure(.notANumber)),
            ("1e400", .plain, .failure(.tooLarge)), ("1e-400", .plain, .success(0)),
            ("$1,234.50", money, .success(1234.5)), ("$ 1,234,567", money, .success(1_234_567)),
            ("1,23", money, .failure(.notANumber)), ("1,2345.0", money, .failure(.notANumber)),
            (",5", money, .failure(.notANumber)), ("$", money, .failure(.empty)),
            ("1.234,5 kg", german, .success(1234.5)), ("1,5KG", german, .success(1.5)),
            ("1.5", german, .failure(.notANumber)), ("12.5%", .percent(), .success(0.125)),
            ("7", .percent(), .success(0.07)), ("28.5 %", .percent(), .success(0.285)),
        ]
        for (text, format, result) in cases { #expect(read(text, format) == result, "'\(text)'") }
    }

    @Test func `what is written is read again`() {
        for format in [NumberFormat(thousands: ",", prefix: "€", suffix: " m²"), .percent(), .plain] {
            for number in [0, 0.1, -12.75, 1234.5678, 1e-5, 98765432.1] {
                #expect(read(format.string(number), format) == .success(number), "\(number)")
            }
        }
        for number in [0, 1, -1, 255, Int.max, Int.min] {
            #expect(read(NumberFormat.hex(digits: 3).string(number), .hex()) == .success(number))
            #expect(read(NumberFormat(thousands: "'").string(number), NumberFormat(thousands: "'")) == .success(number))
        }
    }

    @Test func `steps do not overflow and leave no traces of binary fractions`() {
        #expect(0.0.moved(by: 3, of: 0.1) == 0.3 && 0.7.moved(by: 1, of: 0.1) == 0.8)
        #expect(1.05.moved(by: -1, of: 0.1) == 0.95 && 1e20.moved(by: 1, of: 1) == 1e20)
        #expect(Double.infinity.moved(by: -1, of: 1) == .infinity)
        #expect(Int.max.moved(by: 1, of: 1) == .max && Int.min.moved(by: 2, of: -3) == .min)
        #expect(0.moved(by: .max, of: .max) == .max && 0.moved(by: .min, of: 2) == .min && 5.moved(by: -2, of: 3) == -1)
        #expect(Int(nearest: .nan) == .min && Int(nearest: 1e300) == .max && Int(nearest: -2.5) == -3)
        #expect(Double.nan.clamped(to: 1...2) == 1)
    }
}
