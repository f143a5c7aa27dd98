import type { PriceChange, PriceTrial } from "@noren/contract/product/price-period.owner.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { count } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { changeOf, idsIn, type PriceForm, readForm } from "./price-form.ts";

export type NewPrices = {
  form: PriceForm;
  /** Ids of the chosen products. */
  products: string[];
  /** Ids of their variants that stay as they are. */
  except: string[];
  /** What is typed; undefined while something is missing. */
  change: PriceChange | undefined;
  /** With new prices once the form is complete. */
  trial: PriceTrial;
  /** The prices are computed, and none has a problem. */
  isReady: boolean;
  /** What is wrong with the typed values, by the form's field. */
  errors: Record<string, string[]>;
  now: string;
};

/** The variants of the chosen products, with the prices that the address describes. */
export const loadNewPrices = (args: LoaderFunctionArgs) =>
  load(args, async ({ pricePeriods }, { clock }): Promise<NewPrices> => {
    const query = new URL(args.request.url).searchParams;
    const products = idsIn(query, "ids");
    if (products.length === 0) throw data({ code: "common.not_found" }, { status: 404 });
    const form = readForm(query);
    const now = clock();
    const change = changeOf(form, now);
    const all = await pricePeriods.trial({ products });
    const { variants, except } = chosenOf(all, query);
    const page = { form, products, except, change, trial: all, isReady: false, errors: {}, now: now.toISOString() };
    if (!change || variants.length === 0) return page;
    try {
      const tried = await pricePeriods.trial({ products, ...(except.length > 0 && { variants }), change });
      const rows = new Map(tried.rows.map((row) => [row.variant_id, row]));
      const trial = { ...tried, rows: all.rows.map((row) => rows.get(row.variant_id) ?? row) };
      return { ...page, trial, isReady: tried.problems === 0 };
    } catch (error) {
      if (!isShopError(error) || error.code !== "common.invalid_input") throw error;
      return { ...page, errors: atFields(error.fields) };
    }
  });

/** The variants that change, without those that the address excepts. */
function chosenOf({ rows }: PriceTrial, query: URLSearchParams) {
  const named = new Set(idsIn(query, "except"));
  const ids = rows.map(({ variant_id }) => variant_id);
  return { variants: ids.filter((id) => !named.has(id)), except: ids.filter((id) => named.has(id)) };
}

const fieldNames: Record<string, string> = {
  "change.amount": "amount",
  "change.name": "name",
  "change.starts_at": "from",
  "change.ends_at": "to",
  starts_at: "from",
  ends_at: "to",
};

/** Messages of the call at the form's fields. */
const atFields = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [fieldNames[name] ?? name, messages]));

/** Saves the prices that the page has shown. */
export const saveNewPrices = (args: ActionFunctionArgs) =>
  submit(args, async ({ pricePeriods }, values, console) => {
    const query = new URLSearchParams(values.query ?? "");
    const products = idsIn(query, "ids");
    // The moment at which the page was drawn, so that a repeated save is the same one.
    const change = changeOf(readForm(query), new Date(values.now ?? console.clock()));
    if (!change || products.length === 0) throw data({ code: "common.not_found" }, { status: 404 });
    const { variants, except } = query.has("except")
      ? chosenOf(await pricePeriods.trial({ products }), query)
      : { variants: [], except: [] };
    const saved = await pricePeriods.add({
      products,
      ...(except.length > 0 && { variants }),
      change,
      digest: values.digest ?? "",
    });
    const done = change.kind === "sale" ? "をセールにしました。" : "の通常価格を変える予定を入れました。";
    setFlash(console, { kind: "ok", words: `${count(saved.variants)}種類${done}` });
    const to = products.length === 1 ? `/products/${products[0]}/prices` : "/products/prices";
    return seeOther(pathIn(console.shop, to));
  });
