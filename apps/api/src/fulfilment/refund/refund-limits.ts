import type { ProviderAbilities } from "#api/payment-method/provider/port.ts";
import type { PaymentRow } from "#api/payment/payment-rows.ts";
import { momentWords } from "#api/platform/day/day.ts";

type MadeRefund = { way: "provider" | "hand" };

/** How often, until when and in which parts a provider refunds a payment, for staff before they ask for a refund. */
export function refundLimits(
  { refundsParts, maxRefunds, refundDays }: ProviderAbilities,
  { settled_at }: Pick<PaymentRow, "settled_at">,
  refunds: readonly MadeRefund[],
): string[] {
  const used = refunds.filter(({ way }) => way === "provider").length;
  const until = settled_at && refundDays ? new Date(settled_at.getTime() + refundDays * 86_400_000) : null;
  return [
    ...(refundsParts ? [] : ["決済会社から返せるのは、全額だけです。一部は、お店から振り込みます"]),
    ...(maxRefunds === undefined
      ? []
      : [
          `決済会社から返せるのは、あと${Math.max(0, maxRefunds - used)}回です（ひとつのお支払いに${maxRefunds}回まで）`,
        ]),
    ...(until ? [`決済会社から返せるのは、${momentWords(until)}までです`] : []),
  ];
}
