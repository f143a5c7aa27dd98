import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { lockedTags, type Scope } from "../tag/tag-access.ts";
import type { OptionColumns } from "../variant/variant-options.ts";

type Request = { id: string; product_id: string; email: string; mailbox: Buffer };

/** A visible variant, with its stock and whether its sale has ended. */
export async function findRestockable(db: Db, scope: Scope, productId: string) {
  const { rows } = await sql<RestockedProduct & { is_ended: boolean; stock: number }>`
    select m.key, m.name, m.option_names, p.color_code, p.color_name, p.size, p.option_values, p.stock, (not p.is_on_sale or coalesce(m.sale_ends_at <= ${scope.now}, false)) as is_ended
    from product p join product_model m on m.id = p.model_id
    where p.id = ${productId} and p.channel_id = ${scope.channelId} and m.published_at <= ${scope.now}
      and not m.tag_ids && ${lockedTags(scope)}`.execute(db);
  return rows[0];
}

/** Adds a request unless the mailbox already waits for the variant, or for `max` others. */
export async function insertRequest(
  db: Db,
  { channelId, now }: Scope,
  { id, product_id, email, mailbox }: Request,
  max: number,
): Promise<"new" | "known" | "full"> {
  const { rows } = await sql<{ known: boolean; waiting: number }>`
    select count(*)::int as waiting, coalesce(bool_or(product_id = ${product_id}), false) as known
    from restock_request where mailbox = ${mailbox} and told_at is null`.execute(db);
  const { known, waiting } = rows[0]!;
  if (known) return "known";
  if (waiting >= max) return "full";
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("restock_request")
    .values({ id, channel_id: channelId, product_id, email, mailbox, created_at: now })
    .onConflict((conflict) => conflict.columns(["product_id", "mailbox"]).where("told_at", "is", null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? "new" : "known";
}

/** False if there was no waiting request to delete. */
export async function deleteRequest(db: Db, channelId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("restock_request")
    .where("id", "=", id)
    .where("channel_id", "=", channelId)
    .where("told_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type Restocked = { product_id: string; channel_id: string };

/** Variants with waiting requests that everybody can buy now. */
export async function restockedVariants(db: Db, now: Date): Promise<Restocked[]> {
  const { rows } = await sql<Restocked>`
    select p.id as product_id, p.channel_id from product p join product_model m on m.id = p.model_id
    where exists (select from restock_request r where r.product_id = p.id and r.told_at is null)
      and p.is_on_sale and p.stock > 0 and m.published_at <= ${now}
      and (m.sale_ends_at is null or m.sale_ends_at > ${now})
      and not exists (select from tag t where t.id = any(m.tag_ids) and t.password_hash is not null)
    order by p.id`.execute(db);
  return rows;
}

export type Recipient = { id: string; email: string };
export type RestockedProduct = OptionColumns & {
  key: string;
  name: string;
  color_code: string | null;
  option_names: string[];
};

/**
 * Takes the first waiting requests of a variant and removes their addresses: at most the stock less those notified
 * since `since`. The variant stays locked, so that two runs never notify twice for one piece.
 */
export async function takeWaiting(trx: Db, productId: string, now: Date, since: Date) {
  const { rows: locked } = await sql<RestockedProduct & { stock: number }>`
    select p.stock, p.color_code, p.color_name, p.size, p.option_values, m.key, m.name, m.option_names
    from product p join product_model m on m.id = p.model_id where p.id = ${productId} for no key update of p`.execute(
    trx,
  );
  const [product] = locked;
  if (!product) return { product: undefined, notified: [] };
  const { rows: notified } = await sql<Recipient>`
    with next as (
      select id, email from restock_request where product_id = ${productId} and told_at is null
      order by created_at, id
      limit greatest(0, ${product.stock}::int - (
        select count(*) from restock_request where product_id = ${productId} and told_at > ${since}))
      for update
    ), marked as (
      update restock_request r set told_at = ${now}, email = null, mailbox = null from next where r.id = next.id
    )
    select id, email from next order by id`.execute(trx);
  return { product, notified };
}

/** Deletes notified requests, and those that waited longer than the channel allows. */
export async function deleteOldRequests(
  db: Db,
  notifiedBefore: Date,
  waiting: readonly { id: string; before: Date }[],
) {
  await db.deleteFrom("restock_request").where("told_at", "<=", notifiedBefore).execute();
  for (const { id, before } of waiting)
    await db
      .deleteFrom("restock_request")
      .where("channel_id", "=", id)
      .where("told_at", "is", null)
      .where("created_at", "<=", before)
      .execute();
}

export async function deleteRequestsOf(trx: Db, channelId: string, email: string) {
  await trx
    .deleteFrom("restock_request")
    .where("channel_id", "=", channelId)
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .execute();
}
