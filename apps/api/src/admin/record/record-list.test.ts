import { sql } from "kysely";
import { expect, test } from "vitest";
import { changeSetting } from "#api/channel/channel.service.ts";
import { cancelOrder } from "#api/fulfilment/cancel/cancel.service.ts";
import { markPaid, packOrder } from "#api/fulfilment/shipment/shipment.service.ts";
import type { Actor } from "#api/platform/actor/actor.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { recordDataView } from "#api/platform/staff/data-view.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { isSum, namedFields } from "./field-words.ts";
import { knownTables, tablesOfKind } from "./record-things.ts";

const staffOf = async ({ db }: TestShop, id: string) =>
  ({
    id,
    sessionId: "-",
    ...(await db.selectFrom("staff").select(["name", "email"]).where("id", "=", id).executeTakeFirstOrThrow()),
    assignments: [],
    provedAt: new Date(0),
  }) as Parameters<typeof recordDataView>[0]["staff"];

const within = (opened: TestShop, actor: Actor) => ({ db: opened.db, actor });

/** An order that staff have packed, with its id. */
async function packedOrder(opened: TestShop, actor: Actor) {
  const ready = await openForOrders(opened);
  const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
  const { order_no } = await ready.api.cart.decision({ token });
  const { id } = await opened.db
    .selectFrom("shop_order")
    .select("id")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const work = { shop: opened.shop, db: opened.db, now: opened.shop.clock(), actor, channel: opened.channel };
  await markPaid(work, id, actor);
  await packOrder(work, id, actor);
  return { id, order_no, work, ready };
}

