import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { liftUnpaidLimits, openForOrders, readyCart } from "#api/testing/products.ts";
import { releaseStock } from "./stock.service.ts";

describeOnBothDatabases("pieces that come back", ({ shop }) => {
  test("[CART-32] concurrently ending orders of the same variants return their pieces without a deadlock", async () => {
    const open = await openForOrders(await shop());
    await liftUnpaidLimits(open);
    const { api, shop: running, db, towel, tea } = open;
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { token } = await readyCart(open, [{ id: towel.id }, { id: tea.id }]);
      const { order_no: orderNo } = await api.cart.decision({ token });
      ids.push((await api.order.ofCart({ orderNo, token })).id);
    }
    const work = { shop: running, db, now: running.clock(), actor: running.actor };
    for (let round = 0; round < 4; round++) {
      // Plain transactions, without a retry.
      await Promise.all(ids.map((id) => db.transaction().execute((trx) => releaseStock(work, trx, id))));
      if (round < 3) await db.deleteFrom("stock_movement").where("reason", "=", "release").execute();
    }
    const released = await db.selectFrom("stock_movement").select("delta").where("reason", "=", "release").execute();
    expect(released).toHaveLength(10);
  });
});
