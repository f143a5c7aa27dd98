import { paymentStanding } from "@noren/contract/order/payment-standing.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { LoaderFunctionArgs } from "react-router";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { forgetCart, saveCart } from "../cart/cart-cookie.server.ts";
import {
  moneyText,
  orderAnswers,
  orderParcels,
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
import type { ParcelView } from "#app/cart/parcel/parcel-view.ts";
import { takePayment } from "./do-payment.server.ts";
import { isOver } from "./payment-place.server.ts";

/** The order that this browser has just placed; anyone else gets not found (CART-26). */
export function loadComplete(
  args: LoaderFunctionArgs,
  onPurchase: (shop: ShopContext, order: PlacedOrder) => Promise<void>,
) {
  return load(args, async (api, shop): Promise<CompleteScreenProps | { ended: EndedOrderProps }> => {
    const ordered = orderedHere(args, shop) ?? cameBack(args, shop);
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
      parcels: parcelsOf(order),
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

/** Forgets the ordered cart, unless something was added to it while the payment was under way. */
async function leaveCart(api: Api, shop: ShopContext, token: string): Promise<void> {
  const cart = await orMissing(api.cart.get({ token }));
  if (cart && cart.detail.products.length > 0) saveCart(shop, cart);
  else forgetCart(shop);
}

/**
 * For a buyer who was at the provider's for longer than the decided cart's token is stored: the return address names
 * the order, and only the cart that waits for it, or its member, may see it. To anyone else it is missing.
 */
function cameBack({ url }: LoaderFunctionArgs, shop: ShopContext): OrderedCart | null {
  const orderNo = url.searchParams.get("no") ?? "";
  const token = shop.cookies.get("cart") ?? "";
  const isKnown = token !== "" || shop.session.isLogin;
  return isKnown && /^[\w-]{1,40}$/.test(orderNo) ? { orderNo, token } : null;
}

/** The order, after checking a payment that still waits once more; null when the payment has failed. */
async function settledOrder(api: Api, { orderNo, token }: OrderedCart): Promise<PlacedOrder | null> {
  const order = await api.order.ofCart(token ? { orderNo, token } : { orderNo });
  if (!token) return order;
  if (isOver(order)) return (await hadStood(api, { orderNo, token })) ? order : null;
  if (order.state !== "pending") return order;
  const check = await orMissing(api.payment.check({ token, payment_id: order.payment.payment_id }));
  if (check?.state === "failed") return null;
  return check?.state === "settled" ? api.order.ofCart({ orderNo, token }) : order;
}

/** Its items have left the cart, so there is nothing to pay again; where a payment failed, they are still in it. */
async function hadStood(api: Api, { orderNo, token }: OrderedCart): Promise<boolean> {
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

/** As the confirm screen showed them, with what was chosen in the place of the choices; an order keeps a slot's words alone. */
function parcelsOf(order: PlacedOrder): ParcelView[] {
  return orderParcels(order).map(({ packing, date, promise, ...parcel }) => ({
    ...parcel,
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
