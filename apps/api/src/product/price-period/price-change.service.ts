import { createHash } from "node:crypto";
import { type FieldErrors, ShopError } from "@noren/contract/platform/errors.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import {
  chosenVariantsMax,
  periodsMax,
  type PriceChange,
  type pricePeriods,
  type PriceTrial,
  type TriedPrice,
} from "@noren/contract/product/price-period.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { nameOf } from "../variant/variant-options.ts";
import { lockPrices } from "../sale-price/planned-period.service.ts";
import type { PlannedPrice } from "../sale-price/sale-price.ts";
import { periodRefusal } from "../sale-price/period-refusal.ts";
import { insertPeriods, type PricedRow, pricedVariants } from "./price-period.queries.ts";
import { conflictOf, newPrice, type Period, type Priced, regularAt } from "../sale-price/price-rules.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof pricePeriods;
type Chosen = Pick<Parsed<Calls["trial"]>, "products" | "variants">;

/** What a change would do; nothing is stored. Errors: product.not_found, common.invalid_input. */
export async function tryPrices(ctx: Ctx, { change, ...chosen }: Parsed<Calls["trial"]>): Promise<PriceTrial> {
  const planned = change && checkedChange(ctx.now, change);
  const rows = await chosenRows(ctx, ctx.db, chosen);
  return trialOf(ctx, rows, change, planned);
}

/** Sets prices for all chosen variants, or none. Errors: as above, and common.changed_meanwhile. */
export async function addPrices(ctx: Ctx, { change, digest, ...chosen }: Parsed<Calls["add"]>) {
  const planned = checkedChange(ctx.now, change);
  try {
    return await inTransaction(ctx, async (trx) => {
      const found = await chosenRows(ctx, trx, chosen);
      await lockPrices(
        trx,
        found.map(({ id }) => id),
      );
      const rows = await chosenRows(ctx, trx, chosen);
      const trial = trialOf(ctx, rows, change, planned);
      if (trial.digest !== digest) throw changedMeanwhile({ fields: {} });
      if (trial.problems > 0) throw new ShopError("common.invalid_input", {}, { variants: problemWords(trial.rows) });
      const sale_id = uuidv7(ctx.now, ctx.shop.random);
      await insertPeriods(
        trx,
        trial.rows.map(({ variant_id, new_price }, at) => ({
          ...planned,
          id: uuidv7(ctx.now, ctx.shop.random),
          channel_id: rows[at]!.channel_id,
          product_id: variant_id,
          sale_id,
          name: change.name,
          price: new_price!,
        })),
      );
      return { sale_id, variants: rows.length, products: trial.products };
    });
  } catch (error) {
    throw periodRefusal(error) ?? error;
  }
}

type Hours = Omit<Period, "price">;

/** The hours of a change; one that was to begin before now begins now. */
function checkedChange(now: Date, { kind, starts_at, ends_at }: PriceChange): Hours {
  const [starts, ends] = [new Date(starts_at), ends_at === null ? null : new Date(ends_at)];
  const wrong = (fields: FieldErrors) => new ShopError("common.invalid_input", {}, fields);
  if (kind === "regular") {
    if (ends) throw wrong({ ends_at: ["通常価格には終わりがありません。次の価格の始まる日を、別に足してください。"] });
    if (starts <= now) throw wrong({ starts_at: ["これからの日時を入力してください。"] });
    return { kind, starts_at: starts, ends_at: null };
  }
  const begins = starts < now ? now : starts;
  if (!ends) throw wrong({ ends_at: ["セールの終わりを入力してください。"] });
  if (ends <= starts) throw wrong({ ends_at: ["始まりより後の日時を入力してください。"] });
  if (ends <= begins) throw wrong({ ends_at: ["これからの日時を入力してください。"] });
  return { kind, starts_at: begins, ends_at: ends };
}

async function chosenRows({ channels }: Ctx, db: Db, { products, variants }: Chosen): Promise<PricedRow[]> {
  const channelIds = channels.map(({ id }) => id);
  const chosen = { channelIds, models: products.filter(isUuid), variants: variants?.filter(isUuid) };
  const rows = await pricedVariants(db, chosen, chosenVariantsMax);
  if (rows.length === 0) throw new ShopError("product.not_found");
  if (rows.length > chosenVariantsMax) {
    const words = `一度に変えられるのは${chosenVariantsMax}種類までです。商品を分けてください。`;
    throw new ShopError("common.invalid_input", {}, { products: [words] });
  }
  return rows;
}

function trialOf(
  { now, channels }: Ctx,
  rows: readonly PricedRow[],
  change?: PriceChange,
  planned?: Hours,
): PriceTrial {
  const keys = new Map(channels.map(({ id, code }) => [id, code]));
  const tried = rows.map((row): TriedPrice => {
    const priced = { price: row.price, periods: (row.price_periods ?? []).map(toPeriod) };
    const regular_price = regularAt(priced, planned?.starts_at ?? now);
    const new_price = change ? newPrice(regular_price, change) : null;
    return {
      variant_id: row.id,
      product_id: row.model_id,
      product_name: row.product_name,
      channel: keys.get(row.channel_id)!,
      code: row.code,
      words: nameOf(row),
      regular_price,
      new_price,
      problem: planned ? problemOf(priced, planned, new_price, now) : null,
    };
  });
  return {
    rows: tried,
    products: new Set(tried.map(({ product_id }) => product_id)).size,
    problems: tried.filter(({ problem }) => problem !== null).length,
    digest: digestOf(tried, change),
  };
}

function problemOf(priced: Priced, hours: Hours, price: number | null, now: Date) {
  if (price === null) return "計算した価格が、1円から99,999,999円までになりません。";
  const coming = priced.periods.filter(({ starts_at, ends_at }) => (ends_at ?? starts_at) > now);
  if (coming.length >= periodsMax) return `これからの予定は、ひとつの種類に${periodsMax}件までです。`;
  return conflictOf(priced, { ...hours, price }) ?? null;
}

export const toPeriod = (planned: PlannedPrice): Period => ({
  kind: planned.kind,
  price: planned.price,
  starts_at: new Date(planned.starts_at),
  ends_at: planned.kind === "sale" ? new Date(planned.ends_at) : null,
});

/** Without the moment of the trial: a sale that begins at once is the same a minute later. */
function digestOf(rows: readonly TriedPrice[], change: PriceChange | undefined): string {
  const shown = rows.map(({ variant_id, regular_price, new_price }) => [variant_id, regular_price, new_price]);
  return createHash("sha256")
    .update(JSON.stringify([change, shown]))
    .digest("base64url");
}

const named = 20;

function problemWords(rows: readonly TriedPrice[]): string[] {
  const found = rows.flatMap(({ code, problem }) => (problem === null ? [] : `${code}：${problem}`));
  return found.length > named ? [...found.slice(0, named), `ほかに${found.length - named}件あります。`] : found;
}
