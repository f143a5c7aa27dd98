import type { OfferedStep } from "@noren/contract/fulfilment/order-step.owner.ts";
import { type BulkStep, bulkStepNames, stepRules } from "@noren/contract/fulfilment/order-step.ts";
import type { ListedOrder } from "@noren/contract/order/order-desk.owner.ts";

/** Name of the list's choice: each waiting list has its own. */
export const choiceOf = (list: string | undefined): string => `order-${list ?? "all"}`;

export type KnownOrder = Pick<ListedOrder, "id" | "total" | "parcels" | "steps">;

/** What the batch bar sums up; null where an order has not been seen since the page was loaded. */
export type ChosenSum = { total: number | null; parcels: number | null };

export function sumOf(chosen: readonly string[], known: ReadonlyMap<string, KnownOrder>): ChosenSum {
  const add = (value: (order: KnownOrder) => number | null) =>
    chosen.reduce<number | null>((sum, id) => {
      const order = known.get(id);
      const own = order ? value(order) : null;
      return sum === null || own === null ? null : sum + own;
    }, 0);
  return { total: add(({ total }) => total), parcels: add(({ parcels }) => parcels) };
}

/** The bulk steps of orders that have been shown, until the API has answered why the others are not possible. */
export function stepsOfRows(chosen: readonly string[], known: ReadonlyMap<string, KnownOrder>): OfferedStep[] | null {
  const orders = chosen.map((id) => known.get(id));
  if (!orders.every((order) => order !== undefined)) return null;
  return bulkStepNames.flatMap((step): OfferedStep[] => {
    const refused = orders.filter(({ steps }) => !steps.includes(step)).length;
    if (refused === orders.length) return [];
    return [{ step, words: stepRules[step].words, is_bulk: true, is_offered: refused === 0, refused, why: [] }];
  });
}

export type BulkOffer = OfferedStep & { step: BulkStep };

/** What interrupts an order or ends it never is the first button. */
const lastSteps: readonly string[] = ["hold", "release", "note", "cancel"];
const rank = ({ step }: BulkOffer) => (lastSteps.includes(step) ? 1 : 0);

/** Bulk steps for the bar: those that every chosen order allows, and the others with why not. */
export function barSteps(offered: readonly OfferedStep[]): { possible: BulkOffer[]; others: BulkOffer[] } {
  const bulk = offered.filter((offer): offer is BulkOffer => offer.is_bulk);
  const possible = bulk.filter(({ is_offered }) => is_offered).sort((a, b) => rank(a) - rank(b));
  return { possible, others: bulk.filter(({ is_offered }) => !is_offered) };
}

/** Why a step is not for all chosen orders. */
export const whyNot = ({ why, refused }: Pick<OfferedStep, "why" | "refused">): string =>
  why.length > 0
    ? why.map(({ words, orders }) => `${words}（${orders}件）`).join("、")
    : `${refused}件はまだできません`;
