import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { requestXml, readAnswer, spsClient } from "./api-client.ts";
import {
  authorizeRequest,
  cancelOrRefundRequest,
  cancelRequest,
  captureRequest,
  commitRequest,
  lookupRequest,
  type PaidMethod,
  refundPartRequest,
  type SpsRequest,
} from "./api-requests.ts";
import { toSpsCharge } from "./charge-lookup.ts";
import type { SpsMethod } from "./sps-contract.ts";
import { openSbps } from "./testing/open-sbps.ts";
import type { SbpsOptions } from "./testing/sbps-purchases.ts";
import { contract, start } from "./testing/sbps-samples.ts";
import { cipher, decrypt } from "./testing/sbps-wire.ts";

const now = new Date(start);
const payment = {
  orderId: "o-1",
  custCode: "m-1",
  item: { id: "i-1", name: "髙級なお茶 & ～" },
  amount: 16_280,
  token: "pays-1",
  tokenKey: "key-1",
};
const ids = { card: "credit3d2", paypay: "paypay", webcvs: "webcvs" } as const;

async function open(options: Partial<SbpsOptions> = {}) {
  const opened = await openSbps(options);
  const { contract: shop, control, clock } = opened;
  const call = spsClient(shop, clock, 20_000);
  /** "done", or the kind of the refusal, or "unknown". */
  const kindOf = async (request: SpsRequest) => {
    const answer = await call(request);
    return answer.kind === "refused" ? answer.error.kind : answer.kind;
  };
  const bought = (method: SpsMethod, state: "authorized" | "captured" | "issued" | "paid_at_store") => {
    const purchase = control.addPurchase({ orderId: "o-1", method: ids[method], amount: 10_000 });
    purchase.state = state;
    purchase.captured = state === "captured" ? 10_000 : 0;
    return purchase;
  };
  const charge = async (method: SpsMethod, trackingId: string) => {
    const answer = await call(lookupRequest(shop, method, { trackingId }));
    return answer.kind === "done" ? toSpsCharge(answer.values, method) : answer;
  };
  return { ...opened, shop, call, kindOf, bought, charge };
}

