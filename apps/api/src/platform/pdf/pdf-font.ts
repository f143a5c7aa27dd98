import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Glyph, type GlyphRun } from "fontkit";

/** Two weights of Noto Sans JP (SIL Open Font License); documents embed used glyphs only. */
const files = {
  regular: "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf",
} as const;
export type Weight = keyof typeof files;

export type PdfFont = {
  /** Font object for the PDF document. */
  font: Font;
  /** Width of a text in points at font size 1. */
  widthOf: (text: string) => number;
  /** Replaces characters that the font lacks by 〓 (ゲタ), so that none disappears. */
  drawable: (text: string) => string;
  /** Characters that are replaced by 〓, without duplicates. */
  missing: (text: string) => string[];
};

const opened = new Map<Weight, PdfFont>();

/** Opens a font once per process: reading takes tens of milliseconds, and glyphs that were looked up stay cached. */
export function pdfFont(weight: Weight): PdfFont {
  const known = opened.get(weight);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(files[weight]);
  const made = openFont(create(readFileSync(path)) as Font);
  opened.set(weight, made);
  return made;
}

function openFont(font: Font): PdfFont {
  const glyphs = new Map<string, Glyph>();
  const variants = variantsOf(font);
  const glyphOf = (letter: string): Glyph => {
    const known = glyphs.get(letter);
    if (known) return known;
    const [character, selector] = Array.from(letter, (one) => one.codePointAt(0)!) as [number, number?];
    const variant = selector === undefined ? undefined : variants.get(letter);
    const glyph = variant ? font.getGlyph(variant, [character, selector!]) : font.glyphForCodePoint(character);
    // missing characters are not cached, since there may be any number of them
    if (glyph.id !== 0) glyphs.set(letter, glyph);
    return glyph;
  };
  /**
   * One glyph per character in a row, which is enough for Japanese; shaping by the font's tables takes several times as
   * long.
   */
  const layout = (text: string) => {
    const run = lettersOf(text).map(glyphOf);
    const positions = run.map(({ advanceWidth: xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    return { glyphs: run, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  const { unitsPerEm } = font;
  const printed = (text: string) => lettersOf(composed(text).replace(/[\p{Cc}\p{Cf}]/gu, ""));
  const drawnAs = (one: string) => drawn(one, { hasGlyph: (found) => glyphOf(found).id !== 0, variants });
  return {
    font: Object.create(font, { layout: { value: layout as unknown as () => GlyphRun } }) as Font,
    widthOf: (text) =>
      lettersOf(text)
        .map(glyphOf)
        .reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / unitsPerEm,
    drawable: (text) => printed(text).map(drawnAs).join(""),
    missing: (text) => [...new Set(printed(text).filter((one) => one !== geta && drawnAs(one) === geta))],
  };
}

/** A variation selector chooses a form of the preceding character: 葛 with U+E0100 is 葛󠄀. */
const hasSelector = /\p{Variation_Selector}/u;
const letter = /[^\p{Variation_Selector}]\p{Variation_Selector}?/gsu;
const lettersOf = (text: string): string[] => (hasSelector.test(text) ? (text.match(letter) ?? []) : Array.from(text));

/** Composes accents with their letters. Kanji stay as they are, since NFC would change 塚 U+FA10. */
const composed = (text: string) => text.replace(/[^\p{Script=Han}]+/gu, (run) => run.normalize("NFC"));

type Drawing = { hasGlyph: (letter: string) => boolean; variants: ReadonlyMap<string, number> };

/** Replacement for a character that the font lacks. */
const geta = "〓";

/**
 * The drawable form of a character: without a selector that the font lacks, and in its canonical form if the font lacks
 * this one.
 */
function drawn(letter: string, { hasGlyph, variants }: Drawing): string {
  if (variants.has(letter)) return letter;
  const [character = ""] = letter;
  return [character, character.normalize("NFC")].find(hasGlyph) ?? geta;
}

type VariationTable = {
  version: number;
  varSelectors?: {
    toArray: () => { varSelector: number; nonDefaultUVS?: { unicodeValue: number; glyphID: number }[] | null }[];
  };
};

/** Glyphs of characters with a variation selector (cmap format 14); fontkit's own lookup stops at default entries. */
function variantsOf(font: Font): Map<string, number> {
  const { tables } = (font as unknown as { cmap: { tables: { table: VariationTable }[] } }).cmap;
  const selectors = tables.find(({ table }) => table.version === 14)?.table.varSelectors?.toArray() ?? [];
  return new Map(
    selectors.flatMap(({ varSelector, nonDefaultUVS }) =>
      (nonDefaultUVS ?? []).map(
        ({ unicodeValue, glyphID }) => [String.fromCodePoint(unicodeValue, varSelector), glyphID] as const,
      ),
    ),
  );
}
