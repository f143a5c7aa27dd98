import { guestOrderToken } from "#api/order/guest/guest-order-token.ts";
import type { Ready } from "./doubled-cart-calls.ts";
import type { EveryCall } from "./open-every-call.ts";
import { readyCart } from "./products.ts";
import type { TestShop } from "./test-shop.ts";

/** Token of the link of a guest's order. */
export async function guestLinkTo({ db, shop }: Pick<TestShop, "db" | "shop">, no: string) {
  const { id } = await db.selectFrom("shop_order").select("id").where("order_no", "=", no).executeTakeFirstOrThrow();
  return { no, t: guestOrderToken(id, shop.secret) };
}

/** A guest's order, and the link in its emails. */
export async function guestOrder(open: Ready, items = [{ id: open.towel.id, quantity: 2 }], payment = open.bank) {
  const { token, detail } = await readyCart(open, items, payment);
  const { order_no } = await open.api.cart.decision({ token, digest: detail.digest });
  return { token, link: await guestLinkTo(open, order_no) };
}

/** Link of a guest's order of the variant that every call uses. */
export const guestLink = async (open: EveryCall) =>
  (await guestOrder(open, [{ id: open.variant.id, quantity: 1 }])).link;
