import { chosenMax, type OfferedStep, type OrderToShip } from "@noren/contract/fulfilment/order-step.owner.ts";
import { type BulkStep, bulkStepNames } from "@noren/contract/fulfilment/order-step.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { readForm } from "@noren/web/form/form-body.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import type { Api } from "#app/platform/console-context.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { chosenKeys } from "#app/ui/batch-bar.tsx";
import { readIds, writeIds } from "#app/platform/chosen-ids.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { filterOf, listQuery } from "../list/list-filter.ts";
import { scopeOf } from "#app/platform/scope.ts";
import { allIds } from "../list/order-list.server.ts";
import { isAsked } from "./run-words.ts";
import { firstProblems, problemsOfRows, readTrackingLines } from "./tracking-lines.ts";

/** What the sheet asks before a run: which step, or what a step needs. */
export type RunQuestion = {
  orders: string;
  count: number;
  step: BulkStep | null;
  offered: OfferedStep[];
  /** All orders of the list are meant, and the list has more than one run takes. */
  isTooMany: boolean;
  /** For a dispatch: the orders in the order of their tracking numbers. */
  toShip: OrderToShip[];
  /** Tracking numbers as they were typed, and what is wrong with them. */
  tracking?: { typed: string; problems: string[] };
};

/** All orders of the list: the sheet shows what they allow. The orders of this moment are chosen, and no later ones. */
export function loadStartRun(args: LoaderFunctionArgs) {
  return load(args, async (api, console): Promise<RunQuestion | null> => {
    const query = new URL(args.request.url).searchParams;
    if (query.get("all") !== "1") return null;
    const { ids, total } = await allIds(api, { ...filterOf(query), ...scopeOf(console) });
    const isTooMany = total > chosenMax;
    const offered = ids.length === 0 ? [] : await api.orderStep.offered({ orders: ids });
    return { orders: writeIds(ids), count: total, step: null, offered, isTooMany, toShip: [] };
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
    async (api, { step: given, reason, note, numbers = "", confirmed }, console) => {
      if (ids.length === 0) throw new ShopError("order_run.no_orders");
      const step = bulkStepNames.find((name) => name === given) ?? null;
      const question: RunQuestion = {
        orders: values.orders,
        count: ids.length,
        step,
        offered: [],
        isTooMany: ids.length > chosenMax,
        toShip: [],
      };
      if (question.isTooMany) return { question };
      if (!step) return { question: { ...question, offered: await api.orderStep.offered({ orders: ids }) } };
      const isConfirmed = !isAsked(step) || confirmed === "1";
      const toShip =
        step === "ship" && (!isConfirmed || numbers !== "") ? await api.orderStep.toShip({ orders: ids }) : [];
      if (!isConfirmed) return { question: { ...question, toShip } };
      const chosen = step === "ship" ? numberedOrders(toShip, ids, numbers) : { orders: ids.map((id) => ({ id })) };
      const refuse = (problems: string[]) => {
        const tracking = { typed: numbers.slice(0, storedMax.numbers), problems: firstProblems(problems) };
        return data({ question: { ...question, toShip, tracking } }, { status: 422 });
      };
      if ("problems" in chosen) return refuse(chosen.problems);
      const { orders } = chosen;
      const run = await started(api, { step, orders, ...(reason && { reason }), ...(note && { note }) });
      if ("fields" in run) return refuse(problemsOfRows(run.fields, rowsOf(orders, toShip)));
      return redirect(pathIn(console.shop, withQuery(`/orders/runs/${run.id}`, query)));
    },
    { values, stored: (name) => (storedMax as Record<string, number>)[name] },
  );
  return send;
}

type NumberedOrder = { id: string; tracking_numbers?: string[] };

/** The orders with the numbers that were typed or pasted for them; or what is wrong with the lines. */
function numberedOrders(
  toShip: readonly OrderToShip[],
  ids: readonly string[],
  typed: string,
): { orders: NumberedOrder[] } | { problems: string[] } {
  const { numbers, problems } = readTrackingLines(typed, toShip);
  if (problems.length > 0) return { problems };
  const byId = new Map(toShip.map(({ id }, index) => [id, numbers[index] ?? []]));
  const orders = ids.map((id) => {
    const tracking_numbers = byId.get(id) ?? [];
    return { id, ...(tracking_numbers.length > 0 && { tracking_numbers }) };
  });
  return { orders };
}

const rowsOf = (orders: readonly NumberedOrder[], toShip: readonly OrderToShip[]) =>
  orders.map(({ id }) => ({ order_no: toShip.find((order) => order.id === id)?.order_no ?? "" }));

/** The run, or the fields with tracking numbers that were refused. */
async function started(api: Api, input: Parameters<Api["orderRuns"]["start"]>[0]) {
  try {
    return await api.orderRuns.start(input);
  } catch (error) {
    if (!isShopError(error) || problemsOfRows(error.fields, []).length === 0) throw error;
    return { fields: error.fields };
  }
}

const storedMax = { orders: 30_000, step: 40, reason: 500, note: 2000, numbers: 30_000 } as const satisfies Record<
  string,
  number
>;

const chosenOf = (values: FormValues): string[] => [
  ...new Set([...readIds(values.orders), ...(values.choice ? chosenKeys(values, values.choice) : [])]),
];
