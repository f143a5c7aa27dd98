import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { openFullShop, restoreInto } from "#api/testing/backups.ts";
import { ownInquiry } from "#api/testing/inquiries.ts";
import { kindsHere, migratedDatabase } from "#api/testing/own-databases.ts";
import { address, orderer } from "#api/testing/products.ts";
import { tablesOf } from "./snapshot.queries.ts";
import { trialTables } from "./trial-tables.ts";
import { makeTrialCopy } from "./trial-copy.ts";

const names = { pglite: "PGlite", postgres: "PostgreSQL" } as const;

/** Tables in which one of the words stands. */
async function tablesWith(db: Db, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db);
    const word = words.find((one) => rows.some(({ text }) => text.includes(one)));
    if (word) found.push(`${name}: ${word}`);
  }
  return found;
}

/** A test and a live account with a customer. */
async function putAccounts(db: Db, customer: string) {
  for (const mode of ["test", "live"]) {
    const now = new Date();
    const id = uuidv7(now);
    const sealed = { secrets: `sealed-${mode}`, replaced_secrets: "sealed-before", replaced_until: now };
    const row = { id, provider: `${mode}-pay`, mode, fields: json({ "publishable-key": "pk" }), created_at: now };
    await db
      .insertInto("provider_account")
      .values({ ...row, ...sealed })
      .execute();
    await db
      .insertInto("provider_customer")
      .values({ customer, account_id: id, provider_id: "customer-at-1" })
      .execute();
  }
}

const isTelling = (value: unknown): value is string => typeof value === "string" && value.length > 1;

describe.each(kindsHere().map((kind) => [names[kind], kind] as const))("a trial copy on %s", (_, kind) => {
  test("[PROD-09] names no customer anywhere, sends nothing, and its books match", { timeout: 240_000 }, async () => {
    const original = await migratedDatabase(kind);
    const open = await openFullShop(original);
    await ownInquiry(open.member);
    await open.member.me.inquiry.list();
    const { prefecture: __, ...typed } = { ...address, ...orderer };
    const words = [open.member.email, "hanako@example.jp", ...Object.values(typed).filter(isTelling)];
    expect((await tablesWith(original.db, words)).length).toBeGreaterThan(3);
    await putAccounts(original.db, open.member.user.id);
    const { path } = await open.backUp();
    const target = await migratedDatabase(kind);
    await restoreInto(target, path, { change: makeTrialCopy });
    expect(await tablesWith(target.db, [...words, "sealed-", "customer-at-"])).toEqual([]);
    const accounts = await target.db
      .selectFrom("provider_account")
      .select(["mode", "secrets", "replaced_secrets", "ended_at"])
      .orderBy("mode")
      .execute();
    const noSecrets = { secrets: null, replaced_secrets: null };
    // live keys are gone, and so is the account that they belong to
    expect(accounts).toEqual([
      { mode: "live", ended_at: expect.any(Date), ...noSecrets },
      { mode: "test", ended_at: null, ...noSecrets },
    ]);
    const { rows: jobs } = await sql`select from job.job`.execute(target.db);
    expect(jobs).toEqual([]);
    expect(
      (await findings(target.db)).flatMap(({ words: finding, broken }) => broken.map((what) => [finding, what])),
    ).toEqual([]);
    const counts = async (db: Db) =>
      (
        await sql`select (select count(*)::int from member) as members, (select count(*)::int from shop_order) as orders,
        (select sum(total_payment)::int from shop_order) as total`.execute(db)
      ).rows;
    expect(await counts(target.db)).toEqual(await counts(original.db));
    const [order] = (
      await sql<{ prefecture: string }>`select address ->> 'prefecture' as prefecture from order_shipping`.execute(
        target.db,
      )
    ).rows;
    expect(order).toEqual({ prefecture: address.prefecture });
  });

  test("[PROD-09] each replaced column is one of its table, and each table of the schema has its treatment", async () => {
    const { db } = await migratedDatabase(kind);
    const tables = (await tablesOf(db)).filter(({ name }) => name.startsWith("public."));
    expect(Object.keys(trialTables).toSorted()).toEqual(tables.map(({ name }) => name.slice(7)).toSorted());
    for (const [name, of] of Object.entries(trialTables)) {
      const columns = tables.find((table) => table.name === `public.${name}`)!.columns.map((column) => column.name);
      const replaced = typeof of === "string" ? [] : Object.keys(of.set ?? {});
      expect([name, replaced.filter((column) => !columns.includes(column))]).toEqual([name, []]);
    }
  });
});
