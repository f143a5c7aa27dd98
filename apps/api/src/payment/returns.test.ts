import { readFormBytes } from "@noren/contract/platform/form/form-bytes.ts";
import { shiftJisForm } from "@noren/test-provider/testing/shift-jis.ts";
import { expect, test } from "vitest";
import { audited, orderedByCard, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards } from "#api/testing/products.ts";
import type { ChargeState, ProviderRequest } from "#api/payment-method/provider/port.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;

/** A shop whose provider sends buyers back by a form in Shift_JIS, signed with the word 暖簾. */
async function open(test: Parameters<typeof openForCards>[0]) {
  const ready = await openForCards(test);
  const read: ProviderRequest[] = [];
  ready.shop.providers.byMethod.card = {
    ...ready.fake.provider,
    async readReturn(request) {
      read.push(request);
      const form = readFormBytes(request.body, "shift_jis");
      if (form.get("fault")) throw new Error("The form is damaged.");
      if (form.get("signature") !== "暖簾") return undefined;
      const reference = form.get("reference") ?? "";
      return { ...ready.fake.charges.get(reference)!, state: form.get("state") as ChargeState, action: null };
    },
  };
  return { ...ready, read };
}

const back = (ready: Ready, state: string, body?: string, headers: Record<string, string> = {}) =>
  ready.app.fetch(
    new Request(`http://shop.test/api/payments/fake/return?state=${state}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        origin: "https://provider.example",
        "sec-fetch-site": "cross-site",
        ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    }),
    { context: { channelId: ready.channel.id, ip: "", requestId: "r" } },
  );
const signed = (fields: Record<string, string>) => shiftJisForm({ signature: "暖簾", ...fields });

describeOnBothDatabases("a buyer's return from the provider", ({ shop }) => {
  test("[CART-14] by a form that the provider's page posts from another site settles the payment without a cookie, and leads to the outcome", async () => {
    const ready = await open(await shop());
    for (const [state, after] of [
      ["captured", "paid"],
      ["refused", "cancelled"],
    ] as const) {
      const { decision, reference } = await orderedByCard(ready, 1);
      const own = stateOf(reference, ready.shop.secret);
      for (let time = 0; time < 2; time++) {
        const answer = await back(ready, own, signed({ reference, state, item: "手ぬぐい ソ" }));
        expect([answer.status, answer.headers.get("location")]).toEqual([303, `/cart/returned?state=${own}`]);
        expect(await stateOfOrder(ready, decision.order_no)).toBe(after);
      }
    }
    expect(ready.read[0]).toMatchObject({ method: "POST", query: expect.any(URLSearchParams) });
    expect(readFormBytes(ready.read[0]!.body, "shift_jis").get("item")).toBe("手ぬぐい ソ");
    await audited(ready);
  });

  test("[CART-14] an unsigned, damaged, too large or another payment's return changes nothing, and still leads to the outcome", async () => {
    const ready = await open(await shop());
    const [one, other] = [await orderedByCard(ready, 1), await orderedByCard(ready, 1)];
    const own = stateOf(one.reference, ready.shop.secret);
    const captured = { reference: one.reference, state: "captured" };
    for (const body of [
      shiftJisForm({ ...captured, signature: "のれん" }),
      signed({ ...captured, fault: "1" }),
      signed({ ...captured, reference: other.reference }),
      signed({ ...captured, filler: "x".repeat(30_000) }),
      "",
    ]) {
      const answer = await back(ready, own, body);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `/cart/returned?state=${own}`]);
    }
    for (const { decision } of [one, other]) expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
    await audited(ready);
  });

  test("[SEC-05] without the shop's own signature no form is read", async () => {
    const ready = await open(await shop());
    const { decision, reference } = await orderedByCard(ready, 1);
    const body = signed({ reference, state: "captured" });
    for (const state of [`${reference}.forged`, stateOf(reference, { current: "another secret" }), ""]) {
      expect((await back(ready, state, body)).status).toBe(403);
      const shown = await back(ready, state, body, { accept: "text/html" });
      expect([shown.status, shown.headers.get("location")]).toEqual([303, "/cart/returned"]);
    }
    expect(ready.read).toEqual([]);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("pending");
  });

  test("[CART-14] a return by GET with nothing to read asks the provider, and so does an address of an older charge", async () => {
    const ready = await open(await shop());
    const { decision, reference } = await orderedByCard(ready, 1);
    ready.fake.move(reference, "captured");
    const own = stateOf(reference, ready.shop.secret);
    expect(ready.fake.starts.at(-1)!.returnUrl).toBe(`http://shop.test/api/payments/fake/return?state=${own}`);
    const old = new Request(`http://shop.test/api/payments/card/return?state=${own}&reference=${reference}`);
    const context = { channelId: ready.channel.id, ip: "", requestId: "r" };
    expect((await ready.app.fetch(old, { context })).status).toBe(303);
    expect(await stateOfOrder(ready, decision.order_no)).toBe("paid");
  });
});
