import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { type ProductStanding, productStatuses } from "@noren/contract/product/product-list.ts";
import type { OfferedProductStep, ProductOutcome, productStep } from "@noren/contract/product/product-step.owner.ts";
import { type ProductStep, productStepNames, productSteps } from "@noren/contract/product/product-step.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import type { ListContext } from "./product-list.owner-service.ts";
import { lockForStep, type StepRow, stepRows, writeStep } from "./product-step.owner-queries.ts";

type Calls = typeof productStep;

const choiceIn = ({ channels, now }: ListContext, ids: readonly string[]) => ({
  channelIds: channels.map(({ id }) => id),
  ids: [...new Set(ids)].filter(isUuid),
  now,
});

const standingOf = ({ status, sale_ends_at, variants }: StepRow): ProductStanding => ({
  status,
  sale_ends_at: sale_ends_at?.toISOString() ?? null,
  variants,
});

/** What a product that the step has changed, or changes no more, is called. */
const standingWords = ({ status }: StepRow) => `${productStatuses[status]}です`;

/** Why a product does not allow a step; null: it does. */
function whyNot(step: ProductStep, row: StepRow, now: Date): string | null {
  const { isDone, refusal } = productSteps[step];
  return isDone(standingOf(row), now) ? `すでに${standingWords(row)}` : refusal(standingOf(row), now);
}

/** The steps of the chosen products; those of other channels are left out. */
export async function offeredSteps(
  ctx: ListContext,
  { ids }: Parsed<Calls["offered"]>,
): Promise<Output<Calls["offered"]>> {
  const rows = await stepRows(ctx.db, choiceIn(ctx, ids));
  return {
    products: rows.map(({ id, version, code, name, status }) => ({ id, version, code, name, status })),
    offered: productStepNames.map((step) => offerOf(step, rows, ctx.now)),
  };
}

function offerOf(step: ProductStep, rows: readonly StepRow[], now: Date): OfferedProductStep {
  const why = new Map<string, number>();
  for (const row of rows) {
    const words = whyNot(step, row, now);
    if (words !== null) why.set(words, (why.get(words) ?? 0) + 1);
  }
  const refused = [...why.values()].reduce((sum, products) => sum + products, 0);
  return {
    step,
    is_offered: rows.length > 0 && refused === 0,
    refused,
    why: [...why].map(([words, products]) => ({ words, products })),
  };
}

/**
 * Takes the step on every product that allows it and still has its version, in one transaction. A product that stands so
 * already is no refusal, so that a repeat is harmless.
 */
export async function takeStep(ctx: ListContext, { step, products }: Parsed<Calls["take"]>): Promise<ProductOutcome[]> {
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  return inTransaction(ctx, async (trx) => {
    const choice = choiceIn(ctx, [...versions.keys()]);
    const before = new Map((await lockForStep(trx, choice)).map((row) => [row.id, row]));
    const outcomes = [...versions].map(([id, version]) =>
      outcomeOf(step, { id, version, row: before.get(id) }, ctx.now),
    );
    const changed = outcomes.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
    if (changed.length === 0) return outcomes;
    await writeStep(trx, step, changed, ctx.now);
    const after = new Map((await stepRows(trx, choice)).map((row) => [row.id, row]));
    return outcomes.map((one) =>
      one.outcome === "done" ? { ...one, message: changeWords(before.get(one.id)!, after.get(one.id)!) } : one,
    );
  });
}

type Chosen = { id: string; version: number; row: StepRow | undefined };

function outcomeOf(step: ProductStep, { id, version, row }: Chosen, now: Date): ProductOutcome {
  if (!row) return { id, code: "", name: "", outcome: "refused", message: "商品が見つかりません。" };
  const { code, name } = row;
  const { isDone, refusal } = productSteps[step];
  if (isDone(standingOf(row), now))
    return { id, code, name, outcome: "already", message: `すでに${standingWords(row)}` };
  if (row.version !== version)
    return { id, code, name, outcome: "refused", message: "えらんだあとに、ほかの人が変えました。" };
  const refused = refusal(standingOf(row), now);
  return refused === null
    ? { id, code, name, outcome: "done", message: "" }
    : { id, code, name, outcome: "refused", message: refused };
}

/** 下書き → 公開中; the end of a sale is a change that the status may not show. */
const changeWords = (before: StepRow, after: StepRow) =>
  `${productStatuses[before.status]} → ${productStatuses[after.status]}`;
