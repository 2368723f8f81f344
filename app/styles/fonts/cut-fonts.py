"""Cuts the shop's Latin fonts from the packages they come from: README.md beside this file."""

import re
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otBase import ValueRecord
from fontTools.ttLib.tables.otTables import Class1Record, Class2Record
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
PACKAGES = HERE.parents[2] / "node_modules" / "@fontsource-variable"

# Thousandths of an em: smaller kerning is not seen, and values in steps take half the room.
LEAST_KERNING, STEP = 16, 8


def read_code_points(file: str) -> list[int]:
    """The code points that `fonts.css` promises for a file."""
    rule = (HERE.parent / "fonts.css").read_text().partition(file)[2]
    ranges = re.search(r"unicode-range:([^;]+)", rule).group(1)
    points = []
    for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", ranges):
        points += range(int(first, 16), int(last or first, 16) + 1)
    return points


def cut(name: str, file: str, weights, features: list[str]) -> TTFont:
    """The letters of a file in these weights, with those of the `latin-ext` file among them."""
    font, extra = (open_font(name, part, weights) for part in ("latin", "latin-ext"))
    points = set(read_code_points(file))
    options = Options(hinting=False, layout_features=features, notdef_outline=True, name_IDs=[0, 1, 2])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=points & set(font.getBestCmap()))
    subsetter.subset(font)
    graft(font, extra, sorted(points & set(extra.getBestCmap()) - set(font.getBestCmap())))
    return font


def open_font(name: str, part: str, weights) -> TTFont:
    font = TTFont(PACKAGES / name / "files" / f"{name}-{part}-wght-normal.woff2")
    return instantiateVariableFont(font, {"wght": weights})


def graft(font: TTFont, extra: TTFont, points: list[int]) -> None:
    """Copies glyphs as outlines of their own, so that nothing but they is copied."""
    metrics, varied = font["hmtx"].metrics, "gvar" in font
    # Without this table, advances come from the outlines' own variations, which it would only repeat.
    if "HVAR" in font:
        del font["HVAR"]
    for point in points:
        name = extra.getBestCmap()[point]
        for part in needed_glyphs(extra, name):
            if part in metrics:
                continue
            font.setGlyphOrder([*font.getGlyphOrder(), part])
            font["glyf"].glyphs[part] = extra["glyf"][part]
            metrics[part] = extra["hmtx"].metrics[part]
            if varied:
                font["gvar"].variations[part] = extra["gvar"].variations[part]
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[point] = name


def needed_glyphs(font: TTFont, name: str) -> list[str]:
    glyph = font["glyf"][name]
    parts = [part.glyphName for part in glyph.components] if glyph.isComposite() else []
    return [*(needed for part in parts for needed in needed_glyphs(font, part)), name]


def thin_kerning(font: TTFont) -> None:
    """Drops kerning that is not seen, and what tells heavier weights' kerning from that of the lightest."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        tables = [table.ExtSubTable if table.LookupType == 9 else table for table in lookup.SubTable]
        by_class = [table for table in tables if table.Format == 2]
        for table in tables:
            table.ValueFormat1, table.ValueFormat2 = 4, 0
            if table.Format == 1:
                thin_pairs(table, by_class)
        for table in by_class:
            thin_classes(table)


def thin_pairs(table, by_class) -> None:
    kept = []
    for first, pairs in zip(table.Coverage.glyphs, table.PairSet):
        seen = [pair for pair in pairs.PairValueRecord if differs(first, pair, by_class)]
        for pair in seen:
            pair.Value1, pair.Value2 = advance(to_step(read(pair.Value1))), None
        pairs.PairValueRecord, pairs.PairValueCount = seen, len(seen)
        if seen:
            kept.append((first, pairs))
    table.Coverage.glyphs = [first for first, _ in kept]
    table.PairSet, table.PairSetCount = [pairs for _, pairs in kept], len(kept)


def differs(first: str, pair, by_class) -> bool:
    return abs(read(pair.Value1) - kerning_of_classes(first, pair.SecondGlyph, by_class)) >= LEAST_KERNING


def kerning_of_classes(first: str, second: str, by_class) -> int:
    for table in by_class:
        if first in table.Coverage.glyphs:
            row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
            return read(row.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1)
    return 0


def thin_classes(table) -> None:
    for row in table.Class1Record:
        for column in row.Class2Record:
            value = read(column.Value1)
            column.Value1, column.Value2 = advance(to_step(value) if abs(value) >= LEAST_KERNING else 0), None


def read(value) -> int:
    return getattr(value, "XAdvance", 0) if value else 0


def to_step(value: int) -> int:
    return round(value / STEP) * STEP


def advance(value: int) -> ValueRecord:
    record = ValueRecord()
    record.XAdvance = value
    return record


for name, family, weights, features in [
    ("instrument-sans", "instrument-sans", (400, 700), ["kern", "liga", "locl", "tnum"]),
    ("bricolage-grotesque", "bricolage-grotesque-750", 750, ["kern", "locl"]),
    ("jetbrains-mono", "jetbrains-mono-500", 500, ["locl"]),
]:
    for part in ("english", "accents"):
        if sys.argv[1:] in ([], [name]):
            file = f"{family}-{part}.woff2"
            font = cut(name, file, weights, features)
            if "kern" in features:
                thin_kerning(font)
            font.flavor = "woff2"
            font.save(HERE / file)
