import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { PriceList, PriceListFields, priceLists } from "@noren/contract/product/price-list.owner.ts";
import { priceListsMax } from "@noren/contract/product/price-list.owner.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile, saveEdit } from "#api/platform/version/save-edit.ts";
import { regularPrice } from "../sale-price/sale-price.ts";
import { nameOf } from "../variant/variant-options.ts";
import {
  countListed,
  deletePriceList,
  endOtherUse,
  findPriceList,
  hasOwnPrices,
  insertPriceList,
  listedVariants,
  lockPriceList,
  lockPriceLists,
  lockToDelete,
  type PriceListRecord,
  priceListsOf,
  quantitiesOf,
  updatePriceList,
} from "./price-list.queries.ts";

export type PriceListContext = ForStaff<OwnerContext>;
type Calls = typeof priceLists;

const perPage = 50;

const idsOf = ({ channels }: PriceListContext) => channels.map(({ id }) => id);

function shownList({ channels, staff }: PriceListContext, { channel_id, ...list }: PriceListRecord): PriceList {
  const { code, name } = channels.find(({ id }) => id === channel_id)!;
  return { ...list, channel: code, channel_name: name, may_edit: mayIn(staff, "catalogue.edit", channel_id) };
}

export async function listPriceLists(ctx: PriceListContext, { channel }: Parsed<Calls["list"]>): Promise<PriceList[]> {
  const lists = await priceListsOf(
    ctx.db,
    chosenChannels(ctx, channel).map(({ id }) => id),
  );
  return lists.map((list) => shownList(ctx, list));
}

/** Errors: common.not_found. */
export async function getPriceList(ctx: PriceListContext, db: Db, id: string): Promise<PriceListRecord> {
  const found = isUuid(id) ? await findPriceList(db, idsOf(ctx), id) : undefined;
  if (!found) throw new ShopError("common.not_found");
  return found;
}

/** A page of a list's variants. Errors: common.not_found. */
export async function listRows(
  ctx: PriceListContext,
  { id, q = "", page, per }: Parsed<Calls["rows"]>,
): Promise<Output<Calls["rows"]>> {
  const list = await getPriceList(ctx, ctx.db, id);
  const of = { listId: list.id, channelId: list.channel_id, q };
  const { limit, offset } = rowsOf({ page, per }, perPage);
  const [rows, total, quantities] = await Promise.all([
    listedVariants(ctx.db, of, { limit: limit!, offset }),
    q === "" ? list.variants : countListed(ctx.db, of),
    quantitiesOf(ctx.db, list.id),
  ]);
  const data = rows.map((row) => ({
    variant_id: row.id,
    product_id: row.model_id,
    code: row.code,
    product_name: row.product_name,
    words: nameOf(row),
    regular_price: regularPrice(row, ctx.now),
    prices: row.prices,
  }));
  return { ...paged(data, total, { page, per }, perPage), more: { price_list: shownList(ctx, list), quantities } };
}

/** Errors: channel.not_found, price_list.too_many. */
export async function addPriceList(ctx: PriceListContext, { channel, name }: Parsed<Calls["add"]>) {
  const { id: channel_id } = chosenChannels(ctx, channel)[0]!;
  const id = uuidv7(ctx.now, ctx.shop.random);
  await inTransaction(ctx, async (trx) => {
    if ((await lockPriceLists(trx, channel_id)) >= priceListsMax) throw new ShopError("price_list.too_many");
    await insertPriceList(trx, { id, channel_id, name });
  });
  return { id };
}

type ListValues = { name: string; is_in_use: boolean };

const valuesOf = ({ name, is_in_use }: Partial<PriceListFields>): Partial<ListValues> => ({
  ...(name !== undefined && { name }),
  ...(is_in_use !== undefined && { is_in_use: isOn(is_in_use) }),
});

/**
 * Renames a list, or puts it in or out of use. Errors: common.not_found, common.changed_meanwhile,
 * price_list.has_own_prices.
 */
export async function changePriceList(
  ctx: PriceListContext,
  { id, version, base = {}, values }: Parsed<Calls["change"]>,
): Promise<PriceList> {
  return inTransaction(ctx, async (trx) => {
    const found = await getPriceList(ctx, trx, id);
    await lockPriceLists(trx, found.channel_id);
    await lockPriceList(trx, id);
    if (isOn(values.is_in_use ?? "0") && (await hasOwnPrices(trx, id)))
      throw new ShopError("price_list.has_own_prices");
    const saved = await saveEdit<ListValues>(
      { version, base: valuesOf(base), values: valuesOf(values) },
      {
        async write(edit) {
          const now = await findPriceList(trx, [found.channel_id], id);
          if (!now || (edit.version !== undefined && now.version !== edit.version)) return undefined;
          if (edit.values.is_in_use) await endOtherUse(trx, now);
          return updatePriceList(trx, id, edit.version, edit.values);
        },
        async read() {
          const now = await findPriceList(trx, [found.channel_id], id);
          return now && { version: now.version, values: { name: now.name, is_in_use: now.is_in_use } };
        },
      },
    );
    if (saved === undefined) throw new ShopError("common.not_found");
    return shownList(ctx, await getPriceList(ctx, trx, id));
  });
}

/** Errors: common.not_found, common.changed_meanwhile, price_list.in_use, price_list.of_group. */
export async function removePriceList(ctx: PriceListContext, { id, version }: Parsed<Calls["remove"]>) {
  await inTransaction(ctx, async (trx) => {
    const { channel_id } = await getPriceList(ctx, trx, id);
    await lockPriceLists(trx, channel_id);
    // a group that takes the list waits for its row
    await lockToDelete(trx, id);
    const list = await getPriceList(ctx, trx, id);
    if (list.is_in_use) throw new ShopError("price_list.in_use");
    if (list.groups.length > 0) throw new ShopError("price_list.of_group");
    if (list.version !== version) throw changedMeanwhile({ version: list.version, fields: {} });
    await deletePriceList(trx, id);
  });
  return {};
}
