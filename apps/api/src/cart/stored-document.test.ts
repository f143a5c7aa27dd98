import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#api/platform/db/open.ts";
import { audited, orderedByCard, postWebhook } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { giftWords } from "#api/testing/gifts.ts";
import { openPackingOptions } from "#api/testing/packings.ts";
import { address, openForCards, openForOrders } from "#api/testing/products.ts";

/** Gives every stored cart the field names that it had before November 2026. */
const storeWithFormerNames = (db: Db) =>
  sql`update cart set document = case when document -> 'pending' is null or document -> 'pending' = 'null' then document
    else jsonb_set(document #- '{pending,products}', '{pending,goods}', document #> '{pending,products}') end
    - 'saved_wrapping' || case when document ? 'saved_wrapping'
      then jsonb_build_object('kept_dress', document -> 'saved_wrapping') else '{}' end`.execute(db);

describeOnBothDatabases("a stored cart", ({ shop }) => {
  test.each(["captured", "refused"] as const)(
    "[CART-14, CART-17] with the former names goes on waiting for its payment, with its pieces reserved, until that is %s",
    async (state) => {
      const ready = await openForCards(await shop());
      const { token, reference } = await orderedByCard(ready, 2);
      await ready.db.updateTable("product").set({ stock: 0 }).where("id", "=", ready.towel.id).execute();
      await storeWithFormerNames(ready.db);
      const waiting = await ready.api.cart.get({ token });
      expect(waiting.detail).toMatchObject({ next_step: "confirm", products: [{ quantity: 2, problem: null }] });
      await postWebhook(ready, ready.fake.move(reference, state));
      const after = await ready.api.cart.get({ token });
      expect(after.pending_order).toBeNull();
      expect(after.detail.products.map(({ quantity }) => quantity)).toEqual(state === "captured" ? [] : [2]);
    },
  );

  test("[GIFT-01, CART-07] with the former names keeps the wrapping of the gift that it was", async () => {
    const opened = await shop();
    await opened.set("GIFT.IS_USE", true);
    await openPackingOptions(opened);
    const { api, db, towel } = await openForOrders(opened);
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const { detail } = await api.socialGift.setReceiver({ token, receiver: giftWords });
    const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
    await api.packing.modify({ token, shipping_key, packing_key: packings[0]!.key, wrapping: "kiri" });
    await api.socialGift.setReceiver({ token, receiver: null });
    await storeWithFormerNames(db);
    const { shippings } = (await api.cart.addShipping({ token, address })).detail;
    expect(shippings[0]!.packings[0]!.gift_wrapping).toMatchObject({ wrapping: { code: "kiri" } });
    const [stored] = await db.selectFrom("cart").select("document").execute();
    expect(stored!.document).not.toHaveProperty("kept_dress");
  });

  test("[CART-14] whose order waits for the payment can be read by the release before as well", async () => {
    const ready = await openForCards(await shop());
    await orderedByCard(ready, 2);
    const [stored] = await ready.db.selectFrom("cart").select("document").execute();
    const pieces = [{ product_id: ready.towel.id, quantity: 2 }];
    expect(stored!.document).toMatchObject({ pending: { products: pieces, goods: pieces } });
    await audited(ready);
  });
});
