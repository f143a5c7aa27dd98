import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { emptyDocument } from "#api/cart/cart-document.ts";
import { hashPassword } from "#api/member/auth/password.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import { trialTables } from "./trial-tables.ts";

/** Values of these keys are what people fill in; other texts of such a document are the shop's. */
const filledIn =
  "^(.*_name|.*kana|.*email|.*phone.*|fax|city|address[0-9]?|full_address|postal_code|department.*|school|job|date_birth|message|memo|comment|text|answer|to|sender|names|value)$";

/**
 * Replaces the texts of a JSON document at any depth: with `untouched`, all but the values of these keys, else only those of
 * keys in `filledIn`. It lives as long as its session.
 */
const createMasked = sql.raw(`create or replace function pg_temp.masked(given jsonb, untouched text[], named text)
  returns jsonb language plpgsql as $$
  begin
    if jsonb_typeof(given) = 'object' then
      return (select coalesce(jsonb_object_agg(key, pg_temp.masked(value, untouched, key)), '{}') from jsonb_each(given));
    elsif jsonb_typeof(given) = 'array' then
      return (select coalesce(jsonb_agg(pg_temp.masked(value, untouched, named) order by place), '[]')
        from jsonb_array_elements(given) with ordinality as items (value, place));
    elsif jsonb_typeof(given) <> 'string' or given = '""' or named = any (untouched) then return given;
    elsif untouched is null and named !~ '${filledIn}' then return given;
    elsif named ~ 'email' then return '"someone@example.invalid"';
    elsif named ~ '(phone|fax)' then return '"03-0000-0000"';
    elsif named ~ 'kana' then return '"ミホン"';
    elsif named = 'postal_code' then return '"100-0001"';
    elsif named = 'date_birth' then return '""';
    end if;
    return '"見本"';
  end $$`);

/**
 * Makes a copy to try things on of rows that were just restored: without customers, their ways to log in, and waiting
 * jobs. Foreign keys and triggers are off meanwhile.
 */
export async function makeTrialCopy(trx: Db): Promise<void> {
  await createMasked.execute(trx);
  const tables = Object.entries(trialTables);
  // before rows that they refer to are left out
  for (const [name, of] of tables.toReversed()) {
    if (of === "emptied") await sql`delete from ${sql.table(name)}`.execute(trx);
    else if (of !== "unchanged" && of.without)
      await sql`delete from ${sql.table(name)} where ${sql.raw(of.without)}`.execute(trx);
  }
  for (const [name, of] of tables) {
    if (of === "unchanged" || of === "emptied" || !of.set) continue;
    const columns = Object.entries(of.set).map(([column, value]) => sql`${sql.id(column)} = ${sql.raw(value)}`);
    const rows = of.only ? sql`where ${sql.raw(of.only)}` : sql``;
    await sql`update ${sql.table(name)} set ${sql.join(columns)} ${rows}`.execute(trx);
  }
  await sql`update cart set document = ${json(emptyDocument)}`.execute(trx);
  // of nobody: a trial's members log in by a new password
  const password_hash = await hashPassword(randomBytes(32).toString("hex"));
  await sql`update member set password_hash = ${password_hash} where password_hash <> ''`.execute(trx);
  await sql`insert into stale_order (order_id) select id from shop_order`.execute(trx);
  await sql`delete from job.job`.execute(trx);
}
