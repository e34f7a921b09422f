import Testing

@testable import CommandLines

struct ProgramArgumentsTests {
    private let program = ProgramDescription(
        "tool", "Does something.", operands: [.one("FILE", .file), .optional("FOLDER", .folder)],
        options: [.flag("--plain", "without colours"), .value("--size", "COLSxROWS", "the size")])

    private func mistake(_ words: String..., of program: ProgramDescription? = nil) -> String? {
        do throws(ProgramArguments.Mistake) {
            _ = try ProgramArguments(words, of: program ?? self.program)
            return nil
        } catch { return error.description }
    }

    @Test func `options and operands come in any order`() throws {
        for words in [["--plain", "a", "--size", "80x24", "b"], ["a", "--size=80x24", "b", "--plain"]] {
            let arguments = try ProgramArguments(words, of: program)
            #expect(arguments.operands == ["a", "b"] && arguments.has("--plain"))
            #expect(arguments.value(of: "--size") == "80x24" && arguments.value(of: "--theme") == nil)
        }
    }

    @Test func `values may be empty, or look like options`() throws {
        let arguments = try ProgramArguments(["--size", "--plain", "a"], of: program)
        #expect(arguments.value(of: "--size") == "--plain" && !arguments.has("--plain"))
        #expect(try ProgramArguments(["--size=", "a"], of: program).value(of: "--size") == "")
        #expect(try ProgramArguments(["--size=a=b", "a"], of: program).value(of: "--size") == "a=b")
    }

    @Test func `after two dashes all words are operands, and one dash is an operand`() throws {
        #expect(try ProgramArguments(["--", "--plain", "--help"], of: program).operands == ["--plain", "--help"])
        #expect(try ProgramArguments(["-"], of: program).operands == ["-"])
    }

    @Test func `a program can have other words after two dashes`() throws {
        let log = ProgramDescription("log", "Follows.", operands: [.any("FILE")], rest: "COMMAND")
        let arguments = try ProgramArguments(["a", "--", "ls", "--help", "--", "x"], of: log)
        #expect(
            arguments.operands == ["a"] && arguments.rest == ["ls", "--help", "--", "x"] && !arguments.has("--help"))
    }

    @Test func `options after the name of another program are its own`() throws {
        let chat = ProgramDescription("chat", "Talks.", operands: [.one("COMMAND", .program), .any("ARGUMENT")])
        let arguments = try ProgramArguments(["--theme", "nord", "python3", "-i", "--version", "--", "x"], of: chat)
        #expect(
            arguments.operands == ["python3", "-i", "--version", "--", "x"] && arguments.value(of: "--theme") == "nord")
    }

    @Test func `mistakes are told with the word`() {
        #expect(mistake("a", "--bad") == "there is no option '--bad'")
        #expect(mistake("a", "-x") == "there is no option '-x'")
        #expect(mistake("a", "--plain", "--plain") == "'--plain' comes twice")
        #expect(mistake("a", "--plain=1") == "'--plain' takes no value")
        #expect(mistake("a", "--size") == "'--size' needs a value: --size COLSxROWS")
        #expect(mistake() == "FILE is missing")
        #expect(mistake("a", "b", "c") == "'c' is one word too many")
        #expect(mistake("a", "--theme", "nrod")?.hasPrefix("'--theme' cannot be 'nrod', only dark, ") == true)
        #expect(mistake("a", "--completions", "csh") == "'--completions' cannot be 'csh', only bash, zsh, fish")
        let steps = ProgramDescription("steps", "Runs.", operands: [.some("COMMAND")])
        #expect(mistake(of: steps) == "COMMAND is missing" && mistake("a", "b", of: steps) == nil)
    }

    @Test func `a theme is a name or a file`() throws {
        #expect(mistake("a", "--theme", "solarized-light") == nil)
        #expect(mistake("a", "--theme", "./my.theme") == nil)
        #expect(mistake("a", "--theme", "my.theme") != nil)
    }

    @Test func `help and the version are found among mistakes`() throws {
        for word in ["--help", "-h"] { #expect(try ProgramArguments(["--bad", word], of: program).has("--help")) }
        #expect(try ProgramArguments(["a", "b", "c", "--version"], of: program).has("--version"))
        #expect(try ProgramArguments(["--manual"], of: program).wantsText)
        #expect(try ProgramArguments(["--completions", "zsh"], of: program).wantsText)
    }
}
