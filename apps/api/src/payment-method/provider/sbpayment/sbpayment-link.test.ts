import { describe, expect, test } from "vitest";
import type { ProviderRequest } from "#api/payment-method/provider/port.ts";
import { resultFields } from "./link-fields.ts";
import { referenceOfOrder } from "./order-id.ts";
import { openSbpayment } from "./sbpayment-provider.ts";
import { bytesIn, isHashOf } from "./sps-hash.ts";
import { openAdapter, postFormOf } from "./testing/open-adapter.ts";
import { accountOf, longTimeouts } from "./testing/sbps-account.ts";
import { openForm, openPage, press } from "./testing/sbps-browser.ts";
import { hashKey, resultBody, resultOf } from "./testing/sbps-samples.ts";

type Opened = Awaited<ReturnType<typeof openAdapter>>;

const declined = "カード会社の承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。";
const posted = ({ clock }: Opened, body: Uint8Array<ArrayBuffer>): ProviderRequest => ({
  method: "POST",
  headers: new Headers({ "content-type": "application/x-www-form-urlencoded" }),
  query: new URLSearchParams(),
  body,
  now: clock(),
});
/** A notice of SBPS about the payment, whenever SBPS made it. */
const notice = (open: Opened, changes: Record<string, string> = {}, key = hashKey) => {
  const { reference, orderNo, amount } = open.payment;
  const own = { order_id: reference.replaceAll("-", ""), free1: orderNo, amount: String(amount) };
  return posted(open, Uint8Array.from(resultBody(resultOf({ ...own, ...changes }), { key })));
};
const charge = ({ payment }: Opened, chargeId: string | null) => ({ ...payment, chargeId });

