import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formBytes } from "./form-body.ts";
import { resultFields } from "./link-fields.ts";
import { notTaken, readNotice, taken } from "./notice.ts";
import { readReturn } from "./return-of-buyer.ts";
import { hashOfBytes } from "./sps-hash.ts";
import { contract, purchase, resultBody, resultOf } from "./testing/sbps-samples.ts";

const read = (body: Buffer, shop = contract, orderId?: string) => readNotice(shop, { body }, orderId);
const kindOf = (changes: Record<string, string>, shop = contract) => read(resultBody(resultOf(changes)), shop).kind;

describe("the notice", () => {
  test("[PROD-03] gives the fields of a purchase", () => {
    expect(read(resultBody(resultOf()))).toEqual({
      kind: "authorized",
      orderId: purchase.orderId,
      custCode: "m-1",
      amount: 16_280,
      method: "card",
      trackingId: "00000000000001",
      payInfo: "",
      paidAt: new Date("2026-11-20T01:01:30Z"),
      reportedAt: new Date("2026-11-20T01:01:31Z"),
      free: ["261120-7K3F9QXA", "", ""],
    });
  });

  test("[PROD-03] OK is paid where SBPS captures by itself, and authorized where the shop does", () => {
    const atOnce = { ...contract, captures: { card: "at_once", paypay: "on_call" } as const };
    expect(kindOf({}, atOnce)).toBe("paid");
    expect(kindOf({ pay_method: "credit", res_pay_method: "credit" }, atOnce)).toBe("paid");
    expect(kindOf({ pay_method: "", res_pay_method: "webcvs" }, atOnce)).toBe("number_issued");
    expect(kindOf({ pay_method: "credit3d2", res_pay_method: "webcvs" }, atOnce)).toBe("number_issued");
    expect(kindOf({ pay_method: "paypay", res_pay_method: "paypay" })).toBe("paid");
    expect(kindOf({ pay_method: "paypay", res_pay_method: "paypay" }, atOnce)).toBe("authorized");
    expect(kindOf({ res_pay_method: "a new name" }, atOnce)).toBe("paid");
    expect(kindOf({ pay_method: "alipay", res_pay_method: "alipay" }, atOnce)).toBe("unclear");
  });

  test.each([
    ["OK", "number_issued"],
    ["PY", "store_paid"],
    ["CN", "expired"],
    ["CL", "expired"],
    ["CR", "cancelled"],
    ["CC", "cancelled"],
    ["XX", "unclear"],
    ["", "unclear"],
  ])("[CART-30] %j of a convenience store is %s", (res_result, kind) => {
    expect(kindOf({ pay_method: "webcvs", res_pay_method: "webcvs", res_result })).toBe(kind);
  });

  test("[PROD-03] a refusal brings its code and the buyer's sentence", () => {
    expect(read(resultBody(resultOf({ res_result: "NG", res_err_code: "10161999" })))).toMatchObject({
      kind: "refused",
      error: { kind: "refused", code: "10161999", message: "セキュリティコードをお確かめください。" },
    });
  });

  test("[PROD-03] is read in Shift_JIS and UTF-8, whatever its content type says", () => {
    for (const charset of ["shift_jis", "utf8"] as const)
      for (const contentType of [null, "application/x-www-form-urlencoded; charset=UTF-8", "text/plain"]) {
        const body = resultBody(resultOf({ free2: "表と能と髙" }), { charset });
        expect(readNotice(contract, { body, contentType })).toMatchObject({
          free: [expect.anything(), "表と能と髙", ""],
        });
      }
  });

  test("[PROD-03] is verified by the old key too, while SBPS changes it", () => {
    const shop = { ...contract, hashKey: { current: "the next key", fallback: contract.hashKey.current } };
    expect(read(resultBody(resultOf()), shop).kind).toBe("authorized");
    expect(read(resultBody(resultOf(), { key: "the next key" }), shop).kind).toBe("authorized");
    expect(read(resultBody(resultOf(), { key: "another key" }), shop).kind).toBe("forged");
  });

  test("[PROD-03] with any field changed is forged", () => {
    for (const name of Object.keys(resultOf()))
      expect(read(resultBody(resultOf(), { after: { [name]: "changed" } })).kind).toBe("forged");
    expect(read(resultBody(resultOf(), { after: { sps_hashcode: "" } })).kind).toBe("forged");
    expect(read(resultBody(resultOf(), { hashedAs: "shift_jis" })).kind).toBe("forged");
  });

  test("[PROD-03] with a field twice, broken escapes, or too much is forged", () => {
    const body = resultBody(resultOf()).toString();
    expect(read(Buffer.from(`amount=1&${body}`)).kind).toBe("forged");
    expect(read(Buffer.from(`${body}&amount=1`)).kind).toBe("forged");
    expect(read(Buffer.from(`${body}&x=%zz`)).kind).toBe("forged");
    expect(read(Buffer.from(`${body}&x=%8`)).kind).toBe("forged");
    expect(read(Buffer.from(`${body}&x=${"a".repeat(20_000)}`)).kind).toBe("forged");
    expect(read(Buffer.from(`${body}&x=1`)).kind).toBe("authorized");
  });

  test("[PROD-03] any bytes are forged, and never an exception", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(read(Buffer.from(bytes)).kind).toBe("forged");
      }),
    );
  });

  test("[PROD-03] of another merchant, service or order says so", () => {
    expect(read(resultBody(resultOf({ merchant_id: "99999" })))).toEqual({
      kind: "other_shop",
      merchantId: "99999",
      serviceId: "001",
    });
    expect(kindOf({ service_id: "002" })).toBe("other_shop");
    expect(read(resultBody(resultOf()), contract, "another")).toEqual({
      kind: "other_order",
      orderId: purchase.orderId,
    });
    expect(read(resultBody(resultOf()), contract, purchase.orderId).kind).toBe("authorized");
  });

  test("[PROD-03] an amount that is none is undefined, so that it equals no order's", () => {
    for (const amount of ["", "-1", "1e3", "16,280", "99999999999"])
      expect(read(resultBody(resultOf({ amount })))).toMatchObject({ kind: "authorized", amount: undefined });
  });

  test("[PROD-03] is answered OK, or NG with a reason on one line", () => {
    expect(taken()).toEqual({
      status: 200,
      contentType: "text/plain; charset=Shift_JIS",
      body: Uint8Array.from([79, 75, 44]),
    });
    const answer = new TextDecoder("shift_jis").decode(notTaken("金額, が\n違います & ～").body);
    expect(answer).toBe("NG,金額， が 違います ＆ -");
    expect(notTaken("あ".repeat(100)).body).toHaveLength(83);
  });
});

