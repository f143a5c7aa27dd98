import { sql } from "kysely";
import { expect, test } from "vitest";
import { auditCommands } from "#api/admin/command/audit-commands.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { liftUnpaidLimits, openForCards, openForOrders, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { deleteEndedRows } from "./retention.service.ts";

const hour = 3_600_000;
const day = 24 * hour;
const began = new Date("2026-11-20T01:00:00Z").getTime();

const run = ({ shop, db }: TestShop) => deleteEndedRows({ shop, db, now: shop.clock(), actor: shop.actor });
const later = ({ at }: TestShop, ms: number) => at(new Date(began + ms));

async function count({ db }: TestShop, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]!.count;
}

async function auditSays(test: TestShop): Promise<string[]> {
  const lines: string[] = [];
  await auditCommands.audit!.run([], { shop: test.shop, out: (line: string) => lines.push(line) } as never);
  return lines.filter((line, at) => line.includes("保存期間") || (at > 0 && lines[at - 1]!.includes("保存期間")));
}

describeOnBothDatabases("expired rows", ({ shop }) => {
  test("[SEC-10] a visitor's cart is deleted a day after its end; with an order it is emptied instead, and a member's stays", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, db } = ready;
    const { me } = await logIn(ready);
    const { token: own } = await me.cart.addProduct({ product_id: towel.id });
    const { token: left } = await api.cart.addProduct({ product_id: towel.id });
    const { token: ordered } = await readyCart(ready, [{ id: towel.id }]);
    const { order_no } = await api.cart.decision({ token: ordered });
    await api.cart.addProduct({ token: ordered, product_id: towel.id });
    await api.cart.modifyOrder({ token: ordered, memo: "贈り物" });
    later(ready, 30 * day + 23 * hour);
    await run(ready);
    expect(await count(ready, "cart")).toBe(3);
    later(ready, 31 * day + hour);
    await run(ready);
    await expect(api.cart.get({ token: left })).rejects.toMatchObject({ code: "cart.not_found" });
    await expect(api.cart.get({ token: ordered })).rejects.toMatchObject({ code: "cart.common.is_expired" });
    const rows = await db.selectFrom("cart").select(["member_id", "document", "version"]).orderBy("id").execute();
    expect(rows).toMatchObject([
      { member_id: expect.any(String), document: { lines: [{}] } },
      { member_id: null, document: { lines: [], memo: "" } },
    ]);
    expect(await db.selectFrom("shop_order").select("order_no").execute()).toEqual([{ order_no }]);
    // Another run finds nothing to delete.
    await run(ready);
    expect(await db.selectFrom("cart").select("version").orderBy("id").execute()).toEqual(
      rows.map(({ version }) => ({ version })),
    );
    expect([own, await count(ready, "cart")]).toEqual([own, 2]);
  });

  test("[SEC-10] a cart with a pending payment is not touched", async () => {
    const ready = await openForCards(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
    await ready.api.cart.decision({ token });
    later(ready, 60 * day);
    const before = await ready.db.selectFrom("cart").selectAll().execute();
    expect(before[0]!.document).toMatchObject({ pending: expect.anything() });
    await run(ready);
    expect(await ready.db.selectFrom("cart").selectAll().execute()).toEqual(before);
  });

  test("[SEC-10] a cart that was always empty ends after a day", async () => {
    const test = await shop();
    const { token } = await test.api.cart.init({});
    later(test, 23 * hour);
    expect((await test.api.cart.get({ token })).detail.products).toEqual([]);
    later(test, 2 * day + hour);
    await run(test);
    expect(await count(test, "cart")).toBe(0);
  });

  test("[SEC-10] replaced tokens are deleted after 30 days, and a login after 400, with its tokens", async () => {
    const test = await shop();
    const { token, me } = await logIn(test);
    await me.auth.refresh();
    later(test, 31 * day);
    await run(test);
    expect([await count(test, "access_token"), await count(test, "member_session")]).toEqual([1, 1]);
    await expect(test.as(token).user.me()).rejects.toMatchObject({ code: "auth.token_expired" });
    later(test, 401 * day);
    await run(test);
    expect([await count(test, "access_token"), await count(test, "member_session")]).toEqual([0, 0]);
  });

  test("[SEC-10] emails are deleted after ninety days, those about orders and gifts stay", async () => {
    const test = await shop();
    const write = (uniqueKey: string) =>
      test.db.transaction().execute((trx) =>
        writeEmail({ shop: test.shop, channel: test.channel, now: test.shop.clock() }, trx, {
          uniqueKey,
          to: "hanako@example.jp",
          subject: "お知らせ",
          text: "本文",
          html: "<p>本文</p>",
        }),
      );
    for (const key of ["order.completed:1", "gift.link:1", "payment.fraud:1", "inquiry.received:1", "captcha.link:1"])
      await write(key);
    const left = async () =>
      (await test.db.selectFrom("email").select("unique_key").orderBy("unique_key").execute()).map(
        (one) => one.unique_key,
      );
    later(test, 89 * day);
    await run(test);
    expect(await left()).toHaveLength(5);
    later(test, 91 * day);
    await run(test);
    expect(await left()).toEqual(["gift.link:1", "order.completed:1", "payment.fraud:1"]);
  });

  test("[SEC-10] one run deletes more rows than a batch, and concurrent runs share them", async () => {
    const test = await shop();
    const put = (rows: number, at: number) =>
      sql`
      insert into idempotency_key (scope_hash, body_hash, status, created_at)
      select sha256(('key ' || ${at}::text || n)::bytea), 'x', 200, ${new Date(began + at)} from generate_series(1, ${rows}::int) n`.execute(
        test.db,
      );
    await put(1201, 0);
    await put(3, 2 * hour);
    later(test, 25 * hour);
    await Promise.all([run(test), run(test)]);
    expect(await count(test, "idempotency_key")).toBe(3);
    const jobs = test.sent.filter(({ name }) => name === "retention.sweep").map(({ startAfter }) => startAfter);
    expect(jobs).toEqual([new Date(began + 26 * hour), new Date(began + 26 * hour)]);
  });

  test("[SEC-10] answered inquiries and product requests are deleted after the owner's period, an open one stays", async () => {
    const test = await shop();
    await test.set("RETENTION.INQUIRY_DAYS", 365);
    const now = new Date(began);
    for (const state of ["open", "answered", "closed"])
      await sql`insert into inquiry (id, channel_id, key, category_name, name, name_kana, email, phone, body, extend, state, created_at, updated_at)
        values (${uuidv7(now, test.shop.random)}, ${test.channel.id}, ${state}, '', '', '', '', '', '', '{}', ${state}, ${now}, ${now})`.execute(
        test.db,
      );
    later(test, 366 * day);
    await run(test);
    expect(await test.db.selectFrom("inquiry").select("state").execute()).toEqual([{ state: "open" }]);
  });

  test("[SEC-10, OWN-01] the audit names rows that should have been deleted three days ago, and none after a night without jobs", async () => {
    const test = await openForOrders(await shop());
    await test.api.cart.addProduct({ product_id: test.towel.id });
    later(test, 33 * day);
    expect(await auditSays(test)).toEqual(["○ 保存期間を過ぎた記録は、残っていない", expect.any(String)]);
    later(test, 35 * day);
    expect(await auditSays(test)).toEqual([
      "× 保存期間を過ぎた記録は、残っていない",
      "    cart: 1件、最も古いものは 2026-12-20T10:00:00",
    ]);
    await run(test);
    expect((await auditSays(test))[0]).toBe("○ 保存期間を過ぎた記録は、残っていない");
  });
});