describe("a payment on the page of SB Payment Service", () => {
  test("[PROD-03] [CART-12] starts with a form that SBPS takes, made anew each time under the same order", async () => {
    const open = await openAdapter();
    const { card, payment, at } = open;
    const first = await card.start(payment);
    expect(first).toMatchObject({
      reference: payment.reference,
      chargeId: "",
      amount: 16_280,
      state: "requires_action",
    });
    expect(await card.find(charge(open, null))).toBeUndefined();
    at("2026-11-20T01:20:00Z");
    expect((await openForm(postFormOf(first.action))).html).toContain("late: request_date");
    const again = await card.start(payment);
    const page = await openForm(postFormOf(again.action));
    expect(page.html).toContain("ご注文（暖簾）");
    expect(page.forms.map(({ button }) => button)).toContain("支払う");
    const [one, two] = [first, again].map(({ action }) => postFormOf(action).fields);
    const changed = one!.filter(([name, value], at) => two![at]![0] !== name || two![at]![1] !== value);
    expect(changed.map(([name]) => name)).toEqual(["request_date", "sps_hashcode"]);
  });

  test.each([
    ["on-call", "authorized"],
    ["at-once", "captured"],
  ] as const)("[PROD-03] is reported before the buyer comes back: %s sales are %s", async (capture, state) => {
    const captures = { card: capture === "on-call" ? "on_call" : "at_once", paypay: "at_once" } as const;
    const open = await openAdapter({ values: { "card-capture": capture }, captures });
    const { card, payment, webhooks, stored, go } = open;
    const back = await go((await card.start(payment)).action, "支払う");
    const { reference, orderNo, amount } = payment;
    const { trackingId: chargeId } = stored();
    expect(webhooks).toMatchObject([
      { kind: "charge", charge: { reference, chargeId, orderNo, amount, state, endsIfRefused: true } },
    ]);
    expect(await card.readReturn!(back)).toMatchObject({ reference, chargeId, amount, state });
    expect(await card.find(charge(open, chargeId))).toMatchObject({ reference, chargeId, amount, state });
    expect(card.abilities).toMatchObject({ capturesLater: state === "authorized", refundsInTurn: true, min: 2 });
    expect(card.capture !== undefined).toBe(state === "authorized");
  });

  test("[PROD-03] an authorization ends sixty days after the payment", async () => {
    const open = await openAdapter();
    expect(await open.card.readWebhook(notice(open))).toMatchObject({
      charge: { authorizedUntil: new Date("2027-01-19T01:01:30Z") },
    });
  });

  test.each(["カード会社などが断る", "本人認証に失敗する"])(
    "[PROD-03] that the issuer declines is refused with a sentence, and the buyer's return settles nothing: %s",
    async (words) => {
      const { card, payment, webhooks, go } = await openAdapter();
      const back = await go((await card.start(payment)).action, words);
      expect(webhooks).toMatchObject([{ charge: { state: "refused", decline: "other", message: declined } }]);
      expect(await card.readReturn!(back)).toBeUndefined();
    },
  );

  test("[PROD-03] a return that is forged, of a buyer who went back, or by GET is none", async () => {
    const { card, payment, webhooks, go } = await openAdapter();
    const back = await go((await card.start(payment)).action, "やめてショップへ戻る");
    expect(await card.readReturn!(back)).toBeUndefined();
    expect(webhooks).toEqual([]);
    const success = { ...back, query: new URLSearchParams({ place: "success" }) };
    expect(await card.readReturn!(success)).toBeUndefined();
    expect(await card.readReturn!({ ...success, method: "GET", body: new Uint8Array() })).toBeUndefined();
    expect(await card.readReturn!({ ...success, body: Uint8Array.from(Buffer.from("res_result=OK")) })).toBeUndefined();
  });

  test("[CART-32] that the buyer left is cancelled without SBPS, which cancels a later purchase when the shop refuses it", async () => {
    const open = await openAdapter();
    const { card, payment, outcomes, stored, go } = open;
    const { action } = await card.start(payment);
    const page = await openForm(postFormOf(action));
    expect(await card.cancel(charge(open, null))).toMatchObject({ state: "cancelled", chargeId: "", amount: 16_280 });
    outcomes.push("refused");
    expect(page.status).toBe(200);
    await go(action, "支払う");
    expect(stored()).toMatchObject({ state: "cancelled", captured: 0 });
    expect(open.control.notices.map(({ answer }) => answer)).toEqual(["NG,このご注文ではお受けできません"]);
  });

  test("[PROD-03] of a payment that the shop does not know is cancelled by SBPS", async () => {
    const { card, payment, outcomes, stored, go } = await openAdapter();
    outcomes.push("unknown");
    await go((await card.start(payment)).action, "支払う");
    expect(stored().state).toBe("cancelled");
  });

  test("[CART-12] of a single yen, or without a store's buyer, is refused before the buyer goes", async () => {
    const { card, conveni, payment } = await openAdapter();
    await expect(card.start({ ...payment, amount: 1 })).rejects.toMatchObject({ outcome: "refused" });
    await expect(conveni.start({ ...payment, buyer: undefined })).rejects.toMatchObject({ outcome: "refused" });
    const late = { chain: "seven", limit: new Date("2027-01-20T23:59:59+09:00") };
    await expect(conveni.start({ ...payment, conveni: late })).rejects.toMatchObject({ outcome: "refused" });
  });
});

