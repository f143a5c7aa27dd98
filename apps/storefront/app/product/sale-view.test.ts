import { expect, test } from "vitest";
import { saleView } from "./sale/sale-view.ts";

test.each([
  ["2026-11-30T15:00:00.000Z", "11月30日 23:59"],
  ["2026-11-30T14:59:59.000Z", "11月30日 23:59"],
  ["2026-11-30T03:00:00.000Z", "11月30日 12:00"],
  ["2026-12-31T15:00:00.000Z", "12月31日 23:59"],
  ["2026-12-31T15:05:30.000Z", "1月1日 0:05"],
])("[CAT-23] a sale price that ends at %s is shown as valid until %s", (ends_at, until) => {
  expect(saleView({ regular_price: 2200, ends_at })).toEqual({ regularPrice: 2200, until });
});

test("[OWN-15] a member's own price is shown beside what others pay, and has no end", () => {
  const own = { kind: "company", usual_price: 1980 } as const;
  expect(saleView(null, own)).toEqual({ regularPrice: 1980, until: null, of: "company" });
});

test("[CAT-23] without a sale price nothing is shown", () => {
  expect([saleView(null), saleView(undefined)]).toEqual([null, null]);
});
