import type { ListedPrice } from "@noren/contract/product/price-list.owner.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { PriceColumns } from "../sale-price/sale-price.ts";
import type { OptionColumns } from "../variant/variant-options.ts";
import type { PlannedItem } from "./price-plan.ts";

const anyOf = (ids: readonly string[]) => sql`any(${sql.val(ids)}::uuid[])`;

export type PriceListRecord = {
  id: string;
  channel_id: string;
  name: string;
  is_in_use: boolean;
  /** Names of the groups that have it. */
  groups: string[];
  variants: number;
  version: number;
};

const columns = sql`l.id, l.channel_id, l.name, l.is_in_use, l.version,
  array(select g.name from member_group g where g.price_list_id = l.id order by g.name, g.id) as groups,
  (select count(distinct i.product_id)::int from price_list_item i where i.list_id = l.id) as variants`;

/** Lists of channels, those in use first. */
export async function priceListsOf(db: Db, channelIds: readonly string[]): Promise<PriceListRecord[]> {
  const { rows } = await sql<PriceListRecord>`
    select ${columns} from price_list l where l.channel_id = ${anyOf(channelIds)}
    order by l.is_in_use desc, l.name, l.id`.execute(db);
  return rows;
}

export async function findPriceList(
  db: Db,
  channelIds: readonly string[],
  id: string,
): Promise<PriceListRecord | undefined> {
  const { rows } = await sql<PriceListRecord>`
    select ${columns} from price_list l where l.id = ${id}::uuid and l.channel_id = ${anyOf(channelIds)}`.execute(db);
  return rows[0];
}

/** Locks the lists of a channel, so that one at a time changes which is in use, and how many there are. */
export async function lockPriceLists(trx: Db, channelId: string): Promise<number> {
  await sql`select from channel where id = ${channelId}::uuid for no key update`.execute(trx);
  const { rows } = await sql<{ lists: number }>`
    select count(*)::int as lists from price_list where channel_id = ${channelId}::uuid`.execute(trx);
  return rows[0]!.lists;
}

/** Whether the list has prices from the first piece on. */
export async function hasOwnPrices(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from price_list_item where list_id = ${id}::uuid and min_quantity = 1 limit 1`.execute(trx);
  return rows.length > 0;
}

/** Lets no other transaction write prices of the list until this one ends. */
export async function lockPriceList(trx: Db, id: string): Promise<void> {
  await sql`select from price_list where id = ${id}::uuid for no key update`.execute(trx);
}

/** Lets no other transaction refer to the list until this one ends. */
export async function lockToDelete(trx: Db, id: string): Promise<void> {
  await sql`select from price_list where id = ${id}::uuid for update`.execute(trx);
}

type NewList = { id: string; channel_id: string; name: string };

export async function insertPriceList(trx: Db, list: NewList): Promise<void> {
  await trx.insertInto("price_list").values(list).execute();
}

/** Takes the channel's list out of use, unless it is this one. */
export async function endOtherUse(trx: Db, { id, channel_id }: Pick<NewList, "id" | "channel_id">): Promise<void> {
  await trx
    .updateTable("price_list")
    .set({ is_in_use: false })
    .where("channel_id", "=", channel_id)
    .where("is_in_use", "=", true)
    .where("id", "<>", id)
    .execute();
}

type ListValues = { name?: string | undefined; is_in_use?: boolean | undefined };

/** The new version; undefined if the list has another one. */
export async function updatePriceList(trx: Db, id: string, version: number | undefined, values: ListValues) {
  const row = await trx
    .updateTable("price_list")
    .set({ ...values, id })
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version!))
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

export async function deletePriceList(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("price_list").where("id", "=", id).execute();
}

export type ListedRow = OptionColumns &
  PriceColumns & { id: string; model_id: string; code: string; product_name: string; prices: ListedPrice[] };

type OfList = { listId: string; channelId: string; q: string };

const listed = ({ listId, channelId, q }: OfList) => sql`
  from product p join product_model m on m.id = p.model_id
  where p.channel_id = ${channelId}::uuid
    and exists (select from price_list_item i where i.list_id = ${listId}::uuid and i.product_id = p.id)
    ${q === "" ? sql`` : sql`and (strpos(lower(p.code), lower(${q})) > 0 or strpos(lower(m.name), lower(${q})) > 0)`}`;

/** Variants with a price of the list, by code. */
export async function listedVariants(
  db: Db,
  of: OfList,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select p.id, p.model_id, p.code, p.price, p.price_periods, p.option_values, p.color_name, p.size, m.name as product_name,
      (select json_agg(json_build_object('min_quantity', i.min_quantity, 'price', i.price) order by i.min_quantity)
        from price_list_item i where i.list_id = ${of.listId}::uuid and i.product_id = p.id) as prices
    ${listed(of)} order by p.code, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countListed(db: Db, of: OfList): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${listed(of)}`.execute(db);
  return rows[0]!.total;
}