describeOnBothDatabases("a cart that is deleted while it is used", ({ shop }) => {
  test("[SEC-10, CART-21] no order is lost, and nobody gets a 500, whichever comes first", async () => {
    const ready = await openForOrders(await shop());
    await liftUnpaidLimits(ready);
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
      const tooLate = { shop: ready.shop, db: ready.db, now: new Date(began + 60 * day), actor: ready.actor };
      const [decided] = await Promise.allSettled([
        ready.api.cart.decision({ token, digest: detail.digest }),
        deleteEndedRows(tooLate),
        ready.api.cart.addProduct({ token, product_id: ready.towel.id }),
      ]);
      outcomes.add(decided.status === "fulfilled" ? "ordered" : (decided.reason as { code: string }).code);
    }
    for (const outcome of outcomes) expect(["ordered", "cart.not_found", "cart.decision.changed"]).toContain(outcome);
    const { rows } =
      await sql`select from shop_order o where not exists (select from cart c where c.id = o.cart_id)`.execute(
        ready.db,
      );
    expect(rows).toEqual([]);
  });

  test("[SEC-10, CART-02] an item added to a cart that is being deleted is in a new cart", async () => {
    const ready = await openForOrders(await shop());
    const { api, towel, tea, db } = ready;
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    await sql`create function lose_cart() returns trigger language plpgsql as $$
      begin delete from cart where id = old.id; return null; end $$`.execute(db);
    await sql`create trigger lose_cart before update on cart for each row execute function lose_cart()`.execute(db);
    try {
      const { token: renewed, detail } = await api.cart.addProduct({ token, product_id: tea.id });
      expect(renewed).not.toBe(token);
      expect(detail.products.map(({ quantity }) => quantity)).toEqual([1]);
    } finally {
      await sql`drop trigger lose_cart on cart`.execute(db);
      await sql`drop function lose_cart()`.execute(db);
    }
  });
});
