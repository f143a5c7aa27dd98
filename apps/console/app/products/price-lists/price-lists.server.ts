import { roundingUnits } from "@noren/contract/product/price-period.owner.ts";
import { readForm } from "@noren/web/form/form-body.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import type { Refused } from "#app/platform/refused.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { savedWords } from "./many-prices.server.ts";
import { changedCells, isPriceField, type TypedCell } from "./price-cells.ts";
import { listPath, shownQuantities } from "./price-list-address.ts";

const right = "catalogue.edit";

export const loadPriceLists = (args: LoaderFunctionArgs) =>
  load(args, async ({ priceLists }, { shop, me }) => ({
    lists: await priceLists.list(shop === undefined ? {} : { channel: shop }),
    shops: me!.channels
      .filter(({ key, rights }) => rights.includes(right) && (shop === undefined || key === shop))
      .map(({ key, name }) => ({ key, name })),
  }));

export const addPriceList = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ priceLists }, { channel = "", name = "" }, console) => {
      const { id } = await priceLists.add({ channel, name });
      return done(console, listPath(id), "価格表を作りました。商品番号と価格を入れてください。");
    },
    { stored: (name) => (name === "name" || name === "channel" ? 100 : undefined) },
  );

/** A page of a list; `add` of the address is a column to fill. */
export const loadPriceList = (args: LoaderFunctionArgs) =>
  load(args, async ({ priceLists }) => {
    const query = new URL(args.request.url).searchParams;
    const page = Number(query.get("page"));
    const q = query.get("q") ?? "";
    const found = await priceLists.rows({
      id: args.params.list ?? "",
      ...(q !== "" && { q }),
      ...(Number.isInteger(page) && page >= 1 && page <= 10_000 && { page }),
    });
    const { price_list, quantities } = found.more!;
    const others = await priceLists.list({ channel: price_list.channel });
    return {
      rows: found.data,
      pagination: found.pagination,
      list: price_list,
      quantities: shownQuantities(quantities, query),
      q,
      replaces: others.find(({ id, is_in_use }) => is_in_use && id !== price_list.id)?.name ?? null,
    };
  });

const fillNames = ["min_quantity", "percent_off", "unit"];
const stored = (name: string) =>
  isPriceField(name) ? 100 : ["intent", "name", ...fillNames].includes(name) ? 60 : undefined;

/** Saves prices that are typed or computed, or the list itself. */
export async function savePriceList(args: ActionFunctionArgs) {
  const values = await readForm(args.request);
  const cells = cellsOf(values);
  if (cells && "problem" in cells) return refuse(values, cells.problem);
  return submit(
    args,
    async (api, _, console) => {
      const id = args.params.list ?? "";
      const { search } = new URL(args.request.url);
      const words = cells ? await saveCells(api, id, cells) : await saveOther(api, id, values);
      return done(console, values.intent === "remove" ? "/products/price-lists" : `${listPath(id)}${search}`, words);
    },
    { values, stored },
  );
}

/** The prices that a form sends; undefined if it is another form. */
function cellsOf(values: FormValues): TypedCell[] | { problem: string } | undefined {
  if (values.intent !== "prices") return undefined;
  const cells = changedCells(values);
  return cells.length > 0 ? cells : { problem: "変えたところがありません。" };
}

function refuse(values: FormValues, message: string) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => stored(name) !== undefined));
  return data({ code: "common.invalid_input", values: kept, fields: {}, message } satisfies Refused, { status: 422 });
}

async function saveCells({ priceLists }: Api, id: string, cells: readonly TypedCell[]): Promise<string> {
  const { changed_prices } = await priceLists.save({ id, prices: cells.map(({ cell }) => cell) });
  return savedWords(changed_prices);
}

async function saveOther({ priceLists }: Api, id: string, values: FormValues): Promise<string> {
  const { intent, name = "", base_name = "", min_quantity = "", percent_off = "" } = values;
  const version = Number(values.version);
  if (intent === "fill") {
    const unit = roundingUnits.find((one) => one === values.unit) ?? "1";
    // The API reads typed numbers, and names what is wrong with them.
    const typed = { min_quantity: min_quantity as unknown as number, percent_off: percent_off as unknown as number };
    return savedWords((await priceLists.setPercent({ id, ...typed, unit })).changed_prices);
  }
  if (intent === "remove") {
    await priceLists.remove({ id, version });
    return "価格表を消しました。";
  }
  if (intent === "rename") {
    await priceLists.change({ id, version, base: { name: base_name }, values: { name } });
    return "名前を変えました。";
  }
  const isUsed = intent === "use";
  const base = { is_in_use: isUsed ? ("0" as const) : ("1" as const) };
  await priceLists.change({ id, version, base, values: { is_in_use: isUsed ? "1" : "0" } });
  return isUsed
    ? "この価格表を使いはじめました。お店にすぐ出ます。"
    : "使うのをやめました。いまから、どの数量でも通常の価格です。";
}

function done(console: ConsoleContext, to: string, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, to));
}
