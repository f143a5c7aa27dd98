import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import { isBilled, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import type { NewOrder, PaymentState } from "#api/order/record/order-rows.ts";
import { dayWords, tokyoDay } from "#api/platform/day/day.ts";
import { closingDay, payByDay } from "#api/payment-method/pay-by.ts";

type Method = CheckoutContext["channel"]["payments"][number];
type Payment = NewOrder["payment"];

/** Whether the payment comes after the order: by transfer or invoice, or through a provider. */
const waitsFor = (code: Method["code"], provider: string | null) =>
  provider !== null || paymentMethods[code].takenBy === "shop";

/**
 * The payment of a new order. A transfer, a convenience store number and an invoice are due at the last second of a day
 * in Tokyo; a card payment must be completed while the stock is reserved; cash is paid on delivery.
 */
export function paymentOf(
  { now, channel }: Pick<CheckoutContext, "now" | "channel">,
  method: Method,
  orderNo: string,
  { provider, isGift }: { provider: string | null; isGift: boolean },
): Omit<Payment, "id" | "amount" | "conveni_code" | "address_range_hash"> {
  const today = tokyoDay(now);
  const lastDay = payByDay(method, today);
  const state: PaymentState = waitsFor(method.code, provider) ? "waiting" : "settled";
  const filled = (text: string) =>
    text.replaceAll("{order_no}", orderNo).replaceAll("{closing_day}", dayWords(closingDay(method, today)));
  return {
    payment_method_id: method.id,
    code: method.code,
    name: method.name,
    state,
    provider,
    capture: provider === null ? null : captureOf(method, isGift),
    instructions: (method.rules.instructions ?? []).map(({ name, value }) => ({ name, value: filled(value) })),
    pay_by:
      paymentMethods[method.code].standing === "authorized" && provider
        ? heldUntil({ now, channel })
        : lastDay
          ? lastSecond(lastDay)
          : null,
  };
}

/**
 * A gift's address may come weeks later, when an authorization is over. What is authorized without a choice of the time
 * is captured at once; null for what is captured by the method's own rules.
 */
function captureOf({ code, rules }: Method, isGift: boolean): CaptureTime | null {
  const { hasCaptureTime, standing } = paymentMethods[code];
  if (hasCaptureTime) return isGift ? "at_once" : (rules.capture ?? "at_once");
  return standing === "authorized" ? "at_once" : null;
}

const lastSecond = (day: string) => new Date(`${day}T23:59:59+09:00`);
const heldUntil = ({ now, channel }: Pick<CheckoutContext, "now" | "channel">) =>
  new Date(now.getTime() + channel.settings["PAYMENT.HOLD_MINUTES"] * 60_000);

/**
 * When a reservation is checked for the first time. At a provider, after the minutes that a buyer has on its pages; a
 * payment that is pending then (a convenience store number, a credit check) has an end of its own. Invoices do not
 * expire, since staff claim them.
 */
export function firstHoldEnd(ctx: Pick<CheckoutContext, "now" | "channel">, payment: Payment): Date | null {
  if (payment.state !== "waiting" || isBilled(payment.code)) return null;
  if (payment.provider) return heldUntil(ctx);
  // a transfer that was made in time may reach the account days later
  const grace = ctx.channel.settings["PAYMENT.TRANSFER_GRACE_DAYS"] * 86_400_000;
  return payment.pay_by && new Date(payment.pay_by.getTime() + grace);
}
