import { expect, test } from "vitest";
import { Stars } from "#theme/product/review/stars.tsx";
import { draw } from "../../../../testing/draw.tsx";
import { spacedWords } from "../../../../testing/words.ts";

test.for([
  [1, "★☆☆☆☆", 0],
  [4.2, "★★★★☆", 0],
  [4.3, "★★★★☆", 1],
  [4.5, "★★★★☆", 1],
  [4.7, "★★★★☆", 1],
  [4.8, "★★★★★", 0],
  [5, "★★★★★", 0],
] as const)("[CAT-27] an average of %f is drawn as %s with %i half star", ([value, signs, halves]) => {
  const html = draw(<Stars value={value} label="評価" />);
  expect(spacedWords(html).replace(/\s/g, "")).toBe(`評価${signs}`);
  expect(html.split("star-half").length - 1).toBe(halves);
});
