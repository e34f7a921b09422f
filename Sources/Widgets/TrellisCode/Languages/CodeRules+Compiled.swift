extension CodeRules {
    static var swift: CodeRules {
        var rules = CodeRules()
        rules.functionKeywords = "func macro"
        rules.typeKeywords = "actor associatedtype class enum extension precedencegroup protocol struct typealias"
        rules.keywords = """
            any as async await borrowing break case catch consume consuming continue convenience default defer deinit do \
            dynamic else fallthrough fileprivate final for get guard if import in indirect infix init inout internal is \
            isolated lazy let mutating nonisolated nonmutating open operator optional override package postfix prefix \
            private public repeat required rethrows return self Self sending set some static subscript super switch \
            throw throws try unowned var weak where while willSet didSet yield each
            """
        rules.constants = "true false nil"
        rules.capitalsAreTypes = true
        rules.directive = .anywhere
        rules.hasAttributes = true
        let text = CodePart.string("\"").with {
            $0.interpolation = ("\\(", ")")
            $0.hasHashes = true
        }
        rules.parts = [
            .comment("//"), .comment("/*", to: "*/", nests: true), text,
            text.with { ($0.open, $0.close, $0.spansLines) = ("\"\"\"", "\"\"\"", true) },
            // A name of any characters.
            .raw("`").with { $0.kind = .function },
        ]
        return rules
    }

    static var c: CodeRules {
        var rules = CodeRules()
        rules.typeKeywords = "class enum struct union namespace typename concept"
        rules.keywords = """
            alignas alignof asm auto break case catch co_await co_return co_yield const const_cast consteval constexpr \
            constinit continue decltype default delete do dynamic_cast else explicit export extern final for friend goto \
            if inline mutable new noexcept operator override private protected public register reinterpret_cast requires \
            restrict return sizeof static static_assert static_cast switch template this thread_local throw try typedef \
            typeid using virtual volatile while _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local
            """
        rules.types = """
            bool char char8_t char16_t char32_t double float int long short signed unsigned void wchar_t BOOL FILE id \
            instancetype string string_view vector map set pair tuple optional unique_ptr shared_ptr _Bool _Complex
            """
        rules.constants = "NULL nullptr true false YES NO nil self super"
        rules.shoutsAreConstants = true
        rules.suffixesAreTypes = true
        rules.directive = .lineStart
        rules.hasAttributes = true
        rules.hasDelimitedStrings = true
        rules.digitSeparator = "'"
        rules.backslashContinues = true
        rules.parts = [
            .comment("//"), .comment("/*", to: "*/"), .string("\""), .string("'"),
            .string("\"").with { $0.open = "@\"" },
        ]
        return rules
    }

    static var rust: CodeRules {
        var rules = CodeRules()
        rules.functionKeywords = "fn"
        rules.typeKeywords = "enum struct trait type union mod"
        rules.keywords = """
            as async await break const continue crate dyn else extern for if impl in let loop match move mut pub ref \
            return self Self static super unsafe use where while yield
            """
        rules.types = "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"
        rules.constants = "true false"
        rules.capitalsAreTypes = true
        rules.shoutsAreConstants = true
        rules.hasMacros = true
        rules.parts = [
            .comment("//"), .comment("/*", to: "*/", nests: true), .string("\"", spansLines: true),
            .string("\"", spansLines: true).with { $0.prefixes = ["b", "c"] },
            .raw("\"", spansLines: true).with { ($0.prefixes, $0.hasHashes) = (["r", "br", "cr"], true) },
            .string("'").with { $0.isCharacter = true }, .string("'").with { $0.prefixes = ["b"] },
            .raw("#[", spansLines: true).with { ($0.kind, $0.close) = (.attribute, "]") },
            .raw("#![", spansLines: true).with { ($0.kind, $0.close) = (.attribute, "]") },
        ]
        return rules
    }

    static var go: CodeRules {
        var rules = CodeRules()
        rules.functionKeywords = "func"
        rules.typeKeywords = "type"
        rules.keywords = """
            break case chan const continue default defer else fallthrough for go goto if import interface map package \
            range return select struct switch var
            """
        rules.types = """
            any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string \
            uint uint8 uint16 uint32 uint64 uintptr
            """
        rules.constants = "true false nil iota"
        rules.parts = [
            .comment("//"), .comment("/*", to: "*/"), .string("\""), .string("'"), .raw("`", spansLines: true),
        ]
        return rules
    }
}
