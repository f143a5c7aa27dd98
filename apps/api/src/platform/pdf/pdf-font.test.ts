import { expect, test } from "vitest";
import { pdfFont } from "./pdf-font.ts";

const { font, drawable, widthOf } = pdfFont("regular");
const glyphsOf = (text: string) => font.layout(text).glyphs.map(({ id }) => id);

test("[FORM-14, ORD-04] a character with a variation selector, or of a compatibility block, is drawn in its own form", () => {
  const katsu = "葛\u{e0100}城";
  expect(drawable(katsu)).toBe(katsu);
  expect(glyphsOf(katsu)).toHaveLength(2);
  expect(glyphsOf(katsu)[0]).not.toBe(glyphsOf("葛")[0]);
  expect(widthOf(katsu)).toBe(widthOf("葛城"));
  // a selector unknown to the font is dropped
  expect(drawable("辻\u{e0101}\ufe0f")).toBe("辻");
  expect(drawable("\u{e0100}山")).toBe("山");
  // 塚 U+FA10 and 神 U+FA19 are separate characters
  for (const name of ["\ufa10本", "\ufa19谷"]) {
    expect(drawable(name)).toBe(name);
    expect(glyphsOf(name)).not.toEqual(glyphsOf(name.normalize("NFC")));
  }
  expect(drawable("Zoe\u0308 🎁")).toBe("Zoë 〓");
});
