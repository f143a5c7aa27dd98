import { expect, test } from "vitest";
import { pressed, readPress } from "./related-edit.ts";

const base = {
  accessories: [
    { code: "BAG 1", per_piece: 1 },
    { code: "CARD", per_piece: 2 },
  ],
  recommendations: ["TEA", "TRAY"],
};
const after = (press: string, counts = {}) => pressed(base, readPress(press)!, counts);

test("[OWN-11] a press adds, moves or removes one related product, and leaves the others as they are", () => {
  expect(after("accessories add CUP")).toEqual({ accessories: [...base.accessories, { code: "CUP", per_piece: 1 }] });
  expect(after("accessories down BAG 1")).toEqual({ accessories: base.accessories.toReversed() });
  expect(after("recommendations up TRAY")).toEqual({ recommendations: ["TRAY", "TEA"] });
  expect(after("recommendations remove TEA")).toEqual({ recommendations: ["TRAY"] });
});

test("[OWN-11] the numbers of pieces are saved by any press of their form, as they were typed", () => {
  const { accessories } = after("accessories count", { "BAG 1": "３", CARD: "2" });
  expect(accessories).toEqual([
    { code: "BAG 1", per_piece: "３" },
    { code: "CARD", per_piece: "2" },
  ]);
  expect(after("accessories remove CARD", { "BAG 1": "5" })).toEqual({
    accessories: [{ code: "BAG 1", per_piece: "5" }],
  });
  expect(readPress("accessories sell CUP")).toBeNull();
});
