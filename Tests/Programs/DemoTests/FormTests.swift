import Foundation
import Platform
import SeededNumbers
import Testing
import Trellis
import TrellisTesting

@testable import form

/// Commands as forms: what tools say of themselves, the fields, and the command line.
@MainActor
struct FormTests {
    /// Tools that come with Swift.
    nonisolated private static let tools = [
        ["swift-format"], ["swift", "build"], ["swift", "package"], ["swift", "test"], ["swift", "run"],
    ]

    private func argument(
        _ kind: String, _ names: [String], _ more: String = "", strategy: String = "default"
    ) -> String {
        let all = names.map { name in
            let kind = name.hasPrefix("--") ? "long" : "short"
            return "{\"kind\": \"\(kind)\", \"name\": \"\(name.drop { $0 == "-" })\"}"
        }
        let preferred = all.first.map { ", \"preferredName\": \($0)" } ?? ""
        return
            "{\"kind\": \"\(kind)\", \"names\": [\(all.joined(separator: ","))]\(preferred), \"valueName\": \"value\", "
            + "\"parsingStrategy\": \"\(strategy)\"\(more.isEmpty ? "" : ", " + more)}"
    }

    private func command(_ arguments: String...) throws -> CommandDescription {
        let text = "{\"command\": {\"commandName\": \"tool\", \"arguments\": [\(arguments.joined(separator: ","))]}}"
        return try CommandDescription(parsing: Array(text.utf8))
    }

    private func tester(_ command: CommandDescription, width: Int = 80, height: Int = 24) -> (FormView, WindowTester) {
        let window = Window()
        let view = window.add(FormView(command, start: ["tool"], chosen: command), "tt = ll = bb = rr = 0")
        return (view, WindowTester(window, width: width, height: height))
    }

    // MARK: Descriptions

