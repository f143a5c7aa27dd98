import { defOf, inputOfPipe } from "@noren/contract/testing/schema-def.ts";
import type * as z from "zod/mini";

/** Kind of a field, as far as bad values depend on it. */
export type FieldKind = "text" | "number" | "many" | "record" | "some";
export type Field = { path: (string | number)[]; kind: FieldKind };

/** All fields of an input, including those within lists and forms. */
export function fieldsOf(schema: z.ZodMiniType, path: Field["path"] = []): Field[] {
  const def = defOf(schema);
  const here = (kind: FieldKind): Field[] => (path.length > 0 ? [{ path, kind }] : []);
  if (def.shape)
    return [...here("many"), ...Object.entries(def.shape).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]))];
  if (def.innerType) return fieldsOf(def.innerType, path);
  if (def.type === "pipe") return fieldsOf(inputOfPipe(schema), path);
  if (def.element) return [...here("many"), ...fieldsOf(def.element, [...path, 0])];
  if (def.valueType && defOf(def.valueType).type === "unknown") return here("record");
  if (def.type === "string") return here("text");
  if (def.type === "union")
    return here(def.options!.every((one) => /number|string/.test(defOf(one).type)) ? "number" : "some");
  return here("some");
}

const long = "長".repeat(10_000);
/** More values than any list takes, and fewer than a body may have. */
const listed = JSON.stringify(Array.from({ length: 900 }, () => "x"));
const nested = `${"[".repeat(5000)}${"]".repeat(5000)}`;

/** JSON that a caller could send. */
export const badJson: readonly string[] = [
  "null",
  "true",
  "false",
  "0",
  "-1",
  "3.5",
  "1e309",
  "-1e309",
  "99999999999999999999",
  "1e-7",
  "{}",
  "[]",
  "[[]]",
  '{"a":1}',
  '["x","y"]',
  '{"__proto__":{"polluted":true}}',
  '{"toString":"x","length":-1}',
  '""',
  '" "',
  '"　"',
  '"-1"',
  '"1e309"',
  '"0x10"',
  '"NaN"',
  '"null"',
  '"undefined"',
  '"__proto__"',
  '"constructor"',
  '"ﾃｽﾄ"',
  '"１２３"',
  '"😀"',
  '"2026-02-30"',
  '"2026-13-45"',
  '"0000-00-00"',
  '"275760-09-14"',
  '"9999-12-31"',
  '"<script>alert(1)</script>"',
  '"\\"><img src=x onerror=alert(1)>"',
  '"\'; drop table cart; --"',
  '"%_\\\\%"',
  '"\\\\"',
  '"a\\u0000b"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202eabc"',
  '"\\u200b\\u200b"',
  '"a\\r\\nBcc: x@y.jp"',
  '"${7*7}{{7*7}}"',
  '"../../etc/passwd"',
  '"00000000-0000-0000-0000-000000000000"',
  '"019370db-0000-7000-8000-000000000000"',
  JSON.stringify(long),
  listed,
  nested,
];

/** Values of each kind: too long, too many, of the wrong type, and what PostgreSQL or UTF-8 cannot store. */
export const basicJson = new Set([
  "null",
  "true",
  "3.5",
  "{}",
  '"a\\u0000b"',
  '"\\ud800"',
  JSON.stringify(long),
  listed,
]);

/** Whether no field of this kind may accept the value. */
export function isNeverGood(json: string, kind: FieldKind): boolean {
  if ([JSON.stringify(long), listed, nested].includes(json)) return true;
  if (kind === "many") return /^["\d-]/.test(json) || json === "true";
  if (kind === "record") return !json.startsWith("{") && json !== "null";
  if (kind === "some") return json.startsWith("{");
  const isText = json.startsWith('"');
  if (kind === "text") return !isText && json !== "null";
  return !isText && !/^[\d-]|null/.test(json);
}

/** Query values that a caller could send. */
export const badQuery: readonly string[] = [
  "",
  "%20",
  "%E3%80%80",
  "-1",
  "0",
  "3.5",
  "1e309",
  "99999999999999999999",
  "null",
  "NaN",
  "0x10",
  "__proto__",
  "constructor",
  "2026-02-30",
  "0000-00-00",
  "275760-09-14",
  "9999-12-31",
  "%EF%BC%91",
  "%F0%9F%98%80",
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%FF%FE",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "';drop%20table%20cart;--",
  "%25_%5C",
  "%5C",
  "%E2%80%AEabc",
  "%E2%80%8B",
  "%0D%0ASet-Cookie:x",
  "..%2F..%2Fetc%2Fpasswd",
  "%",
  "%zz",
  "%E3%81",
  "00000000-0000-0000-0000-000000000000",
  "a".repeat(10_000),
];

/** The same of a query or path. */
export const basicQuery = new Set(["", "3.5", "a%00b", "%ED%A0%80", "a".repeat(10_000)]);