describe("a payment at a convenience store", () => {
  async function issued() {
    const open = await openAdapter();
    const { conveni, payment, go, stored, url, webhooks } = open;
    await go((await conveni.start(payment)).action, "支払いの番号を受け取る");
    const atStore = async (words: string) =>
      press(await openPage(`${url}/purchase/${stored().trackingId}`), url, words);
    return { ...open, atStore, last: () => webhooks.at(-1), known: charge(open, stored().trackingId) };
  }

  test("[PROD-03, CART-30] gets a number until the day that the shop has set, and is paid at the store", async () => {
    const { conveni, stored, last, atStore, known } = await issued();
    expect(stored().storeBuyer).toBe(
      "LAST_NAME=高橋,FIRST_NAME=花子,TEL=0312345678,MAIL=hanako@example.jp,BILL_DATE=20261130",
    );
    const payBy = new Date("2026-11-30T23:59:59+09:00");
    expect(last()).toMatchObject({
      charge: {
        state: "pending",
        conveni: { numbers: [{ number: expect.stringMatching(/^\d{11}$/) }], payBy },
        endsIfRefused: true,
      },
    });
    expect(await conveni.find(known)).toMatchObject({ state: "pending" });
    await atStore("お店のレジで支払う");
    expect(last()).toMatchObject({ charge: { state: "captured", amount: 16_280 } });
    expect(last()).not.toHaveProperty("charge.endsIfRefused");
    expect(await conveni.find(known)).toMatchObject({ state: "captured" });
    expect(await conveni.cancel(known)).toMatchObject({ state: "captured" });
  });

  test("[CART-30] ends with its number, and is cancelled without SBPS while it waits", async () => {
    const { conveni, last, atStore, known } = await issued();
    expect(await conveni.cancel(known)).toMatchObject({ state: "cancelled", chargeId: known.chargeId });
    await atStore("期限が過ぎる");
    expect(last()).toMatchObject({ charge: { state: "cancelled" } });
    expect(await conveni.cancel(known)).toMatchObject({ state: "cancelled" });
  });

  test("[ORD-03] is refunded by the shop alone", async () => {
    const { conveni, known, control } = await issued();
    const request = { key: "r1", amount: 16_280, refundId: null };
    expect(await conveni.refund(known, request)).toMatchObject({ state: "by_hand", amount: 16_280, key: "r1" });
    expect(control.purchases()).toHaveLength(1);
  });
});

