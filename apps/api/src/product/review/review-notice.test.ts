import { expect, test } from "vitest";
import type { JobData } from "#api/platform/jobs/jobs.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { liftUnpaidLimits, openForOrders } from "#api/testing/products.ts";
import { buy } from "#api/testing/purchases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { decideReview } from "./review.service.ts";
import { emailWaitingReviews } from "./review-notice.service.ts";

/** A shop that approves reviews before they are shown. */
async function open(test: TestShop) {
  const ready = await openForOrders(test);
  await liftUnpaidLimits(ready);
  await test.set("REVIEW.IS_APPROVAL_REQUIRED", true);
  await test.set("INQUIRY.EMAIL", "desk@shop.test");
  const key = ready.towel.code.toLowerCase();
  const post = async (review: string) => {
    const { me } = await logIn(ready);
    await buy(ready, me, [ready.towel.id]);
    return me.review.add({ key, rating: 4, review, display_name: "はな" });
  };
  const jobs = () =>
    ready.sent.flatMap((job) => (job.name === "review.notice" ? [job as typeof job & { id: string }] : []));
  /** Jobs with the same id run once. */
  const run = async (...dataOf: readonly JobData["review.notice"][]) => {
    for (const data of dataOf)
      await emailWaitingReviews(
        { shop: ready.shop, db: ready.db, now: ready.shop.clock(), actor: ready.shop.actor },
        data,
      );
  };
  const emails = () =>
    ready.db
      .selectFrom("email")
      .select(["recipient", "subject", "body_text"])
      .where("unique_key", "like", "review.waiting:%")
      .orderBy("id")
      .execute();
  return { ...ready, post, jobs, run, emails };
}

describeOnBothDatabases("the notice of reviews waiting for approval", ({ shop }) => {
  test("[CAT-27] after each hour one email tells the shop about that hour's reviews waiting for approval", async () => {
    const { at, post, jobs, run, emails } = await open(await shop());
    at("2026-11-20T10:05:00+09:00");
    const first = await post("洗うほど\nやわらかくなりました。");
    at("2026-11-20T10:55:00+09:00");
    await post("くわしくは https://evil.example/x へ");
    expect(jobs().map(({ startAfter }) => startAfter)).toEqual([
      new Date("2026-11-20T11:01:00+09:00"),
      new Date("2026-11-20T11:01:00+09:00"),
    ]);
    expect(new Set(jobs().map(({ id }) => id)).size).toBe(1);
    at("2026-11-20T11:01:00+09:00");
    const { data } = jobs()[0]!;
    await run(data, data);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      recipient: "desk@shop.test",
      subject: "【暖簾】承認待ちのレビューがあります（2件）",
    });
    expect(email!.body_text).toContain("新しいレビューが2件届き");
    expect(email!.body_text).toContain(first.id);
    expect(email!.body_text).toContain("｜ やわらかくなりました。");
    expect(email!.body_text).toContain("review list noren --state waiting");
    expect(email!.body_text).not.toContain("evil.example");

    // The next hour has an email of its own, which includes reviews still waiting.
    await post("ふつうです。");
    expect(jobs()[2]).toMatchObject({ startAfter: new Date("2026-11-20T12:01:00+09:00") });
    expect(jobs()[2]!.id).not.toBe(jobs()[0]!.id);
    await run(jobs()[2]!.data);
    expect((await emails())[1]).toMatchObject({ subject: "【暖簾】承認待ちのレビューがあります（3件）" });
    expect((await emails())[1]!.body_text).toContain("新しいレビューが1件届き");
  });

  test("[CAT-27] there is no email where the shop has decided meanwhile, or shows reviews at once", async () => {
    const { shop: own, db, channel, set, post, jobs, run, emails } = await open(await shop());
    const { id } = await post("よい品です。");
    await decideReview({ shop: own, db, channel, now: own.clock(), actor: own.actor }, id, "shown");
    await run(...jobs().map(({ data }) => data));
    await set("REVIEW.IS_APPROVAL_REQUIRED", false);
    await post("とてもよい品です。");
    expect([jobs().length, await emails()]).toEqual([1, []]);
  });

  test("[CAT-27] without an address of its own the shop's company gets the email, and without any address nobody", async () => {
    const { db, channel, shop: own, set, post, jobs, run, emails } = await open(await shop());
    await set("INQUIRY.EMAIL", null);
    await post("よい品です。");
    const { company } = channel.profile;
    await run(jobs()[0]!.data);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(company?.email ? [company.email] : []);
    await db
      .updateTable("channel")
      .set({ profile: JSON.stringify({ ...channel.profile, company: { ...company, email: "owner@shop.test" } }) })
      .where("id", "=", channel.id)
      .execute();
    own.channels.drop();
    await run(jobs()[0]!.data);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(["owner@shop.test"]);
  });
});
