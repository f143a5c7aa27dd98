import { ShopError } from "@noren/contract/errors.ts";
import type { PaymentCheck, PaymentChoice } from "@noren/contract/payment.ts";
import type { Context } from "../context.ts";
import { orderById } from "../order/order.queries.ts";
import { paymentChoices } from "../payment/choices.ts";
import { mayQueryProvider } from "../payment/call-limits.ts";
import { isProviderFailure } from "../payment/provider/port.ts";
import { queryPayment } from "../payment/query.service.ts";
import { owedByMember } from "../payment/credit.queries.ts";
import { payByDay } from "../payment/pay-by.ts";
import { tokyoDay } from "../shipping/day.ts";
import { defaultAddress } from "../user-address/user-address.service.ts";
import { paymentNeed } from "./payment-need.ts";
import { cartByToken, cartWithGoods, pricingFacts } from "./cart.service.ts";
import { deliveryClasses, packingFees, priceCart } from "./pricing.ts";
import { isOnlyToOrderer, savingsOf } from "./savings.ts";

/** The channel's methods as one cart sees them, the others with their reason (CART-12). */
export async function choicesOfCart(ctx: Context, token: string): Promise<PaymentChoice[]> {
  const { row, goods } = await cartWithGoods(ctx, token);
  const savings = await savingsOf(ctx, row.document, row.member_id);
  const home =
    ctx.channel.payments.some(isOnlyToOrderer) && row.member_id ? await defaultAddress(ctx.db, row.member_id) : null;
  const facts = pricingFacts(ctx, goods, { ...savings, home }, row);
  const { total_payment, total_fee } = priceCart(row.document, facts).detail.order;
  const dressFees = packingFees(row.document, ctx.channel);
  const classes = deliveryClasses(
    row.document.lines.map(({ product_id }) => product_id),
    goods,
  );
  const goodsNeed = { total: total_payment - total_fee + dressFees, classes };
  const owed = await owedByMember(ctx.db, ctx.channel, row.member_id);
  const need = { ...paymentNeed(row.document, facts, goodsNeed), owed };
  const today = tokyoDay(ctx.now);
  return paymentChoices(ctx.channel.payments, need).map(
    ({ id, code, name, description, fee_steps, is_available, reason, fee, rules }) => ({
      id,
      code,
      name,
      description,
      fee_steps,
      is_available,
      reason,
      fee,
      pay_by: payByDay({ code, rules }, today),
      is_selected: id === row.document.payment_id,
    }),
  );
}

const words = {
  settled: "ご注文を承りました。",
  waiting: "ご入金をお待ちしています。",
  failed: "お支払いが完了していません。",
};

/** Whether the payment of the cart's last order stands; the provider is asked where it still waits (CART-14). */
export async function checkPayment(ctx: Context, token: string, paymentId: string): Promise<PaymentCheck> {
  const { document } = await cartByToken(ctx, token);
  const orderId = document.pending?.order_id ?? document.last_order?.id;
  const order = orderId && (await orderById(ctx.db, orderId));
  if (!order || order.payment.id !== paymentId) throw new ShopError("payment.not_found");
  const { id, name, payment_id } = order.payment;
  // a store's number may have been paid, and its notice lost, long after the order was accepted
  const isAsked = order.payment.state === "waiting" && (await mayQueryProvider(ctx, payment_id));
  const settled = isAsked ? await queryPayment(ctx, payment_id).catch((error) => unanswered(ctx, error)) : undefined;
  const state = settled?.state ?? order.payment.state;
  return { order_no: order.order_no, payment_id: id, payment_name: name, state, message: words[state] };
}

/** A provider that does not answer leaves the payment as it was; the job asks again. */
function unanswered(ctx: Context, error: unknown) {
  if (!isProviderFailure(error)) throw error;
  ctx.shop.log.warn({ err: error }, "the provider could not be asked");
  return undefined;
}
