import { expect, test } from "vitest";
import { commonCharacters } from "./common-characters.ts";
import { pdfFont } from "./pdf-font.ts";

test("[ORD-02] a document prints all characters accepted without checking its font, such as 髙 and 﨑", () => {
  const letters = commonCharacters();
  expect(letters.size).toBeGreaterThan(7000);
  expect(["あ", "ア", "髙", "﨑", "塚", "A"].filter((letter) => !letters.has(letter))).toEqual([]);
  for (const weight of ["regular", "bold"] as const) expect(pdfFont(weight).missing([...letters].join(""))).toEqual([]);
});
