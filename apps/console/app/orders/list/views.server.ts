import { orderColumnNames } from "@noren/contract/order/order-list.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { type ActionFunctionArgs, redirect } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { filterOf, listQuery, withQuery } from "./list-filter.ts";
import { viewPath } from "./list-views.tsx";
import { scopeOf } from "./order-list.server.ts";

/** Saves, shares and removes views; a refusal is shown on the page of the views. */
export function changeViews(args: ActionFunctionArgs) {
  const query = listQuery(new URL(args.request.url).searchParams);
  return submit(
    args,
    async ({ orders }, { intent, id = "", name = "", ...values }, console) => {
      const back = pathIn(console.shop, withQuery("/orders", query));
      const say = (words: string) => setFlash(console, { kind: "ok", words });
      if (intent === "remove") {
        await orders.removeView({ id });
        say(`見方「${name}」を消しました`);
        return redirect(back);
      }
      if (intent === "share" || intent === "unshare") {
        const view = await orders.editView({ id, version: Number(values.version), is_shared: intent === "share" });
        say(
          view.is_shared
            ? `見方「${view.name}」をみんなで使えるようにしました`
            : `見方「${view.name}」を自分だけにしました`,
        );
        return redirect(back);
      }
      const view = await orders.saveView({
        name,
        filter: { ...filterOf(query), ...scopeOf(console) },
        columns: orderColumnNames.filter((column) => values[`column-${column}`] === "1"),
        is_shared: values.is_shared === "1",
      });
      say(`見方「${view.name}」を残しました`);
      return redirect(viewPath(view));
    },
    { stored: storedNamed("name", "is_shared", ...orderColumnNames.map((column) => `column-${column}`)) },
  );
}
