#!/usr/bin/env python3
"""Writes Sources/Screen/TextScreen/Text/WidthTable.swift from the Unicode Character Database.

    apt-get install -y unicode-data
    python3 Tools/make-width-table.py [/usr/share/unicode]

The generated file explains the meaning of each entry.
"""
import os
import re
import sys

FOLDER = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
TARGET = os.path.join(os.path.dirname(__file__), "../Sources/TextScreen/Text/WidthTable.swift")
LIMIT = 0x20000  # scalars above need no table
BLOCK = 128
FIRST = 0x30  # the first letter of an entry, "0"
EMOJI, JOINS = 4, 8


def ranges(name):
    """The (first, last, property) lines of a file."""
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        for line in file:
            match = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*(\w+)", line)
            if match:
                yield int(match[1], 16), int(match[2] or match[1], 16), match[3]


def having(name, *properties):
    return {c for first, last, p in ranges(name) if p in properties for c in range(first, last + 1)}


def version():
    with open(os.path.join(FOLDER, "EastAsianWidth.txt"), encoding="utf-8") as file:
        return re.search(r"-(\d+\.\d+\.\d+)", file.readline())[1]


def entries():
    wide = having("EastAsianWidth.txt", "W", "F")
    marks = having("extracted/DerivedGeneralCategory.txt", "Mn", "Me", "Cf", "Zl", "Zp", "Cc")
    prepended = having("PropList.txt", "Prepended_Concatenation_Mark")
    ignorable = having("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    unassigned = having("extracted/DerivedGeneralCategory.txt", "Cn")
    # Emoji of later versions: all of those added so far are wide.
    coming = having("emoji/emoji-data.txt", "Extended_Pictographic") & unassigned & set(range(0x1F680, 0x1FB00))
    emoji = having("emoji/emoji-data.txt", "Emoji")
    presented = having("emoji/emoji-data.txt", "Emoji_Presentation")
    flags = having("auxiliary/GraphemeBreakProperty.txt", "Regional_Indicator")
    medial = having("auxiliary/GraphemeBreakProperty.txt", "V", "T")
    joining = having(
        "auxiliary/GraphemeBreakProperty.txt",
        "Extend", "ZWJ", "SpacingMark", "Prepend", "L", "V", "T", "Regional_Indicator")
    zero = ((marks - prepended - {0xAD}) | medial | (ignorable & unassigned))
    for code in range(LIMIT):
        if code in zero:
            width = 0
        elif code in wide or code in coming or (code in presented and code not in flags):
            width = 2
        else:
            width = 1
        narrow_emoji = width == 1 and code in emoji and code not in flags
        yield width | (EMOJI if narrow_emoji else 0) | (JOINS if code in joining else 0)


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
            version=version(), high=literal(high), low=literal(low), blocks=literal("".join(blocks))))
    print(len(blocks), "blocks")


TEMPLATE = '''\
// Made by Tools/make-width-table.py from the Unicode Character Database {version}. Do not edit.

/// The width properties of each Unicode scalar.
///
/// An entry has four bits: the columns in the lower two, then `emoji` and `joins`. Entries are letters from "0" on, so
/// that the table is text in the program file and needs no setup at launch.
enum WidthTable {{
    /// A scalar of one column that takes two when a variation selector requests the emoji.
    static let emoji: UInt8 = 4
    /// A scalar that may form one character with the scalar before or after it.
    static let joins: UInt8 = 8

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
