import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import type { LinkPurchase } from "../link-form.ts";
import { type SpsContract, toBeChecked } from "../sps-contract.ts";
import { cipher, formOf, hashOf, resultOrder } from "./sbps-wire.ts";

/** Made up; it has no use outside of the tests. */
export const basic = { user: "30132001", password: "a password of the tests" };
export const hashKey = "a hash key of the tests";
export const start = "2026-11-20T01:00:00Z";

/** A contract with addresses that lead nowhere. */
export const contract: SpsContract = {
  merchantId: "30132",
  serviceId: "001",
  hashKey: { current: hashKey },
  cipher,
  basic,
  linkUrl: "http://127.0.0.1:9/link",
  apiUrl: "http://127.0.0.1:9/api",
  hashedAs: toBeChecked.hashedAs,
  captures: { card: "on_call", paypay: "at_once" },
};

export const purchase: LinkPurchase = {
  method: "card",
  orderId: "0199f3c0-0000-7000-8000-000000000001",
  custCode: "m-1",
  item: { id: "261120-7K3F9QXA", name: "暖簾のご注文" },
  amount: 16_280,
  urls: {
    success: "http://127.0.0.1:9/back/success?state=a",
    cancel: "http://127.0.0.1:9/back/cancel?state=a",
    error: "http://127.0.0.1:9/back/error?state=a",
    notice: "http://127.0.0.1:9/notice",
  },
  free: ["261120-7K3F9QXA"],
};

export const storeBuyer = {
  lastName: "髙橋",
  firstName: "花子",
  phone: "03-1234-5678",
  email: "hanako@example.jp",
  payBy: "2026-11-30",
};

export const resultOf = (changes: Record<string, string> = {}): Record<string, string> => ({
  pay_method: "credit3d2",
  merchant_id: "30132",
  service_id: "001",
  cust_code: "m-1",
  order_id: purchase.orderId,
  item_id: "261120-7K3F9QXA",
  item_name: "暖簾のご注文",
  amount: "16280",
  free1: "261120-7K3F9QXA",
  request_date: "20261120100000",
  res_pay_method: "credit3d2",
  res_result: "OK",
  res_tracking_id: "00000000000001",
  res_payment_date: "20261120100130",
  res_date: "20261120100131",
  limit_second: "600",
  ...changes,
});

type Posting = {
  hashedAs?: "utf8" | "shift_jis";
  charset?: "utf8" | "shift_jis";
  key?: string;
  after?: Record<string, string>;
};

/** A result's form as SBPS writes it; `after` changes it when the hash stands. */
export function resultBody(values: Record<string, string>, posting: Posting = {}): Buffer {
  const { hashedAs = "utf8", charset = "shift_jis", key = hashKey, after = {} } = posting;
  const texts = resultOrder.map((name) => values[name] ?? "");
  const all = { ...values, sps_hashcode: hashOf(texts, key, hashedAs), ...after };
  const written = (text: string) => (charset === "utf8" ? Buffer.from(text) : encodeShiftJis(text));
  return Buffer.from(formOf(Object.entries(all).map(([name, value]) => [name, written(value)])));
}
