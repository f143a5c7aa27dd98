import { expect, test } from "vitest";
import { capturePayment } from "#api/payment/capture.service.ts";
import { settle } from "#api/payment/settle.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { receiptLinkTo, wordsOf } from "#api/testing/documents.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const end = new Date("2026-11-27T01:00:00Z");
const work = ({ shop, db }: Pick<WithMember, "shop" | "db">) => ({ shop, db, now: shop.clock(), actor: shop.actor });

/** A shop that charges cards when it sends the parcels, with an order whose card is authorized. */
async function authorized(test: TestShop) {
  const open = await openWithMember(test);
  await open.type("payment set", open.channel.code, "card", "--capture", "at-shipment");
  open.fake.begin("authorized");
  open.fake.authorizeUntil(end);
  const { id, order_no } = await open.order(open.card);
  const { id: reference } = await open.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
  const { owner } = await asStaff(open, { name: "田中 花" });
  const page = () => owner.orders.show({ order: id });
  const capture = async (amount?: number) =>
    owner.orderPayment.capture({ id, version: (await page()).version, ...(amount !== undefined && { amount }) });
  return { open, id, order_no, reference, owner, page, capture };
}

const capturesOf = ({ fake }: WithMember) => fake.calls.filter((call) => call === "capture").length;

