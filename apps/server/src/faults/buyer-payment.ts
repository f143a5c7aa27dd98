import type { Decision } from "@noren/contract/checkout/decision.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { frameAddress } from "@noren/contract/testing/card-frame.ts";
import { type Hand, orElse } from "./buyer-timeout.ts";
import { confirmedPackings, type ConfirmedPacking } from "./buyer-shipping.ts";

/** "conveni" is paid at the store, "forgotten conveni" never is. */
export const ways = [
  "bank",
  "cash",
  "card",
  "refused card",
  "stored card",
  "conveni",
  "forgotten conveni",
  "deferred",
  "invoice",
] as const;
export type Way = (typeof ways)[number];

const codes: Record<Way, PaymentCode> = {
  bank: "bank_transfer",
  cash: "cash_on_delivery",
  card: "card",
  "refused card": "card",
  "stored card": "card",
  conveni: "conveni",
  "forgotten conveni": "conveni",
  deferred: "deferred",
  invoice: "invoice",
};
const numbers = { pays: "4242424242424242", refused: "4000000000000002" };

export type Ordered = { decision: Decision; packings: ConfirmedPacking[] };

/** The confirm screen's button, and the payment after it. */
export async function orderAndPay(hand: Hand, token: string, way: Way, coupon: string | undefined): Promise<Ordered> {
  const { again } = hand;
  const user_card_id = way === "stored card" ? await savedCard(hand) : undefined;
  const press = pressing(hand, token, coupon);
  const ordered = await press(codes[way], user_card_id);
  const { payment_id, redirect_url, order_no } = ordered.decision;
  if (way === "conveni") await payAtStore(hand, token, order_no);
  if (codes[way] !== "card") return ordered;
  await typeCard(hand, redirect_url, way === "refused card" ? numbers.refused : numbers.pays);
  const state = await hand.until(async (api) => {
    const check = await api.payment.check({ token, payment_id }).catch(gone);
    return check?.state === "waiting" ? undefined : (check?.state ?? null);
  });
  if (state === "settled") return ordered;
  await again((api) => api.cart.deleteTransactionError({ token }));
  return press("bank_transfer", undefined);
}

/** A failed payment was detached from its cart, so the check no longer finds it. */
const gone = orElse("payment.not_found", null);

/** Chooses the payment method, reads the total and places the order; without the coupon if it was used up meanwhile. */
function pressing({ again }: Hand, token: string, coupon: string | undefined) {
  return async function press(code: PaymentCode, user_card_id: string | undefined): Promise<Ordered> {
    const methods = await again((api) => api.payment.methods());
    const payment_id = methods.find((one) => one.code === code)!.id;
    const chain = code === "conveni" ? { conveni_code: "seven" as const } : {};
    const cart = await again((api) => api.cart.modifyOrder({ token, payment_id, ...chain }));
    const { digest } = cart.detail;
    try {
      const decision = await again((api) => api.cart.decision({ token, digest, user_card_id }));
      return { decision, packings: confirmedPackings(cart) };
    } catch (error) {
      if (!coupon || !(error instanceof ShopError) || error.code !== "cart.decision.coupon") throw error;
      await again((api) => api.promotions.deleteCoupon({ token, code: coupon }));
      return press(code, user_card_id);
    }
  };
}

/** Saves a card on the provider's page, unless the member has one. */
async function savedCard(hand: Hand): Promise<string> {
  const { again } = hand;
  const [card] = (await again((api) => api.userCard.list())).data;
  if (card) return card.id;
  await typeCard(hand, (await again((api) => api.userCard.add({}))).redirect_url, numbers.pays);
  // the shop may have been down during the redirect; the provider's page redirects a returning buyer again
  return savedCard(hand);
}

/** `url` is null if a repeated decision finds the payment already made. */
async function typeCard({ page }: Hand, url: string | null, ccNumber: string) {
  if (url === null) return;
  const body = new URLSearchParams({ ccNumber, ccName: "HANAKO YAMADA", ccExpiration: "12/30", securityCode: "123" });
  const answer = await page(url, { method: "POST", body });
  if (answer.status !== 303) throw new ShopError("common.malformed", { status: answer.status });
  // the redirect back; a shop that is down then gets the webhook or queries the provider
  const back = { redirect: "manual", signal: AbortSignal.timeout(5000) } as const;
  await fetch(answer.headers.get("location")!, back).catch(() => undefined);
}

/** Pays the number at the provider's counter. The shop gets the webhook, or queries the provider. */
async function payAtStore(hand: Hand, token: string, orderNo: string) {
  const { instructions } = (await hand.again((api) => api.order.ofCart({ orderNo, token }))).payment;
  const number = instructions.map(({ value }) => value.replace(/\D/g, "")).find((digits) => digits.length === 13)!;
  const service = await hand.again((api) => api.payment.service({ code: "card" }));
  await payAtCounter(hand, frameAddress(service).origin, number);
}

export async function payAtCounter({ page }: Hand, provider: string, number: string) {
  const counter = `${provider}/counter`;
  const shown = await (await page(`${counter}?${new URLSearchParams({ number })}`)).text();
  const charge_id = /name="charge_id" value="([^"]+)"/.exec(shown)?.[1] ?? "";
  await page(counter, { method: "POST", body: new URLSearchParams({ number, charge_id, act: "pay" }) });
}
