import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import { providerFailure } from "#api/payment-method/provider/port.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const workOf = ({ shop, db }: Awaited<ReturnType<typeof openWithMember>>) => ({
  shop,
  db,
  now: shop.clock(),
  actor: shop.actor,
});

/** Staff of a shop that charges cards at once. */
async function openPaid(test: TestShop) {
  const open = await openWithMember(test);
  open.fake.begin("captured");
  const { owner } = await asStaff(open, { name: "田中 花" });
  /** Orders a towel, and refunds it without the carriage. */
  async function refundOne({ besides = (_refundId: string) => {} } = {}) {
    const { id } = await open.order(open.card, [{ id: open.towel.id }]);
    const { products } = await open.me.order.detail({ id });
    const lines = [{ key: products[0]!.key, quantity: 1 }];
    const { version, amount } = await owner.orderRefund.preview({ id, lines });
    const { refund_id } = await owner.orderRefund.save({ id, lines, version, amount });
    besides(refund_id!);
    return { id, asked: await owner.orderRefund.request({ id, refund_id: refund_id! }) };
  }
  const payment = async (id: string) => (await owner.orders.show({ order: id })).payment;
  return { open, owner, payment, refundOne };
}

describeOnBothDatabases("a refund that staff ask for", ({ shop }) => {
  test("[OWN-20] a refund at the provider says its answer: done, under way, for the buyer, by hand, refused or none; a question brings the next", async () => {
    const answers = [
      ["done", "", "done", "返金が済みました"],
      ["pending", "カード会社の処理待ち", "under_way", "手続きをしています（カード会社の処理待ち）"],
      ["waits_for_buyer", "口座の連絡待ち", "under_way", "返金先をお知らせになるのを待っています"],
      ["by_hand", "コンビニ払いは返金できません", "refused", "お店から振り込んでください"],
      ["failed", "カードが解約されています", "refused", "断りました（カードが解約されています）"],
    ] as const;
    const { open, owner, payment, refundOne } = await openPaid(await shop());
    for (const [state, reason, provider_answer, words] of answers) {
      open.fake.beginRefunds(state, reason);
      const { asked } = await refundOne();
      expect(asked).toMatchObject({ provider_answer, message: expect.stringContaining(words) });
    }
    await open.audited();
    open.at(later(1));
    const emails = async () => (await open.emails()).filter((subject) => subject === "ご返金のお知らせ").length;
    const sent = await emails();
    const refund = open.fake.provider.refund;
    open.fake.provider.refund = async () => {
      throw providerFailure("unknown", "no answer");
    };
    const { id, asked } = await refundOne();
    expect(asked).toMatchObject({
      provider_answer: "unknown",
      message: expect.stringContaining("二重には返金されません"),
    });
    expect((await payment(id)).refunds).toMatchObject([{ state: "asked", who: "田中 花", amount: 1980 }]);
    open.fake.provider.refund = refund;
    open.fake.beginRefunds("pending");
    expect(await owner.orderPayment.query({ id })).toMatchObject({
      provider_answer: "under_way",
      message: expect.stringContaining("返金 1,980円：決済会社が受け付け"),
    });
    const refundId = (await payment(id)).refunds[0]!.id;
    open.fake.moveRefund(refundId, "done");
    expect((await owner.orderPayment.query({ id })).message).toContain("返金 1,980円：返金が済みました");
    await makeRefund(workOf(open), refundId);
    expect(await emails()).toBe(sent + 1);
    await open.audited();
  });

  test("[OWN-20] a refund that its job has just requested says the provider's answer, too", async () => {
    const { open, refundOne } = await openPaid(await shop());
    const { refund } = open.fake.provider;
    open.fake.provider.refund = async (charge, request) => {
      await wait(500);
      return refund(charge, request);
    };
    const { asked } = await refundOne({ besides: (refundId) => void makeRefund(workOf(open), refundId) });
    expect(asked).toMatchObject({ provider_answer: "done", message: expect.stringContaining("返金が済みました") });
    await open.audited();
  });

  test("[OWN-20] how often, until when and in which parts the provider refunds is said before", async () => {
    const { open, owner, payment, refundOne } = await openPaid(await shop());
    const { id } = await refundOne();
    const limits = async () => (await payment(id)).charge!.refund_limits;
    expect(await limits()).toEqual([]);
    const { abilities } = open.fake.provider;
    Object.assign(abilities, { maxRefunds: 20, refundDays: 365 });
    expect(await limits()).toEqual([
      "決済会社から返せるのは、あと19回です（ひとつのお支払いに20回まで）",
      "決済会社から返せるのは、2027.11.20 10:00までです",
    ]);
    expect((await owner.orderRefund.refundable({ id })).refund_limits).toEqual(await limits());
    abilities.refundsParts = false;
    expect((await limits())[0]).toContain("全額だけです");
  });
});
