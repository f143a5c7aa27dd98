import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { PostalRow } from "./postal-file.ts";

/** Places of a seven-digit code, in Japan Post's order. */
export function placesOf(db: Db, code: string) {
  return db
    .selectFrom("postal_code")
    .select(["prefecture", "city", "town"])
    .where("code", "=", code)
    .orderBy("sort")
    .orderBy("town")
    .execute();
}

/** Places of a code with their readings. */
export function kanaPlacesOf(db: Db, code: string) {
  return db
    .selectFrom("postal_code")
    .select(["prefecture", "city", "town", "city_kana", "town_kana"])
    .where("code", "=", code)
    .orderBy("sort")
    .orderBy("town")
    .execute();
}

export async function prefectureRows(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ code: string; prefecture: string }>`
    select distinct code, prefecture from postal_code where code = any(${sql.val([...codes])}::char(7)[])`.execute(db);
  return rows;
}

/** Prefectures of all codes with this beginning; nearly always one. */
export async function prefecturesFrom(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ prefecture: string }>`
    select distinct prefecture from postal_code
    where code between ${beginning.padEnd(7, "0")} and ${beginning.padEnd(7, "9")}`.execute(db);
  return rows.map(({ prefecture }) => prefecture);
}

/** Serializes imports. */
export const lockPostalCodes = (trx: Db) => sql`select pg_advisory_xact_lock(724017)`.execute(trx);

export async function countPostalCodes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("postal_code")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const atOnce = 5000;

/** Replaces all rows; concurrent readers see the former ones until the commit. */
export async function replacePostalCodes(trx: Db, rows: readonly PostalRow[]): Promise<void> {
  await trx.deleteFrom("postal_code").execute();
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const column = (name: keyof PostalRow) => some.map((row) => row[name]);
    await sql`insert into postal_code (code, prefecture, city, town, city_kana, town_kana, sort)
      select code, prefecture, city, town, city_kana, town_kana, ${start}::int + at::int - 1 from unnest(
        ${column("code")}::text[], ${column("prefecture")}::text[], ${column("city")}::text[], ${column("town")}::text[],
        ${column("city_kana")}::text[], ${column("town_kana")}::text[])
        with ordinality as given (code, prefecture, city, town, city_kana, town_kana, at)`.execute(trx);
  }
}
