import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Glyph, type GlyphRun } from "fontkit";

/** The two weights of Noto Sans JP (SIL Open Font License): unused glyphs are not embedded in a document. */
const files = {
  regular: "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf",
} as const;
export type Weight = keyof typeof files;

export type PdfFont = {
  /** What a document is given to draw with. */
  font: Font;
  /** Points that a line of text is wide at a size of one point. */
  widthOf: (text: string) => number;
  /** The text with 〓 (ゲタ) for what the font cannot draw, so that no character is lost unseen. */
  drawable: (text: string) => string;
};

const opened = new Map<Weight, PdfFont>();

/** Opened once for the process: reading takes tens of milliseconds, and glyphs that were looked up stay known. */
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
  const glyphOf = (character: string): Glyph => {
    const known = glyphs.get(character);
    if (known) return known;
    const glyph = font.glyphForCodePoint(character.codePointAt(0)!);
    // the font lacks countless characters
    if (glyph.id !== 0) glyphs.set(character, glyph);
    return glyph;
  };
  /**
   * One glyph per character, side by side: Japanese in rows needs no more, and shaping by the font's tables costs
   * several times as much.
   */
  const layout = (text: string) => {
    const run = Array.from(text, glyphOf);
    const positions = run.map(({ advanceWidth: xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    return { glyphs: run, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  const { unitsPerEm } = font;
  return {
    font: Object.create(font, { layout: { value: layout as unknown as () => GlyphRun } }) as Font,
    widthOf: (text) => Array.from(text, glyphOf).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / unitsPerEm,
    drawable: (text) =>
      Array.from(text.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, ""), (character) =>
        glyphOf(character).id === 0 ? "〓" : character,
      ).join(""),
  };
}
