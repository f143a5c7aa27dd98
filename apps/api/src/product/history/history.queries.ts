import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type Owner = { column: "member_id" | "guest_id"; id: string };

type Guest = { id: string; channelId: string; hash: Buffer; now: Date };

/** Finds the guest of a token and updates the time of the last visit. */
export async function findGuest(trx: Db, { channelId, hash, now }: Omit<Guest, "id">): Promise<string | undefined> {
  const row = await trx
    .updateTable("guest_history")
    .set({ seen_at: now })
    .where("channel_id", "=", channelId)
    .where("token_hash", "=", hash)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Starts a guest's history, and deletes up to twenty histories unused since `before`. */
export async function insertGuest(trx: Db, { id, channelId, hash, now }: Guest, before: Date): Promise<void> {
  await sql`delete from guest_history where id in (
    select id from guest_history where seen_at < ${before} order by seen_at limit 20 for update skip locked)`.execute(
    trx,
  );
  await trx.insertInto("guest_history").values({ id, channel_id: channelId, token_hash: hash, seen_at: now }).execute();
}

type View = { id: string; channelId: string; modelId: string; now: Date };

/** Records a view; a product seen before moves to the front. */
export async function writeView(trx: Db, owner: Owner, { id, channelId, modelId, now }: View): Promise<void> {
  await trx
    .insertInto("product_history")
    .values({ id, channel_id: channelId, model_id: modelId, [owner.column]: owner.id, seen_at: now } as never)
    .onConflict((conflict) => conflict.columns([owner.column, "model_id"]).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Deletes all but the newest `max` entries. */
export async function cutHistory(trx: Db, { column, id }: Owner, max: number): Promise<void> {
  await sql`delete from product_history where ${sql.ref(column)} = ${id} and id not in (
    select id from product_history where ${sql.ref(column)} = ${id} order by seen_at desc, id desc limit ${max})`.execute(
    trx,
  );
}

/** Entries whose product is visible, newest first. */
export async function seenModels(
  db: Db,
  { channelId, hash, isVisible }: { channelId: string; hash: Buffer; isVisible: RawBuilder<unknown> },
): Promise<{ model_id: string; seen_at: Date }[]> {
  const { rows } = await sql<{ model_id: string; seen_at: Date }>`
    select h.model_id, h.seen_at from guest_history g join product_history h on h.guest_id = g.id
    join product_model m on m.id = h.model_id
    where g.channel_id = ${channelId} and g.token_hash = ${hash} and ${isVisible}
    order by h.seen_at desc, h.id desc`.execute(db);
  return rows;
}

type Own = { channelId: string; memberId: string };

/** The member's entries whose product is visible, newest first. */
export async function ownViews(
  db: Db,
  { channelId, memberId, isVisible }: Own & { isVisible: RawBuilder<unknown> },
): Promise<{ id: string; model_id: string; seen_at: Date }[]> {
  const { rows } = await sql<{ id: string; model_id: string; seen_at: Date }>`
    select h.id, h.model_id, h.seen_at from product_history h join product_model m on m.id = h.model_id
    where h.channel_id = ${channelId} and h.member_id = ${memberId} and ${isVisible}
    order by h.seen_at desc, h.id desc`.execute(db);
  return rows;
}

/** Deletes one entry, by its own id or its product's, or all entries if `id` is left out. */
export async function deleteOwnViews(db: Db, memberId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("product_history")
    .where("member_id", "=", memberId)
    .$if(id !== undefined, (query) => query.where((eb) => eb.or([eb("id", "=", id!), eb("model_id", "=", id!)])))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Moves a guest's entries to a member and deletes the guest. For a product in both, the later view wins. */
export async function moveToMember(
  trx: Db,
  { channelId, hash, memberId }: { channelId: string; hash: Buffer; memberId: string },
): Promise<void> {
  await sql`
    with guest as (select id from guest_history where channel_id = ${channelId} and token_hash = ${hash} for update),
      moved as (
        insert into product_history (id, channel_id, model_id, member_id, seen_at)
        select gen_random_uuid(), h.channel_id, h.model_id, ${memberId}, h.seen_at
        from product_history h where h.guest_id = (select id from guest)
        on conflict (member_id, model_id) do update set seen_at = greatest(product_history.seen_at, excluded.seen_at))
    delete from guest_history where id = (select id from guest)`.execute(trx);
}