describeOnBothDatabases("the list of records", ({ shop, db }) => {
  test("[OWN-18] a change is listed with who, when, from where, what, and before and after in Japanese", async () => {
    const opened = await shop();
    const { owner, id } = await asStaff(opened);
    const { towel } = await openForOrders(opened);
    await inTransaction(within(opened, { kind: "staff", id }), (trx) =>
      trx.updateTable("product").set({ price: 1450 }).where("id", "=", towel.id).execute(),
    );
    const { records } = await owner.record.list({ kind: "product", limit: 1 });
    expect(records).toMatchObject([
      {
        who: { staff_id: id, name: "暖簾 あきな", is_unknown: false },
        origin_words: "画面",
        action_words: "変更",
        channel: "noren",
        thing: { kind: "product", kind_words: "商品", id: towel.model, part: "種類" },
        fields: [{ name: "price", words: "通常価格", before: "1,980円", after: "1,450円", is_hidden: false }],
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(records[0]!.at))).toBeLessThan(60_000);
  });

  test("[OWN-18] a change in SQL past the shop is marked as unknown", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { towel } = await openForOrders(opened);
    await sql`update product set stock = 31 where id = ${towel.id}`.execute(db());
    const { records } = await owner.record.list({ origin: "sql", kind: "product", action: "changed" });
    expect(records).toMatchObject([{ who: { name: "不明", is_unknown: true }, origin_words: "SQL" }]);
  });

  test("[OWN-18] records are found by person, thing, its number, day, channel and origin, page by page", async () => {
    const opened = await shop();
    const { owner, id } = await asStaff(opened);
    const actor: Actor = { kind: "staff", id };
    const order = await packedOrder(opened, actor);
    await changeSetting(
      { ...opened.shop, actor: { kind: "command", id: "setting.set" } },
      opened.channel,
      "ORDER.MAX_QUANTITY",
      5,
    );
    const ofPerson = await owner.record.list({ person: id });
    expect(ofPerson.records.length).toBeGreaterThan(1);
    expect(new Set(ofPerson.records.map(({ who }) => who.staff_id))).toEqual(new Set([id]));
    const byNumber = await owner.record.list({ thing: order.order_no });
    const byId = await owner.record.list({ thing: order.id });
    expect(byNumber.records).toEqual(byId.records);
    expect(new Set(byId.records.map(({ thing }) => thing.name))).toEqual(new Set([order.order_no]));
    const setting = await owner.record.list({ thing: "ORDER.MAX_QUANTITY", origin: "command" });
    expect(setting.records).toMatchObject([
      { thing: { kind: "setting", name: "ORDER.MAX_QUANTITY" }, who: { name: "コマンド" } },
    ]);
    expect((await owner.record.list({ kind: "setting", channel: "noren" })).records).toHaveLength(1);
    const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect((await owner.record.list({ kind: "setting", from: day, to: day })).records).toHaveLength(1);
    expect((await owner.record.list({ kind: "setting", to: "2020-01-01" })).records).toEqual([]);

    const all: number[] = [];
    let below: number | undefined;
    do {
      const page = await owner.record.list({ limit: 3, ...(below && { below }) });
      all.push(...page.records.map((one) => one.id));
      below = page.next ?? undefined;
    } while (below !== undefined);
    const { rows } = await sql<{
      id: number;
    }>`select id from change_record where not starts_with(actor, 'command:migrate') order by id desc`.execute(db());
    expect(all).toEqual(rows.map((one) => one.id));
  });

  test("[OWN-18] every import is an origin of its own beside other commands", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { towel } = await openForOrders(opened);
    await inTransaction(within(opened, { kind: "command", id: "catalogue.import" }), (trx) =>
      trx.updateTable("product").set({ stock: 4 }).where("id", "=", towel.id).execute(),
    );
    expect((await owner.record.list({ origin: "import" })).records).toMatchObject([{ origin_words: "取り込み" }]);
    expect((await owner.record.list({ origin: "command", kind: "product" })).records).toEqual([]);
  });

  test("[OWN-18] the record of one thing is for whoever may see the thing; amounts only with their right", async () => {
    const opened = await shop();
    const { owner, id: staffId } = await asStaff(opened);
    const { id, work } = await packedOrder(opened, { kind: "staff", id: staffId });
    await cancelOrder(work, { orderId: id, actor: work.actor, reason: "在庫切れ", from: ["packed"] });
    const drawn = await owner.record.of({ kind: "order", id });
    expect(drawn.records.length).toBeGreaterThan(1);
    expect(drawn.records.every(({ thing }) => thing.id === id)).toBe(true);
    const own = drawn.records.filter(({ thing }) => thing.part === null);
    expect(own[0]!.fields.find(({ words }) => words === "状態")).toMatchObject({
      before: "発送準備中",
      after: "キャンセル",
    });
    const shipping = await asStaff(opened, { roles: [{ channelId: null, role: "shipping" }] });
    const seen = await shipping.owner.record.of({ kind: "order", id });
    expect(seen.records).toHaveLength(drawn.records.length);
    expect(JSON.stringify(seen)).not.toMatch(/\d円/);
    await expect(shipping.owner.record.of({ kind: "setting", id: "ORDER.MAX_QUANTITY" })).rejects.toMatchObject({
      code: "staff.forbidden",
    });
    await expect(shipping.owner.record.list()).rejects.toMatchObject({ code: "staff.forbidden" });
  });

  test("[OWN-18] each recorded table has a kind of thing, and the fields with Japanese names exist", async () => {
    const { rows: tables } = await sql<{ table_name: string }>`select table_name from recorded_table`.execute(db());
    const known = new Set(knownTables);
    const unknown = tables
      .map(({ table_name }) => table_name)
      .filter((table) => !known.has(table) && !table.startsWith("staff_"));
    expect(unknown.toSorted()).toEqual(["order_view", "product_view", "recorded_table"]);
    const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public'`.execute(db());
    const columns = new Set(rows.map(({ name }) => name));
    expect(namedFields.filter((name) => !columns.has(name))).toEqual([]);
  });

  test("[OWN-18] every amount of an order's tables counts as an amount", async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = any(${sql.val(tablesOfKind.order)}::text[]) and data_type in ('integer', 'bigint')
      `.execute(db());
    const others = rows.filter(({ column }) => !isSum(column)).map(({ column }) => column);
    expect(new Set(others)).toEqual(
      new Set(["attempt", "cart_generation", "issue", "version", "sort", "quantity", "seq"]),
    );
  });

  test("[OWN-18, OWN-07] a record of a channel that is hidden from the role never shows, by list, thing or number", async () => {
    const opened = await shop();
    const second = await openSecondChannel(opened);
    const actor: Actor = { kind: "command", id: "setting.set" };
    const { id, order_no } = await packedOrder(opened, actor);
    await changeSetting({ ...opened.shop, actor }, opened.channel, "ORDER.MAX_QUANTITY", 5);
    await changeSetting({ ...opened.shop, actor }, second.channel, "ORDER.MAX_QUANTITY", 7);
    const { owner } = await asStaff(opened, { roles: [{ channelId: second.channel.id, role: "owner" }] });
    const { records, people } = await owner.record.list({ limit: 100 });
    expect(new Set(records.map(({ channel }) => channel))).toEqual(new Set(["toki"]));
    expect(people).toHaveLength(1);
    expect((await owner.record.list({ thing: order_no })).records).toEqual([]);
    expect((await owner.record.list({ thing: id })).records).toEqual([]);
    expect((await owner.record.of({ kind: "order", id })).records).toEqual([]);
    const settings = await owner.record.of({ kind: "setting", id: "ORDER.MAX_QUANTITY" });
    expect(settings.records.map(({ fields }) => fields.find(({ name }) => name === "value")?.after)).toEqual(["7"]);
    await sql`update channel set name = name || '別館'`.execute(db());
    const named = await owner.record.of({ kind: "channel", id: "toki" });
    expect(named.records[0]).toMatchObject({ action: "changed", origin: "sql", thing: { id: second.channel.id } });
    expect(await owner.record.of({ kind: "channel", id: second.channel.id })).toEqual(named);
    expect((await owner.record.of({ kind: "channel", id: "noren" })).records).toEqual([]);
    await expect(owner.record.list({ channel: "noren" })).rejects.toMatchObject({ code: "channel.not_found" });
  });

  test("[OWN-18, SEC-10] who opens contact data is recorded once for a person, a thing and an hour, and shown to whoever may see records", async () => {
    const opened = await shop();
    const { owner, id } = await asStaff(opened);
    const member = await logIn(opened);
    const { id: memberId, code } = await db().selectFrom("member").select(["id", "code"]).executeTakeFirstOrThrow();
    const ctx = {
      ...within(opened, { kind: "staff", id }),
      staff: await staffOf(opened, id),
      now: opened.shop.clock(),
    };
    const viewed = [{ kind: "member" as const, id: memberId, name: code, channelId: opened.channel.id }];
    await Promise.all([1, 2, 3].map(() => recordDataView(ctx, "page", viewed)));
    await recordDataView(ctx, "csv", viewed);
    const { records } = await owner.record.list({ action: "viewed" });
    expect(records).toMatchObject([
      {
        who: { staff_id: id },
        action_words: "閲覧",
        channel: "noren",
        thing: { kind: "member", id: memberId, name: code },
        fields: [{ words: "見た画面", after: "詳しい画面" }],
      },
    ]);
    const later = new Date(ctx.now.getTime() + 3_600_000);
    await recordDataView({ ...ctx, now: later }, "search", viewed);
    expect((await owner.record.list({ action: "viewed", thing: code })).records).toHaveLength(2);
    expect((await owner.record.of({ kind: "member", id: memberId })).records).not.toEqual([]);
    const support = await asStaff(opened, { roles: [{ channelId: null, role: "support" }] });
    const ofMember = await support.owner.record.of({ kind: "member", id: memberId });
    expect(ofMember.records.filter(({ action }) => action === "viewed")).toEqual([]);
    expect(JSON.stringify(records)).not.toContain(member.email);
  });

  test("[OWN-18] nobody can change or delete who opened contact data, nor move a record to another channel", async () => {
    const opened = await shop();
    const { id } = await asStaff(opened);
    const ctx = {
      ...within(opened, { kind: "staff", id }),
      staff: await staffOf(opened, id),
      now: opened.shop.clock(),
    };
    await recordDataView(ctx, "page", [{ kind: "order", id, name: "261124-AAY7KANP", channelId: opened.channel.id }]);
    for (const change of [
      sql`update data_view set staff_id = gen_random_uuid()`,
      sql`delete from data_view`,
      sql`truncate data_view`,
      sql`update change_record set channel_id = null`,
    ])
      await expect(change.execute(db())).rejects.toMatchObject({ code: "42501" });
    const day = sql<{
      digest: string;
    }>`select encode(digest, 'hex') as digest from change_day_digest((now() at time zone 'Asia/Tokyo')::date)`;
    const before = await day.execute(db());
    await sql`alter table change_record disable trigger append_only`.execute(db());
    try {
      await sql`update change_record set channel_id = null where channel_id is not null`.execute(db());
      expect((await day.execute(db())).rows).not.toEqual(before.rows);
    } finally {
      await sql`alter table change_record enable trigger append_only`.execute(db());
    }
  });

  test("[OWN-18] the list shows the nightly check of the chain", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    expect((await owner.record.list()).chain).toBeNull();
    const findings = [
      { words: "変更の記録は、あとから変えられていない", broken: ["2026-11-19: 封がありません"], rows: 1 },
    ];
    await sql`insert into audit_run (day, ran_at, findings) values
      ('2026-11-19', '2026-11-18T18:40:00Z', '[]'), ('2026-11-20', '2026-11-19T18:40:00Z', ${JSON.stringify(findings)})`.execute(
      db(),
    );
    expect((await owner.record.list()).chain).toEqual({
      checked_at: "2026-11-19T18:40:00.000Z",
      problems: ["2026-11-19: 封がありません"],
    });
  });

  test("[OWN-18] bad filters are refused with a sentence", async () => {
    const { owner } = await asStaff(await shop());
    for (const input of [{ from: "2026-02-30" }, { kind: "car" }, { limit: 1000 }, { thing: "x".repeat(5000) }])
      await expect(owner.record.list(input as never)).rejects.toMatchObject({ code: "common.invalid_input" });
  });
});
