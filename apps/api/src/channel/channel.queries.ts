import { policyNames } from "@noren/contract/content/reserved-paths.ts";
import { type Insertable, sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { DatedRate } from "#api/platform/money/tax-rates.ts";
import type { Database } from "#api/platform/db/types.ts";

export function channelRows(db: Db) {
  return db
    .selectFrom("channel")
    .select(["id", "code", "name", "prefix", "is_demo", "profile"])
    .orderBy("created_at")
    .execute();
}

export function hostRows(db: Db) {
  return db.selectFrom("channel_host").select(["host", "channel_id"]).orderBy("sort").orderBy("host").execute();
}

export function settingRows(db: Db) {
  return db.selectFrom("setting").select(["channel_id", "key", "value"]).execute();
}

export function selectedSchemes(db: Db) {
  return db
    .selectFrom("color_scheme")
    .select(["id", "channel_id", "code", "name", "tokens"])
    .where("is_selected", "=", true)
    .execute();
}

export function paymentMethodRows(db: Db) {
  return db.selectFrom("payment_method").selectAll().where("is_active", "=", true).orderBy("sort").execute();
}

/** Accounts of payment providers, also ended ones, which refund what they have taken; the newest first. */
export function accountRows(db: Db) {
  return db.selectFrom("provider_account").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute();
}

export function carrierRows(db: Db) {
  return db.selectFrom("carrier").selectAll().orderBy("sort").execute();
}

export function timezoneRows(db: Db) {
  return db.selectFrom("carrier_timezone").selectAll().orderBy("sort").execute();
}

/** Tax rates of every channel, past and planned. */
export async function datedRates(db: Db): Promise<DatedRate[]> {
  const { rows } = await sql<DatedRate>`
    select kind, to_char(from_day, 'YYYY-MM-DD') as from_day, percent from tax_rate`.execute(db);
  return rows;
}

export function closedDayRows(db: Db) {
  return db.selectFrom("closed_day").select(["channel_id", "day", "reason"]).execute();
}

export function packingOptionRows(db: Db) {
  return db
    .selectFrom("packing_option")
    .select(["channel_id", "kind", "code", "name", "note", "fee", "rules"])
    .where("is_active", "=", true)
    .orderBy("sort")
    .orderBy("code")
    .execute();
}

/** Configuration that a channel caches: layouts, pages and policies, including future versions. */
export function layoutVersions(db: Db) {
  return db
    .selectFrom("content")
    .select(["channel_id", "kind", "key", "title", "fields", "source", "publish_from", "shown_until", "updated_at"])
    .where((where) =>
      where.or([
        where("kind", "in", ["layout", "page"]),
        where.and([where("kind", "=", "static-page"), where("key", "in", [...policyNames])]),
      ]),
    )
    .orderBy("publish_from", "desc")
    .execute();
}

export async function writeSetting(db: Db, channelId: string, key: string, value: unknown, now: Date) {
  await db
    .insertInto("setting")
    .values({ channel_id: channelId, key, value: sql`${JSON.stringify(value)}::jsonb`, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["channel_id", "key"]).doUpdateSet({ value: sql`excluded.value`, updated_at: now }),
    )
    .execute();
}

export async function deleteSetting(db: Db, channelId: string, key: string) {
  await db.deleteFrom("setting").where("channel_id", "=", channelId).where("key", "=", key).execute();
}

export async function insertChannelRow(db: Db, row: Insertable<Database["channel"]>) {
  await db.insertInto("channel").values(row).execute();
}

/** Adds hosts after the existing ones, in this order. */
export async function insertHosts(db: Db, channelId: string, hosts: readonly string[], after: number) {
  if (hosts.length === 0) return;
  const rows = hosts.map((host, at) => ({ host, channel_id: channelId, sort: after + at }));
  await db.insertInto("channel_host").values(rows).execute();
}

/** false if the channel has no such host. */
export async function deleteHost(db: Db, channelId: string, host: string): Promise<boolean> {
  const removed = db.deleteFrom("channel_host").where("channel_id", "=", channelId).where("host", "=", host);
  return (await removed.executeTakeFirst()).numDeletedRows > 0n;
}

export async function writePrefix(db: Db, channelId: string, prefix: string) {
  await db.updateTable("channel").set({ prefix }).where("id", "=", channelId).execute();
}

/** Writes one field of the company; the others stay as they are. */
export async function writeCompany(db: Db, channelId: string, field: string, value: string) {
  const company = sql`coalesce(profile -> 'company', '{}') || ${json({ [field]: value })}`;
  await db
    .updateTable("channel")
    .set({ profile: sql`profile || jsonb_build_object('company', ${company})` })
    .where("id", "=", channelId)
    .execute();
}

export function schemeRows(db: Db, channelId: string) {
  return db
    .selectFrom("color_scheme")
    .select(["code", "name", "is_selected"])
    .where("channel_id", "=", channelId)
    .orderBy("code")
    .execute();
}

/** false if the channel has no such scheme. */
export async function selectScheme(trx: Db, channelId: string, code: string): Promise<boolean> {
  const ofChannel = trx.updateTable("color_scheme").where("channel_id", "=", channelId);
  await ofChannel.set({ is_selected: false }).where("is_selected", "=", true).execute();
  const { numUpdatedRows } = await ofChannel.set({ is_selected: true }).where("code", "=", code).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Invalidates the channel caches of all nodes at the commit. */
export async function notifyChannels(db: Db) {
  await sql`select pg_notify('channels', '')`.execute(db);
}
