import type { OrderState } from "@noren/contract/order/order.ts";
import { answerGift } from "./buyer-gift.ts";
import { type Hand, handOf, orElse } from "./buyer-timeout.ts";
import { orderAndPay, type Way } from "./buyer-payment.ts";
import { type Parcel, type Place, sayWhere } from "./buyer-shipping.ts";
import type { Seeded } from "./seeded.ts";

export type Login = { username: string; password: string };
export type OrderRequest = {
  products: string[];
  way: Way;
  place: Place;
  patience: number;
  coupon?: string | undefined;
  /** A member of this name, who pays a part with points where he has some. */
  member?: (Login & { points: number }) | undefined;
  /** The prefix of a channel other than the first. */
  prefix?: string | undefined;
  /** False: whoever the gift's link was given to never opens it. */
  isAnswered?: boolean;
};

export type Bought = {
  orderNo: string;
  token: string;
  prefix: string;
  member: Login | undefined;
  way: Way;
  total: number;
  tries: number;
  /** What was confirmed. */
  parcels: Parcel[];
  /** Where the order is to end when everything that waits has come to its end. */
  ends: OrderState;
  /** What he gets back, in yen, refund by refund. */
  refunds: number[];
  gift?: GiftEnd | undefined;
};
/** The street that the receiver gave, or what becomes of a gift that nobody answered. */
export type GiftEnd = { street: string } | "giver" | "return" | "waiting";

let people = 0;

/** Each buyer is somebody: with an address, a mailbox and a phone number of his own, as limits count them. */
function somebody() {
  people += 1;
  const digits = String(people).padStart(6, "0");
  const address = `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
  return { address, orderer: { ...orderer, email: `chaos.${people}@example.jp`, phone_number: `09012${digits}` } };
}

const orderer = {
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
  company_name: "株式会社あらし",
};

/** A buyer who goes through the whole checkout over HTTP and does not give up. Wants exactly one order. */
export async function buy(urls: readonly string[], wish: OrderRequest, random: Seeded): Promise<Bought> {
  const { member, way, place, patience, coupon, prefix = "" } = wish;
  const { address, orderer: who } = somebody();
  const hand = handOf({ urls, patience, prefix, address }, random);
  if (member) await hand.signIn(member);
  const token = await filled(hand, wish);
  await hand.again((api) => api.cart.modifyOrder({ token, orderer: who }));
  await sayWhere(hand, token, place, who.phone_number);
  // a coupon of which nothing is left is bought without
  if (coupon) await hand.again((api) => api.promotions.addCoupon({ token, code: coupon })).catch(usedUp);
  if (member && member.points > 0) await hand.again((api) => api.promotions.usePoints({ token, point: member.points }));
  const { decision, parcels } = await orderAndPay(hand, token, way, coupon);
  const { order_no: orderNo, total_payment: total } = decision;
  const gift = place === "gift" ? await giftEnd(hand, wish, token, orderNo) : undefined;
  const ends = gift === "return" ? "cancelled" : endOf[way];
  const refunds = gift === "return" ? [total] : [];
  return { orderNo, token, prefix, member, way, total, tries: hand.tries(), parcels, ends, refunds, gift };
}

const usedUp = orElse("cart.coupon.used_up", undefined);

const endOf: Record<Way, OrderState> = {
  bank: "accepted",
  cash: "accepted",
  card: "paid",
  "refused card": "accepted",
  "stored card": "paid",
  conveni: "paid",
  "forgotten conveni": "expired",
  deferred: "accepted",
  invoice: "accepted",
};

/** Two of the first, so that there is something to divide. */
async function filled({ again, key }: Hand, { products, place }: OrderRequest): Promise<string> {
  const { token } = await again((api) => api.cart.init());
  for (const [index, product_id] of products.entries()) {
    const idempotencyKey = key("add");
    const quantity = place === "two" && index === 0 ? 2 : 1;
    await again((api) => api.cart.addProduct({ token, product_id, quantity }, { idempotencyKey }));
  }
  return token;
}

/** From the payment on there is a link. A gift that nobody answers comes to a member's own address, and goes back for a guest. */
async function giftEnd(hand: Hand, wish: OrderRequest, token: string, orderNo: string): Promise<GiftEnd> {
  if (endOf[wish.way] !== "paid") return "waiting";
  if (wish.isAnswered) return { street: await answerGift(hand, token, orderNo) };
  return wish.member ? "giver" : "return";
}
