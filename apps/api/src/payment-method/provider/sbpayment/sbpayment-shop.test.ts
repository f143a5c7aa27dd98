import { declineWords } from "@noren/contract/payment-method/declines.ts";
import { expect, test } from "vitest";
import { capturePayment } from "#api/payment/capture.service.ts";
import { refundPayment } from "#api/payment/late-refund.service.ts";
import { makeRefund } from "#api/payment/make-refund.service.ts";
import { expireOrder, queryPayment, queryWaitingPayment } from "#api/payment/query.service.ts";
import { stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openPage, press } from "./testing/sbps-browser.ts";
import { openWithSbps, orderAtSbps, postNotice, type WithSbps } from "./testing/sbps-shop.ts";

type Order = Awaited<ReturnType<typeof orderAtSbps>>;

const work = ({ shop, db }: WithSbps) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const jobs = ({ sent }: WithSbps, name: string) => sent.filter((job) => job.name === name);
const events = async ({ db }: WithSbps, source: string) =>
  db.selectFrom("payment_event").select(["state", "count"]).where("source", "=", source).orderBy("id").execute();
const paymentRow = ({ db }: WithSbps) => db.selectFrom("payment").selectAll().executeTakeFirstOrThrow();
const refundRows = ({ db }: WithSbps) =>
  db.selectFrom("order_refund").select(["id", "amount", "state", "way"]).orderBy("id").execute();
const outcomeOf = async ({ api }: WithSbps, state: string) => api.payment.outcome({ return_state: state });
/** A notice of the order's payment. */
const ofOrder = ({ reference, orderNo, amount, stored }: Order) => ({
  order_id: reference.replaceAll("-", ""),
  free1: orderNo,
  amount: String(amount),
  res_tracking_id: stored().trackingId,
});
const atStore = async ({ sbps }: WithSbps, { stored }: Order, words: string) =>
  press(await openPage(`${sbps.url}/purchase/${stored().trackingId}`), sbps.url, words);

