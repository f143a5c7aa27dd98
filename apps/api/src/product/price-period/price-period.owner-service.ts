import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type {
  PeriodFields,
  PeriodState,
  PricePeriod,
  pricePeriods,
  ProductPrices,
} from "@noren/contract/product/price-period.owner.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { priceWithoutTax } from "#api/platform/money/tax.ts";
import { taxPercentAt } from "#api/platform/money/tax-rates.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile, saveEdit } from "#api/platform/version/save-edit.ts";
import { nameOf } from "../variant/variant-options.ts";
import type { PeriodRow } from "../sale-price/planned-period.ts";
import { lockPrices, plannedPeriods } from "../sale-price/planned-period.service.ts";
import { regularPrice, shownPrice } from "../sale-price/sale-price.ts";
import { periodRefusal } from "../sale-price/period-refusal.ts";
import {
  deletePeriod,
  findPeriod,
  findProduct,
  type FoundPeriod,
  periodsOfProduct,
  pricedVariants,
  updatePeriod,
} from "./price-period.queries.ts";
import { conflictOf, conflictOfRegular, type Period, undercut } from "../sale-price/price-rules.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof pricePeriods;
const variantsShown = 2000;

/** A product's prices over time. Errors: product.not_found. */
export async function productPrices(ctx: Ctx, id: string): Promise<ProductPrices> {
  const { db, now, channels, staff } = ctx;
  const channelIds = channels.map((channel) => channel.id);
  const product = isUuid(id) ? await findProduct(db, channelIds, id) : undefined;
  if (!product) throw new ShopError("product.not_found");
  const rows = await pricedVariants(db, { channelIds, models: [id] }, variantsShown);
  const periods = Map.groupBy(await periodsOfProduct(db, id), ({ product_id }) => product_id);
  const channel = channels.find((one) => one.id === product.channel_id)!;
  const tax_rate = taxPercentAt(channel.taxRates, product.tax_kind, now);
  return {
    id,
    channel: channel.code,
    code: product.code,
    name: product.name,
    tax_rate,
    now: now.toISOString(),
    url: channel.origin === "" ? "" : `${channelUrl(channel)}/product/${product.key}`,
    may_edit: mayIn(staff, "catalogue.edit", channel.id),
    variants: rows.slice(0, variantsShown).map((row) => {
      const { price } = shownPrice(row, now);
      return {
        id: row.id,
        code: row.code,
        words: nameOf(row),
        regular_price: regularPrice(row, now),
        price,
        price_without_tax: priceWithoutTax(price, tax_rate),
        periods: (periods.get(row.id) ?? []).map((period) => toShown(period, now)),
      };
    }),
  };
}

const toShown = ({ product_id: _, starts_at, ends_at, ...row }: PeriodRow, now: Date): PricePeriod => ({
  ...row,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  state: stateOf({ starts_at, ends_at }, now),
});

/** A regular price is never running: from its start on it is the variant's own. */
export function stateOf({ starts_at, ends_at }: Pick<Period, "starts_at" | "ends_at">, now: Date): PeriodState {
  if (starts_at > now) return "coming";
  return ends_at !== null && ends_at > now ? "running" : "over";
}

/** Errors: common.not_found, common.changed_meanwhile, common.invalid_input. */
export const changePeriod = (ctx: Ctx, { id, version, base, values }: Parsed<Calls["change"]>) =>
  withPeriod(ctx, id, async (trx, found) => {
    const state = stateOf(found, ctx.now);
    if (found.is_done || state === "over") throw refused("starts_at", "終わった期間は変えられません。");
    const wanted = after(found, values);
    const problem = await problemOfChange(ctx, trx, found, wanted);
    const saved = await saveEdit<PeriodFields>(
      { version, base, values },
      {
        async write({ version: of }) {
          if (of !== undefined && of !== found.version) return undefined;
          if (problem) throw problem;
          return updatePeriod(trx, id, of, values);
        },
        read: async () => ({ version: found.version, values: fieldsOf(found) }),
      },
    );
    if (saved === undefined) throw new ShopError("common.not_found");
  });

const fieldsOf = ({ name, price, starts_at, ends_at }: FoundPeriod): PeriodFields => ({
  name,
  price,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
});

