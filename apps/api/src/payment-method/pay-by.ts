import { isBilled } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentMethod } from "#api/channel/channel-types.ts";
import { type Day, addDays } from "#api/platform/day/day.ts";

type Terms = Pick<PaymentMethod, "code" | "rules">;

/**
 * Last day to pay for an order of this day. Transfers and store numbers have a number of days; an invoice is closed
 * once a month and due at the end of a later month (月末締め翌月末払い). null: no payment is awaited, or the provider sets the
 * day.
 */
export function payByDay({ code, rules }: Terms, day: Day): Day | null {
  if (isBilled(code)) return monthEnd(closingDay({ rules }, day), rules.due_months ?? 1);
  return rules.pay_within_days === undefined ? null : addDays(day, rules.pay_within_days);
}

/** Day on which the bill with an order of this day is closed; a closing day beyond the month's end is its last day. */
export function closingDay({ rules }: Pick<Terms, "rules">, day: Day): Day {
  const dayOfMonth = rules.closing_day ?? 31;
  const inMonth = (months: number) => {
    const end = monthEnd(day, months);
    return `${end.slice(0, 8)}${String(Math.min(dayOfMonth, Number(end.slice(8)))).padStart(2, "0")}`;
  };
  const here = inMonth(0);
  return day <= here ? here : inMonth(1);
}

/** Last day of a month, `months` later. */
function monthEnd(day: Day, months: number): Day {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}
