import { expect, test } from "vitest";
import { askForReviews } from "#api/order-email/review-ask-email.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { reviewAskStopKey } from "./review-ask-key.ts";
import { askAt } from "./review-ask.service.ts";

test.for([
  ["2026-11-25", "2026-11-24", 3, "2026-11-28T01:00:00.000Z"],
  ["2026-11-25", "2026-11-27", 3, "2026-11-30T01:00:00.000Z"],
  [null, "2026-11-27", 60, "2027-01-26T01:00:00.000Z"],
] as const)(
  "[MEM-28] an arrival shown for %s and reported on %s is asked about %i days later at 10:00 in Japan",
  ([shown, delivered, days, at]) => {
    expect(askAt(shown, delivered, days).toISOString()).toBe(at);
  },
);

async function open(test: TestShop, days: number | null = 5) {
  const ready = await openWithMember(test);
  if (days !== null) await test.set("REVIEW.ASK_DAYS", days);
  const jobs = () => ready.sent.flatMap((job) => (job.name === "review.ask" ? [job] : []));
  const work = () => ({ shop: ready.shop, db: ready.db, now: ready.shop.clock(), actor: ready.shop.actor });
  const run = async () => {
    for (const { data } of jobs()) await askForReviews(work(), data as { channelId: string; orderId: string });
  };
  const asks = () =>
    ready.db
      .selectFrom("email")
      .select(["recipient", "subject", "body_text", "unsubscribe_url"])
      .where("unique_key", "like", "review.ask:%")
      .orderBy("id")
      .execute();
  return { ...ready, jobs, work, run, asks };
}

async function deliver({ order, type }: WithMember, ...steps: string[]) {
  const { id, order_no } = await order();
  for (const step of ["order paid", "order packed", "order shipped", "order delivered", ...steps])
    await type(step, order_no);
  return { id, order_no };
}