describeOnBothDatabases("an order's payment at its provider", ({ shop }) => {
  test("[OWN-08, CART-13] an authorized card shows until when, and is captured by staff once: the buyer's order is paid", async () => {
    const { open, id, reference, page, capture } = await authorized(await shop());
    const { payment, steps } = await page();
    expect(payment).toMatchObject({
      authorized_until: end.toISOString(),
      charge: {
        provider: "fake",
        charge_id: `c-${reference}`,
        standing: "authorized",
        captured: null,
        capturable: { amount: 5700, takes_less: true, is_early: true },
        refusals: [],
        reports: [{ words: "お支払いの開始：承認済み（決済はまだ）", amount: 5700, times: 1 }],
      },
    });
    expect(steps.filter(({ is_allowed }) => is_allowed).map(({ step }) => step)).toEqual(
      expect.arrayContaining(["capture", "query_payment", "cancel"]),
    );
    expect(await capture()).toMatchObject({
      outcome: "done",
      provider_answer: "done",
      message: "5,700円を決済しました。",
      state: "paid",
    });
    expect(await capture()).toMatchObject({ outcome: "already", provider_answer: "done" });
    expect(capturesOf(open)).toBe(1);
    const after = await page();
    expect(after.payment.charge).toMatchObject({
      standing: "captured",
      captured: 5700,
      less_reason: "",
      capturable: null,
    });
    expect(after.steps.map(({ step }) => step)).not.toContain("capture");
    expect((await open.me.order.detail({ id })).payment.state).toBe("settled");
    await open.audited();
  });

  test("[OWN-08, CART-13] less is captured where the provider can release the rest, and refunds go up to it", async () => {
    const { open, id, owner, page, capture } = await authorized(await shop());
    await expect(capture(5701)).rejects.toMatchObject({
      code: "order.not_movable",
      message: expect.stringMatching(/5,700円まで/),
    });
    expect((await capture(5000)).message).toBe("5,000円を決済しました。残りの700円は決済せず、承認を取り消します。");
    expect((await page()).payment.charge).toMatchObject({
      captured: 5000,
      less_reason: "お店が、ご注文より少ない額で決済しました",
    });
    expect((await owner.orderRefund.refundable({ id })).left).toBe(5000);
    expect(await open.email("代金を決済しました")).toContain("差額の 700円 は請求いたしません");
    await open.audited();
  });

  test("[ORD-04, CART-13] after a capture of less the receipt names what was charged less refunds, by tax rate; once all is back there is none, until a refund fails", async () => {
    const { open, id, order_no, owner, capture } = await authorized(await shop());
    await capture(5000);
    const { me } = open;
    expect((await me.order.detail({ id })).payment.captured).toBe(5000);
    expect((await me.order.list()).data[0]).toMatchObject({ total_payment: 5700, captured: 5000 });
    const receipt = async () => wordsOf(await me.document.receipt({ id }));
    const taxesIn = (words: string[]) => words.slice(words.indexOf("10%対象"), words.indexOf("10%対象") + 8);
    const first = await receipt();
    // 700 yen less, spread over 4,620 yen at 10 % and 1,080 yen at 8 %
    for (const text of ["¥5,000-", "ご請求しない額", "−¥700"]) expect(first).toContain(text);
    expect(taxesIn(first)).toEqual(["10%対象", "¥4,053", "¥3,685", "¥368", "8%対象（軽減）", "¥947", "¥877", "¥70"]);
    const { key } = (await me.order.detail({ id })).products[0]!;
    const lines = [{ key, quantity: 1 }];
    const { version, amount } = await owner.orderRefund.preview({ id, lines });
    await owner.orderRefund.save({ id, lines, version, amount });
    const second = await receipt();
    for (const text of ["再発行", "¥3,020-", "ご返金の額", "−¥1,980"]) expect(second).toContain(text);
    expect(second.join("")).toContain(`返還インボイス（C-${order_no}）の分は、この領収書で差し引き済み`);
    expect(taxesIn(second)).toEqual(["10%対象", "¥2,143", "¥1,949", "¥194", "8%対象（軽減）", "¥877", "¥813", "¥64"]);
    const issued = await open.db.selectFrom("receipt_issue").select("total").orderBy("issue").execute();
    expect(issued.map(({ total }) => total)).toEqual([5000, 3020]);
    await open.type("order refunded", order_no);
    await open.audited();
    await expect(receipt()).rejects.toMatchObject({ code: "receipt.refunded" });
    const link = await receiptLinkTo(open, id);
    expect(await open.api.document.guestReceipt(link)).toMatchObject({ reason: "refunded", total_payment: 5000 });
    const documents = async () => (await owner.orders.show({ order: id })).documents;
    expect((await documents())[0]).toMatchObject({ kind: "receipt", problem: expect.stringContaining("お返し") });
    await open.db.updateTable("order_refund").set({ state: "failed" }).where("amount", "=", 3020).execute();
    expect(await receipt()).toContain("¥3,020-");
    expect((await documents())[0]).toMatchObject({ problem: "" });
  });

  test("[OWN-08] a provider that captures the whole alone says so before, and takes no other amount", async () => {
    const { open, page, capture } = await authorized(await shop());
    open.fake.provider.abilities.capturesLess = false;
    expect((await page()).payment.charge!.capturable).toMatchObject({ amount: 5700, takes_less: false });
    await expect(capture(5000)).rejects.toMatchObject({ message: expect.stringMatching(/承認された5,700円でしか/) });
    expect(capturesOf(open)).toBe(0);
  });

  test("[OWN-08, CART-13] without an answer staff read what happens next; the job and a second press name the same amount", async () => {
    const { open, id, page, capture } = await authorized(await shop());
    open.fake.trouble("unknown");
    expect(await capture(5000)).toMatchObject({
      provider_answer: "unknown",
      state: "accepted",
      message: expect.stringContaining("二重には決済されません"),
    });
    expect(open.sent.filter(({ name }) => name === "payment.capture")).toMatchObject([{ data: { orderId: id } }]);
    expect((await page()).payment.charge).toMatchObject({
      standing_words: "決済を依頼しました。まだ済んでいません",
      capturable: { amount: 5000, takes_less: false },
    });
    open.fake.trouble("none");
    await expect(capture(4000)).rejects.toMatchObject({
      message: expect.stringMatching(/先に5,000円の決済を依頼しています/),
    });
    await capturePayment(work(open), id);
    expect((await page()).payment.charge).toMatchObject({ standing: "captured", captured: 5000 });
    await open.audited();
  });

  test("[OWN-08, CART-13] a provider that is still at it, refuses, or has ended the authorization is told as that", async () => {
    const { open, id, reference, capture } = await authorized(await shop());
    const { capture: atOnce } = open.fake.provider;
    open.fake.provider.capture = async () => open.fake.charges.get(reference)!;
    expect(await capture()).toMatchObject({
      provider_answer: "under_way",
      message: expect.stringMatching(/手続きをしています/),
    });
    open.fake.provider.capture = async (charge, request) => {
      open.fake.trouble("refused");
      return atOnce!(charge, request).finally(() => open.fake.trouble("none"));
    };
    expect(await capture()).toMatchObject({
      provider_answer: "refused",
      message: expect.stringMatching(/決済会社が決済を断りました/),
    });
    expect(await open.openTasks()).toEqual(["payment.capture"]);
    open.at(end);
    open.fake.move(reference, "cancelled");
    // the session of before is over
    const { owner } = await asStaff(open);
    const { version } = await owner.orders.show({ order: id });
    expect(await owner.orderPayment.capture({ id, version })).toMatchObject({
      provider_answer: "refused",
      message: expect.stringMatching(/承認が切れているか/),
    });
    const { charge } = (await owner.orders.show({ order: id })).payment;
    expect(charge).toMatchObject({ standing: "lapsed", lapsed_at: end.toISOString(), capturable: null });
    await open.audited();
  });

  test("[OWN-08] staff ask the provider: its answer is said and applied, and an unanswered question changes nothing", async () => {
    const { open, id, reference, owner, page } = await authorized(await shop());
    expect((await owner.orderPayment.query({ id })).message).toBe(
      "決済会社の答えは「承認済み（決済はまだ）」です。お支払いは変わっていません。",
    );
    open.fake.trouble("unknown");
    expect(await owner.orderPayment.query({ id })).toMatchObject({ provider_answer: "unknown", state: "accepted" });
    open.fake.trouble("none");
    open.fake.move(reference, "captured");
    expect(await owner.orderPayment.query({ id })).toMatchObject({
      provider_answer: "done",
      message: "決済会社の答えは「決済済み」です。ご注文に反映しました。",
      state: "paid",
    });
    expect((await page()).payment.charge!.reports.map(({ words }) => words)).toContain("お店からの確認：決済済み");
    await open.audited();
  });

  test("[OWN-08, CART-17] a refusal stays with its reason and time for staff, also if the money came later; the buyer reads it of orders alone that ended by it", async () => {
    const { open, id, order_no, reference, owner, page } = await authorized(await shop());
    await open.type("order packed", order_no);
    await settle(work(open), open.fake.move(reference, "refused", "limit"), "notice");
    const refusals = [{ at: "2026-11-20T01:00:00.000Z", words: "カードのご利用限度額を超えている" }];
    expect((await page()).payment.charge).toMatchObject({ standing: "authorized", refusals });
    const decline = async () => (await open.me.order.detail({ id })).payment.decline;
    expect([await decline(), await open.openTasks()]).toEqual([null, ["payment.lost"]]);
    await settle(work(open), open.fake.move(reference, "captured"), "notice");
    expect((await page()).payment.charge).toMatchObject({ standing: "captured", refusals });
    expect([await decline(), await open.openTasks()]).toEqual([null, []]);
    open.at(later(1));
    const other = await open.order(open.card);
    await open.type("order packed", other.order_no);
    const { id: otherReference } = await open.db
      .selectFrom("payment")
      .select("id")
      .where("order_id", "=", other.id)
      .executeTakeFirstOrThrow();
    await settle(work(open), open.fake.move(otherReference, "refused", "limit"), "notice");
    const { version } = await owner.orders.show({ order: other.id });
    const cancelled = await owner.orderStep.cancel({ id: other.id, version, reason: "入荷しないため" });
    expect(cancelled.effects).toContainEqual({
      kind: "payment",
      words: "お支払いは、決済会社に断られていました。代金は請求されていません",
    });
    expect((await open.me.order.detail({ id: other.id })).payment).toMatchObject({ state: "failed", decline: null });
    expect((await owner.orders.show({ order: other.id })).payment.charge).toMatchObject({
      standing: "failed",
      standing_words: "決済せずに終わりました。代金は請求されていません",
    });
    await open.audited();
  });

  test("[OWN-08] cancelling an order says what became of its payment: voided at the provider, or over before without a charge", async () => {
    const { open, id, owner } = await authorized(await shop());
    const wordsOfCancel = async (of: string) => {
      const { version } = await owner.orders.show({ order: of });
      const { effects } = await owner.orderStep.cancel({ id: of, version, reason: "入荷しないため" });
      return effects.filter(({ kind }) => kind === "payment").map(({ words }) => words);
    };
    expect(await wordsOfCancel(id)).toEqual(["決済会社でお支払いを取り消しました。代金は請求されません"]);
    open.fake.authorizeUntil(open.shop.clock());
    const other = await open.order(open.card);
    const { id: reference } = await open.db
      .selectFrom("payment")
      .select("id")
      .where("order_id", "=", other.id)
      .executeTakeFirstOrThrow();
    await settle(work(open), open.fake.move(reference, "cancelled"), "notice");
    expect(await wordsOfCancel(other.id)).toEqual(["お支払いは、決済されずに終わりました。代金は請求されていません"]);
    await open.audited();
  });

  test("[OWN-07, OWN-08] capture and question need their right; on hold or for a transfer there is nothing to capture; sums only by right", async () => {
    const { open, id, owner, page, capture } = await authorized(await shop());
    const { owner: shipping } = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    await expect(shipping.orderPayment.capture({ id, version: 1 })).rejects.toMatchObject({ code: "staff.forbidden" });
    await expect(shipping.orderPayment.query({ id })).rejects.toMatchObject({ code: "staff.forbidden" });
    expect((await shipping.orders.show({ order: id })).payment.charge).toMatchObject({
      standing: "authorized",
      capturable: null,
      reports: [{ amount: null }],
    });
    const { version } = await page();
    await owner.orderStep.hold({ id, version, reason: "電話で確かめる" });
    await expect(capture()).rejects.toMatchObject({ code: "order.held" });
    expect(await owner.orderPayment.query({ id })).toMatchObject({ provider_answer: "done" });
    const transfer = await open.order();
    const seen = await owner.orders.show({ order: transfer.id });
    expect(seen.payment.charge).toBeNull();
    await expect(owner.orderPayment.capture({ id: transfer.id, version: seen.version })).rejects.toMatchObject({
      code: "order.not_movable",
      message: expect.stringMatching(/決済会社の承認がありません/),
    });
    await expect(owner.orderPayment.query({ id: transfer.id })).rejects.toMatchObject({
      message: expect.stringMatching(/決済会社を通さない/),
    });
    expect(capturesOf(open)).toBe(0);
  });
});
