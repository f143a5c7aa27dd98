import { expect, test } from "vitest";
import { rowName, rowsIn } from "./form-rows.ts";

const lengths = { number: 4, quantity: 2 };

test("[FORM-03] rows of a list are read in order, trimmed and cut to their max lengths; missing rows are empty", () => {
  const values = { "number.0": " A-1 ", "quantity.0": "12", "number.2": "123456", "quantity.2": " 345" };
  expect(rowsIn(values, lengths, 3)).toEqual([
    { number: "A-1", quantity: "12" },
    { number: "", quantity: "" },
    { number: "1234", quantity: "34" },
  ]);
});

test("[SEC-01] rows beyond the form's max are not read", () => {
  const values = { [rowName("number", 0)]: "A", [rowName("number", 1)]: "B", "number.__proto__": "x", "other.0": "y" };
  expect(rowsIn(values, lengths, 1)).toEqual([{ number: "A", quantity: "" }]);
});
