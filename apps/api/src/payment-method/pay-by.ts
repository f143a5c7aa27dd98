import { isBilled } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentMethod } from "#api/channel/channel-types.ts";
import { type Day, addDays } from "#api/platform/day/day.ts";

type Terms = Pick<PaymentMethod, "code" | "rules">;

/**
 * The last day to pay an order of this day. A transfer and a store's number have days to run; an invoice is closed once
 * a month and paid by the end of a later one (月末締め翌月末払い). null: nothing is waited for, or a provider sets the day.
 */
export function payByDay({ code, rules }: Terms, day: Day): Day | null {
  if (isBilled(code)) return monthEnd(closingDay({ rules }, day), rules.due_months ?? 1);
  return rules.pay_within_days === undefined ? null : addDays(day, rules.pay_within_days);
}

/**
 * The day on which the bill is closed that an order of this day is on; a closing day beyond the month's end is its end.
 */
export function closingDay({ rules }: Pick<Terms, "rules">, day: Day): Day {
  const wanted = rules.closing_day ?? 31;
  const inMonth = (months: number) => {
    const end = monthEnd(day, months);
    return `${end.slice(0, 8)}${String(Math.min(wanted, Number(end.slice(8)))).padStart(2, "0")}`;
  };
  const here = inMonth(0);
  return day <= here ? here : inMonth(1);
}

/** The last day of a later month. */
function monthEnd(day: Day, months: number): Day {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}
