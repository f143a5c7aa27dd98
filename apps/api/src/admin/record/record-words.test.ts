import { sql } from "kysely";
import { expect, test } from "vitest";
import { changeSetting } from "#api/channel/channel.service.ts";
import type { Actor } from "#api/platform/actor/actor.ts";
import { json } from "#api/platform/db/json.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders } from "#api/testing/products.ts";
import { asStaff } from "#api/testing/staff.ts";
import { fieldOf, isPlace } from "./field-words.ts";
import { changeWords } from "./value-words.ts";

const isJapanese = (words: string | null | undefined) => /[ぁ-んァ-ヶ一-龠]/.test(words ?? "");

describeOnBothDatabases("the words of records", ({ shop, db }) => {
  test("[OWN-18] every column of every recorded table has a Japanese name", async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select r.table_name as table, i.column_name as column from recorded_table r
      join information_schema.columns i on i.table_schema = 'public' and i.table_name = r.table_name
      where i.column_name <> all (r.derived_columns || '{version}'::text[]) order by 1, 2`.execute(db());
    expect(rows.length).toBeGreaterThan(300);
    const nameless = rows.filter(({ table, column }) => !isJapanese(fieldOf(table, column)?.[0]));
    expect(nameless).toEqual([]);
  });

  test("[OWN-18] every code that a recorded column may hold is shown in words", async () => {
    const { rows } = await sql<{ table: string; rule: string; hidden: string[] }>`
      select r.table_name as table, r.hidden_columns || r.derived_columns as hidden, pg_get_constraintdef(c.oid) as rule
      from recorded_table r join pg_constraint c on c.conrelid = r.table_name::regclass and c.contype = 'c'`.execute(
      db(),
    );
    const shown = rows.flatMap(({ table, rule, hidden }) => {
      const [, column = "", list = ""] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(rule) ?? [];
      const codes = [...list.matchAll(/'([^']+)'::text/g)].map(([, code]) => code!);
      if (hidden.includes(column) || isPlace(table, column)) return [];
      return codes.map((code) => {
        const [, after] = changeWords({ before: undefined, after: code }, fieldOf(table, column)?.[1], new Map());
        return { name: `${table}.${column}`, code, after };
      });
    });
    expect(shown.length).toBeGreaterThan(40);
    expect(shown.filter(({ after }) => !isJapanese(after))).toEqual([]);
  });

  test("[OWN-18] references are shown by their names, settings by what they do, people invited by their roles", async () => {
    const opened = await shop();
    const { owner, id } = await asStaff(opened);
    const ready = await openForOrders(opened);
    const actor: Actor = { kind: "staff", id };
    const [maker, parent, child] = [uuidv7(new Date()), uuidv7(new Date()), uuidv7(new Date())];
    await inTransaction({ db: opened.db, actor }, async (trx) => {
      const own = { channel_id: opened.channel.id };
      await trx
        .insertInto("maker")
        .values({ id: maker, ...own, key: "hikari", name: "光窯", name_kana: "ヒカリガマ" })
        .execute();
      await trx
        .insertInto("category")
        .values({ id: parent, ...own, key: "utsuwa", name: "うつわ" })
        .execute();
      await trx
        .insertInto("category")
        .values({ id: child, ...own, key: "sara", name: "皿", parent_id: parent })
        .execute();
      await trx.updateTable("product_model").set({ maker_id: maker }).where("id", "=", ready.towel.model).execute();
      await trx
        .insertInto("staff_invitation")
        .values({
          id: uuidv7(new Date()),
          email: "mori@example.jp",
          roles: json([{ channel_id: opened.channel.id, role: "shipping" }]),
          invited_by: id,
          created_at: new Date(),
          expires_at: new Date("2026-12-01T03:04:00Z"),
        })
        .execute();
    });
    await changeSetting({ ...opened.shop, actor }, opened.channel, "RETURN.CARRIAGE", "shop");
    await changeSetting({ ...opened.shop, actor }, opened.channel, "RETURN.DAYS", 14);
    const { records } = await owner.record.list({ person: id, limit: 100 });
    const values = records.flatMap(({ fields }) => fields.map(({ words, after }) => [words, after]));
    for (const expected of [
      ["メーカー", "光窯"],
      ["親", "うつわ"],
      ["役割", `出荷（${opened.channel.name}）`],
      ["招待した人", "暖簾 あきな"],
      ["期限", "2026.12.01 12:04"],
      ["返品の送料", "お店の負担"],
      ["返品できる日数", "14日"],
    ])
      expect(values).toContainEqual(expected);
    // the record is named after the setting already
    expect(values).not.toContainEqual([expect.any(String), "RETURN.DAYS"]);
    expect(records.filter(({ thing }) => thing.part === "招待").map(({ thing }) => thing.name)).toEqual([""]);
  });
});
