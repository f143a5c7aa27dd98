import { describe, expect, test } from "vitest";
import { type PriceColumns, shownPrice } from "./sale-price.ts";

const at = (text: string) => new Date(`${text}+09:00`);

describe("a price with periods", () => {
  const row = {
    price: 2200,
    price_periods: [
      { kind: "sale", price: 1760, starts_at: "2026-11-20T10:00:00+09:00", ends_at: "2026-11-30T15:00:00+00:00" },
      { kind: "regular", price: 2400, starts_at: "2026-12-10T00:00:00+09:00" },
      { kind: "sale", price: 2300, starts_at: "2026-12-20T00:00:00+09:00", ends_at: "2026-12-26T00:00:00+09:00" },
      { kind: "regular", price: 2500, starts_at: "2026-12-24T00:00:00+09:00" },
    ],
  } satisfies PriceColumns;

  test.each([
    ["2026-11-20T09:59:59.999", 2200, undefined],
    ["2026-11-20T10:00:00", 1760, 2200],
    ["2026-11-30T23:59:59.999", 1760, 2200],
    ["2026-12-01T00:00:00", 2200, undefined],
    ["2026-12-09T23:59:59.999", 2200, undefined],
    ["2026-12-10T00:00:00", 2400, undefined],
    ["2026-12-20T00:00:00", 2300, 2400],
    ["2026-12-24T00:00:00", 2300, 2500],
    ["2026-12-26T00:00:00", 2500, undefined],
  ])("[CAT-23, OWN-11] at %s it is %d yen", (moment, price, regular) => {
    const shown = shownPrice(row, at(moment));
    expect([shown.price, shown.sale?.regular_price]).toEqual([price, regular]);
  });

  test("[CAT-23] within its period it comes with the regular price and its end", () => {
    expect(shownPrice(row, at("2026-11-25T00:00:00")).sale).toEqual({
      regular_price: 2200,
      ends_at: "2026-11-30T15:00:00.000Z",
    });
    expect(shownPrice({ price: 2200, price_periods: null }, at("2026-11-25T00:00:00"))).toEqual({
      price: 2200,
      sale: null,
    });
  });
});
