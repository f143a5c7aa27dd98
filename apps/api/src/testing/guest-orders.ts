import { guestOrderToken } from "#api/order/guest/guest-order-token.ts";
import type { Ready } from "./doubled-cart-calls.ts";
import type { EveryCall, MadeInputs } from "./open-every-call.ts";
import { acceptedOrder } from "./own-orders.ts";
import { address, readyCart } from "./products.ts";
import type { TestShop } from "./test-shop.ts";

/** What stands in the link of a guest's order. */
export async function guestLinkTo({ db, shop }: Pick<TestShop, "db" | "shop">, no: string) {
  const { id } = await db.selectFrom("shop_order").select("id").where("order_no", "=", no).executeTakeFirstOrThrow();
  return { no, t: guestOrderToken(id, shop.secret) };
}

/** A guest's order, and the link that its emails have. */
export async function guestOrder(open: Ready, items = [{ id: open.towel.id, quantity: 2 }], payment = open.bank) {
  const { token, detail } = await readyCart(open, items, payment);
  const { order_no } = await open.api.cart.decision({ token, digest: detail.digest });
  return { token, link: await guestLinkTo(open, order_no) };
}

const link = async (open: EveryCall) => (await guestOrder(open, [{ id: open.variant.id, quantity: 1 }])).link;
const packingOf = async ({ db }: EveryCall, no: string) =>
  (
    await db
      .selectFrom("order_packing")
      .innerJoin("order_shipping", "order_shipping.id", "order_packing.shipping_id")
      .innerJoin("shop_order", "shop_order.id", "order_shipping.order_id")
      .select("order_packing.id")
      .where("order_no", "=", no)
      .executeTakeFirstOrThrow()
  ).id;
const ownPacking = async (open: EveryCall) => {
  const id = await acceptedOrder(open);
  const { order_no } = await open.member.me.order.detail({ id });
  return { id, packing_id: await packingOf(open, order_no) };
};
const linkedPacking = async (open: EveryCall) => {
  const known = await link(open);
  return { ...known, packing_id: await packingOf(open, known.no) };
};
const change = {
  address: { ...address, address1: "神宮前4-5-6" },
  delivery_at: "2026-11-27",
  delivery_timezone_key: "am",
};

/** Sent this moment, and asked for by nobody yet. */
async function sent(open: EveryCall, order: { column: "id" | "order_no"; value: string }) {
  const found = await open.db
    .updateTable("shop_order")
    .set({ state: "shipped" })
    .where(order.column, "=", order.value)
    .returning("id")
    .executeTakeFirstOrThrow();
  const shippings = open.db.selectFrom("order_shipping").select("id").where("order_id", "=", found.id);
  await open.db
    .updateTable("order_packing")
    .set({ shipped_at: open.shop.clock() })
    .where("shipping_id", "in", shippings)
    .execute();
  const { key } = await open.db
    .selectFrom("order_line")
    .select("key")
    .where("order_id", "=", found.id)
    .executeTakeFirstOrThrow();
  return { products: [{ key, quantity: 1 }], reason: "defective" as const, words: "糸がほつれていました" };
}

export const guestOrderInputs: Pick<
  MadeInputs,
  "guestOrder" | "deliveryChange" | "returnRequest" | "explanation" | "giftBook"
> = {
  giftBook: {
    list: () => ({ year: 2026, page: 1 }),
    repeat: async (open) => {
      const { shippings } = await open.member.me.order.detail({ id: await acceptedOrder(open) });
      return { token: (await open.api.cart.init()).token, ids: [shippings[0]!.id] };
    },
  },
  explanation: { ofOrder: async (open) => ({ id: await acceptedOrder(open) }), ofGuest: link },
  returnRequest: {
    add: async (open) => {
      const id = await acceptedOrder(open);
      return { id, ...(await sent(open, { column: "id", value: id })) };
    },
    guestAdd: async (open) => {
      const known = await link(open);
      return { ...known, ...(await sent(open, { column: "order_no", value: known.no })) };
    },
  },
  deliveryChange: {
    choices: ownPacking,
    change: async (open) => ({ ...(await ownPacking(open)), ...change }),
    guestChoices: linkedPacking,
    guestChange: async (open) => ({ ...(await linkedPacking(open)), ...change }),
  },
  guestOrder: {
    detail: link,
    cancel: async (open) => ({ ...(await link(open)), cancel_reason: "買いまちがえたため" }),
  },
};
