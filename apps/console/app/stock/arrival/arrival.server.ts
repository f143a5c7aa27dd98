import type { FormValues } from "@noren/web/form/form-view.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import type { Api } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { count } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { scopeOf } from "../stock-scope.ts";
import { pathOfVariant } from "../stock-words.ts";
import { storedWithNote } from "../stored-with-note.ts";

export const loadArrivals = (args: LoaderFunctionArgs) =>
  load(args, async ({ stockArrival }, console) => {
    const page = Number(new URL(args.request.url).searchParams.get("page"));
    const { data: arrivals, pagination } = await stockArrival.list({
      ...scopeOf(console),
      ...(Number.isInteger(page) && page >= 1 && page <= 1000 && { page }),
    });
    return { arrivals, pagination, rights: rightsOf(console), now: console.clock().toISOString() };
  });

/** An arrival of a variant that is still expected. */
export const loadArrival = (args: LoaderFunctionArgs) =>
  load(args, async ({ stock }, console) => {
    const { stock: variant } = await stock.variant({ variant: args.params.variant ?? "" });
    const arrival = variant.arrivals.find(({ id }) => id === args.params.arrival);
    if (!arrival || !variant.may_edit) throw data({ code: "common.not_found" }, { status: 404 });
    return { variant, arrival, now: console.clock().toISOString() };
  });

type Act = (api: Api, id: string, values: FormValues) => Promise<string>;

/** Forms of the sheet by the value of their button. */
const acts: Record<string, Act> = {
  async receive({ stockArrival }, id, { version = "", arrived = "", rest_on = "" }) {
    const { stock, rest } = await stockArrival.receive({
      id,
      version,
      quantity: arrived,
      ...(rest_on && { rest_on }),
    });
    const more = rest > 0 ? `残りの${count(rest)}点は、新しい予定にしました。` : "";
    return `届いた分を在庫に入れました。いまの在庫は${count(stock)}点です。${more}`;
  },
  async change(
    { stockArrival },
    id,
    { version = "", new_day: day = "", new_quantity: quantity = "", new_note: note = "" },
  ) {
    await stockArrival.change({ id, version, values: { day, quantity, note } });
    return "入荷の予定を変えました。";
  },
  async remove({ stockArrival }, id) {
    await stockArrival.remove({ id });
    return "入荷の予定をやめました。在庫は変わっていません。";
  },
};

export const actOnArrival = (args: ActionFunctionArgs) =>
  submit(
    args,
    async (api, values, console) => {
      const { variant = "", arrival = "" } = args.params;
      const act = acts[values.intent ?? ""] ?? acts["receive"]!;
      setFlash(console, { kind: "ok", words: await act(api, arrival, values) });
      return seeOther(pathIn(console.shop, pathOfVariant(variant)));
    },
    { stored: storedWithNote(["new_note"], "arrived", "rest_on", "new_day", "new_quantity") },
  );