describe("a notice of SB Payment Service", () => {
  test("[SEC-05] is not made of the buyer's own form, whose hash is made in the same way with the same key", async () => {
    const open = await openAdapter();
    const { card, payment } = open;
    // a signature in the address may have any letters
    const returnUrl = `${payment.returnUrl}xOKx`;
    const { fields } = postFormOf((await card.start({ ...payment, returnUrl })).action);
    const form = Object.fromEntries(fields);
    const purchase = Object.fromEntries(fields.slice(0, 20));
    const rest = fields.slice(20, -1).map(([, value]) => value);
    const [before, ...after] = rest.join("").split("OK");
    const own = { free2: before!, res_result: "OK", res_tracking_id: after.join("OK") };
    const cut: Record<string, string> = { ...purchase, ...own };
    const divided = resultBody(cut, { after: { sps_hashcode: form["sps_hashcode"]! } });
    const values = resultFields.map((name) => bytesIn(cut[name] ?? "", "utf8"));
    expect(isHashOf(form["sps_hashcode"]!, values, { current: hashKey })).toBe(true);
    expect(await card.readWebhook(posted(open, Uint8Array.from(divided)))).toEqual({ kind: "forged" });
  });

  test("[CART-14] is forged with another key, merchant or service, or if it is none", async () => {
    const open = await openAdapter();
    const { card } = open;
    expect(await card.readWebhook(notice(open, {}, "another key"))).toEqual({ kind: "forged" });
    expect(await card.readWebhook(notice(open, { merchant_id: "99999" }))).toEqual({ kind: "forged" });
    expect(await card.readWebhook(notice(open, { service_id: "002" }))).toEqual({ kind: "forged" });
    expect(await card.readWebhook(posted(open, Uint8Array.from([0x81])))).toEqual({ kind: "forged" });
  });

  test("[CART-14] names its own amount and order, which the shop compares, and a replay is the same", async () => {
    const open = await openAdapter();
    const { card, payment } = open;
    const { reference } = payment;
    const once = await card.readWebhook(notice(open));
    expect(await card.readWebhook(notice(open))).toEqual(once);
    expect(await card.readWebhook(notice(open, { amount: "16281" }))).toMatchObject({ charge: { amount: 16_281 } });
    expect(await card.readWebhook(notice(open, { amount: "" }))).toMatchObject({ charge: { amount: 0 } });
    const other = { free1: "261120-OTHER", order_id: "another-order" };
    expect(await card.readWebhook(notice(open, other))).toMatchObject({
      charge: { reference: "another-order", orderNo: "261120-OTHER" },
    });
    expect(referenceOfOrder(reference.replaceAll("-", ""))).toBe(reference);
  });

  test("[CART-14] of any method is read at the one address", async () => {
    const open = await openAdapter();
    const store = { pay_method: "webcvs", res_pay_method: "webcvs", res_result: "PY" };
    expect(await open.card.readWebhook(notice(open, store))).toMatchObject({ charge: { state: "captured" } });
    expect(await open.conveni.readWebhook(notice(open))).toMatchObject({ charge: { state: "authorized" } });
    const paypay = { pay_method: "paypay", res_pay_method: "paypay" };
    expect(await open.card.readWebhook(notice(open, paypay))).toMatchObject({ charge: { state: "captured" } });
    const alipay = { pay_method: "alipay", res_pay_method: "alipay" };
    await expect(open.card.readWebhook(notice(open, alipay))).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("[CART-14] of a failure ends nothing that the buyer has paid meanwhile, and is read again while SBPS's API is down", async () => {
    const open = await openAdapter();
    const { card, control } = open;
    const { purchase } = open.bought("authorized");
    const failures = ["NG", "CN", "CL", "CR", "CC"];
    const own = { res_tracking_id: purchase.trackingId, res_err_code: "10122999" };
    for (const res_result of failures)
      expect(await card.readWebhook(notice(open, { ...own, res_result }))).toMatchObject({
        charge: { state: "authorized", chargeId: purchase.trackingId },
      });
    purchase.state = "refused";
    const states = failures.map(async (res_result) => {
      const webhook = await card.readWebhook(notice(open, { ...own, res_result }));
      return webhook.kind === "charge" && webhook.charge.state;
    });
    expect(await Promise.all(states)).toEqual(["refused", "cancelled", "cancelled", "cancelled", "cancelled"]);
    for (const kind of ["dead_before", "html", "cut"] as const) {
      control.addFault({ on: "api", kind });
      const reading = card.readWebhook(notice(open, { ...own, res_result: "NG" }));
      await expect(reading).rejects.toMatchObject({ outcome: "unknown" });
    }
    const unknown = { ...own, res_tracking_id: "99999999999999", res_result: "NG" };
    expect(await card.readWebhook(notice(open, unknown))).toMatchObject({ charge: { state: "refused" } });
  });

  test("[PROD-03] is taken under the replaced hash key until its time", async () => {
    const open = await openAdapter();
    const until = new Date("2026-11-21T00:00:00Z");
    const account = accountOf({ "hash-key": "the next key" }, { values: { "hash-key": hashKey }, until });
    const { card } = openSbpayment(account, open, longTimeouts);
    expect(await card!.readWebhook(notice(open))).toMatchObject({ kind: "charge" });
    expect(await card!.readWebhook(notice(open, {}, "the next key"))).toMatchObject({ kind: "charge" });
    open.at("2026-11-21T00:00:00Z");
    expect(await card!.readWebhook(notice(open))).toEqual({ kind: "forged" });
    expect(await card!.readWebhook(notice(open, {}, "the next key"))).toMatchObject({ kind: "charge" });
  });

  test("[PROD-03] is answered by one line in Shift_JIS", async () => {
    const { card } = await openAdapter();
    const lines = (["done", "unknown", "refused"] as const).map((outcome) => {
      const { status, contentType, body } = card.answerWebhook(outcome);
      return [status, contentType, new TextDecoder("shift_jis").decode(body as Uint8Array)];
    });
    const type = "text/plain; charset=Shift_JIS";
    expect(lines).toEqual([
      [200, type, "OK,"],
      [200, type, "NG,該当するご注文がありません"],
      [200, type, "NG,このご注文ではお受けできません"],
    ]);
  });
});
