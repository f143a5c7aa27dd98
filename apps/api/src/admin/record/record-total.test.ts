import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#api/platform/actor/actor.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders } from "#api/testing/products.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const within = (opened: TestShop, actor: Actor) => ({ db: opened.db, actor });

describeOnBothDatabases("totals, migrations and CSV of records", ({ shop, db }) => {
  test("[OWN-18] records are counted, and changes of a migration are one line with its number until they are asked for", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { towel } = await openForOrders(opened);
    // the test's database has records of its own migrations
    const before = await owner.record.list();
    const asked = async () => (await owner.record.list({ origin: "migration" })).total;
    const askedBefore = await asked();
    const countOf = (list: typeof before, number: string) =>
      list.migrations.find((one) => one.number === number)?.count ?? 0;
    const set = (id: string, stock: number) =>
      inTransaction(within(opened, { kind: "command", id }), (trx) =>
        trx.updateTable("product").set({ stock }).where("id", "=", towel.id).execute(),
      );
    await set("migrate:0107", 31);
    await set("migrate:0107", 32);
    await set("migrate", 33);
    const list = await owner.record.list();
    expect([list.total, list.is_capped]).toEqual([before.total, false]);
    expect(list.records.some(({ origin }) => origin === "migration")).toBe(false);
    expect(list.migrations.slice(0, 2).map(({ number }) => number)).toEqual(["", "0107"]);
    expect(["", "0107"].map((number) => countOf(list, number) - countOf(before, number))).toEqual([1, 2]);
    expect(await asked()).toBe(askedBefore + 3);
    const shown = await owner.record.list({ origin: "migration", limit: 3 });
    expect(shown.migrations).toEqual([]);
    expect(shown.records.map(({ who, origin_words }) => [who.name, origin_words])).toEqual([
      ["移行", "移行"],
      ["移行 0107", "移行"],
      ["移行 0107", "移行"],
    ]);
    expect((await owner.record.list({ origin: "command", kind: "product" })).records).toEqual([]);
    const ofTowel = await owner.record.list({ thing: towel.code, origin: "migration" });
    expect(ofTowel.total).toBe(3);
    expect((await owner.record.list({ kind: "inquiry" })).migrations).toEqual([]);
    expect((await owner.record.list({ below: list.records[0]!.id })).migrations).toEqual([]);
  });

  test("[OWN-18] records without a channel are for staff of all channels, in list, total and CSV", async () => {
    const opened = await shop();
    const { towel } = await openForOrders(opened);
    await inTransaction(within(opened, { kind: "command", id: "setting.set" }), (trx) =>
      trx.updateTable("product").set({ stock: 31 }).where("id", "=", towel.id).execute(),
    );
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update change_record set channel_id = null`.execute(trx);
      });
    const { owner } = await asStaff(opened);
    const { owner: ofChannel } = await asStaff(opened, { roles: [{ channelId: opened.channel.id, role: "owner" }] });
    const filter = { thing: towel.code };
    const lines = async (client: typeof owner) =>
      new TextDecoder()
        .decode((await client.record.csv(filter)).bytes)
        .trim()
        .split("\r\n").length;
    expect((await owner.record.list(filter)).total).toBeGreaterThan(0);
    expect(await lines(owner)).toBeGreaterThan(1);
    expect(await ofChannel.record.list(filter)).toMatchObject({ total: 0, records: [], migrations: [] });
    expect(await lines(ofChannel)).toBe(1);
    expect((await owner.record.list({ ...filter, channel: "noren" })).total).toBe(0);
  });

  test("[OWN-18] the filtered records as CSV, a line for each field, formulas harmless, hidden values hidden", async () => {
    const opened = await shop();
    const { owner, id } = await asStaff(opened, { name: "=1+1" });
    const { towel } = await openForOrders(opened);
    await inTransaction(within(opened, { kind: "staff", id }), (trx) =>
      trx.updateTable("product").set({ price: 1450, stock: 7 }).where("id", "=", towel.id).execute(),
    );
    const { bytes, type, name } = await owner.record.csv({ person: id });
    expect([type, name]).toEqual(["text/csv; charset=utf-8", "records-2026-11-20.csv"]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = new TextDecoder().decode(bytes).trim().split("\r\n");
    expect(head).toBe("日時,だれ,どこから,したこと,お店,何を,番号,部分,項目,まえ,あと");
    const { records } = await owner.record.list({ person: id });
    expect(lines).toHaveLength(records[0]!.fields.length);
    const price = lines.find((line) => line.includes("通常価格"))!;
    expect(price).toContain(",'=1+1,画面,変更,noren,商品,");
    expect(price.endsWith(',通常価格,"1,980円","1,450円"')).toBe(true);
  });

  test("[OWN-18] more records than a file takes are refused, and nothing is read", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    await sql`insert into change_record (actor, table_name, key, name, after, hidden, channel_id)
      select 'sql', 'product', n::text, 'x', '{}', '{}', ${opened.channel.id} from generate_series(1, 20001) n`.execute(
      db(),
    );
    await expect(owner.record.csv({})).rejects.toMatchObject({ code: "record.csv_too_many", status: 422 });
    expect(await owner.record.list({})).toMatchObject({ total: 10_000, is_capped: true });
  });
});