function after(found: FoundPeriod, { price, starts_at, ends_at }: Partial<PeriodFields>): Period {
  return {
    kind: found.kind,
    price: price ?? found.price,
    starts_at: starts_at === undefined ? found.starts_at : new Date(starts_at),
    ends_at: ends_at === undefined ? found.ends_at : ends_at === null ? null : new Date(ends_at),
  };
}

async function problemOfChange({ now }: Ctx, trx: Db, found: FoundPeriod, wanted: Period) {
  const hasBegun = found.starts_at <= now;
  if (wanted.kind === "regular" && wanted.ends_at) return refused("ends_at", "通常価格には終わりがありません。");
  if (wanted.kind === "sale" && !wanted.ends_at) return refused("ends_at", "セールの終わりを入力してください。");
  if (hasBegun && +wanted.starts_at !== +found.starts_at)
    return refused("starts_at", "始まったセールの始まりは変えられません。");
  if (!hasBegun && wanted.starts_at <= now) return refused("starts_at", "これからの日時を入力してください。");
  if (wanted.ends_at && wanted.ends_at <= wanted.starts_at)
    return refused("ends_at", "始まりより後の日時を入力してください。");
  if (wanted.ends_at && wanted.ends_at <= now) return refused("ends_at", "これからの日時を入力してください。");
  const planned = (await plannedPeriods(trx, [found.product_id])).get(found.product_id)!;
  const others = planned.periods.filter(({ id }) => id !== found.id);
  const conflict = conflictOf({ price: planned.price, periods: others }, wanted);
  if (conflict === undefined) return undefined;
  const isOfPrice =
    wanted.kind === "regular" || conflict === undercut({ price: planned.price, periods: [...others, wanted] }, wanted);
  return refused(isOfPrice ? "price" : "starts_at", conflict);
}

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

/** Ends a running sale; one that is over already stays so. Errors: common.not_found, common.changed_meanwhile. */
export const endPeriod = (ctx: Ctx, { id, version }: Parsed<Calls["end"]>) =>
  withPeriod(ctx, id, async (trx, found) => {
    const state = stateOf(found, ctx.now);
    if (found.kind === "regular" || state === "coming")
      throw refused("version", "始まっていない期間は、終えるのではなく、取り消してください。");
    if (state === "over") return;
    assertVersion(found, version);
    if (found.starts_at < ctx.now) await updatePeriod(trx, id, version, { ends_at: ctx.now.toISOString() });
    else await deletePeriod(trx, id, version);
  });

/** Removes a period that has not begun. Errors: common.not_found, common.changed_meanwhile. */
export const removePeriod = (ctx: Ctx, { id, version }: Parsed<Calls["remove"]>) =>
  withPeriod(ctx, id, async (trx, found) => {
    if (found.is_done || found.starts_at <= ctx.now) throw refused("version", "始まった期間は、取り消せません。");
    assertVersion(found, version);
    const { price, periods } = (await plannedPeriods(trx, [found.product_id])).get(found.product_id)!;
    const conflict = conflictOfRegular({ price, periods: periods.filter((one) => one.id !== id) });
    if (conflict) throw refused("version", `取り消すと、${conflict}`);
    await deletePeriod(trx, id, version);
  });

/** Runs a change of a period whose variant is locked. */
async function withPeriod(ctx: Ctx, id: string, work: (trx: Db, found: FoundPeriod) => Promise<void>) {
  const channelIds = ctx.channels.map((channel) => channel.id);
  if (!isUuid(id)) throw new ShopError("common.not_found");
  try {
    return await inTransaction(ctx, async (trx) => {
      const before = await findPeriod(trx, channelIds, id);
      if (!before) throw new ShopError("common.not_found");
      await lockPrices(trx, [before.product_id]);
      const found = await findPeriod(trx, channelIds, id);
      if (!found) throw new ShopError("common.not_found");
      await work(trx, found);
      return { code: found.code, product_id: found.model_id };
    });
  } catch (error) {
    throw periodRefusal(error) ?? error;
  }
}

function assertVersion(found: FoundPeriod, version: number) {
  if (found.version !== version) throw changedMeanwhile({ version: found.version, fields: {} });
}
