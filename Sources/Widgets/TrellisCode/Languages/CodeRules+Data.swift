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

/// Queries and recipes, whose words may be in capitals.
extension CodeRules {
    static var sql: CodeRules {
        var rules = CodeRules()
        rules.keywords = inBothCases(
            """
            add all alter analyze and as asc attach begin between by cascade case check collate column commit constraint \
            create cross database default delete desc detach distinct drop each else end escape except exclude exists \
            explain fetch filter first following for foreign from full function grant group having if in index inner \
            insert intersect into is isnull join key last lateral left like limit materialized natural not notnull nulls \
            of offset on or order outer over partition pragma preceding primary procedure range recursive references \
            release replace returning returns revoke right rollback row rows savepoint schema select set table temp \
            temporary then to transaction trigger truncate unbounded union unique update using vacuum values view \
            virtual when where window with without
            """)
        rules.types = inBothCases(
            """
            bigint binary bit blob bool boolean bytea char character date datetime decimal double float int integer \
            interval json jsonb numeric precision real serial smallint text time timestamp tinyint uuid varbinary varchar
            """)
        rules.constants = inBothCases("true false null current_date current_time current_timestamp")
        rules.parts = [
            .comment("--"), .comment("/*", to: "*/"), .raw("'", spansLines: true),
            .raw("\"").with { $0.kind = .property }, .raw("`").with { $0.kind = .property },
        ]
        return rules
    }

    static var dockerfile: CodeRules {
        var rules = CodeRules()
        rules.keywords = inBothCases(
            """
            add arg as cmd copy entrypoint env expose from healthcheck label maintainer onbuild run shell stopsignal \
            user volume workdir
            """)
        rules.wordCharacters = "-./"
        rules.callsAreFunctions = false
        rules.variables = .shell
        rules.backslashContinues = true
        rules.parts = [
            .comment("#", needsBlank: true), .raw("'"), .string("\"").with { $0.hasVariables = true },
        ]
        return rules
    }

    private static func inBothCases(_ words: String) -> String { words + " " + words.uppercased() }
}
