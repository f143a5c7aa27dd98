import { expect, test } from "vitest";
import { commonCharacters } from "./common-characters.ts";
import { pdfFont } from "./pdf-font.ts";

test("[ORD-02] a document prints every letter that is taken without a look at its font, 髙 and 﨑 among them", () => {
  const letters = commonCharacters();
  expect(letters.size).toBeGreaterThan(7000);
  expect(["あ", "ア", "髙", "﨑", "塚", "A"].filter((letter) => !letters.has(letter))).toEqual([]);
  for (const weight of ["regular", "bold"] as const) expect(pdfFont(weight).missing([...letters].join(""))).toEqual([]);
});