describeOnBothDatabases("an order paid at SB Payment Service", ({ shop }) => {
  test("[PROD-03] [CART-14] by card is paid by the notice, once, and the buyer comes back by a form to the outcome", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready);
    const back = await order.press("支払う");
    expect(back).toMatchObject({ status: 303, path: "/cart/returned" });
    expect(await outcomeOf(ready, back.state)).toMatchObject({ order_no: order.orderNo, payment_outcome: "paid" });
    expect(await stateOfOrder(ready, order.orderNo)).toBe("paid");
    expect((await paymentRow(ready)).provider_reference).toBe(order.stored().trackingId);
    for (let again = 0; again < 2; again++) expect(await postNotice(ready, ofOrder(order))).toEqual([200, "OK,"]);
    expect(await events(ready, "notice")).toEqual([{ state: "captured", count: 3 }]);
    expect(await ready.openTasks()).toEqual([]);
    await ready.audited();
  });

  test("[CART-12] [CART-13] is accepted while authorized, keeps the authorization's end, and is captured when it is sent", async () => {
    const ready = await openWithSbps(await shop(), "on-call");
    await ready.type("payment set", ready.channel.code, "card", "--capture", "at-shipment");
    const order = await orderAtSbps(ready);
    await order.press("支払う");
    expect(await stateOfOrder(ready, order.orderNo)).toBe("accepted");
    const { authorized_until: until } = await paymentRow(ready);
    expect(until!.getTime() - ready.shop.clock().getTime()).toBe(60 * 86_400_000);
    await queryPayment(work(ready), order.reference);
    expect((await paymentRow(ready)).authorized_until).toEqual(until);
    for (const step of ["order packed", "order shipped"]) await ready.type(step, order.orderNo);
    ready.sbps.control.addFault({ on: "api", kind: "dead_before", id: "ST02-00201-101" });
    await expect(capturePayment(work(ready), order.id)).rejects.toMatchObject({ outcome: "unknown" });
    ready.sbps.control.addFault({ on: "api", kind: "dead_after", id: "ST02-00201-101" });
    await capturePayment(work(ready), order.id);
    expect([(await paymentRow(ready)).state, order.stored().captured]).toEqual(["settled", order.amount]);
    await ready.audited();
  });

  test("[CART-17] that the card's issuer declines gives the cart back with a sentence, and counts the refusal once", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready);
    const back = await order.press("カード会社などが断る");
    const decline = { code: "other", message: declineWords.other };
    expect(await outcomeOf(ready, back.state)).toMatchObject({ payment_outcome: "refused", decline });
    expect(await stateOfOrder(ready, order.orderNo)).toBe("cancelled");
    expect((await paymentRow(ready)).refused_at).not.toBeNull();
    expect((await ready.api.cart.get({ token: order.token })).detail.products).toHaveLength(1);
    expect(await ready.stock()).toEqual([10, 5]);
    await ready.audited();
  });

  test("[CART-32] whose buyer left ends with its hold; a later payment gets NG, and SBPS cancels it", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready);
    const page = await order.page();
    await expireOrder(work(ready), order.id);
    expect(await stateOfOrder(ready, order.orderNo)).toBe("expired");
    const back = await order.press("支払う", page);
    expect(ready.sbps.control.notices.map(({ answer }) => answer)).toEqual(["NG,このご注文ではお受けできません"]);
    expect(order.stored()).toMatchObject({ state: "cancelled", captured: 0 });
    expect(await outcomeOf(ready, back.state)).toMatchObject({ payment_outcome: "expired" });
    await queryWaitingPayment(work(ready), order.reference);
    expect([await ready.openTasks(), jobs(ready, "payment.refund"), await refundRows(ready)]).toEqual([[], [], []]);
    expect(await ready.stock()).toEqual([10, 5]);
    await ready.audited();
  });

  test("[CART-32] that SBPS has kept in spite of NG is found ten minutes later, and refunded there", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready);
    const page = await order.page();
    await expireOrder(work(ready), order.id);
    await order.press("支払う", page);
    Object.assign(order.stored(), { state: "captured", captured: order.amount });
    await queryWaitingPayment(work(ready), order.reference);
    expect(jobs(ready, "payment.refund")).toHaveLength(1);
    await refundPayment(work(ready), order.reference);
    expect(order.stored()).toMatchObject({ state: "refunded", refunds: [order.amount] });
    expect([await ready.openTasks(), await refundRows(ready)]).toMatchObject([[], [{ state: "done" }]]);
    await ready.audited();
  });

  test("[CART-17] whose buyer chooses another way is cancelled, and its late payment refused", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready);
    const page = await order.page();
    await ready.api.cart.deleteTransactionError({ token: order.token });
    expect(await stateOfOrder(ready, order.orderNo)).toBe("cancelled");
    await order.press("支払う", page);
    expect(order.stored().state).toBe("cancelled");
    await ready.audited();
  });

  test("[CART-14] a notice with another amount settles nothing, and one that is forged, another order's or another shop's is refused", async () => {
    const ready = await openWithSbps(await shop());
    const [one, other] = [await orderAtSbps(ready), await orderAtSbps(ready)];
    for (const { page } of [one, other]) await page();
    const refused = "NG,このご注文ではお受けできません";
    expect(await postNotice(ready, ofOrder(one), "another key")).toEqual([403, refused]);
    expect(await postNotice(ready, { ...ofOrder(one), merchant_id: "99999" })).toEqual([403, refused]);
    expect(await postNotice(ready, { ...ofOrder(one), free1: other.orderNo })).toEqual([200, refused]);
    const unknown = { ...ofOrder(one), order_id: "0199f3c0000070008000000000000001" };
    expect(await postNotice(ready, unknown)).toEqual([200, "NG,該当するご注文がありません"]);
    expect(await postNotice(ready, { ...ofOrder(one), order_id: "another-order" })).toEqual([
      200,
      expect.stringMatching(/^NG,/),
    ]);
    expect(await postNotice(ready, { ...ofOrder(one), amount: "1" })).toEqual([200, "OK,"]);
    for (const { orderNo } of [one, other]) expect(await stateOfOrder(ready, orderNo)).toBe("pending");
    expect((await ready.openTasks()).toSorted()).toEqual(["payment.amount", "payment.order"]);
    await ready.audited();
  });

  test("[CART-14] an old notice of a failure, sent again, does not end an order that was paid", async () => {
    const ready = await openWithSbps(await shop(), "on-call");
    const order = await orderAtSbps(ready);
    await order.press("支払う");
    for (const res_result of ["NG", "CN", "CC"])
      expect(await postNotice(ready, { ...ofOrder(order), res_result })).toEqual([200, "OK,"]);
    expect(await stateOfOrder(ready, order.orderNo)).toBe("accepted");
    await ready.audited();
  });

  test("[CART-30] by a store's number is accepted with its instructions, and paid there", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready, ready.conveni);
    const back = await order.press("支払いの番号を受け取る");
    expect(await outcomeOf(ready, back.state)).toMatchObject({ payment_outcome: "accepted" });
    const { pay_by, instructions } = await paymentRow(ready);
    expect(pay_by).toEqual(new Date("2026-11-26T23:59:59+09:00"));
    expect(instructions).toMatchObject([{ value: "決済画面でお選びになったお店" }, { name: "お支払い番号" }]);
    await atStore(ready, order, "お店のレジで支払う");
    expect(await stateOfOrder(ready, order.orderNo)).toBe("paid");
    await ready.audited();
  });

  test("[CART-30] by a store's number ends with the number, and what is paid after that is refunded by hand", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready, ready.conveni);
    await order.press("支払いの番号を受け取る");
    ready.at("2026-11-27T01:00:00Z");
    await expireOrder(work(ready), order.id);
    expect(await stateOfOrder(ready, order.orderNo)).toBe("expired");
    await atStore(ready, order, "お店のレジで支払う");
    expect(ready.sbps.control.notices.at(-1)).toMatchObject({ result: "PY", answer: "OK," });
    await refundPayment(work(ready), order.reference);
    expect(await refundRows(ready)).toMatchObject([{ state: "asked", way: "hand" }]);
    expect(await ready.openTasks()).toEqual(["order.refund"]);
    await ready.audited();
  });

  test("[CART-30] by a store's number that ran out there is expired by the notice", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready, ready.conveni);
    await order.press("支払いの番号を受け取る");
    ready.at("2026-11-26T15:00:01Z");
    await atStore(ready, order, "期限が過ぎる");
    expect(await stateOfOrder(ready, order.orderNo)).toBe("expired");
    await ready.audited();
  });

  test("[ORD-03] is refunded in parts up to its sum, each once, while answers are lost", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready);
    await order.press("支払う");
    await ready.type("order packed", order.orderNo);
    for (const total of ["300", "600"]) await ready.type("order refunded", order.orderNo, "--total", total);
    const [first, second] = (await refundRows(ready)).map(({ id }) => id);
    ready.sbps.control.addFault({ on: "api", kind: "dead_before", id: "ST02-00307-101" });
    await expect(makeRefund(work(ready), first!)).rejects.toMatchObject({ outcome: "unknown" });
    // the same amount: a sum of 300 yen could be either
    await makeRefund(work(ready), second!);
    expect(order.stored().refunds).toEqual([]);
    ready.sbps.control.addFault({ on: "api", kind: "html", id: "ST02-00307-101" });
    for (const id of [first!, second!, first!, second!]) await makeRefund(work(ready), id);
    expect(order.stored().refunds).toEqual([300, 300]);
    await ready.type("order refunded", order.orderNo);
    const { id } = (await refundRows(ready)).find(({ state }) => state === "asked")!;
    await makeRefund(work(ready), id);
    expect(order.stored()).toMatchObject({ state: "refunded", refunds: [300, 300, order.amount - 600] });
    expect([(await refundRows(ready)).map(({ state }) => state), await ready.openTasks()]).toEqual([
      ["done", "done", "done"],
      [],
    ]);
    await ready.audited();
  });

  test("[CART-16] a result that the browser brings holds the order for staff, and never frees it", async () => {
    const ready = await openWithSbps(await shop());
    const order = await orderAtSbps(ready);
    await order.press("支払う");
    const send = (judgement: string, score: number) => {
      const payload = JSON.stringify({ reference: order.reference, scoring_id: "s-1", score, judgement });
      return ready.api.payment.fraud({ time: "0", payload, signature: "" });
    };
    const review = async () =>
      (await ready.db.selectFrom("shop_order").select("fraud_review").executeTakeFirstOrThrow()).fraud_review;
    await send("ok", 1);
    expect(await review()).toBeNull();
    await send("ng", 900);
    await send("ok", 1);
    expect([await review(), await ready.openTasks()]).toEqual(["review", ["payment.fraud"]]);
    await ready.audited();
  });
});
