import { setTimeout as wait } from "node:timers/promises";
import { type Client, createClient } from "@noren/contract/client.ts";
import type { Decision } from "@noren/contract/cart.ts";
import { type Contract, contract } from "@noren/contract/contract.ts";
import { ShopError } from "@noren/contract/errors.ts";
import type { Seeded } from "./seeded.ts";

export type Wish = {
  products: string[];
  way: "bank" | "cash" | "card" | "refused card";
  patience: number;
  coupon?: string | undefined;
  /** A member of this name pays a part with points. */
  member?: { username: string; password: string; points: number } | undefined;
};
export type Bought = { orderNo: string; total: number; tries: number };

const cards = { card: "4242424242424242", "refused card": "4000000000000002" };
const orderer = {
  last_name: "山田",
  first_name: "花子",
  last_name_kana: "ヤマダ",
  first_name_kana: "ハナコ",
  email: "storm@example.jp",
  phone_number: "09012345678",
};
const address = {
  shipping_last_name: "山田",
  shipping_first_name: "花子",
  shipping_last_name_kana: "ヤマダ",
  shipping_first_name_kana: "ハナコ",
  postal_code: "150-0001",
  prefecture: "東京都",
  city: "渋谷区",
  address1: "神宮前1-2-3",
  phone_number: "09012345678",
};

/**
 * A buyer who goes through the whole checkout over HTTP and does not give up: whatever breaks is done again with the same
 * key, as the storefront and a patient person would. Wants exactly one order.
 */
export async function buy(urls: readonly string[], wish: Wish, random: Seeded): Promise<Bought> {
  const end = Date.now() + wish.patience;
  let tries = 0;
  let bearer: string | undefined;
  const again = async <T>(work: (api: Client<Contract>) => Promise<T>): Promise<T> => {
    for (;;) {
      tries += 1;
      try {
        return await work(client(random.pick(urls), bearer));
      } catch (error) {
        if (!isPassing(error) || Date.now() >= end) throw error;
        await wait(random.between(20, 150));
      }
    }
  };
  const key = (name: string) => `${name}-${random.next()}`;

  const { member, coupon } = wish;
  if (member) bearer = (await again((api) => api.auth.login(member))).access_token;
  const { token } = await again((api) => api.cart.init());
  for (const product_id of wish.products) {
    const idempotencyKey = key("add");
    await again((api) => api.cart.addProduct({ token, product_id }, { idempotencyKey }));
  }
  await again((api) => api.cart.modifyOrder({ token, orderer }));
  const { detail } = await again((api) => api.cart.addShipping({ token, address }));
  const shipping_key = detail.shippings[0]!.key;
  await again((api) => api.cart.modifyShipping({ token, shipping_key, delivery_at: null }));
  const methods = await again((api) => api.payment.methods());
  const method = (code: string) => methods.find((one) => one.code === code)!.id;
  if (coupon) await again((api) => api.savings.addCoupon({ token, code: coupon })).catch(gone);
  if (member) await again((api) => api.savings.usePoints({ token, point: member.points }));
  const decide = async (code: string): Promise<Decision> => {
    const cart = await again((api) => api.cart.modifyOrder({ token, payment_id: method(code) }));
    const { digest } = cart.detail;
    try {
      return await again((api) => api.cart.decision({ token, digest }));
    } catch (error) {
      // others were quicker to the coupon's last use
      if (!coupon || !(error instanceof ShopError) || error.code !== "cart.decision.coupon") throw error;
      await again((api) => api.savings.deleteCoupon({ token, code: coupon }));
      return decide(code);
    }
  };

  if (wish.way === "bank" || wish.way === "cash") {
    const decision = await decide(wish.way === "bank" ? "bank_transfer" : "cash_on_delivery");
    return { orderNo: decision.order_no, total: decision.total_payment, tries };
  }
  const decision = await decide("card");
  await payAtProvider(decision.redirect_url, cards[wish.way], end, random);
  const order = await again(async (api) => {
    const state = await api.payment.check({ token, payment_id: decision.payment_id }).catch(missing);
    if (state?.state === "waiting") throw new Error("not settled yet");
    return state?.state === "settled" ? state : null;
  });
  if (order) return { orderNo: order.order_no, total: decision.total_payment, tries };
  await again((api) => api.cart.deleteTransactionError({ token }));
  const second = await decide("bank_transfer");
  return { orderNo: second.order_no, total: second.total_payment, tries };
}

/** A coupon of which nothing is left is bought without. */
function gone(error: unknown) {
  if (!(error instanceof ShopError) || error.code !== "cart.coupon.used_up") throw error;
}

/** A failed payment has left its cart, so that there is nothing to check any more. */
function missing(error: unknown) {
  if (error instanceof ShopError && error.code === "payment.not_found") return null;
  throw error;
}

async function payAtProvider(url: string | null, ccNumber: string, end: number, random: Seeded) {
  // asked again, the decision may find the payment made
  if (url === null) return;
  const body = new URLSearchParams({ ccNumber, ccName: "HANAKO YAMADA", ccExpiration: "12/30", securityCode: "123" });
  for (;;) {
    try {
      const page = await fetch(url, { method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(5000) });
      if (page.status === 303) {
        // the way back; a shop that is down then is told by the notice or asks by itself
        await fetch(page.headers.get("location")!, { redirect: "manual", signal: AbortSignal.timeout(5000) }).catch(
          () => undefined,
        );
        return;
      }
      if (page.status < 500) throw new ShopError("common.malformed", { status: page.status });
    } catch (error) {
      if (error instanceof ShopError || Date.now() >= end) throw error;
    }
    await wait(random.between(20, 150));
  }
}

function client(url: string, bearer?: string): Client<Contract> {
  return createClient(contract, {
    baseUrl: url,
    headers: (): Record<string, string> => (bearer ? { authorization: `Bearer ${bearer}` } : {}),
    send: (request) => fetch(request, { signal: AbortSignal.timeout(8000) }),
  });
}

/** What goes over: a dead or starting shop, a lost database, a cart or provider that is busy. Other refusals are final. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ShopError)) return true;
  return (
    error.status >= 500 || error.status === 429 || ["cart.busy", "payment.provider_unreachable"].includes(error.code)
  );
}
