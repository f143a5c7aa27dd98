import { sql } from "kysely";
import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import type { Db } from "#api/platform/db/open.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { address, openForOrders, readyCart } from "#api/testing/products.ts";
import { openPackingOptions } from "../testing/packings.ts";

const brokenWords = async (db: Db) =>
  (await findings(db)).filter(({ broken }) => broken.length > 0).map(({ words }) => words);

describeOnBothDatabases("[CART-06, OWN-01] the audit of parcels", ({ shop }) => {
  /** One towel to each of two addresses; the second is wrapped in a box for 330 yen. */
  async function divided() {
    const open = await openForOrders(await shop());
    await openPackingOptions(open);
    await open.set("ORDER.SHIPPING.IS_ALLOW_MULTIPLE", true);
    const { token, detail } = await readyCart(open, [{ id: open.towel.id, quantity: 2 }]);
    const { api } = open;
    const added = await api.cart.addShipping({ token, address, is_additional: true });
    const [first, second] = added.detail.shippings.map(({ key }) => key) as [string, string];
    const key = detail.products[0]!.key;
    const parts = [first, second].map((shipping_key) => ({ shipping_key, quantity: 1 }));
    const parted = await api.packing.divide({ token, products: [{ key, parts }] });
    const packing_key = parted.detail.shippings[1]!.packings[0]!.key;
    await api.packing.modify({ token, shipping_key: second, packing_key, wrapping: "kiri" });
    for (const shipping_key of [first, second])
      await api.cart.modifyShipping({ token, shipping_key, delivery_at: null });
    await api.cart.decision({ token });
    return open.db;
  }

  test("finds nothing for an order to two addresses with one wrapped parcel", async () => {
    const db = await divided();
    expect(await brokenWords(db)).toEqual([]);
    expect((await sql`select 1 from order_packing where fee = 330`.execute(db)).rows).toHaveLength(1);
  });

  test("finds items in no parcel or in two, empty parcels, and fees without a wrapping", async () => {
    const db = await divided();
    const spoilt: [spoil: string, repair: string, words: string][] = [
      ["products = products || products", "products = jsonb_build_array(products -> 0)", "空の荷物や"],
      ["products = '[]'", `products = '[{"key": "l1", "quantity": 1}]'`, "空の荷物や"],
      ["fee = fee + 10", "fee = fee - 10", "包装・のし・袋・カードの料金"],
      ["carrier_code = ''", "carrier_code = 'yamabiko'", "運ぶ配送会社と"],
    ];
    for (const [spoil, repair, words] of spoilt) {
      await sql`update order_packing set ${sql.raw(spoil)} where fee > 0`.execute(db);
      expect(await brokenWords(db)).toContainEqual(expect.stringContaining(words));
      await sql`update order_packing set ${sql.raw(repair)} where fee > 0`.execute(db);
    }
    expect(await brokenWords(db)).toEqual([]);
  });
});