    @Test(arguments: tools) func `what was given comes back from the command line, for all commands of a tool`(
        _ words: [String]
    ) async throws {
        let (root, count) = try await Asking.description(of: words)
        #expect(count == words.count)
        var arguments = 0
        for command in root.all {
            arguments += command.arguments.count
            for turn in 0..<4 {
                var values: [(argument: ArgumentDescription, values: [String])] = []
                for (number, argument) in command.arguments.enumerated() where !argument.isHelp {
                    // Of two with one name, a tool cannot tell which is meant.
                    let isFirst = argument.names.allSatisfy { name in
                        command.arguments.first { $0.names.contains(name) } == argument
                    }
                    guard isFirst else { continue }
                    values.append((argument, Self.given(argument, (number + turn) % 4)))
                }
                // One without a value cannot come before one with a value.
                let gap = values.firstIndex { $0.argument.kind == .positional && $0.values.isEmpty }
                if let gap {
                    for index in values.indices[gap...] where values[index].argument.kind == .positional {
                        values[index].values = []
                    }
                }
                let line = FormLine(["tool"], values)
                #expect(FormLine.split(line.text) == line.words)
                let parsed = try Parser(command).parse(Array(line.words.dropFirst()))
                for (argument, values) in values {
                    #expect(
                        parsed[argument.title + argument.valueName] ?? [] == values, "\(command.name): \(line.text)")
                }
            }
        }
        #expect(arguments > 10)
    }

    private static func given(_ argument: ArgumentDescription, _ turn: Int) -> [String] {
        if turn == 0 { return [] }
        switch argument.kind {
        case .flag: return Array(repeating: argument.names[0], count: argument.isRepeating ? turn : 1)
        default:
            let texts = argument.values.isEmpty ? ["a b", "it's", "x=\"y\""] : argument.values
            // What looks like an option cannot follow a name that takes many.
            let odd = turn == 2 && argument.strategy == "default" && argument.values.isEmpty ? ["-v"] : []
            let all = odd + texts
            return Array(all.prefix(argument.isRepeating ? turn : 1))
        }
    }

    @Test func `what is no description says so`() {
        for text in [
            "", "[]", "{\"command\": {}}",
            "{\"command\": {\"commandName\": \"a\", \"arguments\": [{\"kind\": \"x\"}]}}",
        ] {
            #expect(throws: CommandDescription.Failure.self) { try CommandDescription(parsing: Array(text.utf8)) }
        }
    }

    @Test func `a program that does not describe itself is an error`() async {
        await #expect(throws: CommandDescription.Failure.self) { try await Asking.description(of: ["true"]) }
        await #expect(throws: (any Error).self) { try await Asking.description(of: ["/nowhere/at/all"]) }
    }

    @Test func `what a description says does not reach the terminal as a command`() throws {
        let command = try command(argument("option", ["--a\\u001b]0;x\\u0007"]), argument("positional", []))
        let line = FormLine(["tool"], command.arguments.map { ($0, ["it's\u{1b}[2J\u{202e}"]) })
        #expect(line.text.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{202e}" })
        #expect(line.text.contains("$'it\\'s\\x1b[2J\\xe2\\x80\\xae'"))
    }

    // MARK: The form

    @Test func `the command line grows as the form is filled in`() throws {
        let command = try command(
            argument("flag", ["--verbose", "-v"]),
            argument("option", ["--mode"], "\"allValues\": [\"fast\", \"slow\"]"),
            argument("option", ["--name"]), argument("flag", ["--deep"], "\"isRepeating\": true"),
            argument("flag", ["--color", "--no-color"]), argument("positional", [], "\"isRepeating\": true"))
        let (view, tester) = tester(command)
        #expect(view.commandLine.text == "tool")
        let fields = view.form.fields
        #expect(fields.map(\.argument.kind) == [.positional, .flag, .option, .option, .flag, .flag])
        tester.window.focus(fields[0].view)
        tester.type("one 'two three' -x")
        (view.form.subviews.first as? Tabs)?.selection = 1
        tester.window.focus(fields[1].view)
        tester.type(" ")
        (fields[2].view as? Select<String>)?.selection = 2
        tester.window.focus(fields[3].view)
        tester.type("-a b")
        (fields[4].view as? NumberField<Int>)?.value = 2
        (fields[5].view as? Select<String>)?.selection = 2
        tester.draw()
        #expect(
            view.commandLine.words == [
                "tool", "--verbose", "--mode", "slow", "--name=-a b", "--deep", "--deep", "--no-color", "--", "one",
                "two three", "-x",
            ])
        #expect(view.commandLine.text.contains("'--name=-a b'"))
        #expect(tester.picture.contains("tool --verbose --mode slow"))
    }

    @Test func `what is needed is asked for`() throws {
        let needed = "\"isOptional\": false"
        let command = try command(argument("option", ["--name"], needed), argument("positional", [], needed))
        let (view, tester) = tester(command)
        #expect(view.form.mistakes.count == 2)
        tester.press(.function(5))
        #expect(tester.picture.contains("needed") && view.form.fields[0].view.isFocused)
        tester.type("'open")
        #expect(view.form.mistakes.count == 1)
    }

    @Test func `an operand cannot be left out before another one`() throws {
        let command = try command(argument("positional", [], "\"section\": \"a\""), argument("positional", []))
        var second = command
        second.arguments[1].valueName = "other"
        let (view, tester) = tester(second)
        tester.window.focus(view.form.fields[1].view)
        tester.type("x")
        #expect(view.form.mistakes == ["<value> is needed where <other> is given"])
    }

    @Test(arguments: [false, true], [false, true])
    func `a mirrored form, and one that is read aloud, hold and take the same words`(
        isMirrored: Bool, isAccessible: Bool
    ) throws {
        let command = try command(
            argument("flag", ["--verbose"]), argument("option", ["--mode"], "\"allValues\": [\"fast\", \"slow\"]"),
            argument("option", ["--path"]))
        let (view, tester) = tester(command, width: 60, height: 20)
        (tester.window.direction, tester.window.isAccessible) = (isMirrored ? .rightToLeft : .leftToRight, isAccessible)
        let fields = view.form.fields
        tester.window.focus(fields[0].view)
        tester.press(.space)
        tester.window.focus(fields[2].view)
        tester.type("a b")
        tester.draw()
        #expect(view.commandLine.words == ["tool", "--verbose", "--path", "a b"], "\(tester.picture)")
        let lines = tester.picture.split(separator: "\n")
        #expect(lines.contains { $0.contains("tool --verbose --path 'a b'") }, "\(tester.picture)")
        #expect(try audit(tester.window, sizes: "40x12...120x40 by 8x4") == [])
    }

    @Test func `quotes are as in a shell`() {
        for word in ["", "a b", "it's", "\"", "\\", "$HOME", "a'b\"c\\ d", "ä", "*", "~"] {
            #expect(FormLine.split(FormLine.quoted(word)) == [word])
        }
        #expect(FormLine.split(" a  'b c'd \"e\\\"f\" g\\ h ") == ["a", "b cd", "e\"f", "g h"])
        #expect(FormLine.split("'a") == nil && FormLine.split("a\\") == nil)
    }
}

