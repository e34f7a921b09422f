"""The table of what was found, in Markdown."""
import keys


def show(found):
    names = ["terminal", "24-bit", "the same over ssh", "other widths", "keys that do not arrive", "ambiguous keys",
             "mouse", "paste", "clipboard", "pictures", "rows below the prompt", "lent to vi, nano, less", "end"]
    print("|", " | ".join(names), "|")
    print("|---" * len(names) + "|")
    for name, result in found.items():
        if "failed" in result:
            print(f"| {name} | {result['failed']} |")
            continue
        print("|", " | ".join([f"{name} {result['version']}", *cells(result)]), "|")


def cells(result):
    both = [result["ncurses"], result["direct"]]
    return [
        told(result, [one["features"]["colors"] for one in both], [one["page"]["exact"] for one in both]),
        told(result, *zip(*[(one["colors"], one["page"]["exact"]) for one in result["ssh"].values()])),
        f"{len(result['widths'])}; shifted: " + (" ".join(sorted({t for b in both for t in b["page"]["shifted"]})) or "none"),
        missing(both, {**keys.PLAIN, **keys.TAKEN, **keys.MODIFIED}),
        missing(both, keys.AMBIGUOUS),
        ", ".join(sorted({way for one in both for way in one["mouse"]})) or "all",
        both[0]["paste"],
        "yes" if all(one["copied"] for one in both) else "no",
        both[0]["features"]["graphics"].replace("Optional(", "").split("(")[0].rstrip(")").replace("nil", "none")
        + (", shown" if both[0]["page"]["picture"] else ""),
        ", ".join(result["inline"]) or "right",
        "; ".join(sorted({f"{to}: {', '.join(wrong)}" for one in both for to, wrong in one["lent"].items()})) or "as before",
        "; ".join(sorted({f"{way}: {' '.join(wrong)}" for one in both for way, wrong in one["ends"].items() if wrong}))
        or "clean",
    ]


def told(result, colors, exact):
    """Whether the programs believe in 24-bit colours where the terminal has them, and nowhere else."""
    if all(one == "rgb" for one in colors) and all(exact):
        return "yes"
    if "rgb" not in colors and not any(exact):
        return f"no ({colors[0]})" + (", though it shows one" if result["has24"] else "")
    return f"WRONG: has them: {result['has24']}, told {', '.join(colors)}"


def missing(both, group):
    names = {}
    for one in both:
        for name, came in one["keys"].items():
            if name in group:
                names[group[name]] = f" (as {came[0]})" if came else ""
    return ", ".join(name + instead for name, instead in names.items()) or "all arrive"
