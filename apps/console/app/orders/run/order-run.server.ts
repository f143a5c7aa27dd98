import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { fileResponse } from "#app/platform/file-response.server.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { listQuery } from "../list/list-filter.ts";

export function loadOrderRun(args: LoaderFunctionArgs) {
  return load(args, async ({ orderRuns }, console) => ({
    run: await orderRuns.show({ id: args.params.run ?? "" }),
    now: console.clock().toISOString(),
  }));
}

/** The outcome as CSV. */
export function loadRunCsv(args: LoaderFunctionArgs): Promise<Response> {
  return load(args, async ({ orderRuns }) => fileResponse(await orderRuns.csv({ id: args.params.run ?? "" })));
}

/** Repeats the step for the refused orders. */
export function runAgain(args: ActionFunctionArgs) {
  return submit(args, async ({ orderRuns }, _, console) => {
    const { id } = await orderRuns.again({ id: args.params.run ?? "" });
    const query = listQuery(new URL(args.request.url).searchParams);
    return redirect(pathIn(console.shop, withQuery(`/orders/runs/${id}`, query)));
  });
}
