import { taxKinds, taxKindWords } from "@noren/contract/platform/tax.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, requireFreshProof, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { dayOf } from "./tax-words.ts";

const page = "/settings/tax";

export const loadTaxRates = (args: LoaderFunctionArgs) => load(args, ({ taxRates }) => taxRates.list());

/** For the form of a new rate; a fresh proof of identity is asked for before anything is typed. */
export const loadNewTaxRate = (args: LoaderFunctionArgs) =>
  load(args, async ({ taxRates }) => {
    const listed = await taxRates.list();
    if (!listed.may_edit) throw data({ code: "common.not_found" }, { status: 404 });
    requireFreshProof(args);
    return listed;
  });

export const addTaxRate = (args: ActionFunctionArgs) =>
  submit(args, async ({ taxRates }, values, console) => {
    const kind = taxKinds.find((one) => one === values.kind) ?? "standard";
    const { from_day = "", percent = "" } = values;
    await taxRates.add({ kind, from_day, percent });
    return done(console, `${dayOf(from_day)}の0時から、${taxKindWords[kind]}は${Number(percent)}%になります。`);
  });

export const removeTaxRate = (args: ActionFunctionArgs) =>
  submit(args, async ({ taxRates }, { id = "" }, console) => {
    await taxRates.remove({ id });
    return done(console, "税率の予定を取り消しました。");
  });

function done(console: ConsoleContext, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, page));
}
