import type { EveryCall } from "./open-every-call.ts";
import { readyCart } from "./products.ts";

/** A member's order that can still be cancelled. */
export async function acceptedOrder({ member, bank, variant }: EveryCall): Promise<string> {
  const placed = async () => (await member.me.order.list({ state: "unpaid" })).data[0]?.id;
  const id = await placed();
  if (id) return id;
  const { token } = await readyCart({ api: member.me, bank }, [{ id: variant.id }]);
  await member.me.cart.decision({ token });
  return (await placed())!;
}

export async function ownMemo(open: EveryCall): Promise<string> {
  const { memo, order } = open.member.me;
  const order_id = await acceptedOrder(open);
  const [saved] = (await order.detail({ id: order_id })).memos;
  return saved?.id ?? (await memo.add({ order_id, body: "メモ" })).id;
}

export const placedOrder = async ({ cart, api }: EveryCall) => {
  const { token, payment_id } = await cart();
  return { token, payment_id: payment_id!, orderNo: (await api.cart.decision({ token })).order_no };
};

export const ownOrder = async ({ member, cart }: EveryCall) => {
  const [placed] = (await member.me.order.list()).data;
  if (!placed)
    await member.me.cart.decision({ token: (await member.me.cart.init({ token: (await cart()).token })).token });
  return { id: (await member.me.order.list()).data[0]!.id };
};
