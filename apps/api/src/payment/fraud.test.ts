import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { transitionOrder } from "#api/order/transition.service.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { signatureOf } from "../testing/fake-provider.ts";
import { openForCards, readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "../testing/second-channel.ts";
import type { FraudResult } from "#api/payment-method/provider/port.ts";
import { settle } from "./settle.service.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;
type Said = { id: string; result: string; checkedAt?: string };

async function paidOrder(ready: Ready) {
  const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
  const { order_no } = await ready.api.cart.decision({ token, digest: detail.digest });
  const reference = [...ready.fake.charges.keys()].at(-1)!;
  const work = { shop: ready.shop, db: ready.db, now: ready.shop.clock(), actor: ready.shop.actor };
  await settle(work, ready.fake.move(reference, "captured"), "notice");
  return { order_no, reference };
}

function signed(ready: Ready, reference: string, { id, result, checkedAt }: Said) {
  const now = ready.shop.clock();
  const content = {
    id,
    reference,
    result,
    score: 70,
    reason: "普段と異なるご利用",
    checkedAt: checkedAt ?? now.toISOString(),
  };
  const payload = JSON.stringify(content);
  return { time: String(now.getTime()), payload, signature: signatureOf(payload) };
}

const fraudReview = async ({ db }: Ready) =>
  (await db.selectFrom("shop_order").select("fraud_review").execute())[0]!.fraud_review;
const rows = async ({ db }: Ready) => (await db.selectFrom("fraud_check").select("check_id").execute()).length;
const tasks = ({ db }: Ready) => db.selectFrom("open_task").select(["kind", "closed_at"]).execute();

async function pack(ready: Ready) {
  const channel = (await ready.shop.channels.byId(ready.channel.id))!;
  const { id: orderId } = await ready.db.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
  const work = { shop: ready.shop, db: ready.db, now: ready.shop.clock(), actor: ready.shop.actor, channel };
  return inTransaction(ready, (trx) =>
    transitionOrder(work, trx, { orderId, from: "paid", to: "packed", actor: { kind: "command" } }),
  );
}

describeOnBothDatabases("fraud detection", ({ shop }) => {
  test("[CART-16] an order held for review cannot be packed until it is released, and a repeated result counts once", async () => {
    const ready = await openForCards(await shop());
    const { reference } = await paidOrder(ready);
    const review = signed(ready, reference, { id: "f1", result: "review" });
    await Promise.all([ready.api.payment.fraud(review), ready.api.payment.fraud(review)]);
    expect([await rows(ready), await fraudReview(ready)]).toEqual([1, "review"]);
    await expect(pack(ready)).rejects.toMatchObject({ code: "order.in_fraud_review" });
    ready.at("2026-11-20T11:00:00+09:00");
    await ready.api.payment.fraud(signed(ready, reference, { id: "f2", result: "ok" }));
    expect(await fraudReview(ready)).toBeNull();
    expect(await pack(ready)).toBe(true);
    expect((await findings(ready.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test("[CART-16] a refusal holds the order and opens a task for staff; an older result that arrives later changes nothing", async () => {
    const ready = await openForCards(await shop());
    const { reference } = await paidOrder(ready);
    await ready.api.payment.fraud(signed(ready, reference, { id: "f2", result: "refused" }));
    await ready.api.payment.fraud(
      signed(ready, reference, { id: "f1", result: "ok", checkedAt: "2026-11-19T10:00:00+09:00" }),
    );
    expect([await rows(ready), await fraudReview(ready)]).toEqual([2, "fraud"]);
    expect(await tasks(ready)).toEqual([{ kind: "payment.fraud", closed_at: null }]);
    await expect(pack(ready)).rejects.toMatchObject({ code: "order.in_fraud_review" });
  });

  test("[CART-16] a fraud review of a packed order holds nothing and opens a task for staff", async () => {
    const ready = await openForCards(await shop());
    const { reference } = await paidOrder(ready);
    await pack(ready);
    await ready.api.payment.fraud(signed(ready, reference, { id: "f1", result: "review" }));
    expect([await fraudReview(ready), (await tasks(ready)).length]).toEqual([null, 1]);
  });

  test("[CART-16] an unsigned, altered or replayed result, or one for an unknown or another channel's payment, changes nothing", async () => {
    const ready = await openForCards(await shop());
    const { reference } = await paidOrder(ready);
    const good = signed(ready, reference, { id: "f1", result: "refused" });
    const take = (input: typeof good) => ready.api.payment.fraud(input);
    await expect(take({ ...good, signature: "" })).rejects.toMatchObject({ status: 403 });
    const altered = { ...good, payload: good.payload.replace("refused", "ok") };
    await expect(take(altered)).rejects.toMatchObject({ code: "payment.bad_signature" });
    const unknown = signed(ready, "0197f0c0-0000-7000-8000-000000000000", { id: "f1", result: "refused" });
    await expect(take(unknown)).rejects.toMatchObject({ status: 404 });
    ready.at("2026-11-20T11:00:00+09:00");
    await expect(take(good)).rejects.toMatchObject({ status: 403 });
    const second = await openSecondChannel(ready);
    const here = signed(ready, reference, { id: "f1", result: "refused" });
    await expect(second.api.payment.fraud(here)).rejects.toMatchObject({ status: 404 });
    expect([await rows(ready), await fraudReview(ready)]).toEqual([0, null]);
  });

  test("[CART-16] a provider's result holds its own payments only", async () => {
    const ready = await openForCards(await shop());
    const { reference } = await paidOrder(ready);
    ready.shop.providers.byMethod.card = { ...ready.fake.provider, code: "another" };
    const result = signed(ready, reference, { id: "f1", result: "review" });
    await expect(ready.api.payment.fraud(result)).rejects.toMatchObject({ code: "payment.not_found" });
    expect([await rows(ready), await fraudReview(ready)]).toEqual([0, null]);
  });

  test("[CART-16] a result that nobody can verify holds the order for staff, once, and never frees it", async () => {
    const ready = await openForCards(await shop());
    const { reference } = await paidOrder(ready);
    const verified = ready.fake.provider.readFraud!;
    // a provider that tells its results to the buyer's browser, without a signature
    ready.shop.providers.byMethod.card = {
      ...ready.fake.provider,
      readFraud: (message, now) =>
        message.signature ? verified(message, now) : unverifiedResult(JSON.parse(message.payload)),
    };
    const send = (id: string, result: string, changes: object = {}) => {
      const message = { ...signed(ready, reference, { id, result, checkedAt: "2030-01-01T00:00:00Z" }), signature: "" };
      return ready.api.payment.fraud({ ...message, ...changes });
    };
    await send("u0", "ok");
    expect([await rows(ready), await fraudReview(ready)]).toEqual([0, null]);
    await Promise.all([send("u1", "review"), send("u1", "review"), send("u2", "review")]);
    expect([await rows(ready), await fraudReview(ready)]).toEqual([1, "review"]);
    expect(await tasks(ready)).toEqual([{ kind: "payment.fraud", closed_at: null }]);
    await send("u3", "ok");
    expect(await fraudReview(ready)).toBe("review");
    // the provider itself frees it, whatever id and time the browser sent before
    ready.at("2026-11-20T01:01:00Z");
    await ready.api.payment.fraud(signed(ready, reference, { id: "u1", result: "ok" }));
    expect([await rows(ready), await fraudReview(ready)]).toEqual([2, null]);
    await send("u4", "refused");
    expect([await rows(ready), await fraudReview(ready)]).toEqual([2, null]);
    expect((await findings(ready.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });
});

const unverifiedResult = (content: FraudResult): FraudResult => ({
  ...content,
  isVerified: false,
  checkedAt: new Date(content.checkedAt),
});
