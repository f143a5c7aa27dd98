import { expect, test } from "vitest";
import { rowName, rowsIn } from "./form-rows.ts";

const lengths = { number: 4, quantity: 2 };

test("[FORM-03] a list's rows are read in their order, trimmed and cut to their lengths; gaps stay empty rows", () => {
  const values = { "number.0": " A-1 ", "quantity.0": "12", "number.2": "123456", "quantity.2": " 345" };
  expect(rowsIn(values, lengths, 3)).toEqual([
    { number: "A-1", quantity: "12" },
    { number: "", quantity: "" },
    { number: "1234", quantity: "34" },
  ]);
});

test("[SEC-01] no more rows are read than the form may have, whatever else it sends", () => {
  const values = { [rowName("number", 0)]: "A", [rowName("number", 1)]: "B", "number.__proto__": "x", "other.0": "y" };
  expect(rowsIn(values, lengths, 1)).toEqual([{ number: "A", quantity: "" }]);
});
