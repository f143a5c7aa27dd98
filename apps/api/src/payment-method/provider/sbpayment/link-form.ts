import { daysBetween, type Day, tokyoDay } from "#api/platform/day/day.ts";
import { freeCsv, type StoreBuyer } from "./free-csv.ts";
import { hashField, type RequestField, requestFields } from "./link-fields.ts";
import { type SpsContract, type SpsMethod, toBeChecked } from "./sps-contract.ts";
import { spsHash } from "./sps-hash.ts";
import { cutToBytes, spsLength, toSpsText } from "./sps-text.ts";
import { spsTime } from "./sps-time.ts";

/** Method of SBPS's page. `credit3d2` is a card with EMV 3-D Secure, which Japan requires. */
export const payMethods: Record<SpsMethod, string> = { card: "credit3d2", webcvs: "webcvs", paypay: "paypay" };

export type LinkPurchase = {
  method: SpsMethod;
  /** The shop's id of the payment; SBPS takes it once. */
  orderId: string;
  /** The shop's id of the buyer. */
  custCode: string;
  item: { id: string; name: string };
  /** Yen with tax. */
  amount: number;
  /** Yen; empty if absent. */
  tax?: number | undefined;
  /** At a convenience store. */
  store?: StoreBuyer | undefined;
  /** Where the browser posts its return, and where SBPS posts its notices. */
  urls: { success: string; cancel: string; error: string; notice: string };
  /** Texts that the notice repeats. */
  free?: readonly [string?, string?, string?] | undefined;
  /** Seconds in which the browser has to bring the form to SBPS. */
  limitSeconds?: number | undefined;
};

/** A form that the buyer's browser posts; its charset is the form's accept-charset. */
export type PostForm = { action: string; charset: "Shift_JIS"; fields: readonly (readonly [string, string])[] };

const maxBytes = { order_id: 38, cust_code: 64, item_id: 32, ...toBeChecked.maxBytes };
/** SBPS's own minimum for cards; other methods start at 1 yen. */
const minAmount: Record<SpsMethod, number> = { card: 2, webcvs: 1, paypay: 1 };
const defaultLimitSeconds = 600;
const maxDueDays = 59;

/** The link request A01-1: all fields in order, those without a value empty. An invalid purchase is an error of the shop. */
export function linkForm(contract: SpsContract, purchase: LinkPurchase, now: Date): PostForm {
  const values = valuesOf(contract, purchase, now);
  const fields = requestFields.map((name) => [name, values[name] ?? ""] as const);
  const texts = fields.map(([, value]) => value);
  const hash = spsHash(texts, contract.hashKey.current, contract.hashedAs.request);
  return { action: contract.linkUrl, charset: "Shift_JIS", fields: [...fields, [hashField, hash]] };
}

function valuesOf(contract: SpsContract, purchase: LinkPurchase, now: Date): Partial<Record<RequestField, string>> {
  const { method, item, urls, free = [] } = purchase;
  return {
    pay_method: payMethods[method],
    merchant_id: contract.merchantId,
    service_id: contract.serviceId,
    cust_code: idOf("cust_code", purchase.custCode),
    order_id: idOf("order_id", purchase.orderId),
    item_id: idOf("item_id", item.id),
    item_name: cutToBytes(toSpsText(item.name), maxBytes.item_name),
    tax: purchase.tax === undefined ? "" : yenOf("tax", purchase.tax, 0),
    amount: yenOf("amount", purchase.amount, minAmount[method]),
    pay_type: "0",
    service_type: "0",
    terminal_type: "0",
    success_url: urlOf("success_url", urls.success),
    cancel_url: urlOf("cancel_url", urls.cancel),
    error_url: urlOf("error_url", urls.error),
    pagecon_url: urlOf("pagecon_url", urls.notice),
    free1: freeText("free1", free[0]),
    free2: freeText("free2", free[1]),
    free3: freeText("free3", free[2]),
    free_csv: csvOf(contract, purchase, tokyoDay(now)),
    request_date: spsTime(now),
    limit_second: secondsOf(purchase.limitSeconds ?? defaultLimitSeconds),
  };
}

const invalid = (field: string, words: string) => new Error(`SBPS does not take ${field}: ${words}`);

function idOf(field: "cust_code" | "order_id" | "item_id", id: string): string {
  if (!/^[\w.-]+$/.test(id)) throw invalid(field, "it is empty, or not of letters, digits, full stops, - and _");
  return within(field, id, maxBytes[field]);
}

function within(field: string, text: string, max: number): string {
  if (spsLength(text) > max) throw invalid(field, `it is longer than ${max} bytes`);
  return text;
}

function yenOf(field: "tax" | "amount", yen: number, min: number): string {
  if (!Number.isSafeInteger(yen) || yen < min) throw invalid(field, `it is no amount from ${min} yen`);
  return within(field, String(yen), maxBytes[field]);
}

function urlOf(field: string, url: string): string {
  if (!URL.canParse(url) || !/^[!-~]+$/.test(url)) throw invalid(field, "it is no URL of ASCII");
  return within(field, url, maxBytes.url);
}

/** Not cut: the notice brings it back, and the shop compares it. */
function freeText(field: string, text = ""): string {
  if (toSpsText(text) !== text) throw invalid(field, "it has characters that SBPS refuses");
  return within(field, text, maxBytes.free);
}

function csvOf({ cipher }: SpsContract, { method, store }: LinkPurchase, today: Day): string {
  if (method !== "webcvs") return "";
  if (!store) throw invalid("free_csv", "a convenience store needs the buyer");
  const days = daysBetween(today, store.payBy);
  if (!(days >= 1 && days <= maxDueDays)) throw invalid("BILL_DATE", `it is not 1 to ${maxDueDays} days ahead`);
  return within("free_csv", freeCsv(store, cipher), maxBytes.free_csv);
}

function secondsOf(seconds: number): string {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 9_999) throw invalid("limit_second", "not 1 to 9,999");
  return String(seconds);
}
