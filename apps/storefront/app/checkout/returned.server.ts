import { cartPieces } from "#app/platform/session/cart-pieces.server.ts";
import type { ReturnedPayment } from "@noren/contract/payment-method/payment.ts";
import { data, type LoaderFunctionArgs } from "react-router";
import { justOrderedCart } from "./ordered-cart.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import type { ReturnedScreenProps } from "./checkout-view.ts";
import { isAtPayment } from "./do-payment.server.ts";

type Loaded = Omit<ReturnedScreenProps, "title" | "text">;

/** Outcomes after which the same cart can be paid by another method. */
const failed: readonly string[] = ["refused", "cancelled", "expired"];

/**
 * The page that a provider redirects to. In the browser that ordered it redirects to the order, or back to the payment
 * step. In any other browser, such as that of an app in which 3-D Secure was completed, it shows the payment's outcome,
 * by the link alone.
 */
export function loadReturned(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const state = args.url.searchParams.get("state") ?? "";
    const payment = await returnedPayment(api, state);
    const cartHref = cartPieces(shop) > 0 ? "/cart" : null;
    if (!payment)
      return data<Loaded>({ outcome: "unknown", orderNo: null, cartHref: null, againHref: null, reason: null }, 410);
    const { order_no: orderNo, payment_outcome: outcome, decline } = payment;
    const isFailed = failed.includes(outcome);
    if (isFailed && (await canPayAgain(api, shop, orderNo))) throw seeOther("/cart/payment?failed=1");
    if (!isFailed && (await isOwnOrder(api, shop, orderNo)))
      throw seeOther(`/cart/complete?no=${encodeURIComponent(orderNo)}`);
    const againHref = outcome === "waiting" ? returnedPath(state) : null;
    const reason = decline?.message ?? null;
    return data<Loaded>({ outcome, orderNo, cartHref: isFailed ? cartHref : null, againHref, reason });
  });
}

export const returnedPath = (state: string) => `/cart/returned?${new URLSearchParams({ state })}`;

/** Null for a damaged link, or one too old for the API to answer. */
export async function returnedPayment(api: Api, state: string): Promise<ReturnedPayment | null> {
  if (state.length > 100) return null;
  try {
    return state ? await api.payment.outcome({ return_state: state }) : null;
  } catch (error) {
    if (isShopError(error) && (error.code === "payment.bad_signature" || error.status === 404)) return null;
    throw error;
  }
}

/** Whether this browser placed the order, or its member is logged in here. */
async function isOwnOrder(api: Api, shop: ShopContext, orderNo: string): Promise<boolean> {
  if (justOrderedCart(shop)?.orderNo === orderNo) return true;
  const token = shop.cookies.get("cart");
  if (!token && !shop.session.isLogin) return false;
  return (await orMissing(api.order.ofCart(token ? { orderNo, token } : { orderNo }))) !== null;
}

/** The buyer left from this browser, has not seen the failure yet, and the cart has its lines again. */
async function canPayAgain(api: Api, shop: ShopContext, orderNo: string): Promise<boolean> {
  const token = shop.cookies.get("cart");
  if (!token || !isAtPayment(shop) || !(await orMissing(api.order.ofCart({ orderNo, token })))) return false;
  const cart = await orMissing(api.cart.get({ token }));
  return cart !== null && cart.pending_order === null && cart.detail.products.length > 0;
}
