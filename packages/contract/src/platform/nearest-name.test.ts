import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

test.each([
  ["heroo", "hero"],
  ["hreo", "hero"],
  ["Hero", "hero"],
  ["produkt-list", "product-list"],
  ["product", undefined],
  ["xyz", undefined],
  ["", undefined],
  ["h".repeat(100_000), undefined],
])("%s most likely means %s", (name, nearest) => {
  expect(nearestName(name, ["hero", "slider", "product-list"])).toBe(nearest);
});

test("one typing error in any name of four or more letters still finds the name", () => {
  const word = fc.stringMatching(/^[a-z-]{4,30}$/);
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom("", "q", "left"), (name, place, slip) => {
      const at = place % (name.length - 1);
      const swapped = name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
      const typed = slip === "left" ? swapped : name.slice(0, at) + slip + name.slice(at + 1);
      expect(nearestName(typed, ["0000", name, "000000000000"])).toBe(name);
    }),
  );
});
