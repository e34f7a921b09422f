import CellGeometry

@testable import TextScreen

/// Bytes that terminals send, and what they mean. `^[` is ESC.
enum InputVectors {
    static let bad = key("\u{FFFD}")
    static let unknown = Output.report(.unknown)

    static func size(_ columns: Int, _ rows: Int, _ width: Int, _ height: Int) -> Output {
        .report(.size(Size(width: columns, height: rows), pixels: Size(width: width, height: height)))
    }

    static func phase(_ phase: Key.Phase, _ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Output {
        .event(.keyPhase(Key(code, modifiers), phase))
    }

    static func phase(_ phase: Key.Phase, _ character: Character) -> Output {
        .event(.keyPhase(Key(character), phase))
    }

    /// The mouse in pixels, in cells of 10 by 20, from where the terminal has said so on.
    static let pixels: [Vector] = [
        Vector(
            "^[[<0;16;41M^[[?1016;1$y^[[<0;16;41M^[[<0;1;1m^[[?1016;2$y^[[<0;16;41M", mouse(.press(.left), 15, 40),
            .report(.mode(1016, 1)), inCell(.press(.left), 1, 2, 0.5, 0), inCell(.release(.left), 0, 0, 0, 0),
            .report(.mode(1016, 2)), mouse(.press(.left), 15, 40)),
        Vector(
            "^[[?1016;3$y^[[<35;0;0M^[[<35;10;20M^[[<35;11;21M^[[?1016;0$y", .report(.mode(1016, 3)),
            inCell(.move, 0, 0, 0, 0), inCell(.move, 0, 0, 0.9, 0.95), inCell(.move, 1, 1, 0, 0),
            .report(.mode(1016, 0))),
        // Only reports of SGR are in pixels.
        Vector(
            "^[[?1016;1$y^[[M !!^[[?1016;2$y", .report(.mode(1016, 1)), mouse(.press(.left), 0, 0),
            .report(.mode(1016, 2))),
    ]

    private static func inCell(
        _ action: Mouse.Action, _ x: Int, _ y: Int, _ partX: Double, _ partY: Double
    ) -> Output {
        .event(.mouse(Mouse(action, at: Point(x: x, y: y), fraction: .init(x: partX, y: partY))))
    }

    static let plain: [Vector] = [
        Vector("aZ~ ", key("a"), key("Z"), key("~"), key(" ")),
        Vector("é漢😀", key("é"), key("漢"), key("😀")),
        Vector([0x00, 0x01, 0x1A], key(" ", .control), key("a", .control), key("z", .control)),
        Vector(
            [0x1C, 0x1D, 0x1E, 0x1F], key("\\", .control), key("]", .control), key("^", .control), key("_", .control)),
        Vector("\r\n\t", key(.enter), key("j", .control), key(.tab)),
        Vector([0x7F, 0x08], key(.backspace), key(.backspace, .control)),
        Vector("^[", key(.escape)),
        Vector("^[x", key("x", .alt)),
        Vector("^[X^[^[\\", key("X", .alt), key(.escape), key("\\", .alt)),
        Vector("^[é", key("é", .alt)),
        Vector("^[\r", key(.enter, .alt)),
        Vector("^[\u{7F}", key(.backspace, .alt)),
        Vector("^[\u{1}", key("a", [.control, .alt])),
        Vector("^[^[x", key(.escape), key("x", .alt)),
        Vector("^[^[^[", key(.escape), key(.escape, .alt)),
        Vector("^[^[[A", key(.up, .alt)),
        Vector("^[^[OA", key(.up, .alt)),
        Vector("^[^[^[[A", key(.escape), key(.up, .alt)),
        // Bad UTF-8: one U+FFFD for each maximal bad part, the byte after it kept.
        Vector([0xFF, 0x61], bad, key("a")),
        Vector([0x80, 0xBF, 0x61], bad, bad, key("a")),
        Vector([0xE6, 0xBC, 0x61], bad, key("a")),
        Vector([0xE6, 0xBC], bad),
        Vector([0xC0, 0xAF], bad, bad),
        Vector([0xE0, 0x80, 0xAF], bad, bad, bad),
        Vector([0xED, 0xA0, 0x80], bad, bad, bad),
        Vector([0xF4, 0x90, 0x80, 0x80], bad, bad, bad, bad),
        Vector([0xF0, 0x9F, 0x98, 0xE6, 0xBC, 0xA2], bad, key("漢")),
        Vector([0xF0, 0x9F, 0x1B, 0x5B, 0x41], bad, key(.up)),
        Vector([0x1B, 0xFF, 0x61], key("\u{FFFD}", .alt), key("a")),
        Vector([0xC2, 0x9B, 0x41], unknown, key("A")),
    ]

    static let legacy: [Vector] = [
        Vector("^[[A^[[B^[[C^[[D", key(.up), key(.down), key(.right), key(.left)),
        Vector("^[[H^[[F", key(.home), key(.end)),
        Vector("^[OA^[OB^[OC^[OD^[OH^[OF", key(.up), key(.down), key(.right), key(.left), key(.home), key(.end)),
        Vector("^[OP^[OQ^[OR^[OS", key(.function(1)), key(.function(2)), key(.function(3)), key(.function(4))),
        Vector("^[[[A^[[[E", key(.function(1)), key(.function(5))),
        Vector(
            "^[[P^[[1;2P^[[1;5R^[[R", key(.function(1)), key(.function(1), .shift), key(.function(3), .control),
            key(.function(3))),
        Vector(
            "^[[1;2A^[[1;3A^[[1;5A^[[1;8A", key(.up, .shift), key(.up, .alt), key(.up, .control),
            key(.up, [.shift, .alt, .control])),
        Vector(
            "^[[1;9D^[[5A^[O5A^[O1;5A", key(.left, .alt), key(.up, .control), key(.up, .control),
            key(.up, .control)),
        Vector(
            "^[[1~^[[2~^[[3~^[[4~^[[5~^[[6~^[[7~^[[8~", key(.home), key(.insert), key(.delete), key(.end),
            key(.pageUp), key(.pageDown), key(.home), key(.end)),
        Vector("^[[3;5~^[[15;2~", key(.delete, .control), key(.function(5), .shift)),
        Vector("^[[11~^[[15~^[[17~^[[21~", key(.function(1)), key(.function(5)), key(.function(6)), key(.function(10))),
        Vector(
            "^[[23~^[[24~^[[25~^[[26~", key(.function(11)), key(.function(12)), key(.function(13)),
            key(.function(14))),
        Vector(
            "^[[28~^[[29~^[[31~^[[34~", key(.function(15)), key(.function(16)), key(.function(17)),
            key(.function(20))),
        Vector("^[[Z^[[1;5Z", key(.tab, .shift), key(.tab, [.shift, .control])),
        // rxvt
        Vector("^[[a^[[d^[Oa^[Od", key(.up, .shift), key(.left, .shift), key(.up, .control), key(.left, .control)),
        Vector("^[[3$^[[3^^[[3@", key(.delete, .shift), key(.delete, .control), key(.delete, [.shift, .control])),
        Vector("^[^[[3~^[^[[3^", key(.delete, .alt), key(.delete, [.alt, .control])),
        // keypad
        Vector(
            "^[Op^[Oy^[OM^[Oj^[Ok^[Om^[On^[Oo^[OX", key("0"), key("9"), key(.enter), key("*"), key("+"), key("-"),
            key("."), key("/"), key("=")),
        // modifyOtherKeys
        Vector("^[[27;5;97~^[[27;6;65~^[[27;2;65~", key("a", .control), key("a", [.control, .shift]), key("A")),
        Vector("^[[27;5;9~^[[27;2;13~^[[27;5;49~", key(.tab, .control), key(.enter, .shift), key("1", .control)),
        Vector("^[[27;2;33~^[[27;6;33~", key("!"), key("!", .control)),
        // focus
        Vector("^[[I^[[O", .event(.focus(true)), .event(.focus(false))),
    ]

    static let kitty: [Vector] = [
        Vector(
            "^[[97u^[[97;5u^[[97;3u^[[97;7u", key("a"), key("a", .control), key("a", .alt),
            key("a", [.control, .alt])),
        Vector(
            "^[[97;2u^[[97:65;2u^[[97:65;6u^[[97:65;4u", key("A"), key("A"), key("a", [.control, .shift]),
            key("A", .alt)),
        Vector("^[[49:33;2u^[[49;2u^[[50:64;6u", key("!"), key("1", .shift), key("@", .control)),
        Vector(
            "^[[27u^[[13;5u^[[9;2u^[[127;5u^[[32;5u", key(.escape), key(.enter, .control), key(.tab, .shift),
            key(.backspace, .control), key(" ", .control)),
        Vector(
            "^[[97;1:1u^[[97;1:2u^[[97;1:3u^[[98u", key("a"), phase(.repeat, "a"), phase(.release, "a"), key("b")),
        Vector(
            "^[[1;1:3A^[[1;5:1A^[[1;5:2A^[[3;1:3~", phase(.release, .up), key(.up, .control),
            phase(.repeat, .up, .control), phase(.release, .delete)),
        Vector("^[[13;2:3u^[[97;1:2;65u^[[57441;2:3u", phase(.release, .enter, .shift), phase(.repeat, "A"), unknown),
        Vector("^[[97;65u^[[97;66u^[[97;129u", key("A"), key("a"), key("a")),
        Vector("^[[97;2;65u^[[0;;228u^[[97;;97:98u", key("A"), key("ä"), key("a"), key("b")),
        Vector("^[[97;9u^[[57358u^[[57441;2u^[[57361u", unknown, unknown, unknown, unknown),
        Vector(
            "^[[57376u^[[57398;2u^[[57399u^[[57414;5u", key(.function(13)), key(.function(35), .shift), key("0"),
            key(.enter, .control)),
        Vector("^[[57363u^[[57363;2u", key(.menu), key(.menu, .shift)),
        Vector("^[[57417u^[[57420u^[[57424u^[[57426u", key(.left), key(.down), key(.end), key(.delete)),
        Vector(
            "^[[228::91;5u^[[1092::97;5u^[[1092::97;6u^[[1092u", key("ä", .control), key("a", .control),
            key("a", [.control, .shift]), key("ф")),
        Vector("^[[1092:1060:97;3u^[[1092:1060:97;4u^[[1092::1;5u", key("a", .alt), key("A", .alt), key("ф", .control)),
        Vector(
            "^[[1092::33;5u^[[1092::126;5u^[[1092::127;5u", key("!", .control), key("~", .control), key("ф", .control)),
        Vector("^[[u^[[4294967295u^[[55296u", unknown, unknown, unknown),
    ]

    /// An ESC before what is no key was the Escape key.
    static let escapes: [Vector] = [
        Vector("^[^[[<35;10;10M", key(.escape), mouse(.move, 9, 9)),
        Vector("^[^[[<99;10;10M", key(.escape), unknown),
        Vector(
            "^[^[[32;10;10M^[^[[M !!", key(.escape), mouse(.press(.left), 9, 9), key(.escape),
            mouse(.press(.left), 0, 0)),
        Vector("^[^[[I^[^[[O", key(.escape), .event(.focus(true)), key(.escape), .event(.focus(false))),
        Vector("^[^[[200~a^[[201~", key(.escape), .event(.paste("a"))),
        Vector(
            "^[^[[?62;22c^[^[[>1;2;3c", key(.escape), .report(.deviceAttributes([62, 22])), key(.escape),
            .report(.secondaryAttributes([1, 2, 3]))),
        Vector("^[^[]11;x\u{7}^[^[Py^[\\", key(.escape), .report(.string("11;x")), key(.escape), .report(.string("y"))),
        Vector(
            "^[^[[48;24;80;0;0t^[^[[6;20;10t", key(.escape), size(80, 24, 0, 0), key(.escape),
            .report(.cellSize(width: 10, height: 20))),
        Vector(
            "^[^[[7;3R^[^[[?1;2$y", key(.escape), .report(.cursorPosition(row: 7, column: 3)), key(.escape),
            .report(.mode(1, 2))),
        Vector("^[^[^[[I", key(.escape), key(.escape), .event(.focus(true))),
        Vector("^[^[[A^[^[[E^[^[OP", key(.up, .alt), unknown, key(.function(1), .alt)),
    ]

    /// Super and Hyper have no name, and the key is no other one; Meta is Alt.
    static let manyModifiers: [Vector] = [
        Vector(
            "^[[1;9A^[[3;13~^[[27;9;13~^[O9A", key(.up, .alt), key(.delete, [.alt, .control]), key(.enter, .alt),
            key(.up, .alt)),
        Vector("^[[1;17A^[[1;33A^[[17;17~^[[27;17;97~", unknown, key(.up, .alt), unknown, unknown),
        Vector(
            "^[[?1u^[[1;9A^[[1;17A^[[1;33A^[[3;9~^[[1;25:3B^[[97;9u^[[13;34u^[[1;65A", .report(.keyboardFlags(1)),
            unknown,
            unknown, key(.up, .alt), unknown, unknown, unknown, key(.enter, [.alt, .shift]), key(.up)),
    ]

    /// The keypad of mintty.
    static let keypad: [Vector] = [
        Vector("^[[1;5u^[[1;2p^[[1;3y", key("5", .control), key("0", .shift), key("9", .alt)),
        Vector(
            "^[[1;2j^[[1;5k^[[1;5m^[[1;5n^[[1;6o", key("*", .shift), key("+", .control), key("-", .control),
            key(".", .control), key("/", [.control, .shift])),
        Vector(
            "^[[1;5I^[[1;5M^[[1;5t^[^[[1;5q", key(.tab, .control), key(.enter, .control), key("4", .control),
            key("1", [.control, .alt])),
    ]

    static let mouseReports: [Vector] = [
        Vector("^[[<0;1;1M^[[<0;1;1m", mouse(.press(.left), 0, 0), mouse(.release(.left), 0, 0)),
        Vector("^[[<1;300;200M^[[<2;5;6m", mouse(.press(.middle), 299, 199), mouse(.release(.right), 4, 5)),
        Vector(
            "^[[<32;2;3M^[[<34;2;3M^[[<35;2;3M", mouse(.drag(.left), 1, 2), mouse(.drag(.right), 1, 2),
            mouse(.move, 1, 2)),
        Vector(
            "^[[<64;1;1M^[[<65;1;1M^[[<66;1;1M^[[<67;1;1M", mouse(.wheelUp, 0, 0), mouse(.wheelDown, 0, 0),
            mouse(.wheelLeft, 0, 0), mouse(.wheelRight, 0, 0)),
        Vector(
            "^[[<4;1;1M^[[<8;1;1M^[[<16;1;1M^[[<92;1;1M", mouse(.press(.left), 0, 0, .shift),
            mouse(.press(.left), 0, 0, .alt), mouse(.press(.left), 0, 0, .control),
            mouse(.wheelUp, 0, 0, [.shift, .alt, .control])),
        Vector("^[[<0;0;0M^[[<0M^[[<0;-5;1M", mouse(.press(.left), 0, 0), mouse(.press(.left), 0, 0), unknown),
        Vector("^[[<128;1;1M^[[<;1;1M^[[<0;1;1A", unknown, unknown, unknown),
        // X10: the code says release, not of which button
        Vector("^[[M !!^[[M#!!", mouse(.press(.left), 0, 0), mouse(.release(.left), 0, 0)),
        Vector(
            "^[[M\"%&^[[M#%&^[[MB!!^[[M`!!", mouse(.press(.right), 4, 5), mouse(.release(.right), 4, 5),
            mouse(.drag(.right), 0, 0), mouse(.wheelUp, 0, 0)),
        Vector([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0x00], mouse(.press(.left), 222, 0)),
        // urxvt
        Vector(
            "^[[32;10;20M^[[35;10;20M^[[64;10;20M^[[96;300;20M", mouse(.press(.left), 9, 19),
            mouse(.release(.left), 9, 19), mouse(.drag(.left), 9, 19), mouse(.wheelUp, 299, 19)),
    ]

    static let reports: [Vector] = [
        Vector("^[[?2026;2$y^[[?1004;0$y", .report(.mode(2026, 2)), .report(.mode(1004, 0))),
        Vector("^[[?1u^[[?0u", .report(.keyboardFlags(1)), .report(.keyboardFlags(0))),
        Vector("^[[?997;1n^[[?997;2n", .report(.isDark(true)), .report(.isDark(false))),
        Vector("^[[>65;7006;1c", .report(.secondaryAttributes([65, 7006, 1]))),
        Vector("^[[?62;22c^[[?6c", .report(.deviceAttributes([62, 22])), .report(.deviceAttributes([6]))),
        Vector(
            "^[[48;24;80;480;800t^[[48;24;80t^[[48;0;80;1;1t^[[48;99999;80;1;1t^[[48t", size(80, 24, 800, 480),
            size(80, 24, 0, 0), unknown, unknown, unknown),
        Vector(
            "^[[24;80R^[[1;1R^[[?1;5R", .report(.cursorPosition(row: 24, column: 80)),
            .report(.cursorPosition(row: 1, column: 1)), .report(.cursorPosition(row: 1, column: 5))),
        Vector("^[]11;rgb:0/0/0^[\\^[]11;x\u{7}", .report(.string("11;rgb:0/0/0")), .report(.string("11;x"))),
        Vector("^[P>|XTerm(370)^[\\^[_Gi=1;OK^[\\", .report(.string(">|XTerm(370)")), .report(.string("Gi=1;OK"))),
        Vector("^[Xsos^[\\^[^pm^[\\", .report(.string("sos")), .report(.string("pm"))),
        Vector(
            "^[[>41;370;0d^[[?997;3n^[[4;1$y^[[99~^[[E^[[x^[[201~", unknown, unknown, unknown, unknown, unknown,
            unknown, unknown),
        Vector(
            "^[[?1;2<c^[[1 q^[[1!#p^[[! 1p^[[[Z^[Oz^[O!", unknown, unknown, unknown, unknown, unknown, unknown,
            unknown),
    ]

    static let pastes: [Vector] = [
        Vector("^[[200~hello^[[201~", .event(.paste("hello"))),
        Vector("^[[200~^[[201~x", .event(.paste("")), key("x")),
        Vector("^[[200~a\rb\r\nc\nd\t^[[201~", .event(.paste("a\nb\nc\nd\t"))),
        Vector("^[[200~a\u{0}b\u{7}c\u{7F}d\u{9B}e^[[201~", .event(.paste("abcde"))),
        Vector("^[[200~a^[[31mb^[[20^[[201~", .event(.paste("a[31mb[20"))),
        Vector("^[[200~^[^[[201~", .event(.paste(""))),
        Vector("^[[200~é漢e\u{301}👍🏽^[[201~", .event(.paste("é漢e\u{301}👍🏽"))),
        Vector(
            Array("\u{1B}[200~a".utf8) + [0xFF, 0x62, 0xE6, 0xBC] + Array("\u{1B}[201~".utf8),
            .event(.paste("a\u{FFFD}b\u{FFFD}"))),
        Vector("x^[[200~1^[[201~y^[[200~2^[[201~", key("x"), .event(.paste("1")), key("y"), .event(.paste("2"))),
        Vector("^[[200~©Â^[[201~", .event(.paste("©Â"))),
    ]

    /// Sequences that something else breaks off.
    static let broken: [Vector] = [
        Vector("^[[1;^[[A", unknown, key(.up)),
        Vector("^[[1;5\r", unknown, key(.enter)),
        Vector("^[[^[[A", key("[", .alt), key(.up)),
        Vector("^[O^[[A", key("O", .alt), key(.up)),
        Vector("^[O\r", key("O", .alt), key(.enter)),
        Vector("^[[M^[[A", unknown, key(.up)),
        Vector("^[[12é", unknown, key("é")),
        Vector("^[[[^[[A", unknown, key(.up)),
        Vector("^[]11;abc^[[A", unknown, key(.up)),
        Vector("^[]11;abc\u{18}", unknown, key("x", .control)),
        Vector("^[]^[[A", key("]", .alt), key(.up)),
        Vector("^[P^[", key("P", .alt), key(.escape)),
        Vector("^[]11^[", unknown, key(.escape)),
        Vector("^[[[", unknown),
    ]
}
