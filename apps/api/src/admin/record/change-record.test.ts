import { sql } from "kysely";
import { expect, test } from "vitest";
import { changeSetting } from "#api/channel/channel.service.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { liftUnpaidLimits, openForEveryPayment, openForOrders, readyCart } from "#api/testing/products.ts";
import { putCoupon } from "#api/testing/promotions.ts";
import { changeRows } from "./record.queries.ts";

describeOnBothDatabases("the record of changes", ({ shop, db }) => {
  const newest = async (table: string) => changeRows(db(), { table, limit: 100 });
  const last = async () => (await changeRows(db(), { limit: 1 }))[0]?.id ?? 0;
  const since = async (id: number) => (await changeRows(db(), { limit: 1000 })).filter((row) => row.id > id);

  test("[OWN-18] a new, a changed and a deleted row are recorded with who, when, what, before and after, and only changed columns", async () => {
    const { shop: noren, channel } = await shop();
    const owner = { ...noren, actor: { kind: "command", id: "setting.set" } as const };
    await changeSetting(owner, channel, "ORDER.MAX_QUANTITY", 5);
    await changeSetting(owner, channel, "ORDER.MAX_QUANTITY", 6);
    await inTransaction({ db: db(), actor: { kind: "staff", id: "yamada" } }, (trx) =>
      trx.deleteFrom("setting").where("key", "=", "ORDER.MAX_QUANTITY").execute(),
    );
    const key = `${channel.id}/ORDER.MAX_QUANTITY`;
    const whole = { channel_id: channel.id, key: "ORDER.MAX_QUANTITY" };
    expect(await newest("setting")).toMatchObject([
      { actor: "staff:yamada", key, name: "ORDER.MAX_QUANTITY", before: { ...whole, value: 6 }, after: null },
      { actor: "command:setting.set", key, before: { value: 5 }, after: { value: 6 }, hidden: [] },
      { actor: "command:setting.set", key, before: null, after: { ...whole, value: 5 } },
    ]);
    const [row] = await newest("setting");
    expect(Math.abs(Date.now() - row!.at.getTime())).toBeLessThan(60_000);
    // Writing the same value again is not a change.
    const before = await last();
    await changeSetting(owner, channel, "ORDER.MAX_QUANTITY", 7);
    await changeSetting(owner, channel, "ORDER.MAX_QUANTITY", 7);
    expect(await since(before)).toHaveLength(1);
  });

  test("[OWN-18] SQL by hand, outside any transaction of the shop, is recorded as such, and in UTC whatever its session's zone is", async () => {
    const { towel } = await openForOrders(await shop());
    const before = await last();
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`set local timezone = 'Asia/Tokyo'`.execute(trx);
        await sql`update product set price = 2500, sale_price = 2000, sale_price_starts_at = '2026-12-01',
          sale_price_ends_at = '2026-12-05'
        where id = ${towel.id}`.execute(trx);
      });
    const changes = (await since(before)).toSorted((one, other) => (one.table_name < other.table_name ? -1 : 1));
    expect(changes).toMatchObject([
      // The sale's period follows the variant's columns.
      { actor: "sql", table_name: "price_period", after: { kind: "sale", price: 2000 } },
      {
        actor: "sql",
        table_name: "product",
        name: towel.code,
        before: { price: 1980, sale_price: null },
        after: { price: 2500, sale_price: 2000, sale_price_starts_at: "2026-11-30T15:00:00+00:00" },
      },
    ]);
  });

  test("[OWN-18] derived data, and a column named version, are not recorded as changes", async () => {
    const { towel } = await openForOrders(await shop());
    await sql`alter table maker add column version int not null default 1`.execute(db());
    try {
      await sql`insert into maker (id, channel_id, key, name, name_kana, image)
        select gen_random_uuid(), id, 'mill', 'いずみ織布', 'いずみ', '{}' from channel`.execute(db());
      const before = await last();
      await sql`update product_model set search_text = 'x', updated_at = now() where id = ${towel.model}`.execute(db());
      await sql`update maker set version = version + 1`.execute(db());
      expect(await since(before)).toEqual([]);
      await sql`update maker set version = version + 1, name = 'いずみ'`.execute(db());
      expect(await since(before)).toMatchObject([{ before: { name: "いずみ織布" }, after: { name: "いずみ" } }]);
      const [row] = await since(before);
      expect(Object.keys(row!.after!)).toEqual(["name"]);
    } finally {
      await sql`alter table maker drop column version`.execute(db());
    }
  });

  test("[OWN-18, SEC-10] changes of personal data and secrets are recorded without the values", async () => {
    const open = await shop();
    const member = await logIn(open);
    const before = await last();
    await sql`update member set email = 'neu@example.jp', password_hash = '$argon2id$neu', is_registered = false
      where id = ${member.user.id}`.execute(db());
    await sql`delete from member where id = ${member.user.id}`.execute(db());
    const [removed, changed] = (await since(before)).filter(({ table_name }) => table_name === "member");
    expect(changed).toMatchObject({
      before: { is_registered: true },
      after: { is_registered: false },
      hidden: ["email", "password_hash"],
    });
    expect(removed!.hidden).toContain("profile");
    const all = JSON.stringify(await since(0));
    for (const secret of ["neu@example.jp", "argon2id", member.email, "山田"]) expect(all).not.toContain(secret);
  });

  test("[OWN-18] an upsert of many rows is recorded row by row, and a changed key as a deleted and a new row", async () => {
    const { channel } = await shop();
    await sql`insert into setting (channel_id, key, value) select ${channel.id}, 'K' || n, '1' from generate_series(1, 3) n`.execute(
      db(),
    );
    const before = await last();
    await sql`insert into setting (channel_id, key, value) select ${channel.id}, 'K' || n, '2' from generate_series(2, 4) n
      on conflict (channel_id, key) do update set value = excluded.value`.execute(db());
    const rows = (await since(before)).map(({ name, before: old, after }) => [name, old && after ? "changed" : "new"]);
    expect(rows.toSorted()).toEqual([
      ["K2", "changed"],
      ["K3", "changed"],
      ["K4", "new"],
    ]);
    await sql`update setting set key = 'K9' where key = 'K1'`.execute(db());
    expect(
      (await changeRows(db(), { limit: 2 })).map(({ name, before: old, after }) => [name, !!old, !!after]).toSorted(),
    ).toEqual([
      ["K1", true, false],
      ["K9", false, true],
    ]);
  });

  test("[OWN-18] nobody can change or delete a row of the record, and a TRUNCATE of a recorded table loses none", async () => {
    const { set } = await shop();
    await set("ORDER.MAX_QUANTITY", 5);
    for (const change of [
      sql`update change_record set actor = 'staff:other'`,
      sql`delete from change_record`,
      sql`truncate change_record`,
      sql`truncate change_record_day`,
      sql`delete from change_record_day`,
      sql`truncate setting`,
    ])
      await expect(change.execute(db())).rejects.toMatchObject({ code: "42501" });
    expect(await newest("setting")).toHaveLength(1);
  });

  test("[OWN-18] a change that cannot be recorded does not happen", async () => {
    const { set } = await shop();
    await sql`alter table change_record add constraint refuse_all check (table_name <> 'setting') not valid`.execute(
      db(),
    );
    try {
      await expect(set("ORDER.MAX_QUANTITY", 5)).rejects.toMatchObject({ code: "23514" });
      expect(await db().selectFrom("setting").selectAll().execute()).toEqual([]);
    } finally {
      await sql`alter table change_record drop constraint refuse_all`.execute(db());
    }
  });

  test("[OWN-18] a buyer's checkout records no change, whatever it uses: stock, a coupon, points, a payment, an account", async () => {
    const ready = await openForEveryPayment(await shop());
    await liftUnpaidLimits(ready);
    await putCoupon(ready, { code: "AKI500", amount: 500, total_limit: 10 });
    const before = await last();
    const guest = await readyCart(ready, [{ id: ready.towel.id, quantity: 10 }]);
    await ready.api.promotions.addCoupon({ token: guest.token, code: "AKI500" });
    await ready.api.cart.decision({ token: guest.token });
    const member = await logIn(ready);
    const { token } = await readyCart({ ...ready, api: member.me }, [{ id: ready.tea.id }]);
    await member.me.cart.decision({ token });
    expect(await since(before)).toEqual([]);
    expect(await db().selectFrom("shop_order").select("id").execute()).toHaveLength(2);
  });
});
