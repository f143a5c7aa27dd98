import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { settingDefinitions } from "#api/channel/settings.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { endedRows } from "./ended-rows.ts";
import { tableEnds } from "./table-ends.ts";

const document = readFileSync(join(import.meta.dirname, "../../../../../docs/operations/run.md"), "utf8");
const section = document.split("\n## What is kept, and until when\n")[1]!.split("\n## ")[0]!;
const cells = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

test("[SEC-10] the document says of each table what the shop does", () => {
  const lines = section.split("\n").filter((line) => line.startsWith("| `") && !line.includes("DATA_DIR"));
  const [tables] = section.split("\n### ");
  expect(lines.filter((line) => tables!.includes(line)).map(cells)).toEqual(
    tableEnds.map(({ tables: names, keeps, end, when }) => [
      names.map((name) => `\`${name}\``).join(", "),
      keeps,
      end,
      when,
    ]),
  );
  for (const [, name] of section.matchAll(/`([A-Z_]+\.[A-Z_.]+)`/g)) expect(settingDefinitions).toHaveProperty([name!]);
});

describeOnBothDatabases("what is kept", ({ shop, db }) => {
  test("[SEC-10] each table of the schema is on the list of what is kept, once, with its end", async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db());
    const listed = tableEnds.flatMap(({ tables }) => tables);
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test("[SEC-10] what ends by age is deleted by a job, and by an index", async () => {
    const { shop: noren, channel } = await shop();
    const ended = endedRows(noren.clock(), [channel]);
    const byAge = tableEnds.flatMap(({ tables, end }) => (end === "age" ? tables : []));
    // a start deletes files of old releases
    expect(new Set([...ended.map(({ table }) => table), "built_asset"])).toEqual(new Set(byAge));
    await inTransaction({ db: db(), actor: { kind: "command" } }, async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      for (const { table, key, oldest, where } of ended) {
        const { rows } = await sql<{ "QUERY PLAN": string }>`
          explain select ${sql.ref(key)} from ${sql.table(table)} where ${where} order by ${sql.ref(oldest)} limit 500`.execute(
          trx,
        );
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        const how = plan.includes("Index Cond: ") && !plan.includes("Seq Scan") ? "by index" : plan;
        expect.soft([table, how]).toEqual([table, "by index"]);
      }
    });
  });
});