describeOnBothDatabases("asking for reviews", ({ shop }) => {
  test("[MEM-28] a delivered order is asked about once, at 10:00, with a link to each product's form and one to unsubscribe", async () => {
    const ready = await open(await shop());
    const { id } = await deliver(ready);
    expect(ready.jobs()).toHaveLength(1);
    expect(ready.jobs()[0]).toMatchObject({ data: { orderId: id } });
    const { startAfter } = ready.jobs()[0] as { startAfter: Date };
    expect(startAfter.toISOString()).toMatch(/^2026-11-\d\dT01:00:00.000Z$/);
    ready.at(startAfter.toISOString());
    await ready.run();
    await ready.run();
    const [email, ...more] = await ready.asks();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      recipient: ready.member.email,
      unsubscribe_url: expect.stringContaining("/api/review-asks/stop/"),
    });
    for (const { code } of [ready.towel, ready.tea])
      expect(email!.body_text).toContain(`/product/${code.toLowerCase()}/reviews#write`);
    expect(email!.body_text).toContain("/review-asks/stop?token=");
    // a row that another node has written meanwhile has the same effect
    await ready.db.deleteFrom("email").where("unique_key", "like", "review.ask:%").execute();
    await ready.run();
    expect(await ready.asks()).toEqual([]);
  });

  test("[MEM-28] nobody is asked if the shop does not ask for reviews, or has switched that off meanwhile", async () => {
    const off = await open(await shop(), null);
    await deliver(off);
    expect(off.jobs()).toEqual([]);
    await off.set("REVIEW.ASK_DAYS", 5);
    await deliver(off);
    for (const [name, value] of [
      ["REVIEW.ASK_DAYS", null],
      ["REVIEW.IS_USE", false],
    ] as const) {
      await off.set(name, value);
      await off.run();
      expect(await off.asks()).toEqual([]);
      await off.set(name, name === "REVIEW.IS_USE" ? true : 5);
    }
    await off.run();
    expect(await off.asks()).toHaveLength(1);
  });

  test("[MEM-28] products that were returned, are to be returned or are reviewed are not asked about, nor is a cancelled order", async () => {
    const ready = await open(await shop());
    const { id, order_no } = await deliver(ready);
    const { products } = await ready.me.order.detail({ id });
    await ready.type("order returned", order_no, `${products[0]!.product_info.code}=2`);
    await ready.run();
    const [email] = await ready.asks();
    expect(email!.body_text).not.toContain(`/product/${ready.towel.code.toLowerCase()}/`);
    expect(email!.body_text).toContain(`/product/${ready.tea.code.toLowerCase()}/`);
    ready.at("2026-12-20T10:00:00+09:00");
    await ready.db.deleteFrom("review_ask").execute();
    await ready.db.deleteFrom("email").where("unique_key", "like", "review.ask:%").execute();
    await ready.db
      .insertInto("product_review")
      .values({
        id: crypto.randomUUID(),
        channel_id: ready.channel.id,
        model_id: (
          await ready.db
            .selectFrom("product")
            .select("model_id")
            .where("id", "=", ready.tea.id)
            .executeTakeFirstOrThrow()
        ).model_id,
        member_id: ready.member.user.id,
        review: "おいしいです。",
        display_name: "はな",
        is_purchaser: true,
        state: "waiting",
        created_at: ready.shop.clock(),
      })
      .execute();
    await ready.run();
    expect(await ready.asks()).toEqual([]);
    await ready.db.deleteFrom("product_review").execute();
    await ready.db.updateTable("shop_order").set({ state: "returned" }).execute();
    await ready.run();
    expect(await ready.asks()).toEqual([]);
  });

  test("[MEM-28] a member who unsubscribes by the link's button or by one click in the mail program is not asked; a forged key does nothing", async () => {
    const ready = await open(await shop());
    await deliver(ready);
    const token = reviewAskStopKey(ready.member.user.id, ready.shop.secret);
    for (const wrong of [`${token}x`, `${crypto.randomUUID()}.x`, "x"])
      await expect(ready.api.reviewAsk.stop({ token: wrong })).rejects.toMatchObject({ code: "auth.link_ended" });
    const answer = await ready.app.request(`http://shop.test/api/review-asks/stop/${token}`, { method: "POST" });
    expect(answer.status).toBe(200);
    expect(await ready.api.reviewAsk.stop({ token })).toEqual({});
    await ready.run();
    expect(await ready.asks()).toEqual([]);
  });

  test("[MEM-28] a member sees and changes whether the emails come, and the key of an email resumes them too; another member's choice stays", async () => {
    const ready = await open(await shop());
    await deliver(ready);
    const other = await logIn(ready);
    const token = reviewAskStopKey(ready.member.user.id, ready.shop.secret);
    const choices = () => Promise.all([ready.me.reviewAsk.choice(), other.me.reviewAsk.choice()]);
    const [on, off] = [true, false].map((is_received) => ({ is_sent: true, is_received }));
    expect(await choices()).toEqual([on, on]);
    for (let time = 0; time < 2; time++) expect(await ready.me.reviewAsk.choose({ is_received: false })).toEqual(off);
    expect(await choices()).toEqual([off, on]);
    await ready.run();
    expect(await ready.asks()).toEqual([]);
    for (let time = 0; time < 2; time++) expect(await ready.api.reviewAsk.resume({ token })).toEqual({});
    expect(await choices()).toEqual([on, on]);
    await ready.api.reviewAsk.stop({ token });
    expect(await ready.me.reviewAsk.choose({ is_received: "1" })).toEqual(on);
    await ready.run();
    expect(await ready.asks()).toHaveLength(1);
    await ready.set("REVIEW.ASK_DAYS", null);
    expect(await ready.me.reviewAsk.choice()).toEqual({ ...on, is_sent: false });
  });

  test("[MEM-28] a key of another channel or a forged one resumes nothing, and a member resumes the emails 20 times an hour; ending them is never refused", async () => {
    const ready = await open(await shop());
    const token = reviewAskStopKey(ready.member.user.id, ready.shop.secret);
    await ready.api.reviewAsk.stop({ token });
    const second = await openSecondChannel(ready);
    expect(await codeOf(second.api.reviewAsk.resume({ token }))).toBe("auth.link_ended");
    for (const wrong of [`${token}x`, `${crypto.randomUUID()}.x`, "x"])
      expect(await codeOf(ready.api.reviewAsk.resume({ token: wrong }))).toBe("auth.link_ended");
    expect((await ready.me.reviewAsk.choice()).is_received).toBe(false);
    for (let count = 0; count < 10; count++) {
      await ready.api.reviewAsk.resume({ token });
      await ready.me.reviewAsk.choose({ is_received: true });
    }
    expect(await codeOf(ready.api.reviewAsk.resume({ token }))).toBe("common.too_many_requests");
    expect(await codeOf(ready.me.reviewAsk.choose({ is_received: true }))).toBe("common.too_many_requests");
    expect(await ready.api.reviewAsk.stop({ token })).toEqual({});
    expect(await ready.me.reviewAsk.choose({ is_received: false })).toMatchObject({ is_received: false });
  });

  test("[MEM-28] a member with several orders is asked once within a week", async () => {
    const ready = await open(await shop());
    await deliver(ready);
    await deliver(ready);
    expect(ready.jobs()).toHaveLength(2);
    await ready.run();
    expect(await ready.asks()).toHaveLength(1);
  });
});
