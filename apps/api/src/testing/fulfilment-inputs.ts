import { cartToken } from "./cart-inputs.ts";
import { receiptLinkTo, settleOrder } from "./documents.ts";
import type { EveryCall, MadeInputs } from "./open-every-call.ts";
import { guestLink } from "./guest-orders.ts";
import { acceptedOrder, ownOrder } from "./own-orders.ts";
import { address } from "./products.ts";

const paidOrder = async (open: EveryCall) => {
  const { id } = await ownOrder(open);
  await settleOrder(open, id);
  return { id };
};
const receiptLink = async (open: EveryCall) => {
  const { id } = await paidOrder(open);
  return receiptLinkTo(open, id);
};
const receiptInfo = { addressee: "株式会社みほん旅館", honorific: "御中" as const, proviso: "お品代" };

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
  const known = await guestLink(open);
  return { ...known, packing_id: await packingOf(open, known.no) };
};
const change = {
  address: { ...address, address1: "神宮前4-5-6" },
  delivery_at: "2026-11-27",
  delivery_timezone_key: "am",
};

/** An order shipped now, without a request on it. */
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

export const fulfilmentInputs = {
  document: {
    quotationOfCart: async (open) => ({
      ...(await cartToken(open)),
      addressee: "株式会社みほん旅館",
      honorific: "御中",
    }),
    quotationOfOrder: ownOrder,
    receipt: paidOrder,
    issueReceipt: async (open) => ({ ...(await paidOrder(open)), ...receiptInfo }),
    guestReceiptFile: receiptLink,
    checkReceipt: receiptLink,
    guestReceipt: receiptLink,
    modifyGuestReceipt: async (open) => ({ ...(await receiptLink(open)), receiptInfo }),
  },
  explanation: { ofOrder: async (open) => ({ id: await acceptedOrder(open) }), ofGuest: guestLink },
  returnRequest: {
    add: async (open) => {
      const id = await acceptedOrder(open);
      return { id, ...(await sent(open, { column: "id", value: id })) };
    },
    guestAdd: async (open) => {
      const known = await guestLink(open);
      return { ...known, ...(await sent(open, { column: "order_no", value: known.no })) };
    },
  },
  deliveryChange: {
    choices: ownPacking,
    change: async (open) => ({ ...(await ownPacking(open)), ...change }),
    guestChoices: linkedPacking,
    guestChange: async (open) => ({ ...(await linkedPacking(open)), ...change }),
  },
} satisfies Partial<MadeInputs>;
