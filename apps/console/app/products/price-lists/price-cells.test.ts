import { expect, test } from "vitest";
import { changedCells, messagesByPlace, pastedCells } from "./price-cells.ts";

test("[OWN-15] only the fields that were changed are saved, with what they were changed from; an emptied one removes its price", () => {
  const values = {
    "code.0": "TWL-1",
    "p.0.10.1800": "１，８００円",
    "p.0.20.1700": "1,650",
    "p.0.30.": "15％引き",
    "code.1": "TWL-2",
    "p.1.10.900": "",
    "p.1.20.": "",
    "p.2.10.": "5",
    q: "9",
  };
  expect(changedCells(values).map(({ cell }) => cell)).toEqual([
    { code: "TWL-1", min_quantity: 20, before: 1700, price: "1650" },
    { code: "TWL-1", min_quantity: 30, before: null, percent_off: 15 },
    { code: "TWL-2", min_quantity: 10, before: 900, price: null },
  ]);
});

test("[OWN-15] a table from a spreadsheet has quantities in its first line; an empty cell changes nothing, a dash removes a price", () => {
  const pasted = pastedCells("商品番号\t10点以上\t20\r\nTWL-1\t1,800\t\r\n\r\nTWL-2\t10%\t−\r\n");
  expect(pasted.cells?.map(({ place, cell }) => [place, cell])).toEqual([
    ["2行目の10点以上", { code: "TWL-1", min_quantity: 10, price: "1800" }],
    ["3行目の10点以上", { code: "TWL-2", min_quantity: 10, percent_off: 10 }],
    ["3行目の20点以上", { code: "TWL-2", min_quantity: 20, price: null }],
  ]);
});

test.each(["", "TWL-1\t1800", "商品番号\t0\nTWL-1\t1800", "商品番号\t10"])(
  "[OWN-15] a pasted table without quantities or prices (%j) is refused in a sentence",
  (text) => {
    expect(pastedCells(text).problem).toMatch(/。/);
  },
);

test("[OWN-15] a refusal is shown where the price was typed", () => {
  const { cells = [] } = pastedCells("商品番号,10,20\nTWL-1,1800,1900");
  const fields = { "prices.1": ["TWL-1：数量が多いほど安くしてください。"], other: ["?"] };
  expect([...messagesByPlace(fields, cells)]).toEqual([["2行目の20点以上", "TWL-1：数量が多いほど安くしてください。"]]);
});
