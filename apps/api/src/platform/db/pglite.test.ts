import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openPglite, pgliteDialect } from "./pglite.ts";

/** Starts from the prepared image, since creating an empty database takes longer than these tests. */
const open = async () => openPglite({ image: await openAsBlob(inject("databases").image) });

test("an embedded database has buffers of 32 MB, independent of its folder's settings", async () => {
  const pglite = await open();
  const { rows } = await pglite.query(
    "select setting::int * 8 / 1024 as mb from pg_settings where name = 'shared_buffers'",
  );
  expect(rows).toEqual([{ mb: 32 }]);
  const file = await pglite.query<{ setting: string }>(
    "select setting from pg_file_settings where name = 'shared_buffers'",
  );
  expect(file.rows).toEqual([{ setting: "128MB" }]);
  await pglite.close();
});

test("an embedded database that runs out of space reports it before it can block the shop", async () => {
  const pglite = await open();
  const failures: string[] = [];
  const db = new Kysely<never>({
    dialect: pgliteDialect(pglite as PGlite, ({ message }) => void failures.push(message)),
  });
  await sql`create function full_disk() returns void language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await expect(sql`select full_disk()`.execute(db)).rejects.toThrow("could not extend file");
  expect(failures).toEqual(["could not extend file"]);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow("division by zero");
  await db.transaction().execute(async (trx) => void (await sql`select 1`.execute(trx)));
  expect(failures).toHaveLength(1);
  await db.destroy();
});

test("an embedded database that runs out of space at a commit reports it too", async () => {
  const reported: string[] = [];
  const db = new Kysely<never>({
    dialect: pgliteDialect(await open(), ({ message }) => void reported.push(message)),
  });
  await sql`create table article (id integer)`.execute(db);
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not write to file' using errcode = '53100'; end $$`.execute(db);
  await sql`create constraint trigger at_commit after insert on article deferrable initially deferred
    for each row execute function full_disk()`.execute(db);
  const writing = db
    .transaction()
    .execute(async (trx) => void (await sql`insert into article values (1)`.execute(trx)));
  await expect(writing).rejects.toThrow("could not write to file");
  expect(reported).toEqual(["could not write to file"]);
  await db.destroy();
});

test("[SEC-01] the event loop keeps running while many wait for the embedded database", async () => {
  const db = new Kysely<never>({ dialect: pgliteDialect(await open()) });
  const waiting = Array.from({ length: 50 }, () => sql`select pg_sleep(0.02)`.execute(db));
  let answered = 0;
  for (const one of waiting) void one.then(() => (answered += 1));
  await new Promise((turn) => setTimeout(turn, 1));
  expect(answered).toBeLessThan(50);
  await Promise.all(waiting);
  await db.destroy();
});

async function openTable() {
  const db = new Kysely<never>({ dialect: pgliteDialect(await open()) });
  await sql`create table item (id uuid primary key, words text[], info jsonb, seen_at timestamptz, sealed bytea)`.execute(
    db,
  );
  const write = (id: string, info: object | null, executor: Kysely<never> = db) =>
    sql`insert into item values (${id}, ${["のし", '"茶"']}, ${info && JSON.stringify(info)}::jsonb, ${new Date(0)}, ${Buffer.from([0, 255])})`.execute(
      executor,
    );
  const read = async (id: string) => (await sql<object>`select * from item where id = ${id}`.execute(db)).rows;
  return { db, write, read };
}

const [one, two, three] = ["a", "b", "c"].map((email) => `00000000-0000-7000-8000-00000000000${email}`) as [
  string,
  string,
  string,
];

test("a cached prepared statement gives the same result as the first time", async () => {
  const { db, write, read } = await openTable();
  expect((await write(one, { 色: "藍" })).numAffectedRows).toBe(1n);
  expect((await write(two, null)).numAffectedRows).toBe(1n);
  const rest = { words: ["のし", '"茶"'], seen_at: new Date(0), sealed: new Uint8Array([0, 255]) };
  expect(await read(one)).toEqual([{ id: one, info: { 色: "藍" }, ...rest }]);
  expect(await read(two)).toEqual([{ id: two, info: null, ...rest }]);
  expect(await read(three)).toEqual([]);
  await db.destroy();
});

test("a cached prepared statement is dropped when its table changes", async () => {
  const { db, write, read } = await openTable();
  await write(one, null);
  expect(await read(one)).toMatchObject([{ id: one }]);
  await sql`alter table item add column price int default 500`.execute(db);
  expect(await read(one)).toMatchObject([{ id: one, price: 500 }]);
  expect(await read(one)).toMatchObject([{ id: one, price: 500 }]);
  await db.destroy();
});

test("a failed statement rolls its transaction back and does not affect later ones", async () => {
  const { db, write, read } = await openTable();
  await write(one, null);
  const failed = db.transaction().execute(async (trx) => {
    await write(two, null, trx);
    await write(one, null, trx);
  });
  await expect(failed).rejects.toMatchObject({ code: "23505", constraint: "item_pkey" });
  expect(await read(two)).toEqual([]);
  await expect(sql`select ${"no uuid"}::uuid`.execute(db)).rejects.toMatchObject({ code: "22P02" });
  await db.transaction().execute(async (trx) => void (await write(three, null, trx)));
  expect(await read(three)).toHaveLength(1);
  await db.destroy();
});
