import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { address, openForOrders, orderer } from "#api/testing/products.ts";
import { canonical } from "./digest.ts";

describe("[CART-15] the digest of a cart", () => {
  test("depends on the cart's content, and not on the order of its keys", () => {
    const turned = (value: unknown): unknown => {
      if (typeof value !== "object" || value === null) return value;
      if (Array.isArray(value)) return value.map(turned);
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, field]) => [key, turned(field)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(JSON.parse(canonical(one))).toEqual(JSON.parse(JSON.stringify(one)));
        expect(canonical(turned(one))).toBe(canonical(one));
        const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(canonical(one) === canonical(other)).toBe(isSame);
      }),
    );
  });
});

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.entries(value)
    .map(([key, field]) => [key, sorted(field)])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
    .concat([["object", true]]);
}

describeOnBothDatabases("the digest in the answer of an edit", ({ shop }) => {
  test("[CART-15] is the same as when the cart is read again, so an order placed with it is not refused", async () => {
    const { api, towel, tea } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const payment_id = (await api.payment.choices({ token })).find(({ code }) => code === "bank_transfer")!.id;
    const read = async () => (await api.cart.get({ token })).detail.digest;
    const steps = [
      () => api.cart.addProduct({ token, product_id: tea.id }),
      () => api.cart.modifyOrder({ token, payment_id, memo: "玄関先へ" }),
      () => api.cart.modifyOrder({ token, orderer }),
      () => api.cart.addShipping({ token, address }),
      async () => {
        const [{ key = "" } = {}] = (await api.cart.get({ token })).detail.shippings;
        return api.cart.modifyShipping({ token, shipping_key: key, delivery_at: null, address });
      },
    ];
    let last = "";
    for (const step of steps) {
      last = (await step()).detail.digest;
      expect(await read()).toBe(last);
      expect(await read()).toBe(last);
    }
    expect((await api.cart.decision({ token, digest: last })).order_no).toBeTruthy();
  });
});
