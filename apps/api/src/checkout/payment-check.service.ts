import { feeParts } from "@noren/contract/cart/fee-parts.ts";
import { declineOf } from "@noren/contract/payment-method/declines.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PaymentCheck, PaymentChoice } from "@noren/contract/payment-method/payment.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import { paymentChoices } from "#api/payment-method/choices.ts";
import { mayQueryProvider } from "#api/payment-method/provider/provider-rate-limit.ts";
import { paymentStanding, type PaymentStanding } from "@noren/contract/order/payment-standing.ts";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import { queryPayment } from "#api/payment/query.service.ts";
import { owedByMember } from "#api/payment-method/credit.service.ts";
import { payByDay } from "#api/payment-method/pay-by.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { defaultAddress } from "#api/member/address-book/address-book.service.ts";
import { paymentNeed } from "#api/cart/payment-need.ts";
import { cartByToken, cartWithVariants, pricingInfo } from "#api/cart/cart.service.ts";
import { hasHandover, priceCart, sentClasses } from "#api/cart/pricing.ts";
import { isOnlyToOrderer, promotionsOf } from "#api/cart/cart-promotions.ts";

/** The channel's payment methods for a cart; those that are not available have the reason (CART-12). */
export async function choicesOfCart(ctx: CheckoutContext, token: string): Promise<PaymentChoice[]> {
  const { row, variants } = await cartWithVariants(ctx, token);
  const promotions = await promotionsOf(ctx, row.document, row.member_id);
  const home =
    ctx.channel.payments.some(isOnlyToOrderer) && row.member_id ? await defaultAddress(ctx.db, row.member_id) : null;
  const info = pricingInfo(ctx, variants, { ...promotions, home }, row);
  const { order, shippings } = priceCart(row.document, info).detail;
  const classes = sentClasses(row.document, variants);
  const orderNeed = {
    total: order.total_payment - feeParts(order, shippings).payment,
    classes,
    hasHandover: hasHandover(row.document, info),
  };
  const owed = await owedByMember(ctx.db, ctx.channel, row.member_id);
  const need = { ...paymentNeed(row.document, info, orderNeed), owed };
  const today = tokyoDay(ctx.now);
  const isGift = row.document.gift !== null;
  return paymentChoices(ctx.channel.payments, need).map((choice) => {
    const { id, code, name, description, fee_steps, is_available, reason, fee } = choice;
    return {
      id,
      code,
      name,
      description,
      fee_steps,
      paid_when: paymentMethods[choice.code].paidWhen(choice.rules, isGift),
      is_available,
      reason,
      fee,
      pay_by: payByDay(choice, today),
      is_selected: id === row.document.payment_method_id,
    };
  });
}

const accepted = "ご注文を承りました。";
/**
 * The sentence for the buyer. Only where the buyer has to send money does it say that the shop waits for the payment.
 */
const words: Record<PaymentStanding, string> = {
  unfinished: "お支払いのお手続きがまだ終わっていません。お手続きの画面で、最後までお進みください。",
  unpaid: "ご入金をお待ちしています。",
  authorized: `${accepted}代金は商品の発送時に決済されます。`,
  on_delivery: `${accepted}代金はお届け時にお支払いください。`,
  after_arrival: `${accepted}代金は商品の到着後にお支払いください。`,
  lapsed: "お支払いの承認の期限が過ぎました。お店からのご連絡をお待ちください。",
  by_bill: `${accepted}代金は請求書でお支払いください。`,
  paid: accepted,
  failed: "お支払いが完了していません。",
  ended: "このご注文は、キャンセルや返品などで終了しています。",
};

/** The state of the payment of the cart's last order. While it is pending, the provider is queried (CART-14). */
export async function checkPayment(
  ctx: CheckoutContext,
  token: string,
  payment_method_id: string,
): Promise<PaymentCheck> {
  const { document } = await cartByToken(ctx, token);
  const orderId = document.pending?.order_id ?? document.last_order?.id;
  const order = orderId && (await getOrderRow(ctx.db, orderId));
  if (!order || order.payment.payment_method_id !== payment_method_id) throw new ShopError("payment.not_found");
  const { id: payment_id, name } = order.payment;
  // long after the order was accepted, a convenience store payment may arrive and its webhook be lost
  const isAsked = order.payment.state === "waiting" && (await mayQueryProvider(ctx, payment_id));
  const settled = isAsked ? await queryPayment(ctx, payment_id).catch((error) => unanswered(ctx, error)) : undefined;
  const state = settled?.state ?? order.payment.state;
  // the query may have changed the order's state
  const { state: orderState, payment, total_payment } = settled ? await getOrderRow(ctx.db, order.id) : order;
  const paid_at = payment.settled_at;
  const standing = paymentStanding({
    state: orderState,
    payment: { ...payment, state },
    paid_at,
    order: { total_payment },
  });
  const message = (state === "failed" && declineOf(payment.decline)?.message) || words[standing];
  return { order_no: order.order_no, payment_id: payment_method_id, payment_name: name, state, message };
}

/** If the provider does not answer, the payment's state is unchanged, and the job queries again. */
function unanswered(ctx: CheckoutContext, error: unknown) {
  if (!isProviderFailure(error)) throw error;
  ctx.shop.log.warn({ err: error }, "the provider could not be queried");
  return undefined;
}
