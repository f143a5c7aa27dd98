import { paymentStanding } from "@noren/contract/order/payment-standing.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { LoaderFunctionArgs } from "react-router";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { forgetCart, saveCart } from "../cart/cart-cookie.server.ts";
import {
  moneyText,
  orderAnswers,
  orderPackings,
  orderSummary,
  paymentNext,
  paymentSteps,
} from "../order/order-present.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { justOrderedCart, type OrderedCart } from "./ordered-cart.server.ts";
import { giftShare } from "#app/order/gift/gift-share.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { dateTime } from "#app/platform/format/format.ts";
import type { CompleteScreenProps, EndedOrderProps } from "./checkout-view.ts";
import type { PackingView } from "#app/cart/packing/packing-view.ts";
import { takePayment } from "./do-payment.server.ts";
import { isOver } from "./payment-place.server.ts";

/** The order just placed from this browser; not found for anybody else (CART-26). */
export function loadComplete(
  args: LoaderFunctionArgs,
  onPurchase: (shop: ShopContext, order: PlacedOrder) => Promise<void>,
) {
  return load(args, async (api, shop): Promise<CompleteScreenProps | { ended: EndedOrderProps }> => {
    const ordered = orderedHere(args, shop) ?? returnedOrder(args, shop);
    if (!ordered) throw new ShopError("order.not_found");
    const order = await settledOrder(api, ordered);
    if (!order) throw seeOther("/cart/payment?failed=1");
    if (isOver(order)) return { ended: endedOrder(order, shop) };
    const isChecking = order.state === "pending";
    if (!isChecking) takePayment(shop);
    if (!isChecking) await onPurchase(shop, order);
    if (!isChecking && shop.cookies.get("cart") === ordered.token) await leaveCart(api, shop, ordered.token);
    return {
      isChecking,
      orderNo: order.order_no,
      orderedAt: dateTime(order.ordered_at),
      email: order.orderer.email,
      payment: {
        name: order.payment.name,
        toDo: isChecking ? [] : paymentSteps(order),
        next: paymentNext(order),
        isBefore: paymentStanding(order) === "unpaid",
      },
      summary: orderSummary(order),
      packings: packingsOf(order),
      answers: orderAnswers(order),
      gift: giftShare(order, shop.channel.name),
      registerHref: !shop.session.isLogin && hasMembers(shop.settings) ? "/register?from=order" : null,
      historyHref: shop.session.isLogin ? "/mypage/order_history" : null,
    };
  });
}

/** The last order of this browser, unless the address names another one. */
function orderedHere({ url }: LoaderFunctionArgs, shop: ShopContext): OrderedCart | null {
  const last = justOrderedCart(shop);
  const named = url.searchParams.get("no");
  return named === null || last?.orderNo === named ? last : null;
}

/** Removes the ordered cart from this browser, unless something was added to it while the payment was under way. */
async function leaveCart(api: Api, shop: ShopContext, token: string): Promise<void> {
  const cart = await orMissing(api.cart.get({ token }));
  if (cart && cart.detail.products.length > 0) saveCart(shop, cart);
  else forgetCart(shop);
}

/**
 * For a buyer who stayed at the provider longer than the ordered cart's token is stored: the return address names the
 * order. The API shows it only to the cart that waits for it or to its member, and answers not found to anybody else.
 */
function returnedOrder({ url }: LoaderFunctionArgs, shop: ShopContext): OrderedCart | null {
  const orderNo = url.searchParams.get("no") ?? "";
  const token = shop.cookies.get("cart") ?? "";
  const isKnown = token !== "" || shop.session.isLogin;
  return isKnown && /^[\w-]{1,40}$/.test(orderNo) ? { orderNo, token } : null;
}

/** The order, after one more check of a pending payment; null if the payment has failed. */
async function settledOrder(api: Api, { orderNo, token }: OrderedCart): Promise<PlacedOrder | null> {
  const order = await api.order.ofCart(token ? { orderNo, token } : { orderNo });
  if (!token) return order;
  if (isOver(order)) return (await wasPlaced(api, { orderNo, token })) ? order : null;
  if (order.state !== "pending") return order;
  const check = await orMissing(api.payment.check({ token, payment_id: order.payment.payment_id }));
  if (check?.state === "failed") return null;
  return check?.state === "settled" ? api.order.ofCart({ orderNo, token }) : order;
}

/** Whether the order was placed before it ended: its items have left the cart, where a failed payment leaves them. */
async function wasPlaced(api: Api, { orderNo, token }: OrderedCart): Promise<boolean> {
  const cart = await orMissing(api.cart.get({ token }));
  return !cart || cart.order_no === orderNo;
}

function endedOrder(order: PlacedOrder, shop: ShopContext): EndedOrderProps {
  return {
    orderNo: order.order_no,
    orderedAt: dateTime(order.ordered_at),
    email: order.orderer.email,
    state: order.state === "expired" ? "expired" : "cancelled",
    money: moneyText(order) ?? "",
    orderHref: shop.session.isLogin ? `/mypage/order_history/${order.id}` : null,
  };
}

/** The packings as on the confirm screen, chosen values only. An order stores a time slot's label, not its key. */
function packingsOf(order: PlacedOrder): PackingView[] {
  return orderPackings(order).map(({ packing, date, promise, ...rest }) => ({
    ...rest,
    shippingKey: "",
    names: { date: "", deliveryTimezoneKey: "" },
    dates: [{ value: packing.delivery_at ?? "", label: date ?? words.noPreference, reason: "" }],
    timezones: [
      { value: packing.delivery_timezone_label ?? "", label: packing.delivery_timezone_label ?? words.noPreference },
    ],
    date: packing.delivery_at ?? "",
    deliveryTimezoneKey: packing.delivery_timezone_label ?? "",
    handover: packing.handover_label ?? null,
    promise,
    earliest: null,
    earliestReason: null,
  }));
}
