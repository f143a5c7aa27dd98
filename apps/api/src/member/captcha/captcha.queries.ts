import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { CaptchaUse } from "./captcha-port.ts";

/**
 * Marks an answer as used; false if it was used already. Concurrent calls wait for each other's transaction. Deletes up
 * to 20 that expired more than an hour ago.
 */
export async function markUsed(db: Db, { key, endsAt }: CaptchaUse, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with swept as (
      delete from used_captcha where key in (
        select key from used_captcha where ends_at < ${now}::timestamptz - interval '1 hour' and key <> ${key}
        order by ends_at limit 20 for update skip locked)
    )
    insert into used_captcha (key, ends_at) values (${key}, ${endsAt}) on conflict (key) do nothing returning key`.execute(
    db,
  );
  return rows.length > 0;
}

export async function isUsed(db: Db, { key }: CaptchaUse): Promise<boolean> {
  const row = await db.selectFrom("used_captcha").select("key").where("key", "=", key).executeTakeFirst();
  return row !== undefined;
}
