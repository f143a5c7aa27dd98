import { type CheckedCaptcha, isCaptchaRequired, useCaptcha } from "#api/member/captcha/captcha.service.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import { mailboxHash } from "#api/platform/rate-limit/mailbox.ts";
import { phoneHash } from "#api/platform/rate-limit/phone.ts";
import { subjectHash } from "#api/platform/rate-limit/subject-hash.ts";
import type { NewOrder } from "#api/order/record/order-rows.ts";
import type { CountedUnpaid, NewUnpaidOrder } from "#api/order/record/unpaid-order.ts";
import type { VariantRow } from "#api/cart/cart-rows.ts";
import { holdOf, checkUnpaid } from "./unpaid-order-limits.ts";

/** An order that reserves stock without a payment, with the buyer for whom it counts. */
export function unpaidOrderOf(ctx: CheckoutContext, order: NewOrder, pieces: NewUnpaidOrder["pieces"]): NewUnpaidOrder {
  const method = ctx.channel.payments.find(({ id }) => id === order.payment.payment_method_id)!;
  return {
    orderId: order.id,
    hold: holdOf(order.payment, method),
    pieces,
    now: ctx.now,
    addressRange: ctx.addressRange === "" ? null : subjectHash(ctx, "range", ctx.addressRange),
    mailbox: mailboxHash(ctx, order.email),
    phone: phoneHash(ctx, order.orderer.phone_number),
    memberId: order.member_id,
  };
}

type Taken = {
  counted: CountedUnpaid;
  /** The stock left of each variant, by id. */
  left: ReadonlyMap<string, number>;
  variants: ReadonlyMap<string, VariantRow>;
  captcha: CheckedCaptcha | undefined;
  /** The orderer's email address. */
  email: string;
};

/**
 * Refuses an order above a limit, or without a required captcha. Runs in the decision's transaction, so that its
 * rollback makes a used captcha valid again.
 */
export async function assertFewUnpaid(
  ctx: CheckoutContext,
  { hold, pieces }: NewUnpaidOrder,
  { counted, left, variants, captcha, email }: Taken,
) {
  const products = pieces.map(({ product_id, quantity }) => ({
    product_id,
    quantity,
    name: variants.get(product_id)!.name,
    left: left.get(product_id)!,
  }));
  const { isCaptchaNeeded } = checkUnpaid(ctx.channel.settings, { hold, counted, products });
  if (isCaptchaRequired({ ...ctx, isCaptchaNeeded: isCaptchaNeeded || ctx.isCaptchaNeeded === true }))
    await useCaptcha(ctx, "decision", captcha, email);
}
