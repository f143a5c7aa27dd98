import type { OrderState } from "@noren/contract/order/order-state.ts";
import { answerGift } from "./buyer-gift.ts";
import { type Hand, handOf, orElse } from "./buyer-timeout.ts";
import { orderAndPay, type Way } from "./buyer-payment.ts";
import { type ConfirmedPacking, type Place, chooseShipping } from "./buyer-shipping.ts";
import type { Seeded } from "./seeded.ts";

export type Login = { username: string; password: string };
export type OrderRequest = {
  products: string[];
  way: Way;
  place: Place;
  timeout: number;
  coupon?: string | undefined;
  /** A member with this login, who pays a part with points where there are some. */
  member?: (Login & { points: number }) | undefined;
  /** The prefix of a channel other than the first. */
  prefix?: string | undefined;
  /** False: the receiver never opens the gift's link. */
  isAnswered?: boolean;
};

export type Bought = {
  orderNo: string;
  token: string;
  prefix: string;
  member: Login | undefined;
  way: Way;
  total: number;
  attempts: number;
  /** Parcels as confirmed. */
  packings: ConfirmedPacking[];
  /** The order's state at the end, after all jobs. */
  ends: OrderState;
  /** Refunds in yen. */
  refunds: number[];
  gift?: GiftEnd | undefined;
};
/** The street that the receiver gave, or the outcome of an unanswered gift. */
export type GiftEnd = { street: string } | "giver" | "return" | "waiting";

let people = 0;

/** An orderer with an IP address, a mailbox and a phone number of their own, as limits count by these. */
export function newOrderer() {
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

/** Goes through the whole checkout over HTTP, with retries; ends with exactly one order. */
export async function buy(urls: readonly string[], request: OrderRequest, random: Seeded): Promise<Bought> {
  const { member, way, place, timeout, coupon, prefix = "" } = request;
  const { address, orderer: who } = newOrderer();
  const hand = handOf({ urls, timeout, prefix, address }, random);
  if (member) await hand.signIn(member);
  const token = await filled(hand, request);
  await hand.again((api) => api.cart.modifyOrder({ token, orderer: who }));
  await chooseShipping(hand, token, place, who.phone_number);
  // a used-up coupon is left out
  if (coupon) await hand.again((api) => api.promotions.addCoupon({ token, code: coupon })).catch(usedUp);
  if (member && member.points > 0) await hand.again((api) => api.promotions.usePoints({ token, point: member.points }));
  const { decision, packings } = await orderAndPay(hand, token, way, coupon);
  const { order_no: orderNo, total_payment: total } = decision;
  const gift = place === "gift" ? await giftEnd(hand, request, token, orderNo) : undefined;
  const ends = gift === "return" ? "cancelled" : endOf[way];
  const refunds = gift === "return" ? [total] : [];
  return { orderNo, token, prefix, member, way, total, attempts: hand.attempts(), packings, ends, refunds, gift };
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

/** Two pieces of the first product, so that there is something to divide. */
export async function filled(
  { again, key }: Hand,
  { products, place }: Pick<OrderRequest, "products" | "place">,
): Promise<string> {
  const { token } = await again((api) => api.cart.init());
  for (const [index, product_id] of products.entries()) {
    const idempotencyKey = key("add");
    const quantity = place === "two" && index === 0 ? 2 : 1;
    await again((api) => api.cart.addProduct({ token, product_id, quantity }, { idempotencyKey }));
  }
  return token;
}

/** The link exists after payment. An unanswered gift goes to a member's own address; a guest's is cancelled. */
async function giftEnd(hand: Hand, request: OrderRequest, token: string, orderNo: string): Promise<GiftEnd> {
  if (endOf[request.way] !== "paid") return "waiting";
  if (request.isAnswered) return { street: await answerGift(hand, token, orderNo) };
  return request.member ? "giver" : "return";
}
