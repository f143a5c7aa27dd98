import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { toPage } from "#app/platform/to-page.server.ts";

export function loadToday(args: LoaderFunctionArgs) {
  return load(args, async (api, console) => {
    const scope = console.shop === undefined ? {} : { channel: console.shop };
    const rights = rightsOf(console);
    const [today, counts] = await Promise.all([
      api.today.show(scope),
      rights.includes("orders.see") ? api.orders.counts(scope) : null,
    ]);
    const names = Object.fromEntries(console.me!.channels.map(({ key, name }) => [key, name]));
    return { today, counts, names, mayAddProducts: rights.includes("catalogue.edit") };
  });
}

export type LoadedToday = Awaited<ReturnType<typeof loadToday>>;

/** Runs a failed job or email again. */
export function runAgain(args: ActionFunctionArgs) {
  return submit(args, async ({ today }, { id = "" }, console) => {
    const { outcome } = await today.runAgain({ id });
    const words =
      outcome === "queued" ? "もう一度行っています。結果は、この画面でわかります" : "すでにもう一度行われています";
    setFlash(console, { kind: outcome === "queued" ? "ok" : "info", words });
    return toPage(pathIn(console.shop, "/"));
  });
}
