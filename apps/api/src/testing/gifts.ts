import { inTransaction } from "#api/platform/db/transaction.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { getOrderPayment, settleByHand } from "#api/payment/payment.service.ts";
import type { ShopClient } from "#api/clients.ts";
import { address, orderer } from "./products.ts";
import type { TestShop } from "./test-shop.ts";

export const giftWords = {
  receiver_name: "おばあちゃん",
  giver_name: "花子",
  message: "いつもありがとう。\n体に気をつけてね。",
  contact_email: "",
};

/** Input of a receiver; none of it is the giver's. */
export const receiverInput = {
  ...address,
  shipping_last_name: "高橋",
  shipping_first_name: "梅子",
  shipping_last_name_kana: "タカハシ",
  shipping_first_name_kana: "ウメコ",
  postal_code: "604-8001",
  prefecture: "京都府",
  city: "京都市中京区",
  address1: "見本町通三条上る45",
  address2: "梅の家",
  phone_number: "0751112222",
  email: "umeko@example.jp",
};

type Giving = Pick<TestShop, "shop" | "db" | "channel"> & { api: ShopClient; bank: string };

/** An order for a gift that waits for its bank transfer. */
export async function orderGift({ api, bank }: Giving, items: readonly { id: string }[], words = giftWords) {
  const { token } = await api.cart.init();
  for (const { id } of items) await api.cart.addProduct({ token, product_id: id });
  await api.socialGift.setReceiver({ token, receiver: words });
  await api.cart.modifyOrder({ token, orderer });
  await api.cart.modifyOrder({ token, payment_id: bank });
  const { order_no } = await api.cart.decision({ token });
  return { token, orderNo: order_no, ...(await api.order.ofCart({ orderNo: order_no, token })) };
}

/** Records the transfer as the owner would; the order is then paid. */
export async function payOrder({ shop, db, channel }: Pick<TestShop, "shop" | "db" | "channel">, orderId: string) {
  const now = shop.clock();
  const settings = (await shop.channels.byId(channel.id))!;
  const payment = await getOrderPayment(db, orderId);
  await inTransaction({ db, actor: shop.actor }, async (trx) => {
    await settleByHand({ now }, trx, payment, { kind: "provider" });
    const move = { orderId, from: "accepted", to: "paid", actor: { kind: "command" } } as const;
    await transitionOrder({ shop, db, now, actor: shop.actor, channel: settings }, trx, move);
  });
}

/** A paid gift whose link waits for its receiver: the order and the link's key. */
export async function openGift(giving: Giving, items: readonly { id: string }[], words = giftWords) {
  const order = await orderGift(giving, items, words);
  await payOrder(giving, order.id);
  const { gift } = await giving.api.order.ofCart({ orderNo: order.orderNo, token: order.token });
  const key = new URL(gift!.link!, "http://shop.test").searchParams.get("key")!;
  return { ...order, key };
}
