import type { TaxKind } from "@noren/contract/platform/tax.ts";
import { type Day, tokyoDay } from "../day/day.ts";
import type { TaxRate } from "./tax.ts";

/** A rate of a kind from a day on, at midnight in Tokyo, until the day of the kind's next one. */
export type DatedRate = { kind: TaxKind; from_day: Day; percent: TaxRate };

/** A kind's rate at a moment. Throws if none has begun, since no amount may be computed with a guess. */
export function taxPercentAt(rates: readonly DatedRate[], kind: TaxKind, now: Date): TaxRate {
  return taxPercentOn(rates, kind, tokyoDay(now));
}

function taxPercentOn(rates: readonly DatedRate[], kind: TaxKind, day: Day): TaxRate {
  let latest: DatedRate | undefined;
  for (const rate of rates)
    if (rate.kind === kind && rate.from_day <= day && (!latest || rate.from_day > latest.from_day)) latest = rate;
  if (!latest) throw new Error(`No ${kind} tax rate is known for ${day}.`);
  return latest.percent;
}

/** A product's rate at a moment, with its kind, as answers have them. */
export const taxAt = (rates: readonly DatedRate[], tax_kind: TaxKind, now: Date) => ({
  tax_rate: taxPercentAt(rates, tax_kind, now),
  tax_kind,
});

/** Percentages of both kinds at a moment. */
export const percentsAt = (rates: readonly DatedRate[], now: Date): Record<TaxKind, TaxRate> => ({
  standard: taxPercentAt(rates, "standard", now),
  reduced: taxPercentAt(rates, "reduced", now),
});

/**
 * The first day on which the reduced rate is not below the standard one; undefined if there is none. Documents tell
 * the two kinds apart by their percentages, and carriage has an order's highest.
 */
export function dayWithoutReduction(rates: readonly DatedRate[]): Day | undefined {
  const firstDay = (kind: TaxKind) =>
    rates
      .filter((rate) => rate.kind === kind)
      .reduce((first, { from_day }) => (from_day < first ? from_day : first), "9999-12-31");
  const start = [firstDay("standard"), firstDay("reduced")].toSorted()[1]!;
  const days = rates.map(({ from_day }) => from_day).filter((day) => day >= start);
  return days.toSorted().find((day) => taxPercentOn(rates, "reduced", day) >= taxPercentOn(rates, "standard", day));
}
