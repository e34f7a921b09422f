#!/usr/bin/env python3
"""Writes Sources/Screen/TextScreen/Text/WidthTable.swift from the Unicode Character Database that a package of PyPI has.

    pip install regex wcwidth
    python3 Tools/make-width-table.py

The generated file explains the meaning of each entry. The table is compared with that of wcwidth, which others made
from the same database; what differs is printed.
"""
import os

import regex
import wcwidth

VERSION = wcwidth.list_versions()[-1]
TARGET = os.path.join(os.path.dirname(__file__), "../Sources/Screen/TextScreen/Text/WidthTable.swift")
LIMIT = 0x20000  # scalars above need no table
BLOCK = 128
FIRST = 0x30  # the first letter of an entry, "0"
EMOJI, JOINS = 4, 8
CONTROL = 1 | EMOJI | JOINS


def having(*properties):
    pattern = regex.compile("|".join(rf"\p{{{name}}}" for name in properties))
    return {code for code in range(LIMIT) if pattern.match(chr(code))}


def entries():
    reserved = having("Cn", "Cs")
    # The rest of the compatibility ideographs is reserved for wide ones.
    wide = having("EA=W", "EA=F") - (reserved - set(range(0xF900, 0xFB00)))
    controls = having("Cc", "Zl", "Zp")
    marks = having("Mn", "Me", "Cf") - having("Prepended_Concatenation_Mark") - {0xAD}
    # Emoji of later versions: those added to these blocks are wide. Blocks of arrows and chess symbols have reserved
    # pictographs too, which become narrow signs.
    coming = having("Extended_Pictographic") & reserved & {*range(0x1F6D0, 0x1F700), *range(0x1FA70, 0x1FB00)}
    flags = having("Regional_Indicator")
    emoji = having("Emoji") - flags
    presented = having("Emoji_Presentation") - flags
    joining = having(*(f"GCB={kind}" for kind in ("Extend", "ZWJ", "SpacingMark", "Prepend", "L", "V", "T"))) | flags
    medial = having("GCB=V", "GCB=T") & having("Script=Hangul")
    zero = marks | medial | having("Default_Ignorable_Code_Point") & reserved
    shown = wide | coming | presented
    for code in range(LIMIT):
        width = 0 if code in zero else 2 if code in shown else 1
        narrow_emoji = width == 1 and code in emoji
        yield CONTROL if code in controls else width | (EMOJI if narrow_emoji else 0) | (JOINS if code in joining else 0)


def compare(table):
    """Prints the assigned scalars whose columns wcwidth does not confirm, by what both say."""
    differing = {}
    for code in sorted(set(range(0x20, LIMIT)) - having("Cn", "Cc", "Cs", "Co", "Zl", "Zp")):
        pair = (ord(table[code]) - FIRST & 3, wcwidth.wcwidth(chr(code), VERSION))
        if pair[0] != pair[1]:
            differing.setdefault(pair, []).append(code)
    for (ours, theirs), codes in differing.items():
        print(f"{len(codes)} of {ours} columns, of {theirs} in wcwidth:", " ".join(f"{code:04X}" for code in codes))


def literal(text, width=96):
    rows = [text[i:i + width] for i in range(0, len(text), width)]
    return "\\\n".join("        " + row.replace("\\", "\\\\") for row in rows)


def main():
    table = "".join(chr(FIRST + entry) for entry in entries())
    blocks, index = [], []
    for start in range(0, LIMIT, BLOCK):
        block = table[start:start + BLOCK]
        if block not in blocks:
            blocks.append(block)
        index.append(blocks.index(block))
    assert len(blocks) <= 4 * 64, len(blocks)
    letters = [("0123"[i >> 6] + chr(FIRST + (i & 63))) for i in index]
    high, low = "".join(l[0] for l in letters), "".join(l[1] for l in letters)
    with open(TARGET, "w", encoding="utf-8") as file:
        file.write(TEMPLATE.format(
            version=VERSION, high=literal(high), low=literal(low), blocks=literal("".join(blocks))))
    print(len(blocks), "blocks")
    compare(table)


TEMPLATE = '''\
// Made by Tools/make-width-table.py from the Unicode Character Database {version}. Do not edit.

/// The width properties of each Unicode scalar.
///
/// An entry has four bits: the columns in the lower two, then `emoji` and `joins`; or it is `control`. Entries are letters
/// from "0" on, so that the table is text in the program file and needs no setup at launch.
enum WidthTable {{
    /// A scalar of one column that takes two when a variation selector requests the emoji.
    static let emoji: UInt8 = 4
    /// A scalar that may form one character with the scalar before or after it.
    static let joins: UInt8 = 8
    /// A control character, line ends and tabs among them, which is shown as a sign of one column. It joins others only in
    /// CR LF.
    static let control: UInt8 = 1 | emoji | joins

    /// The entry of a scalar. O(1).
    @inline(__always)
    static func entry(_ scalar: UInt32) -> UInt8 {{
        guard scalar < 0x20000 else {{ return entryAbove(scalar) }}
        let place = Int(scalar >> 7)
        let block = Int(high.utf8Start[place] & 3) << 6 | Int(low.utf8Start[place] &- 0x30)
        return blocks.utf8Start[block << 7 | Int(scalar & 127)] & 15
    }}

    /// Planes 2 and 3 are for ideographs; plane 14 contains tags and selectors; the rest is for private use.
    private static func entryAbove(_ scalar: UInt32) -> UInt8 {{
        switch scalar {{
        case ..<0x40000: scalar & 0xFFFF < 0xFFFE ? 2 : 1
        case 0xE0000...0xE0FFF: joins
        default: 1
        }}
    }}

    /// The upper two bits of the block number, for each 128 scalars.
    private static let high: StaticString = """
{high}
        """

    /// The lower six bits of the block number, for each 128 scalars.
    private static let low: StaticString = """
{low}
        """

    /// The distinct blocks, 128 entries each.
    private static let blocks: StaticString = """
{blocks}
        """
}}
'''

main()
