import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { inProcessClient } from "#api/clients.ts";
import { countRefusedCard, countCardUse } from "#api/member/card/card-rate-limit.ts";
import type { Context, Shop } from "#api/shop.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders } from "#api/testing/products.ts";
import { orderForDocuments, receiptLinkTo, refusal, settleOrder } from "#api/testing/documents.ts";
import { putCoupon } from "#api/testing/promotions.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { assertBelowLimit, consume, countFor } from "./rate-limit.service.ts";

/** Another process with the same database; they share nothing else. */
const nodeOf = ({ shop }: Pick<TestShop, "shop">): Shop => ({ ...shop });
const clientOf = (shop: Shop, channelId: string) =>
  inProcessClient(createApp(shop), { channelId, ip: "192.0.2.1", requestId: "r" });

describeOnBothDatabases("rate limits across nodes", ({ shop }) => {
  const limit = { name: "test", max: 3, seconds: 60 };

  async function open() {
    const test = await shop();
    const on = (node: Shop, db = node.db) =>
      ({ shop: node, db, channel: test.channel, now: test.shop.clock(), actor: test.shop.actor }) as Context;
    const mayTry = (ctx: Context, subject: string) => {
      try {
        assertBelowLimit(ctx, [{ limit, subject }]);
        return true;
      } catch {
        return false;
      }
    };
    return { ...test, on, mayTry, fail: (ctx: Context, subject: string) => countFor(ctx, [{ limit, subject }]) };
  }

  test("[AUTH-01] are counted across nodes: each further node allows one more, and the count ends with its period", async () => {
    const { on, mayTry, fail, at, ...test } = await open();
    const [one, two] = [nodeOf(test), nodeOf(test)];
    await fail(on(one), "a");
    await fail(on(two), "a");
    expect([mayTry(on(one), "a"), mayTry(on(two), "a")]).toEqual([true, true]);
    await fail(on(one), "a");
    expect([mayTry(on(one), "a"), mayTry(on(two), "a"), mayTry(on(one), "b")]).toEqual([false, true, true]);
    await fail(on(two), "a");
    expect(mayTry(on(two), "a")).toBe(false);
    at(new Date(test.shop.clock().getTime() + 60_000));
    expect([mayTry(on(one), "a"), mayTry(on(two), "a")]).toEqual([true, true]);
    await fail(on(one), "a");
    expect(mayTry(on(one), "a")).toBe(true);
  });

  test("[AUTH-01] a node caches max ten thousand limited subjects", async () => {
    const { on, mayTry, fail, db, ...test } = await open();
    const ctx = on(nodeOf(test));
    const names = Array.from({ length: 10_001 }, (_, index) => `guest ${index}`);
    await countFor(
      ctx,
      names.map((subject) => ({ limit: { ...limit, max: 1 }, subject })),
    );
    const free = names.filter((subject) => mayTry(ctx, subject));
    expect(free).toHaveLength(1);
    // an evicted subject is refused after its next failure, since its first one is still counted
    await fail(ctx, free[0]!);
    await fail(ctx, free[0]!);
    expect(mayTry(ctx, free[0]!)).toBe(false);
  });

  test("[AUTH-01] concurrent failures are counted once each, and long expired counters are deleted", async () => {
    const { on, fail, db, at, ...test } = await open();
    const nodes = [nodeOf(test), nodeOf(test), nodeOf(test)];
    await Promise.all(Array.from({ length: 12 }, (_, index) => fail(on(nodes[index % 3]!), `x${index % 2}`)));
    const counts = async () =>
      (await db.selectFrom("rate_limit_counter").select("count").orderBy("key").execute()).map(({ count }) => count);
    expect(await counts()).toEqual([6, 6]);
    at(new Date(test.shop.clock().getTime() + 2 * 86_400_000));
    await fail(on(nodes[0]!), "later");
    expect(await counts()).toEqual([1]);
  });

  test("[ERR-03] within the transaction of a call with a key they are counted although it rolls back", async () => {
    const { on, fail, db, ...test } = await open();
    const refused = db.transaction().execute(async (trx) => {
      await fail(on(nodeOf(test), trx), "keyed");
      throw new Error("taken back");
    });
    await expect(refused).rejects.toThrow("taken back");
    await expect.poll(async () => (await db.selectFrom("rate_limit_counter").select("count").execute()).length).toBe(1);
  });

  test("[SEC-05] a use above the limit is refused immediately on every node, and requires a captcha before", async () => {
    const { on, at, ...test } = await open();
    const counters = [{ limit: { ...limit, captchaFrom: 2 }, subject: "a" }];
    const nodes = [on(nodeOf(test)), on(nodeOf(test))];
    expect(await consume(nodes[0]!, counters)).toEqual({ isCaptchaNeeded: false });
    expect(await consume(nodes[1]!, counters)).toEqual({ isCaptchaNeeded: true });
    expect(await consume(nodes[0]!, counters)).toEqual({ isCaptchaNeeded: true });
    for (const node of nodes)
      await expect(consume(node, counters)).rejects.toMatchObject({ status: 429, data: { retry_after: 60 } });
    expect(await consume(nodes[1]!, [{ ...counters[0]!, subject: "b" }])).toEqual({ isCaptchaNeeded: false });
    at(new Date(test.shop.clock().getTime() + 60_000));
    expect(await consume(on(test.shop), counters)).toEqual({ isCaptchaNeeded: false });
  });

  test("[CART-10] guessing coupon codes is limited across nodes", async () => {
    const ready = await openForOrders(await shop());
    await putCoupon(ready, { code: "REAL", amount: 100 });
    const nodes = [nodeOf(ready), nodeOf(ready)].map((node) => clientOf(node, ready.channel.id));
    const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
    const answers: string[] = [];
    for (let attempt = 0; attempt < 12; attempt++)
      answers.push(await refusal(nodes[attempt % 2]!.promotions.addCoupon({ token, code: `GUESS${attempt}` })));
    // the tenth failure is the second node's last; the first node learns of it with the eleventh
    expect(answers).toEqual([...Array<string>(11).fill("cart.coupon.not_found"), "cart.coupon.too_many_attempts"]);
    for (const node of nodes)
      expect(await refusal(node.promotions.addCoupon({ token, code: "REAL" }))).toBe("cart.coupon.too_many_attempts");
  });

  test("[ORD-05] guessing receipt links is limited across nodes, and then blocks the right link too", async () => {
    const { id, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const link = await receiptLinkTo(open, id);
    const nodes = [nodeOf(open), nodeOf(open)].map((node) => clientOf(node, open.channel.id));
    for (let attempt = 0; attempt < 32; attempt++)
      await refusal(nodes[attempt % 2]!.document.checkReceipt({ no: link.no, t: `wrong-${attempt}` }));
    for (const node of nodes) expect(await refusal(node.document.checkReceipt(link))).toBe("common.too_many_requests");
  });

  test("[CART-12] refused cards count on every node, and only for their own member", async () => {
    const test = await shop();
    const on = (node: Shop) =>
      ({
        shop: node,
        db: node.db,
        channel: test.channel,
        now: test.shop.clock(),
        actor: test.shop.actor,
        ip: "192.0.2.9",
        addressRange: "192.0.2.9",
      }) as Context;
    const nodes = Array.from({ length: 20 }, () => nodeOf(test));
    for (const node of nodes.slice(0, 10)) await countRefusedCard(on(node), "member");
    await expect(countCardUse(on(nodes[9]!), "member")).rejects.toMatchObject({ status: 429 });
    await expect(countCardUse(on(nodeOf(test)), "another member")).resolves.toBeUndefined();
  });
});