describe("the buyer's return", () => {
  const back = (changes: Record<string, string>, place: "success" | "cancel" | "error", orderId?: string) =>
    readReturn(contract, place, { body: resultBody(resultOf(changes), { hashedAs: "shift_jis" }) }, orderId);
  const common = { orderId: purchase.orderId, trackingId: "00000000000001" };

  test("[PROD-03] tells success, cancellation and failure apart", () => {
    expect(back({}, "success")).toEqual({ kind: "succeeded", ...common });
    expect(back({ res_result: "" }, "cancel")).toEqual({ kind: "cancelled", ...common });
    expect(back({ res_result: "NG", res_err_code: "10122999" }, "error")).toMatchObject({
      kind: "failed",
      error: { kind: "refused" },
      ...common,
    });
  });

  test("[PROD-03] the fields of a failure are none of a success, wherever they are posted", () => {
    expect(back({ res_result: "NG", res_err_code: "10122999" }, "success").kind).toBe("failed");
    expect(back({}, "error").kind).toBe("failed");
  });

  test("[PROD-03] is hashed in Shift_JIS, over the bytes as they came", () => {
    expect(back({ item_name: "髙橋" }, "success").kind).toBe("succeeded");
    // the second code of 髙, which no encoder writes
    const form = resultBody(resultOf({ item_name: "髙" }), { hashedAs: "shift_jis" }).toString();
    const values = formBytes(Buffer.from(form.replace("%EE%E0", "%FB%FC")))!;
    const hash = hashOfBytes(
      resultFields.map((name) => values.get(name) ?? new Uint8Array()),
      contract.hashKey.current,
    );
    const body = Buffer.from(form.replace("%EE%E0", "%FB%FC").replace(/sps_hashcode=\w+/, `sps_hashcode=${hash}`));
    expect(readReturn(contract, "success", { body }).kind).toBe("succeeded");
    expect(readReturn(contract, "success", { body: resultBody(resultOf()) }).kind).toBe("forged");
    expect(back({}, "success", "another").kind).toBe("other_order");
    expect(back({ service_id: "9" }, "success").kind).toBe("other_shop");
  });
});
