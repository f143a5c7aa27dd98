import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnPostgres } from "../../testing/databases.ts";
import { statementNames } from "./postgres.ts";

describeOnPostgres("the shop's connections", ({ db }) => {
  test("[SEC-02] no statement uses more than one CPU of the database server", async () => {
    await sql`create table wide as select n, repeat('x', 2000) as text from generate_series(1, 20000) n`.execute(db());
    const plan = await db()
      .transaction()
      .execute(async (trx) => {
        // costs at which the planner would use parallel workers if allowed
        await sql`set local parallel_setup_cost = 0`.execute(trx);
        await sql`set local min_parallel_table_scan_size = 0`.execute(trx);
        return sql<Record<string, string>>`explain select count(*) from wide where text like '%y%'`.execute(trx);
      });
    await sql`drop table wide`.execute(db());
    expect(JSON.stringify(plan.rows)).not.toContain("Parallel");
  });
});

test("[OWN-04] the shop's 2,000 names of prepared statements, once used up, leave the queue's", () => {
  const [shop, queue] = [statementNames(), statementNames()];
  const names = Array.from({ length: 2001 }, (_, at) => shop(`select ${at}`).name);
  expect(new Set(names.slice(0, 2000)).size).toBe(2000);
  expect([names[2000], shop("select 0").name]).toEqual([undefined, names[0]]);
  expect(queue("fetch a job").name).toEqual(expect.any(String));
});
