import type { PriceCell } from "@noren/contract/product/price-list.owner.ts";
import { quantitiesMax } from "@noren/contract/product/price-list.owner.ts";
import type { QuantityPrice } from "@noren/contract/product/quantity-price.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { FieldChange } from "@noren/contract/platform/merge-fields.ts";

/** A variant of the list's channel with its prices of the list, the smallest quantity first. */
export type ListedVariant = {
  id: string;
  code: string;
  /** Regular price at this moment. */
  regular: number;
  /** Min pieces of an order. */
  quantity_min: number;
  is_made_to_order: boolean;
  prices: readonly QuantityPrice[];
};

/** A price to store; null removes it. `before`: what is stored, null for none; `place`: that of its cell. */
export type PlannedItem = {
  product_id: string;
  min_quantity: number;
  price: number | null;
  before: number | null;
  place: number;
};

export type PricePlan = {
  items: PlannedItem[];
  /** Sentences and values of others, each by the place of its cell. */
  problems: Record<string, string[]>;
  conflicts: Record<string, FieldChange>;
};

type Change = Pick<PriceCell, "min_quantity" | "price" | "percent_off" | "before"> & { place: number };

/** Yen that are so many percent below a price, rounded down to a multiple of `unit`; at least 1. */
export const percentBelow = (price: number, percent: number, unit = 1): number =>
  Math.max(1, Math.floor((price * (100 - percent)) / 100 / unit) * unit);

/** A list that everybody has, has no prices of the first piece: those are the regular prices and the sales. */
type OfList = { is_in_use: boolean };

/** Applies cells to the prices of their variants. `variantOf`: the variant with a code of a cell. */
export function planPrices(
  cells: readonly PriceCell[],
  variantOf: (code: string) => ListedVariant | undefined,
  list: OfList,
): PricePlan {
  const plan: PricePlan = { items: [], problems: {}, conflicts: {} };
  const byVariant = new Map<ListedVariant, Change[]>();
  for (const [place, { code, ...cell }] of cells.entries()) {
    const variant = variantOf(code);
    if (!variant) plan.problems[nameOf(place)] = [`商品番号「${code}」の種類は、このお店にありません。`];
    else byVariant.set(variant, [...(byVariant.get(variant) ?? []), { ...cell, place }]);
  }
  for (const [variant, changes] of byVariant) planVariant(plan, list, variant, changes);
  return plan;
}

const nameOf = (place: number) => `prices.${place}`;

function planVariant(plan: PricePlan, list: OfList, variant: ListedVariant, changes: readonly Change[]): void {
  const after = new Map(variant.prices.map(({ min_quantity, price }) => [min_quantity, price]));
  const done = new Set<number>();
  for (const { place, min_quantity, before, ...cell } of changes) {
    const stored = after.get(min_quantity) ?? null;
    const price = cell.percent_off === undefined ? cell.price : percentBelow(variant.regular, cell.percent_off);
    const refuse = (words: string) => void (plan.problems[nameOf(place)] = [`${variant.code}：${words}`]);
    if (price === undefined) refuse("価格か割引率を入力してください。");
    else if (done.has(min_quantity)) refuse(`${min_quantity}点以上の価格が2度あります。`);
    else if (before !== undefined && before !== stored && price !== stored)
      plan.conflicts[nameOf(place)] = { base: before, theirs: stored, yours: price };
    else if (price === null) after.delete(min_quantity);
    else after.set(min_quantity, price);
    done.add(min_quantity);
    if (price !== undefined && price !== stored)
      plan.items.push({ product_id: variant.id, min_quantity, price, before: stored, place });
  }
  const prices = [...after]
    .map(([min_quantity, price]) => ({ min_quantity, price }))
    .toSorted((one, other) => one.min_quantity - other.min_quantity);
  const places = new Set(plan.items.map(({ place }) => place));
  const written = changes.filter(({ place }) => places.has(place));
  const unchanged = prices.filter(({ min_quantity }) => !written.some((one) => one.min_quantity === min_quantity));
  // of two prices that are written, the one of the larger quantity is to blame; one that stays never is
  for (const { place, min_quantity } of written) {
    const words = problemOf(list, variant, { prices, unchanged }, min_quantity);
    if (words && !plan.problems[nameOf(place)]) plan.problems[nameOf(place)] = [`${variant.code}：${words}`];
  }
}

/** Why the price at a quantity cannot stand among the variant's others; undefined if it can, or if there is none. */
function problemOf(
  { is_in_use }: OfList,
  { regular, quantity_min, is_made_to_order }: ListedVariant,
  { prices, unchanged }: Record<"prices" | "unchanged", readonly QuantityPrice[]>,
  quantity: number,
): string | undefined {
  const own = prices.find(({ min_quantity }) => min_quantity === quantity);
  if (!own) return undefined;
  if (is_made_to_order) return "オーダーメイドの商品には、数量ごとの価格をつけられません。";
  if (quantity === 1 && is_in_use)
    return "すべてのお客さまが使う価格表には、1点の価格をつけられません。通常価格かセールを変えてください。";
  if (quantity !== 1 && quantity <= quantity_min)
    return `最低発注数が${quantity_min}点なので、それより多い数量にしてください。`;
  if (own.price >= regular) return `通常価格（${yen(regular)}）より安くしてください。`;
  const dearer = unchanged.find(({ min_quantity, price }) => min_quantity > quantity && price >= own.price);
  const cheaper = prices.findLast(({ min_quantity, price }) => min_quantity < quantity && price <= own.price);
  const other = cheaper ?? dearer;
  if (other) return `数量が多いほど安くしてください。${other.min_quantity}点以上は${yen(other.price)}です。`;
  if (prices.length > quantitiesMax) return `価格をつけられる数量は、ひとつの種類に${quantitiesMax}までです。`;
  return undefined;
}
