import { normaliseEmail, normalisePostalCode, oneLine } from "@noren/contract/platform/form/normalise.ts";
import { normalisePhone } from "@noren/contract/platform/form/phone.ts";
import type { CompanyField } from "./channel-json.ts";
import { policyNames, reservedSegments } from "@noren/contract/content/reserved-paths.ts";

/** Rules of a channel's name, code, prefix, hosts and company; each returns a message if a text is invalid. */

const isLine = (text: string, max: number) =>
  text.trim() !== "" && text.length <= max && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();

export function codeProblem(code: string): string | undefined {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(code)) return undefined;
  return "コードは半角の小文字・数字・ハイフンで、40文字以内にしてください（例: main）。";
}

export function nameProblem(name: string): string | undefined {
  return isLine(name, 100) ? undefined : "店名は1行、100文字以内で指定してください。";
}

export function taglineProblem(text: string): string | undefined {
  if (text === "" || isLine(text, 200)) return undefined;
  return "キャッチコピーは1行、200文字以内で指定してください。";
}

export function descriptionProblem(text: string): string | undefined {
  if (text === "" || isLine(text, 500)) return undefined;
  return "お店の説明は1行、500文字以内で指定してください。";
}

/** Prefix of a channel that shares its host, "/toki"; empty for the one at the root. */
export function prefixProblem(prefix: string): string | undefined {
  if (prefix === "") return undefined;
  if (!/^\/[a-z0-9][a-z0-9-]{0,39}$/.test(prefix))
    return `「${prefix.slice(0, 60)}」は使えません。/toki のように、/ と半角の小文字・数字・ハイフン（40文字以内）で指定してください。`;
  const segment = prefix.slice(1);
  if (reservedSegments.has(segment) || policyNames.some((name) => name === segment))
    return `「${prefix}」はお店のページのアドレスなので使えません。ほかの名前にしてください。`;
  return undefined;
}

const hostForm = /^(https?:\/\/)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$/;

/**
 * Normalizes a typed or pasted host: "shop.example", "shop.example:8443", "http://shop.example". undefined for a URL
 * with path or user, and for other texts.
 */
export function toHost(text: string): string | undefined {
  const typed = text.trim();
  if (typed === "" || typed.length > 260) return undefined;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { href, origin, protocol, host } = new URL(address);
  if (href !== `${origin}/`) return undefined;
  const stored = protocol === "https:" ? host : origin;
  return hostForm.test(stored) ? stored : undefined;
}

export const hostWords = (text: string) =>
  `「${text.slice(0, 100)}」はホストとして使えません。shop.example のように、パスを付けずに指定してください。`;

/** Formats of the company's fields; without an entry, any single line of text. */
const companyForms: Partial<Record<CompanyField, RegExp>> = {
  postal_code: /^\d{3}-?\d{4}$/,
  phone_number: /^0[\d-]{8,13}$/,
  email: /^[^\s@<>\u0080-\uffff]{1,64}@[^\s@<>]{1,190}$/,
};

const companyNormalisers: Partial<Record<CompanyField, (typed: string) => string>> = {
  postal_code: normalisePostalCode,
  phone_number: normalisePhone,
  email: normaliseEmail,
};

/** Normalizes a field of the company. */
export const toCompanyValue = (field: CompanyField, typed: string) => (companyNormalisers[field] ?? oneLine)(typed);

export function companyProblem(field: CompanyField, value: string): string | undefined {
  const form = companyForms[field] ?? /^[^\r\n\0]{1,200}$/;
  return value === "" || form.test(value) ? undefined : `${field} に設定できない値です。`;
}
