import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { handReasons, stockReasons } from "@noren/contract/product/stock-reasons.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import type { Api } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { count, yen } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { pathOfVariant } from "../stock-words.ts";
import { storedWithNote } from "../stored-with-note.ts";

export const loadVariant = (args: LoaderFunctionArgs) =>
  load(args, async ({ stock, productCost }, console) => {
    const below = new URL(args.request.url).searchParams.get("below") ?? undefined;
    const variant = args.params.variant ?? "";
    const seesCosts = rightsOf(console).includes("catalogue.costs");
    const [found, costs] = await Promise.all([
      stock.variant({ variant, ...(below && { below }) }),
      // the right may be one of another shop
      seesCosts ? orMissing(productCost.list({ variant })) : null,
    ]);
    return { ...found, costs, isFurther: below !== undefined, now: console.clock().toISOString() };
  });

export type LoadedVariant = Awaited<ReturnType<typeof loadVariant>>;

/** Fields whose values a refusal returns. */
const stored = storedWithNote(
  ["note", "arrival_note"],
  "way",
  "pieces",
  "reason",
  "warn_at",
  "day",
  "quantity",
  "since",
  "cost",
);

type Act = (api: Api, variant: string, values: FormValues) => Promise<string>;

/** Forms of the page by the value of their button; each returns the sentence that says what was done. */
const acts: Record<string, Act> = {
  async move({ stock }, variant, { way = "", pieces = "", reason = "", note = "" }) {
    const sign = way === "out" ? "-" : "";
    const named = handReasons.find((one) => one === reason);
    // an unreadable number and an unknown reason are refused by the API, at their fields
    const { stock: left } = await stock.move({
      variant,
      delta: sign + pieces.trim(),
      reason: named ?? (reason as "other"),
      note,
    });
    return `${named ? `${stockReasons[named].words}で` : ""}在庫を動かしました。いまの在庫は${count(left)}点です。`;
  },
  async limit({ stock }, variant, { version = "", warn_at = "" }) {
    await stock.setLimit({ variant, version, warn_at: warn_at.trim() === "" ? null : warn_at });
    return warn_at.trim() === ""
      ? "下限を、お店の設定にもどしました。"
      : `在庫が${warn_at.trim()}点以下になると、残り少ないものに並びます。`;
  },
  async arrival({ stockArrival }, variant, { day = "", quantity = "", arrival_note = "" }) {
    await stockArrival.add({ variant, day, quantity, note: arrival_note });
    return "入荷の予定を加えました。販売中の品が品切れのあいだ、いちばん早い予定の日がお客さまに見えます。";
  },
  async cost({ productCost }, variant, { version = "0", since = "", cost = "" }) {
    const saved = await productCost.set({ variant, version, since, cost });
    return `${saved.since}からの原価を${yen(saved.cost)}にしました。`;
  },
  async removeCost({ productCost }, variant, { id = "" }) {
    await productCost.remove({ variant, id });
    return "原価を消しました。その前の原価があれば、それを使います。";
  },
};

export const actOnVariant = (args: ActionFunctionArgs) =>
  submit(
    args,
    async (api, values, console) => {
      const variant = args.params.variant ?? "";
      const act = acts[values.intent ?? ""] ?? acts["move"]!;
      setFlash(console, { kind: "ok", words: await act(api, variant, values) });
      return seeOther(pathIn(console.shop, pathOfVariant(variant)));
    },
    { stored },
  );
