import { favoritesKey } from "@noren/contract/order/user-list.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Names a list. `isVisible` is the SQL condition for a visible `product_model m`. */
export type ListOf = { channelId: string; memberId: string; key: string; isVisible: RawBuilder<unknown> };

/** Selects `model_id, added_at` of a list's products. */
const productsIn = ({ channelId, memberId, key }: ListOf) =>
  key === favoritesKey
    ? sql`select model_id, created_at as added_at from product_like
        where member_id = ${memberId} and channel_id = ${channelId}`
    : sql`select p.model_id, p.added_at from user_list_product p join user_list l on l.id = p.list_id
        where l.member_id = ${memberId} and l.id = ${key}::uuid`;

export async function listsOf(db: Db, { memberId, isVisible }: Omit<ListOf, "key">) {
  const { rows } = await sql<{ key: string; name: string; count: number }>`
    select l.id as key, l.name, (select count(*)::int from user_list_product p join product_model m on m.id = p.model_id
      where p.list_id = l.id and ${isVisible}) as count
    from user_list l where l.member_id = ${memberId} order by l.created_at desc, l.id desc`.execute(db);
  return rows;
}

/** A member's list; another member's is not found. */
export async function findList(
  db: Db,
  memberId: string,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom("user_list")
    .select(["id", "name"])
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Ids of the visible products on a page of a list, and how many of its products are visible and hidden. */
export async function listPage(db: Db, of: ListOf, { limit, offset }: { limit: number | null; offset: number }) {
  const { rows } = await sql<{ ids: string[]; total: number; hidden: number }>`
    with listed as (
      select m.id, o.added_at, ${of.isVisible} as is_visible
      from (${productsIn(of)}) o join product_model m on m.id = o.model_id
    )
    select coalesce((select json_agg(id) from (select id from listed where is_visible
        order by added_at desc, id limit ${limit}::bigint offset ${offset}) page), '[]') as ids,
      (select count(*)::int from listed where is_visible) as total,
      (select count(*)::int from listed where not is_visible) as hidden`.execute(db);
  return rows[0]!;
}

/** Products that the member liked, viewed or ordered, the latest first, without those in the list `key`. */
export async function listableIds(db: Db, of: Omit<ListOf, "key"> & { key: string | null }, max: number) {
  const { channelId, memberId, key, isVisible } = of;
  const taken = key === null ? sql`` : sql`and m.id not in (select model_id from (${productsIn({ ...of, key })}) t)`;
  const { rows } = await sql<{ id: string }>`
    select m.id from (
      select model_id, max(at) as at from (
        select model_id, created_at as at from product_like where member_id = ${memberId}
        union all select model_id, seen_at from product_history where member_id = ${memberId}
        union all select p.model_id, o.ordered_at from shop_order o join order_line l on l.order_id = o.id
          join product p on p.id = l.product_id
          where o.member_id = ${memberId} and o.channel_id = ${channelId}
      ) every group by model_id
    ) known join product_model m on m.id = known.model_id
    where ${isVisible} ${taken} order by known.at desc, m.id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Maps ids, of visible products or their variants, to the products' ids. */
export async function modelsOf(db: Db, isVisible: RawBuilder<unknown>, ids: readonly string[]) {
  const { rows } = await sql<{ given: string; id: string }>`
    select g.id as given, m.id from unnest(${sql.val(ids)}::uuid[]) g (id)
    join product_model m on m.id = coalesce((select p.model_id from product p where p.id = g.id), g.id)
    where ${isVisible}`.execute(db);
  return rows;
}

/** Locks the member, so that the second of two changes sees the first; returns the number of lists. */
export async function lockLists(trx: Db, memberId: string): Promise<number> {
  await trx.selectFrom("member").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom("user_list")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listByName(trx: Db, memberId: string, name: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("user_list")
    .select("id")
    .where("member_id", "=", memberId)
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.id;
}

type NewList = { id: string; channelId: string; memberId: string; name: string; now: Date };
export async function insertList(trx: Db, { id, channelId, memberId, name, now }: NewList) {
  await trx
    .insertInto("user_list")
    .values({ id, channel_id: channelId, member_id: memberId, name, created_at: now })
    .execute();
}

export async function renameList(trx: Db, id: string, name: string) {
  await trx.updateTable("user_list").set({ name }).where("id", "=", id).execute();
}

/** Returns the number of products in the list afterwards. */
export async function addToList(trx: Db, listId: string, modelIds: readonly string[], now: Date): Promise<number> {
  await trx
    .insertInto("user_list_product")
    .values(modelIds.map((model_id) => ({ list_id: listId, model_id, added_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_list_product where list_id = ${listId}`.execute(trx);
  return rows[0]!.count;
}

/** Removes products, also hidden ones, by their ids or those of variants. */
export async function removeFrom(db: Db, { memberId, key }: Pick<ListOf, "memberId" | "key">, ids: readonly string[]) {
  const models = sql`(select coalesce((select p.model_id from product p where p.id = g.id), g.id)
    from unnest(${sql.val(ids)}::uuid[]) g (id))`;
  if (key === favoritesKey)
    await sql`delete from product_like where member_id = ${memberId} and model_id in ${models}`.execute(db);
  else
    await sql`delete from user_list_product p using user_list l
      where l.id = p.list_id and l.member_id = ${memberId} and l.id = ${key}::uuid and p.model_id in ${models}`.execute(
      db,
    );
}

export async function deleteList(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("user_list")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
