"""Which links of written pages lead nowhere."""

import html
import os
import posixpath
import re


def dead_links(folder, addresses):
    """What is wrong with the links of pages, which are given by their addresses from the folder: a line each."""
    texts = {address: open(os.path.join(folder, address), encoding="utf-8").read() for address in addresses}
    anchors = {address: set(re.findall(r' id="([^"]*)"', text)) for address, text in texts.items()}
    problems = []
    for address, text in texts.items():
        for target in re.findall(r'<[^<>]* (?:href|src)="([^"]*)"', text):
            if re.match(r"https?:|mailto:", target):
                continue
            path, _, anchor = html.unescape(target).partition("#")
            full = posixpath.normpath(posixpath.join(posixpath.dirname(address), path)) if path else address
            if not os.path.exists(os.path.join(folder, full)):
                problems.append(f"{address}: no page {full}")
            elif anchor and anchor not in anchors.get(full, set()):
                problems.append(f"{address}: no {anchor} in {full}")
    return problems
