import type { PricedVariant, PricePeriod } from "@noren/contract/product/price-period.owner.ts";
import { yen } from "#app/platform/format.ts";

/** Variants with the same prices over time, which are drawn as one. */
type Lane = { words: string; variant: PricedVariant };

const namesMax = 3;

export function lanesOf(variants: readonly PricedVariant[]): Lane[] {
  const groups = Map.groupBy(variants, ({ regular_price, periods }) =>
    JSON.stringify([
      regular_price,
      periods.map(({ kind, price, starts_at, ends_at }) => [kind, price, starts_at, ends_at]),
    ]),
  );
  return [...groups.values()].map((group) => ({ words: namesOf(group), variant: group[0]! }));
}

/** "紺・紅・蘇芳ほか2種類"; the codes of variants without colour and size. */
function namesOf(variants: readonly PricedVariant[]): string {
  const names = variants.slice(0, namesMax).map(({ words, code }) => words || code);
  const more = variants.length - names.length;
  return names.join("・") + (more > 0 ? `ほか${more}種類` : "");
}

/** A period of one or more variants that was set at once, with the same hours. */
export type PeriodGroup = {
  key: string;
  first: PricePeriod;
  periods: { variant: PricedVariant; period: PricePeriod }[];
};

/** Periods of all variants as they were set, coming and running ones first, then the past from the newest. */
export function groupsOf(variants: readonly PricedVariant[]): PeriodGroup[] {
  const all = variants.flatMap((variant) => variant.periods.map((period) => ({ variant, period })));
  const groups = Map.groupBy(all, ({ period: { kind, sale_id, starts_at, ends_at, state } }) =>
    [kind, sale_id, starts_at, ends_at, state].join(),
  );
  return [...groups]
    .map(([key, periods]) => ({ key, periods, first: periods[0]!.period }))
    .toSorted(({ first: one }, { first: other }) => {
      const isOver = Number(one.state === "over") - Number(other.state === "over");
      const order = one.starts_at < other.starts_at ? -1 : 1;
      return isOver || (one.state === "over" ? -order : order);
    });
}

/** "1,050円", "790円〜1,050円". */
export function priceRange(prices: readonly number[]): string {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest ? yen(lowest) : `${yen(lowest)}〜${yen(highest)}`;
}

export const kindWords = { sale: "セール", regular: "通常価格" } as const;
export const stateWords = { over: "終わり", running: "開催中", coming: "これから" } as const;
export const stateShapes = { over: "untouched", running: "done", coming: "midway" } as const;
