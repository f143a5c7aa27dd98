import { chosenMax, type OfferedStep } from "@noren/contract/fulfilment/order-step.owner.ts";
import { type BulkStep, bulkStepNames } from "@noren/contract/fulfilment/order-step.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { readForm } from "@noren/web/form/form-body.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { chosenKeys } from "#app/ui/batch-bar.tsx";
import { readIds, writeIds } from "../list/chosen.ts";
import { filterOf, listQuery, withQuery } from "../list/list-filter.ts";
import { allIds, scopeOf } from "../list/order-list.server.ts";
import { isAsked } from "./run-words.ts";

/** What the sheet asks before a run: which step, or the words that a step needs. */
export type RunQuestion = {
  orders: string;
  count: number;
  step: BulkStep | null;
  offered: OfferedStep[];
  /** All orders of the list are meant, and the list has more than one run takes. */
  isTooMany: boolean;
};

/** All orders of the list: the sheet shows what they allow. */
export function loadStartRun(args: LoaderFunctionArgs) {
  return load(args, async (api, console): Promise<RunQuestion | null> => {
    const query = new URL(args.request.url).searchParams;
    if (query.get("all") !== "1") return null;
    const { ids, total } = await allIds(api, { ...filterOf(query), ...scopeOf(console) });
    const isTooMany = total > chosenMax;
    const offered = isTooMany || ids.length === 0 ? [] : await api.orderStep.offered({ orders: ids });
    return { orders: writeIds(ids), count: total, step: null, offered, isTooMany };
  });
}

/** Starts the step for the chosen orders, or asks for what is missing. */
export async function startRun(args: ActionFunctionArgs) {
  const query = listQuery(new URL(args.request.url).searchParams);
  const posted = await readForm(args.request);
  const ids = chosenOf(posted);
  const values = { ...posted, orders: writeIds(ids) };
  const send = submit(
    args,
    async (api, { step: given, reason, note, confirmed }, console) => {
      if (ids.length === 0) throw new ShopError("order_run.no_orders");
      const step = bulkStepNames.find((name) => name === given) ?? null;
      const question = { orders: values.orders, count: ids.length, isTooMany: false };
      if (ids.length > chosenMax) return { question: { ...question, step, offered: [], isTooMany: true } };
      if (!step) return { question: { ...question, step, offered: await api.orderStep.offered({ orders: ids }) } };
      if (isAsked(step) && confirmed !== "1") return { question: { ...question, step, offered: [] } };
      const orders = ids.map((id) => ({ id }));
      const run = await api.orderRuns.start({ step, orders, ...(reason && { reason }), ...(note && { note }) });
      return redirect(pathIn(console.shop, withQuery(`/orders/runs/${run.id}`, query)));
    },
    { values, stored: (name) => storedMax[name] },
  );
  return send;
}

const storedMax: Record<string, number> = { orders: 30_000, step: 40, reason: 500, note: 2000 };

const chosenOf = (values: FormValues): string[] => [
  ...new Set([...readIds(values.orders), ...(values.choice ? chosenKeys(values, values.choice) : [])]),
];
