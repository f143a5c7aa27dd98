import { describe, expect, test } from "vitest";
import { type LinkPurchase, linkForm } from "./link-form.ts";
import { requestFields, resultFields } from "./link-fields.ts";
import { toBeChecked } from "./sps-contract.ts";
import { spsLength } from "./sps-text.ts";
import { contract, purchase, start, storeBuyer } from "./testing/sbps-samples.ts";
import { decrypt, hashOf, linkOrder, resultOrder } from "./testing/sbps-wire.ts";

const now = new Date(start);
const fieldsOf = (changes: Partial<LinkPurchase> = {}, shop = contract) =>
  Object.fromEntries(linkForm(shop, { ...purchase, ...changes }, now).fields);

describe("the link form", () => {
  test("[PROD-03] has all fields in SBPS's order, empty ones too, and the hash of them", () => {
    const form = linkForm(contract, purchase, now);
    expect(form).toMatchObject({ action: contract.linkUrl, charset: "Shift_JIS" });
    expect(form.fields.map(([name]) => name)).toEqual([...linkOrder, "sps_hashcode"]);
    expect([...requestFields]).toEqual(linkOrder);
    expect([...resultFields]).toEqual(resultOrder);
    const values = Object.fromEntries(form.fields);
    expect(values).toMatchObject({
      pay_method: "credit3d2",
      merchant_id: "30132",
      service_id: "001",
      cust_code: "m-1",
      sps_cust_no: "",
      order_id: purchase.orderId,
      item_name: "暖簾のご注文",
      tax: "",
      amount: "16280",
      pay_type: "0",
      div_settele: "",
      terminal_type: "0",
      success_url: purchase.urls.success,
      pagecon_url: purchase.urls.notice,
      free1: "261120-7K3F9QXA",
      free_csv: "",
      request_date: "20261120100000",
      limit_second: "600",
    });
    const texts = linkOrder.map((name) => values[name]!);
    expect(values["sps_hashcode"]).toBe(hashOf(texts, contract.hashKey.current, "utf8").toLowerCase());
  });

  test("[PROD-03] is hashed as the contract says", () => {
    const other = { ...contract, hashedAs: { ...contract.hashedAs, request: "shift_jis" as const } };
    const values = fieldsOf({}, other);
    const texts = linkOrder.map((name) => values[name]!);
    expect(values["sps_hashcode"]).toBe(hashOf(texts, contract.hashKey.current, "shift_jis").toLowerCase());
    expect(values["sps_hashcode"]).not.toBe(fieldsOf()["sps_hashcode"]);
  });

  test("[PROD-03] names the method, and the buyer and the last day for a store", () => {
    expect(fieldsOf({ method: "paypay" })).toMatchObject({ pay_method: "paypay", free_csv: "" });
    const store = fieldsOf({ method: "webcvs", store: storeBuyer });
    expect(store["pay_method"]).toBe("webcvs");
    expect(decrypt(store["free_csv"]!, contract.cipher)).toContain("BILL_DATE=20261130");
  });

  test("[PROD-03] writes a product's name as SBPS takes it, cut to its bytes", () => {
    const name = fieldsOf({ item: { id: "1", name: "髙級な～お茶 & お菓子の詰め合わせを二十個も入れた大きな箱" } })[
      "item_name"
    ]!;
    expect(name).toMatch(/^高級な-お茶 ＆ お菓子/);
    expect(spsLength(name)).toBeLessThanOrEqual(toBeChecked.maxBytes.item_name);
    expect(spsLength(name)).toBeGreaterThanOrEqual(toBeChecked.maxBytes.item_name - 1);
  });

  test.each<[string, Partial<LinkPurchase>]>([
    ["order_id", { orderId: "a".repeat(39) }],
    ["order_id", { orderId: "" }],
    ["order_id", { orderId: "注文" }],
    ["cust_code", { custCode: "m".repeat(65) }],
    ["item_id", { item: { id: "i".repeat(33), name: "" } }],
    ["amount", { amount: 1 }],
    ["amount", { amount: 12.5 }],
    ["amount", { amount: 10_000_000 }],
    ["tax", { tax: -1 }],
    ["success_url", { urls: { ...purchase.urls, success: "/back" } }],
    ["pagecon_url", { urls: { ...purchase.urls, notice: `http://127.0.0.1/${"a".repeat(256)}` } }],
    ["cancel_url", { urls: { ...purchase.urls, cancel: "http://127.0.0.1/戻る" } }],
    ["free1", { free: ["a".repeat(21)] }],
    ["free2", { free: ["", "a & b"] }],
    ["free_csv", { method: "webcvs" }],
    ["BILL_DATE", { method: "webcvs", store: { ...storeBuyer, payBy: "2026-11-20" } }],
    ["BILL_DATE", { method: "webcvs", store: { ...storeBuyer, payBy: "2027-01-19" } }],
    ["limit_second", { limitSeconds: 0 }],
  ])("[PROD-03] is not made with an invalid %s: %j", (field, changes) => {
    expect(() => fieldsOf(changes)).toThrow(`SBPS does not take ${field}:`);
  });

  test("[PROD-03] takes the bounds themselves", () => {
    const bounds = {
      orderId: "a".repeat(38),
      custCode: "m".repeat(64),
      amount: 2,
      tax: 0,
      free: ["a".repeat(20)] as const,
    };
    expect(fieldsOf(bounds)).toMatchObject({ amount: "2", tax: "0" });
    expect(fieldsOf({ method: "paypay", amount: 1 })["amount"]).toBe("1");
    for (const payBy of ["2026-11-21", "2027-01-18"])
      expect(fieldsOf({ method: "webcvs", store: { ...storeBuyer, payBy } })["free_csv"]).not.toBe("");
  });
});
