import { describe, expect, test } from "vitest";
import { shownPrice } from "./sale-price.ts";

const at = (text: string) => new Date(`${text}+09:00`);

describe("a price with a sale price", () => {
  const row = {
    price: 2200,
    sale_price: 1760,
    sale_price_starts_at: at("2026-11-20T10:00:00"),
    sale_price_ends_at: "2026-11-30T15:00:00+00:00",
  };

  test.each([
    ["2026-11-20T09:59:59.999", 2200],
    ["2026-11-20T10:00:00", 1760],
    ["2026-11-30T23:59:59.999", 1760],
    ["2026-12-01T00:00:00", 2200],
  ])("[CAT-23] at %s it is %d yen", (moment, price) => {
    expect(shownPrice(row, at(moment)).price).toBe(price);
  });

  test("[CAT-23] within its period it comes with the regular price and its end", () => {
    expect(shownPrice(row, at("2026-11-25T00:00:00")).sale).toEqual({
      regular_price: 2200,
      ends_at: "2026-11-30T15:00:00.000Z",
    });
    expect(shownPrice(row, at("2026-12-25T00:00:00")).sale).toBeNull();
    const none = { price: 2200, sale_price: null, sale_price_starts_at: null, sale_price_ends_at: null };
    expect(shownPrice(none, at("2026-11-25T00:00:00"))).toEqual({ price: 2200, sale: null });
  });
});
