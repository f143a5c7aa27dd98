import type { PriceChange } from "@noren/contract/product/price-period.owner.ts";
import { expect } from "vitest";
import { putProduct } from "./catalogue.ts";
import { asStaff } from "./staff.ts";
import type { TestShop } from "./test-shop.ts";

/** A moment of 2026 in Japan: "12-07T00:00:00". */
export const moment = (text: string) => `2026-${text}+09:00`;
export const sale = {
  kind: "sale",
  rule: "percent_off",
  amount: 20,
  unit: "10",
  name: "歳末",
  starts_at: moment("12-07T00:00:00"),
  ends_at: moment("12-29T00:00:00"),
} satisfies PriceChange;
export const rise = {
  kind: "regular",
  rule: "price",
  amount: 1430,
  unit: "1",
  name: "",
  starts_at: moment("12-20T00:00:00"),
  ends_at: null,
} satisfies PriceChange;

/** A towel of two colours, of 1,320 and 990 yen, and an owner. */
export async function openPrices(test: TestShop) {
  const towel = await putProduct(test, {
    key: "tenugui",
    code: "TNG",
    variants: [
      { code: "TNG-KN", price: 1320, color: { code: "KN", name: "紺" } },
      { code: "TNG-BN", price: 990, color: { code: "BN", name: "紅" } },
    ],
  });
  let { owner } = await asStaff(test);
  const products = [towel.id];
  return {
    ...test,
    towel,
    products,
    /** The owner's calls, in a session of the present hour. */
    get owner() {
      return owner;
    },
    of: () => owner.pricePeriods.of({ id: towel.id }),
    /** Tries a change and saves it. */
    async add(change: PriceChange, variants?: string[]) {
      const chosen = { products, ...(variants && { variants }) };
      const { digest } = await owner.pricePeriods.trial({ ...chosen, change });
      return owner.pricePeriods.add({ ...chosen, change, digest });
    },
    /** Price and regular price of each variant, as buyers see them at a moment. */
    async shownAt(text: string) {
      test.at(moment(text));
      ({ owner } = await asStaff(test));
      const { product_model, price_min, price_max } = await test.api.product.detail({ key: "tenugui" });
      const listed = (await test.api.product.list({ sort: "price_asc" })).data[0]!;
      expect([listed.price_min, listed.price_max]).toEqual([price_min, price_max]);
      return product_model.products.map(({ price, sale: of }) => [price, of?.regular_price]);
    },
  };
}

/** A refusal of the input by field. */
export const invalid = (fields: object) => ({ code: "common.invalid_input", fields });
