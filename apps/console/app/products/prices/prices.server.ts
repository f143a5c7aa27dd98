import type {
  PeriodFields,
  PricePeriod,
  ProductPrices,
  Sale,
  SaleFields,
} from "@noren/contract/product/price-period.owner.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { toMoment, toTyped } from "./moments.ts";

const missing = () => data({ code: "common.not_found" }, { status: 404 });
const stored = storedNamed("name", "price", "from.day", "from.time", "to.day", "to.time", "version");

export const loadProductPrices = (args: LoaderFunctionArgs) =>
  load(args, async ({ pricePeriods }) => ({ prices: await pricePeriods.of({ id: args.params.product ?? "" }) }));

type LoadedPeriod = { prices: ProductPrices; period: PricePeriod; words: string };

/** A period that is not over, with its variant. */
export const loadPeriod = (args: LoaderFunctionArgs) =>
  load(args, async (api): Promise<LoadedPeriod> => {
    const prices = await api.pricePeriods.of({ id: args.params.product ?? "" });
    for (const { words, code, periods } of prices.variants) {
      const period = periods.find(({ id }) => id === args.params.period);
      if (period && period.state !== "over") return { prices, period, words: words || code };
    }
    throw missing();
  });

/** Changes, ends or removes a period. */
export const savePeriod = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ pricePeriods }, values, console) => {
      const { product = "", period: id = "" } = args.params;
      const version = Number(values.version);
      const to = `/products/${product}/prices`;
      if (values.intent === "end") {
        await pricePeriods.end({ id, version });
        return done(console, to, "セールを終えました。いまから通常価格です。");
      }
      if (values.intent === "remove") {
        await pricePeriods.remove({ id, version });
        return done(console, to, "予定を取り消しました。");
      }
      const { base, values: changed } = editOf(values);
      await pricePeriods.change({ id, version, base, values: changed });
      return done(console, to, "予定を変えました。");
    },
    { stored },
  );

/** The fields that were changed in the form; moments that were not touched keep their seconds. */
function editOf(values: FormValues): { base: Partial<PeriodFields>; values: Partial<PeriodFields> } {
  const { name = "", price = "", base_name, base_price, starts_at = "", ends_at = "" } = values;
  const from = { day: values["from.day"] ?? "", time: values["from.time"] ?? "" };
  const to = { day: values["to.day"] ?? "", time: values["to.time"] ?? "" };
  const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
  const base: Partial<PeriodFields> = { starts_at };
  const changed: Partial<PeriodFields> = {};
  if (base_name !== undefined) base.name = base_name;
  if (base_price !== undefined) base.price = Number(base_price);
  if (ends_at !== "") base.ends_at = ends_at;
  if (name !== (base_name ?? "")) changed.name = name;
  // The API reads typed numbers, and names what is wrong with them.
  if (base_price !== undefined && price !== base_price) changed.price = price as unknown as number;
  if (!isSame(from, toTyped(starts_at))) changed.starts_at = toMoment(from);
  if (ends_at !== "" && !isSame(to, toTyped(ends_at, { isEnd: true }))) changed.ends_at = toMoment(to, { isEnd: true });
  return { base, values: changed };
}

function done(console: ConsoleContext, to: string, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, to));
}

export const loadSales = (args: LoaderFunctionArgs) =>
  load(args, async (api, console) => ({
    sales: await listSales(api, console),
    now: console.clock().toISOString(),
  }));

const listSales = ({ sales }: Api, { shop }: ConsoleContext) => sales.list(shop === undefined ? {} : { channel: shop });

export const loadSale = (args: LoaderFunctionArgs) =>
  load(args, async (api, console): Promise<{ sale: Sale; now: string }> => {
    const sale = (await listSales(api, console)).find(({ id }) => id === args.params.sale);
    if (!sale) throw missing();
    return { sale, now: console.clock().toISOString() };
  });

/** Changes, ends or removes a sale, for all its variants. */
export const saveSale = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ sales }, values, console) => {
      const { sale: id = "" } = args.params;
      const version = Number(values.version);
      const to = "/products/prices";
      if (values.intent === "end") {
        const { variants } = await sales.end({ id, version });
        return done(console, to, `${variants}種類のセールを終えました。いまから通常価格です。`);
      }
      if (values.intent === "remove") {
        await sales.remove({ id, version });
        return done(console, to, "セールを取り消しました。");
      }
      const { base, values: changed } = editOf(values);
      await sales.change({ id, version, base: ofSale(base), values: ofSale(changed) });
      return done(console, to, "セールを変えました。");
    },
    { stored },
  );

/** The fields of an edit that a sale has: one always has an end, and no price. */
const ofSale = ({ name, starts_at, ends_at }: Partial<PeriodFields>): Partial<SaleFields> => ({
  ...(name !== undefined && { name }),
  ...(starts_at !== undefined && { starts_at }),
  ...(ends_at && { ends_at }),
});