describe("calls of SBPS's API", () => {
  test("[PROD-03] a card's token is authorized, committed and captured for less", async () => {
    const { shop, call, charge, control } = await open();
    const answer = await call(authorizeRequest(shop, payment));
    expect(answer).toMatchObject({ kind: "done" });
    if (answer.kind !== "done") return;
    const purchase = {
      trackingId: answer.values.get("res_tracking_id")!,
      transactionId: answer.values.get("res_sps_transaction_id")!,
    };
    expect(control.purchase("o-1").fields["item_name"]).toBe("高級なお茶 ＆ -");
    expect(await call(commitRequest(shop, purchase))).toMatchObject({ kind: "done" });
    expect(await charge("card", purchase.trackingId)).toEqual({
      state: "authorized",
      amount: 16_280,
      captured: 0,
      refunded: 0,
    });
    expect(await call(captureRequest(shop, "card", purchase, 12_000))).toMatchObject({ kind: "done" });
    const again = await call(authorizeRequest(shop, payment));
    expect(again).toMatchObject({ kind: "refused", error: { kind: "retryable", code: "10196999" } });
    expect(await charge("card", purchase.trackingId)).toMatchObject({ state: "captured", captured: 12_000 });
  });

  test.each([
    ["refused", "カード会社の承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。"],
    ["wrong-code", "セキュリティコードをお確かめください。"],
  ])("[PROD-03] a token that is %s answers the buyer's sentence", async (token, message) => {
    const { shop, call } = await open();
    const answer = await call(authorizeRequest(shop, { ...payment, token }));
    expect(answer).toMatchObject({ kind: "refused", error: { kind: "refused", message } });
  });

  test.each<[string, PaidMethod]>([
    ["a card", "card"],
    ["PayPay", "paypay"],
  ])(
    "[PROD-03] a purchase by %s is captured once, refunded in parts up to its sum, and no further",
    async (_, method) => {
      const { shop, kindOf, bought, charge } = await open();
      const { trackingId } = bought(method, "authorized");
      const part = (amount: number) => kindOf(refundPartRequest(shop, method, { trackingId }, amount));
      expect(await part(1)).toBe("not_captured");
      expect(await kindOf(captureRequest(shop, method, { trackingId }, 10_001))).toBe("above_amount");
      expect(await kindOf(captureRequest(shop, method, { trackingId }, 10_000))).toBe("done");
      expect(await kindOf(captureRequest(shop, method, { trackingId }, 10_000))).toBe("already_captured");
      expect(await kindOf(cancelRequest(shop, method, { trackingId }))).toBe("already_captured");
      expect(await part(4_000)).toBe("done");
      expect(await part(6_001)).toBe("above_amount");
      expect(await charge(method, trackingId)).toMatchObject({ state: "captured", refunded: 4_000 });
      expect(await kindOf(cancelOrRefundRequest(shop, method, { trackingId }))).toBe("done");
      expect(await charge(method, trackingId)).toMatchObject({ state: "refunded", refunded: 10_000 });
      expect(await part(1)).toBe("already_refunded");
      expect(await kindOf(cancelOrRefundRequest(shop, method, { trackingId }))).toBe("already_refunded");
    },
  );

  test("[PROD-03] an authorized purchase is cancelled by both calls", async () => {
    const { shop, kindOf, bought, charge } = await open();
    for (const request of [cancelRequest, cancelOrRefundRequest]) {
      const { trackingId } = bought("card", "authorized");
      expect(await kindOf(request(shop, "card", { trackingId }))).toBe("done");
      expect(await charge("card", trackingId)).toMatchObject({ state: "cancelled", captured: 0 });
    }
  });

  test("[PROD-03] PayPay takes 20 refunds, until the end of 365 days", async () => {
    const { shop, kindOf, bought, at } = await open();
    const { trackingId } = bought("paypay", "captured");
    const part = () => kindOf(refundPartRequest(shop, "paypay", { trackingId }, 1));
    for (let count = 0; count < 20; count++) expect(await part()).toBe("done");
    expect(await part()).toBe("too_late");
    const other = bought("paypay", "captured");
    at("2027-11-20T01:00:00Z");
    expect(await kindOf(cancelOrRefundRequest(shop, "paypay", other))).toBe("too_late");
  });

  test("[PROD-03] a card is captured and refunded until the end of the third month", async () => {
    const { shop, kindOf, bought, at } = await open();
    const [first, second] = [bought("card", "authorized"), bought("card", "authorized")];
    at("2027-02-28T14:59:59Z");
    expect(await kindOf(captureRequest(shop, "card", first, 10_000))).toBe("done");
    at("2027-02-28T15:00:00Z");
    expect(await kindOf(captureRequest(shop, "card", second, 10_000))).toBe("too_late");
    expect(await kindOf(refundPartRequest(shop, "card", first, 1))).toBe("too_late");
  });

  test("[CART-30] a store's payment is looked up: waiting, then paid", async () => {
    const { bought, charge } = await open();
    const purchase = bought("webcvs", "issued");
    expect(await charge("webcvs", purchase.trackingId)).toMatchObject({ state: "waiting", amount: 10_000 });
    purchase.state = "paid_at_store";
    expect(await charge("webcvs", purchase.trackingId)).toMatchObject({ state: "captured" });
    purchase.state = "expired";
    expect(await charge("webcvs", purchase.trackingId)).toMatchObject({ state: "cancelled" });
  });

  test("[PROD-03] SBPS refuses a call with a wrong hash, and one that comes late", async () => {
    const { shop, clock, bought } = await open();
    const { trackingId } = bought("card", "authorized");
    const request = cancelRequest(shop, "card", { trackingId });
    const wrong = spsClient({ ...shop, hashKey: { current: "wrong", fallback: shop.hashKey.current } }, clock);
    expect(await wrong(request)).toMatchObject({ kind: "refused", error: { kind: "misconfigured" } });
    const slow = spsClient(shop, () => new Date(clock().getTime() - 601_000));
    expect(await slow(request)).toMatchObject({ kind: "refused", error: { kind: "retryable", code: "10110999" } });
    const stranger = spsClient({ ...shop, basic: { user: "30132001", password: "wrong" } }, clock);
    expect(await stranger(request)).toEqual({ kind: "unknown", reason: "SBPS answered 401", status: 401 });
  });

  test("[PROD-03] secret values are encrypted both ways, and are in Base64 alone without a key", async () => {
    for (const key of [cipher, undefined]) {
      const { shop, call, bought } = await open({ cipher: key });
      const request: SpsRequest = { id: "MG02-00131-101", fields: [["cc_number", "4242424242424242"]] };
      const xml = requestXml(shop, request, now);
      expect(xml).toContain(`<encrypted_flg>${key ? 1 : 0}</encrypted_flg>`);
      expect(decrypt(/<cc_number>(.*)<\/cc_number>/.exec(xml)![1]!, key)).toBe("4242424242424242");
      const answer = await call(lookupRequest(shop, "card", bought("card", "captured")));
      const values = answer.kind === "done" ? answer.values : new Map();
      expect(values.get("res_pay_method_info.cc_number")).toBe("************4242");
    }
  });
});

