import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { emptyDatabase, kindsHere, migratedDatabase } from "#api/testing/own-databases.ts";
import { asBeforeBaseline, loadDump, rowCounts } from "#api/testing/release-dump.ts";
import { openTestShop } from "#api/testing/test-shop.ts";
import { assertMigrated, baseline, migrate, oldestReleaseOf, release } from "./migrate.ts";
import { schemaText } from "./schema-text.ts";

const names = { pglite: "PGlite", postgres: "PostgreSQL" } as const;
const kinds = kindsHere().map((kind) => [names[kind], kind] as const);

const migrations = new URL("../../../migrations/", import.meta.url);
const newer = readdirSync(migrations)
  .filter((name) => name !== baseline.name)
  .sort()
  .map((name) => ({ name }));

/** An expression that went through a dump comes back with other parentheses. */
const withoutParentheses = (text: string) => text.replaceAll(/[()]| NOT VALID/g, "");

test("the release that the programs name is the one of package.json", () => {
  expect(release).toBe(
    JSON.parse(readFileSync(new URL("../../../../../package.json", import.meta.url), "utf8")).version,
  );
});

test("every migration after the baseline names the oldest release that goes on with its schema", () => {
  const silent = newer.filter(({ name }) => !oldestReleaseOf(readFileSync(new URL(name, migrations), "utf8")));
  expect(silent).toEqual([]);
});

test.each(kinds)(
  "a shop on the last migration before 0.1.0 opens with all that is in it (%s)",
  { timeout: 120_000 },
  async (_, kind) => {
    const database = await emptyDatabase(kind);
    const { db } = database;
    await loadDump(database, "before-0.1.0");
    const before = await rowCounts(db);
    expect(before).toMatchObject({ channel: 5, product_model: expect.any(Number), shop_order: expect.any(Number) });
    await expect(assertMigrated(database)).rejects.toMatchObject({
      migration: { name: baseline.name, problem: "missing" },
    });

    expect((await migrate(database))[0]).toBe(baseline.name);
    await assertMigrated(database);
    expect(await rowCounts(db)).toMatchObject(before);
    expect((await findings(db)).flatMap(({ broken }) => broken)).toEqual([]);
    const fresh = await emptyDatabase(kind);
    await migrate(fresh);
    expect(withoutParentheses(await schemaText(db))).toBe(withoutParentheses(await schemaText(fresh.db)));
    expect(await migrate(database)).toEqual([]);
  },
);

test.each(kinds)(
  "a database left amid the migrations before 0.1.0 is refused and stays as it was (%s)",
  async (_, kind) => {
    const database = await migratedDatabase(kind);
    await asBeforeBaseline(database.db, "0050_address_exports.sql");
    const listed = async () => (await sql`select * from schema_migration order by name`.execute(database.db)).rows;
    const before = await listed();
    expect(before).toMatchObject([{ name: "0001_base.sql" }, { name: "0050_address_exports.sql" }, ...newer]);
    const problem = { migration: { name: "0050_address_exports.sql", problem: "older" } };
    await expect(migrate(database)).rejects.toMatchObject(problem);
    expect(await listed()).toEqual(before);
  },
);

test("programs of this release go on with a newer schema that names it, and refuse one that does not", async () => {
  const database = await migratedDatabase("pglite");
  const from = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(from, { recursive: true }));
  for (const name of readdirSync(migrations)) writeFileSync(join(from, name), readFileSync(new URL(name, migrations)));
  const put = (name: string, text: string) => writeFileSync(join(from, name), text);
  const withNewer = { from: pathToFileURL(`${from}/`) };
  put("9000_expansion.sql", `-- oldest release: ${release}\nalter table product_model add column later text;\n`);
  expect(await migrate(database, withNewer)).toEqual(["9000_expansion.sql"]);
  await assertMigrated(database);
  expect(await migrate(database)).toEqual([]);
  expect(await (await openTestShop(database)).api.product.list({})).toMatchObject({ data: [] });

  put("9001_of_a_later_one.sql", "-- oldest release: 0.2.0\nalter table product_model add column next text;\n");
  await migrate(database, withNewer);
  const problem = { migration: { name: "9001_of_a_later_one.sql", problem: "newer" } };
  await expect(assertMigrated(database)).rejects.toMatchObject(problem);
  await expect(migrate(database)).rejects.toMatchObject(problem);
});
