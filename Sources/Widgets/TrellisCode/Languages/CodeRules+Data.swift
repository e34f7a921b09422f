extension CodeRules {
    static var json: CodeRules {
        var rules = CodeRules()
        rules.constants = "true false null"
        rules.callsAreFunctions = false
        rules.parts = [
            .string("\"").with { $0.mayBeKey = true }, .comment("//"), .comment("/*", to: "*/"),
        ]
        return rules
    }

    static var layoutSheet: CodeRules {
        var rules = CodeRules()
        rules.keywords = "let when else and or not constraints hidden shown content floats overflows"
        rules.types = "w h tt tb ll lr bb bt rr rl ct cl cb cr minw maxw minh maxh"
        rules.constants = "nil super superview"
        rules.callsAreFunctions = false
        rules.parts = [.comment("#")]
        return rules
    }

    static var yaml: CodeRules {
        var rules = CodeRules()
        rules.constants = "true false null yes no on off True False"
        rules.wordCharacters = "-./"
        rules.callsAreFunctions = false
        rules.keyEnds = ":"
        rules.keysNeedBlank = true
        rules.parts = [
            .comment("#", needsBlank: true),
            .string("\"").with { ($0.needsBlank, $0.mayBeKey) = (true, true) },
            .raw("'", needsBlank: true).with { $0.mayBeKey = true },
        ]
        return rules
    }

    static var toml: CodeRules {
        var rules = CodeRules()
        rules.constants = "true false inf nan yes no"
        rules.wordCharacters = "-"
        rules.callsAreFunctions = false
        rules.keyEnds = "="
        rules.hasSections = true
        rules.parts = [
            .comment("#", needsBlank: true), .comment(";", needsBlank: true), .string("\""), .raw("'"),
            .string("\"\"\"", spansLines: true), .raw("'''", spansLines: true),
        ]
        return rules
    }
}
