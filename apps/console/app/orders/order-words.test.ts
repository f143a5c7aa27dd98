import { expect, test } from "vitest";
import { withoutNumber } from "./order-words.ts";

test("[OWN-19] beside an order's number a refusal gives its reason alone", () => {
  expect(withoutNumber("N26-1: 保留にしています。", "N26-1")).toBe("保留にしています。");
  expect(withoutNumber("N26-1: 保留にしています。", "N26")).toBe("N26-1: 保留にしています。");
});