/** Quantities at which the list has prices. */
export async function quantitiesOf(db: Db, listId: string): Promise<number[]> {
  const { rows } = await sql<{ min_quantity: number }>`
    select distinct min_quantity from price_list_item where list_id = ${listId}::uuid order by 1`.execute(db);
  return rows.map(({ min_quantity }) => min_quantity);
}

export type PricedVariantRow = PriceColumns &
  OptionColumns & {
    id: string;
    code: string;
    product_name: string;
    folded: string;
    quantity_min: number;
    is_made_to_order: boolean;
    prices: ListedPrice[];
  };

/** Locks variants in the order of their ids, and reads them with their prices of the list. */
async function lockedVariants(trx: Db, listId: string, ids: readonly string[]): Promise<PricedVariantRow[]> {
  await sql`select from product where id = ${anyOf(ids)} order by id for no key update`.execute(trx);
  return pricedVariants(trx, listId, ids);
}

/** Variants with their prices of the list. */
async function pricedVariants(db: Db, listId: string, ids: readonly string[]): Promise<PricedVariantRow[]> {
  const { rows } = await sql<PricedVariantRow>`
    select p.id, p.code, fold_code(p.code) as folded, p.price, p.price_periods, p.is_made_to_order, m.quantity_min,
      m.name as product_name, p.option_values, p.color_name, p.size,
      coalesce((select json_agg(json_build_object('min_quantity', i.min_quantity, 'price', i.price) order by i.min_quantity)
        from price_list_item i where i.list_id = ${listId}::uuid and i.product_id = p.id), '[]') as prices
    from product p join product_model m on m.id = p.model_id where p.id = ${anyOf(ids)}`.execute(db);
  return rows;
}

type InChannel = { listId: string; channelId: string };

async function idsByCode(db: Db, channelId: string, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where channel_id = ${channelId}::uuid and fold_code(code) = any(${sql.val(codes)}::text[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function listedIds(db: Db, listId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from price_list_item where list_id = ${listId}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}

/** Variants of a channel by their folded codes, locked. */
export const lockVariantsByCode = async (trx: Db, { listId, channelId }: InChannel, codes: readonly string[]) =>
  lockedVariants(trx, listId, await idsByCode(trx, channelId, codes));

/** All variants of a list, locked. */
export const lockListedVariants = async (trx: Db, listId: string) =>
  lockedVariants(trx, listId, await listedIds(trx, listId));

type Compared = { codes: readonly string[]; withListed: boolean };

/** Variants of a channel by their folded codes; `withListed`: also all variants of the list. */
export async function variantsToCompare(
  db: Db,
  { listId, channelId }: InChannel,
  { codes, withListed }: Compared,
): Promise<PricedVariantRow[]> {
  const ids = [...(await idsByCode(db, channelId, codes)), ...(withListed ? await listedIds(db, listId) : [])];
  return pricedVariants(db, listId, [...new Set(ids)]);
}

type Written = { listId: string; channelId: string; nextId: () => string };

/** Sets and removes prices of locked variants. */
export async function writeItems(trx: Db, items: readonly PlannedItem[], { listId, channelId, nextId }: Written) {
  const gone = items.filter(({ price }) => price === null);
  if (gone.length > 0)
    await sql`
      delete from price_list_item i using json_to_recordset(${JSON.stringify(gone)}::json) as g (product_id uuid, min_quantity int)
      where i.list_id = ${listId}::uuid and i.product_id = g.product_id and i.min_quantity = g.min_quantity`.execute(
      trx,
    );
  const rows = items.flatMap((item) => (item.price === null ? [] : [{ ...item, id: nextId() }]));
  if (rows.length > 0)
    await sql`
      insert into price_list_item (id, channel_id, list_id, product_id, min_quantity, price)
      select r.id, ${channelId}::uuid, ${listId}::uuid, r.product_id, r.min_quantity, r.price
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, product_id uuid, min_quantity int, price int)
      on conflict (list_id, product_id, min_quantity) do update set price = excluded.price`.execute(trx);
}