/// Descriptions with mistakes: `FUZZ_SECONDS` and `FUZZ_SEED` as in other suites.
@MainActor
struct FormFuzzTests {
    private static let description = """
        {"command": {"commandName": "tool", "abstract": "Does it.", "arguments": [
        {"kind": "flag", "names": [{"kind": "long", "name": "on"}, {"kind": "long", "name": "off"}], "valueName": "on"},
        {"kind": "option", "names": [{"kind": "short", "name": "m"}], "allValues": ["a", "b"], "isRepeating": true},
        {"kind": "option", "names": [{"kind": "long", "name": "path"}], "isOptional": false, "sectionTitle": "Paths"},
        {"kind": "positional", "valueName": "file", "isRepeating": true, "shouldDisplay": false}],
        "subcommands": [{"commandName": "inner", "arguments": []}]}}
        """

    @Test func `any text is a form that holds, or has a mistake`() {
        let environment = ProcessInfo.processInfo.environment
        let end = environment["FUZZ_SECONDS"].flatMap(Double.init).map { Date(timeIntervalSinceNow: $0) }
        var (seed, read) = (environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 1, 0)
        let first = seed
        while end.map({ Date() < $0 }) ?? (seed < first + 150) {
            var dice = Dice(state: seed)
            seed += 1
            var bytes = Array(Self.description.utf8)
            for _ in 0..<Int.random(in: 0...4, using: &dice) {
                let place = Int.random(in: 0..<bytes.count, using: &dice)
                switch Int.random(in: 0...3, using: &dice) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
                case 1: bytes.insert(Array("\"{}[],:\\\u{1b}é".utf8).randomElement(using: &dice)!, at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...30, using: &dice)))
                default:
                    let end = min(bytes.count, place + Int.random(in: 1...60, using: &dice))
                    bytes.insert(contentsOf: bytes[place..<end], at: place)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            guard let command = try? CommandDescription(parsing: bytes) else { continue }
            read += 1
            let window = Window()
            let view = window.add(FormView(command, start: ["tool"], chosen: command), "tt = ll = bb = rr = 0")
            for size in [Size(width: 80, height: 24), Size(width: 1, height: 1)] {
                window.send(.resize(size))
                _ = window.draw()
                #expect(window.layoutIssues == [] || size.width == 1, "seed \(seed - 1)")
            }
            for field in view.form.fields { (field.view as? TextField)?.text = "a 'b\u{1b}c' -d" }
            #expect(view.commandLine.text.utf8.allSatisfy { $0 >= 32 }, "seed \(seed - 1)")
        }
        #expect(read > 10 || end != nil)
        if end != nil { print("forms: \(seed - first) seeds, \(read) read") }
    }
}

/// Reads words as swift-argument-parser does, as far as these tests go.
private struct Parser {
    let command: CommandDescription
    struct Mistake: Error { let word: String }

    init(_ command: CommandDescription) { self.command = command }

    func parse(_ words: [String]) throws -> [String: [String]] {
        var found: [String: [String]] = [:]
        var (operands, rest) = ([String](), ArraySlice(words))
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let end = word.firstIndex(of: "=") ?? word.endIndex
            let name = String(word[..<end])
            guard let argument = command.arguments.first(where: { $0.names.contains(name) }) else {
                throw Mistake(word: word)
            }
            let key = argument.title + argument.valueName
            if argument.kind == .flag {
                found[key, default: []].append(name)
            } else if end < word.endIndex {
                found[key, default: []].append(String(word[word.index(after: end)...]))
            } else if argument.strategy == "upToNextOption" {
                while let next = rest.first, !next.hasPrefix("-") {
                    found[key, default: []].append(next)
                    rest.removeFirst()
                }
            } else {
                guard let next = rest.popFirst(), argument.strategy == "unconditional" || !next.hasPrefix("-") else {
                    throw Mistake(word: word)
                }
                found[key, default: []].append(next)
            }
        }
        for argument in command.arguments where argument.kind == .positional {
            let count = argument.isRepeating ? operands.count : min(1, operands.count)
            if count > 0 { found[argument.title + argument.valueName] = Array(operands.prefix(count)) }
            operands.removeFirst(count)
        }
        if let left = operands.first { throw Mistake(word: left) }
        return found
    }
}
