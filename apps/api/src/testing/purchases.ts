import type { ShopClient } from "#api/clients.ts";
import { readyCart } from "./products.ts";
import type { TestShop } from "./test-shop.ts";

type Ready = Pick<TestShop, "db"> & { bank: string };

/** A member's order, moved to the given state. */
export async function buy({ db, bank }: Ready, me: ShopClient, ids: readonly string[], state = "delivered") {
  const items = ids.map((id) => ({ id }));
  const { token } = await readyCart({ api: me, bank }, items);
  const { order_no } = await me.cart.decision({ token });
  await db.updateTable("shop_order").set({ state }).where("order_no", "=", order_no).execute();
  return order_no;
}
