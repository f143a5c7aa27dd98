import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import type { SpsEncoding } from "../sps-hash.ts";

/**
 * SBPS's side of the wire, written apart from the adapter's so that a mistake in one of them shows in the tests: orders of
 * fields, hash, decryption, forms.
 */

/** How Shift_JIS is read: as Windows does, or as JIS and older Java do. */
export type Reading = "windows" | "jis";

const windows = "～－∥―￠￡￢＼";
const jis = "〜−‖—¢£¬\\";

export function decodeShiftJis(bytes: Uint8Array, reading: Reading = "windows"): string {
  const text = new TextDecoder("shift_jis").decode(bytes);
  if (reading === "windows") return text;
  // the two signs that ASCII and JIS X 0201 differ in come first: a full-width backslash becomes a half-width one
  const signs = text.replaceAll("\\", "¥").replaceAll("~", "‾");
  return Array.from(signs, (character) => jis[windows.indexOf(character)] ?? character).join("");
}

/** A character that SBPS does not take in a text: an extension of NEC, IBM or a user, or one of a few signs. */
export function refusedIn(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if ("&<>\"'|".includes(String.fromCharCode(byte))) return true;
    const isLead = (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
    if (!isLead) continue;
    const isWaveDash = byte === 0x81 && bytes[at + 1] === 0x60;
    if (isWaveDash || byte === 0x87 || byte >= 0xed) return true;
    at++;
  }
  return false;
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");
const purchase = `pay_method merchant_id service_id cust_code sps_cust_no sps_payment_no order_id item_id pay_item_id
  item_name tax amount pay_type auto_charge_type service_type div_settele last_charge_month camp_type tracking_id
  terminal_type`;

export const linkOrder = words(
  `${purchase} success_url cancel_url error_url pagecon_url free1 free2 free3 free_csv request_date limit_second`,
);
export const resultOrder = words(
  `${purchase} free1 free2 free3 request_date res_pay_method res_result res_tracking_id res_sps_cust_no
  res_sps_payment_no res_payinfo_key res_payment_date res_err_code res_date limit_second`,
);

export function hashOf(values: readonly string[], key: string, encoding: SpsEncoding): string {
  const text = values.map((value) => value.replace(/^[\0-\x20]+|[\0-\x20]+$/g, "")).join("") + key;
  return createHash("sha1")
    .update(encoding === "utf8" ? Buffer.from(text) : encodeShiftJis(text))
    .digest("hex")
    .toUpperCase();
}

/** Fields of a form as bytes. */
export function fieldsOf(body: Buffer): Map<string, Buffer> {
  const pairs = body.toString("latin1").split("&");
  const plain = (text: string) =>
    Buffer.from(
      text.replaceAll("+", " ").replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      "latin1",
    );
  return new Map(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [plain(name).toString(), plain(value)];
    }),
  );
}

const plainByte = /[0-9A-Za-z*._-]/;
const escapedBytes = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (plainByte.test(character)) return character;
    return byte === 0x20 ? "+" : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");

/** A form as a server or a browser writes it. */
export const formOf = (fields: readonly (readonly [string, Uint8Array])[]): string =>
  fields.map(([name, value]) => `${name}=${escapedBytes(value)}`).join("&");

export type Cipher = { key: string; iv: string };

/** Made up; it has no use outside of the tests. */
export const cipher: Cipher = { key: "0123456789abcdefghijklmn", iv: "01234567" };

export function decrypt(value: string, by: Cipher | undefined): string {
  const bytes = Buffer.from(value, "base64");
  if (!by) return decodeShiftJis(bytes);
  const opening = createDecipheriv("des-ede3-cbc", by.key, by.iv).setAutoPadding(false);
  return decodeShiftJis(Buffer.concat([opening.update(bytes), opening.final()])).replace(/ +$/, "");
}

export function encrypt(text: string, by: Cipher | undefined): string {
  const bytes = encodeShiftJis(text);
  if (!by) return Buffer.from(bytes).toString("base64");
  const closing = createCipheriv("des-ede3-cbc", by.key, by.iv).setAutoPadding(false);
  const filled = Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8, " ")]);
  return Buffer.concat([closing.update(filled), closing.final()]).toString("base64");
}