describe("answers of SBPS's API", () => {
  test.each(["dead_before", "dead_after", "html", "cut"] as const)("[PROD-03] %s is unknown", async (kind) => {
    const { shop, call, bought, control, charge } = await open();
    const { trackingId } = bought("card", "authorized");
    control.addFault({ on: "api", kind });
    expect(await call(cancelRequest(shop, "card", { trackingId }))).toMatchObject({ kind: "unknown" });
    const state = kind === "dead_before" ? "authorized" : "cancelled";
    expect(await charge("card", trackingId)).toMatchObject({ state });
  });

  test("[PROD-03] one that comes after the timeout is unknown, and a doubled call meanwhile is retryable", async () => {
    const { shop, clock, kindOf, bought, control } = await open();
    const { trackingId } = bought("card", "authorized");
    control.addFault({ on: "api", kind: "slow", ms: 10_000 });
    const request = captureRequest(shop, "card", { trackingId }, 10_000);
    expect(await spsClient(shop, clock, 300)(request)).toMatchObject({ kind: "unknown" });
    expect(await kindOf(request)).toBe("retryable");
  });

  test("[PROD-03] an answer to another call, with a wrong hash, a changed value, or no result is unknown", async () => {
    const { shop, call, bought, control } = await open();
    const purchase = bought("card", "authorized");
    const request = lookupRequest(shop, "card", purchase);
    const text = await answerTo(shop, request);
    expect(readAnswer(shop, request, Buffer.from(text))).toMatchObject({ kind: "done" });
    const other = { ...request, id: "MG01-00101-311" };
    expect(readAnswer(shop, other, Buffer.from(text))).toEqual({
      kind: "unknown",
      reason: "the answer is to another call",
    });
    const unreadable = [
      text.replace(">10000<", ">10001<"),
      text.replace(/<sps_hashcode>.*<\/sps_hashcode>/, ""),
      text.replace("res_result", "result"),
      `${text}<a></a>`,
      "",
    ];
    for (const one of unreadable)
      expect(readAnswer(shop, request, Buffer.from(one))).toMatchObject({ kind: "unknown" });
    expect(readAnswer(shop, request, Buffer.from([0x81]))).toMatchObject({ kind: "unknown" });
    expect(readAnswer(shop, request, undefined)).toMatchObject({ kind: "unknown" });
    expect(await call(request)).toMatchObject({ kind: "done" });
    expect(control.purchases()).toHaveLength(1);
  });

  test("[PROD-03] a genuine answer behind a redirect, or followed by too much, is unknown", async () => {
    const { shop, clock, bought } = await open();
    const request = lookupRequest(shop, "card", bought("card", "authorized"));
    const text = await answerTo(shop, request);
    const url = await serve(({ url: path }, response) => {
      if (path === "/redirect") return void response.writeHead(307, { location: "/0" }).end();
      response.writeHead(200).end(text + " ".repeat(Number(path!.slice(1))));
    });
    const kindAt = async (path: string) =>
      (await spsClient({ ...shop, apiUrl: `${url}${path}` }, clock, 20_000)(request)).kind;
    expect(await kindAt("/0")).toBe("done");
    expect(await kindAt("/300000")).toBe("unknown");
    expect(await kindAt("/redirect")).toBe("unknown");
  });

  test.each<[string, RequestListener]>([
    ["500", (_, response) => void response.writeHead(500).end()],
    ["nothing", () => {}],
  ])("[PROD-03] %s is unknown", async (_, listener) => {
    const call = spsClient({ ...contract, apiUrl: await serve(listener) }, () => now, 300);
    expect(await call(lookupRequest(contract, "card", { trackingId: "1" }))).toMatchObject({ kind: "unknown" });
  });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The text of the stand-in's answer. */
async function answerTo(shop: typeof contract, request: SpsRequest): Promise<string> {
  const { user, password } = shop.basic;
  const response = await fetch(shop.apiUrl, {
    method: "POST",
    body: requestXml(shop, request, now),
    headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` },
  });
  return response.text();
}
