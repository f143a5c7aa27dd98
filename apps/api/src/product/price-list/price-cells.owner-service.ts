import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import type { PriceCell, priceLists } from "@noren/contract/product/price-list.owner.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { regularPrice } from "../sale-price/sale-price.ts";
import { getPriceList, type PriceListContext } from "./price-list.owner-service.ts";
import {
  lockListedVariants,
  lockPriceList,
  lockVariantsByCode,
  type PriceListRecord,
  type PricedVariantRow,
  writeItems,
} from "./price-list.queries.ts";
import { type ListedVariant, percentBelow, planPrices } from "./price-plan.ts";

type Calls = typeof priceLists;

/** Variants of one list, which a fill computes at once. */
const variantsMax = 20_000;

/** Sets, changes or removes prices, all or none. Errors: common.not_found, common.changed_meanwhile, common.invalid_input. */
export const savePrices = (
  ctx: PriceListContext,
  { id, prices: cells }: Parsed<Calls["save"]>,
): Promise<Output<Calls["save"]>> =>
  inTransaction(ctx, async (trx) => {
    const list = await lockedList(ctx, trx, id);
    const codes = [...new Set(cells.map(({ code }) => foldCode(code)))];
    const rows = await lockVariantsByCode(trx, { listId: list.id, channelId: list.channel_id }, codes);
    const variants = new Map(rows.map((row) => [row.folded, toListed(row, ctx.now)]));
    const { items, problems, conflicts } = planPrices(cells, (code) => variants.get(foldCode(code)), list);
    if (Object.keys(problems).length > 0) throw new ShopError("common.invalid_input", {}, problems);
    if (Object.keys(conflicts).length > 0) throw changedMeanwhile({ fields: conflicts });
    const added = rows.filter(
      (row) => row.prices.length === 0 && items.some((item) => item.product_id === row.id && item.price !== null),
    );
    if (list.variants + added.length > variantsMax)
      throw refusedAt("prices", `ひとつの価格表に入れられるのは${figure(variantsMax)}種類までです。`);
    return write(ctx, trx, list, items);
  });

/** Sets the price at a quantity for all variants of the list. Errors: common.not_found, common.invalid_input. */
export const setPercentPrices = (
  ctx: PriceListContext,
  { id, min_quantity, percent_off, unit }: Parsed<Calls["setPercent"]>,
): Promise<Output<Calls["setPercent"]>> =>
  inTransaction(ctx, async (trx) => {
    const list = await lockedList(ctx, trx, id);
    const variants = (await lockListedVariants(trx, list.id)).map((row) => toListed(row, ctx.now));
    if (variants.length === 0) throw refusedAt("min_quantity", "この価格表には、まだ種類がありません。");
    const byCode = new Map(variants.map((variant) => [variant.code, variant]));
    const cells: PriceCell[] = variants.map(({ code, regular }) => ({
      code,
      min_quantity,
      price: percentBelow(regular, percent_off, Number(unit)),
    }));
    const { items, problems } = planPrices(cells, (code) => byCode.get(code), list);
    const [first, ...others] = Object.values(problems).flat();
    if (first)
      throw refusedAt("percent_off", others.length > 0 ? `${first}（ほか${others.length}種類も同じです）` : first);
    return write(ctx, trx, list, items);
  });

/** The list, read after it is locked: whether it is in use cannot change any more. */
async function lockedList(ctx: PriceListContext, trx: Db, id: string): Promise<PriceListRecord> {
  const { id: listId } = await getPriceList(ctx, trx, id);
  await lockPriceList(trx, listId);
  return getPriceList(ctx, trx, id);
}

const refusedAt = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

async function write(
  { now, shop }: PriceListContext,
  trx: Db,
  { id, channel_id }: PriceListRecord,
  items: Parameters<typeof writeItems>[1],
) {
  await writeItems(trx, items, { listId: id, channelId: channel_id, nextId: () => uuidv7(now, shop.random) });
  return { changed_prices: items.length };
}

export const toListed = ({ price, price_periods, ...row }: PricedVariantRow, now: Date): ListedVariant => ({
  id: row.id,
  code: row.code,
  quantity_min: row.quantity_min,
  is_made_to_order: row.is_made_to_order,
  prices: row.prices,
  regular: regularPrice({ price, price_periods }, now),
});
