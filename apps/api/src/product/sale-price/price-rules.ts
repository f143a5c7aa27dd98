import { type PriceChange, priceMax } from "@noren/contract/product/price-period.owner.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { momentWords } from "#api/platform/day/day.ts";

/** A period that is not over; `ends_at` is null for a regular price. */
export type Period = { kind: "sale" | "regular"; price: number; starts_at: Date; ends_at: Date | null };
/** A variant's present regular price, and its periods that are not over. */
export type Priced = { price: number; periods: readonly Period[] };

/** The price that a change computes from the regular price at its start; null: it would not be one of 1 to 99,999,999 yen. */
export function newPrice(regular: number, { rule, amount, unit }: Pick<PriceChange, "rule" | "amount" | "unit">) {
  const step = Number(unit);
  const price = {
    percent_off: () => Math.floor((regular * (100 - amount)) / (100 * step)) * step,
    percent_up: () => Math.floor((regular * (100 + amount)) / (100 * step)) * step,
    yen_off: () => regular - amount,
    yen_up: () => regular + amount,
    price: () => amount,
  }[rule]();
  return price >= 1 && price <= priceMax ? price : null;
}

/** The regular price at a moment: that of the last change that has begun. */
export function regularAt({ price, periods }: Priced, at: Date): number {
  const begun = periods.filter(({ kind, starts_at }) => kind === "regular" && starts_at <= at);
  return begun.toSorted((one, other) => +one.starts_at - +other.starts_at).at(-1)?.price ?? price;
}

/** Why a period cannot be added to the variant's others, as a sentence. The database refuses the same. */
export function conflictOf({ price, periods }: Priced, period: Period): string | undefined {
  const all = { price, periods: [...periods, period] };
  if (period.kind === "sale") {
    const other = periods.find((one) => one.kind === "sale" && isOverlap(one, period));
    if (other) return `${saleWords(other)}と重なります。`;
    return undercut(all, period);
  }
  if (periods.some(({ kind, starts_at }) => kind === "regular" && +starts_at === +period.starts_at))
    return "同じ時刻に、通常価格を変える予定がもうあります。";
  return conflictOfRegular(all);
}

/** Why the regular prices contradict a sale, as a sentence. */
export function conflictOfRegular(all: Priced): string | undefined {
  for (const sale of all.periods) {
    if (sale.kind === "sale" && undercut(all, sale)) return `${saleWords(sale)}が、通常価格より安くなくなります。`;
  }
  return undefined;
}

/** A sale is below the regular price from its start to its end, whatever changes meanwhile. */
export function undercut(all: Priced, sale: Period): string | undefined {
  const edges = all.periods.filter(
    ({ kind, starts_at }) => kind === "regular" && starts_at > sale.starts_at && starts_at < sale.ends_at!,
  );
  const lowest = Math.min(
    ...[sale.starts_at, ...edges.map(({ starts_at }) => starts_at)].map((at) => regularAt(all, at)),
  );
  return sale.price < lowest
    ? undefined
    : `期間中の通常価格は${yen(lowest)}です。セール価格は、それより安くしてください。`;
}

const isOverlap = (one: Period, other: Period) => one.starts_at < other.ends_at! && other.starts_at < one.ends_at!;

const saleWords = ({ price, starts_at, ends_at }: Period) =>
  `${momentWords(starts_at)}〜${momentWords(ends_at!)}のセール（${yen(price)}）`;

type ColumnSale = { sale_price: number | null; starts_at: Date | null; ends_at: Date | null };

/** A variant's periods without the sale that its columns show, which is the one that a row of a file changes. */
export const otherPeriods = (periods: readonly Period[], shown: ColumnSale): Period[] =>
  periods.filter(
    (one) =>
      one.kind !== "sale" ||
      one.price !== shown.sale_price ||
      +one.starts_at !== Number(shown.starts_at) ||
      Number(one.ends_at) !== Number(shown.ends_at),
  );
