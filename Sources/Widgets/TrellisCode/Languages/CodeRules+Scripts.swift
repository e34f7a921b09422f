/// Languages that are interpreted.
extension CodeRules {
    static var python: CodeRules {
        var rules = CodeRules()
        rules.functionKeywords = "def"
        rules.typeKeywords = "class"
        rules.keywords = """
            and as assert async await break case continue del elif else except finally for from global if import in is \
            lambda match nonlocal not or pass raise return try while with yield
            """
        rules.types = "bool bytes complex dict float frozenset int list object set str tuple type"
        rules.constants = "True False None self cls NotImplemented __name__ __file__"
        rules.capitalsAreTypes = true
        rules.shoutsAreConstants = true
        rules.hasAttributes = true
        rules.parts = [.comment("#")]
        for quote in ["\"\"\"", "'''", "\"", "'"] {
            let text = CodePart.string(quote, spansLines: quote.count == 3)
            rules.parts += [
                text, text.with { $0.prefixes = ["r", "u", "b", "rb", "br"] },
                text.with { ($0.prefixes, $0.interpolation) = (["f", "rf", "fr", "t"], ("{", "}")) },
            ]
        }
        return rules
    }

    static var javaScript: CodeRules {
        var rules = CodeRules()
        rules.functionKeywords = "function"
        rules.typeKeywords = "class enum interface namespace type"
        rules.keywords = """
            abstract as async await break case catch const continue debugger declare default delete do else export \
            extends finally for from get if implements import in instanceof keyof let new of private protected public \
            readonly return set static super switch this throw try typeof var void while with yield
            """
        rules.types = "any boolean never number object string symbol unknown bigint"
        rules.constants = "true false null undefined NaN Infinity"
        rules.wordCharacters = "$"
        rules.capitalsAreTypes = true
        rules.shoutsAreConstants = true
        rules.hasAttributes = true
        rules.hasRegularExpressions = true
        rules.parts = [
            .comment("//"), .comment("/*", to: "*/"), .string("\""), .string("'"),
            .string("`", spansLines: true).with { $0.interpolation = ("${", "}") },
        ]
        return rules
    }

    static var shell: CodeRules {
        var rules = CodeRules()
        rules.functionKeywords = "function"
        rules.keywords = """
            case coproc do done elif else esac fi for if in select then time until while break continue return exit
            """
        rules.constants = "true false"
        rules.types = """
            alias bg cd command declare dirname basename echo eval exec export fg getopts hash let local printf pwd read \
            readonly set shift source test trap type typeset ulimit umask unalias unset wait
            """
        rules.wordCharacters = "-."
        rules.variables = .shell
        rules.hasDocuments = true
        rules.parts = [
            .comment("#", needsBlank: true), .raw("'", spansLines: true),
            .string("\"", spansLines: true).with { $0.hasVariables = true },
        ]
        return rules
    }

    static var makefile: CodeRules {
        var rules = CodeRules()
        rules.keywords = """
            define endef else endif export ifdef ifeq ifndef ifneq include override private sinclude undefine unexport \
            vpath
            """
        rules.wordCharacters = "-."
        rules.callsAreFunctions = false
        rules.variables = .make
        rules.keyEnds = ":="
        rules.keyKind = .function
        rules.backslashContinues = true
        rules.parts = [.comment("#", needsBlank: true), .string("\""), .raw("'")]
        return rules
    }
}
