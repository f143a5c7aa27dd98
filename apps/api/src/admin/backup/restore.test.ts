import { sql } from "kysely";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { migrate } from "#api/platform/db/migrate.ts";
import { type Db, type OpenDatabase, openDatabase } from "#api/platform/db/open.ts";
import { schemaText } from "#api/platform/db/schema-text.ts";
import { filesOf, openFullShop, restoreInto } from "#api/testing/backups.ts";
import type { DatabaseKind } from "#api/testing/databases.ts";
import {
  contentsOf,
  emptyDatabase,
  kindsHere,
  migratedDatabase,
  openEmpty,
  openMigrated,
} from "#api/testing/own-databases.ts";
import { openTestShop } from "#api/testing/test-shop.ts";
import { databaseAt, onServer } from "#api/testing/throw-away-postgres.ts";

const { postgres } = inject("databases");
const names = { pglite: "PGlite", postgres: "PostgreSQL" } as const;
const ways = kindsHere().flatMap((from) => kindsHere().map((to) => [names[from], names[to], from, to] as const));
const patient = { timeout: 240_000 };

const broken = async (db: Db) =>
  (await findings(db)).flatMap(({ words, broken: rows }) => rows.map((row) => `${words}: ${row}`));

/** A shop, what is in it, and its backup. No test changes it. */
async function openOriginal(kind: DatabaseKind) {
  const { database, end } = await openMigrated(kind);
  const { folders, backUp } = await openFullShop(database);
  const contents = await contentsOf(database.db);
  return { db: database.db, end, folders, contents, made: await backUp() };
}

const originals = new Map<DatabaseKind, Awaited<ReturnType<typeof openOriginal>>>();
const originalOn = (kind: DatabaseKind) => originals.get(kind)!;
beforeAll(async () => {
  for (const kind of kindsHere()) originals.set(kind, await openOriginal(kind));
  return async () => {
    for (const { end } of originals.values()) await end();
  };
});

const newSchemas = new Map<DatabaseKind, string>();

/** The schema of a shop that this release has opened. */
async function newSchemaOn(kind: DatabaseKind): Promise<string> {
  const known = newSchemas.get(kind);
  if (known) return known;
  const fresh = await emptyDatabase(kind);
  await migrate(fresh);
  const text = await schemaText(fresh.db);
  newSchemas.set(kind, text);
  return text;
}

describe.each(ways)("a backup of %s on %s", (_, __, from, to) => {
  let target: OpenDatabase;
  let folders: Awaited<ReturnType<typeof restoreInto>>["folders"];
  beforeAll(async () => {
    const { database, end } = await openEmpty(to);
    target = database;
    ({ folders } = await restoreInto(target, originalOn(from).made.path));
    return end;
  });

  test(
    "[PROD-09] has every row, sequence, waiting job and file, and nothing is recorded or derived anew",
    patient,
    async () => {
      const original = originalOn(from);
      expect([original.made.missing, original.made.restless]).toEqual([[], []]);
      expect(await contentsOf(original.db)).toEqual(original.contents);

      const { "job.queue": queues, ...rows } = await contentsOf(target.db);
      const { "job.queue": __, ...expected } = original.contents;
      expect(rows).toEqual(expected);
      expect(queues).toBeDefined();
      expect(await filesOf(folders.files)).toEqual(await filesOf(original.folders.files));
      expect(await filesOf(folders.films)).toEqual({ "kumi.mp4": "film of the workshop" });
      expect(await broken(target.db)).toEqual([]);
      const waiting = await sql`select name from job.job where state = 'created' order by name`.execute(target.db);
      expect(waiting.rows).toEqual([{ name: "card.remove" }, { name: "point.expire" }]);
      expect(await schemaText(target.db)).toBe(await newSchemaOn(to));
    },
  );

  test.runIf(from === to)(
    "[PROD-09] goes on where the shop was: orders, changes with their record, and new versions",
    patient,
    async () => {
      const last = async (db: Db) =>
        (await sql<{ id: number }>`select max(id) as id from change_record`.execute(db)).rows[0]!.id;
      const before = await last(target.db);
      await target.db.updateTable("product_model").set({ name: "あたらしい名前" }).execute();
      expect(await last(target.db)).toBeGreaterThan(before);
      await expect(sql`delete from change_record`.execute(target.db)).rejects.toThrow("neither changed nor removed");
      await expect(sql`update order_line set order_id = gen_random_uuid()`.execute(target.db)).rejects.toMatchObject({
        code: "23503",
      });
      expect(await broken(target.db)).toEqual([]);
    },
  );
});

describe.each(kindsHere().map((kind) => [names[kind], kind] as const))("a restored shop on %s", (_, kind) => {
  test("[PROD-09] is refused where a shop is: nothing is changed, and its tables are named", patient, async () => {
    const other = await migratedDatabase(kind);
    await openTestShop(other);
    const before = await contentsOf(other.db);
    await expect(restoreInto(other, originalOn(kind).made.path)).rejects.toThrow(
      /もうお店があります（.*channel.*何も変えませんでした/,
    );
    expect(await contentsOf(other.db)).toEqual(before);
  });

  test(
    "[PROD-09] whose rows could not all be written is an empty shop again, in which the next restore works",
    patient,
    async () => {
      const { contents, made } = originalOn(kind);
      const target = await migratedDatabase(kind);
      // the last table but one refuses its rows
      await sql`alter table access_token add constraint never check (false)`.execute(target.db);
      await expect(restoreInto(target, made.path)).rejects.toMatchObject({ code: "23514" });
      expect(await target.db.selectFrom("channel").select("id").execute()).toEqual([]);
      expect(await broken(target.db)).toEqual([]);
      await sql`alter table access_token drop constraint never`.execute(target.db);
      await restoreInto(target, made.path);
      expect({ ...(await contentsOf(target.db)), "job.queue": "" }).toEqual({ ...contents, "job.queue": "" });
    },
  );
});

test.runIf(postgres)(
  "[PROD-09] a role that is no superuser restores into a database that it owns",
  patient,
  async () => {
    const original = originalOn("postgres");
    const name = `test_${process.pid}_plain`;
    const { url } = postgres!;
    await onServer(url, `create role ${name} login`, `create database ${name} owner ${name}`);
    const own = new URL(databaseAt(url, name));
    own.username = name;
    const target = await openDatabase({ url: own.href, hasNoTimeLimit: true });
    onTestFinished(async () => {
      await target.close();
      await onServer(url, `drop database ${name} with (force)`, `drop role ${name}`);
    });
    await restoreInto(target, original.made.path);
    const { "job.queue": _, ...rows } = await contentsOf(target.db);
    expect(rows).toEqual(expect.objectContaining({ "public.shop_order": original.contents["public.shop_order"] }));
    expect(await broken(target.db)).toEqual([]);
  },
);
