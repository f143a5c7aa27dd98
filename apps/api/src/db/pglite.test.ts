import type { PGlite } from "@electric-sql/pglite";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { openPglite, pgliteDialect } from "./pglite.ts";

test("an embedded database that has run out of room says so before it can freeze the shop", async () => {
  const pglite = await openPglite({});
  const told: string[] = [];
  const db = new Kysely<never>({ dialect: pgliteDialect(pglite as PGlite, ({ message }) => void told.push(message)) });
  await sql`create function full_disk() returns void language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await expect(sql`select full_disk()`.execute(db)).rejects.toThrow("could not extend file");
  expect(told).toEqual(["could not extend file"]);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow("division by zero");
  await db.transaction().execute(async (trx) => void (await sql`select 1`.execute(trx)));
  expect(told).toHaveLength(1);
  await db.destroy();
});
