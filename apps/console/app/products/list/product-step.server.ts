import type { OfferedProductStep, ProductOutcome, StepProduct } from "@noren/contract/product/product-step.owner.ts";
import { chosenProductsMax, type ProductStep, productStepNames } from "@noren/contract/product/product-step.ts";
import { readForm } from "@noren/web/form/form-body.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { readIds, writeIds } from "#app/platform/chosen-ids.ts";
import type { Api } from "#app/platform/console-context.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { scopeOf } from "#app/platform/scope.ts";
import { chosenKeys } from "#app/ui/batch-bar.tsx";
import { readSeen } from "./chosen-products.ts";
import { filterOf } from "./product-filter.ts";
import { allIds } from "./product-list.server.ts";

/** What the sheet asks before a step: which one, and whether to go on. */
export type StepQuestion = {
  step: ProductStep | null;
  products: StepProduct[];
  offered: OfferedProductStep[];
  /** Number of chosen products; more than the max: nothing is asked. */
  count: number;
  /** In how many carts the products are. */
  carts: { carts: number; is_capped: boolean };
};

export type StepOutcome = { step: ProductStep; outcomes: ProductOutcome[] };

const noCarts = { carts: 0, is_capped: false };

async function questionFor(api: Api, ids: readonly string[], step: ProductStep | null): Promise<StepQuestion> {
  const question = { step, products: [], offered: [], count: ids.length, carts: noCarts };
  if (ids.length === 0 || ids.length > chosenProductsMax) return question;
  const [chosen, carts] = await Promise.all([
    api.productStep.offered({ ids: [...ids] }),
    api.cartHolding.count({ product_ids: [...ids] }),
  ]);
  return { ...question, ...chosen, carts };
}

/** All products of the list of this moment: the sheet shows what they allow. */
export function loadProductStep(args: LoaderFunctionArgs) {
  return load(args, async (api, console): Promise<StepQuestion | null> => {
    const query = new URL(args.request.url).searchParams;
    if (query.get("all") !== "1") return null;
    const { ids, total } = await allIds(api, { ...filterOf(query), ...scopeOf(console) });
    return { ...(await questionFor(api, ids, null)), count: total };
  });
}

/** Asks for what is missing, and takes the step once it is confirmed. */
export async function takeProductStep(args: ActionFunctionArgs) {
  const values = await readForm(args.request);
  return submit(
    args,
    async (api): Promise<{ question: StepQuestion } | { outcome: StepOutcome }> => {
      const step = productStepNames.find((name) => name === values.step) ?? null;
      const seen = readSeen(values.seen);
      if (step && values.confirmed === "1" && seen.length > 0)
        return { outcome: { step, outcomes: await api.productStep.take({ step, products: seen }) } };
      const ticked = values.choice ? chosenKeys(values, values.choice) : [];
      const ids = [...new Set([...ticked, ...seen.map(({ id }) => id)])];
      return { question: await questionFor(api, ids, step) };
    },
    { values, stored: (name) => (name === "step" ? 40 : name === "seen" ? 40_000 : undefined) },
  );
}

/** For the batch bar: the steps of the chosen products. */
export function offerProductSteps(args: ActionFunctionArgs) {
  return submit(args, async (api, values): Promise<{ offered: OfferedProductStep[]; of: string }> => {
    const ids = readIds(values.products).slice(0, chosenProductsMax);
    const { offered } = ids.length > 0 ? await api.productStep.offered({ ids }) : { offered: [] };
    return { offered, of: writeIds(ids) };
  });
}
