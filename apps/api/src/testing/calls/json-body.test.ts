import { defaultBody } from "@noren/contract/platform/limits.ts";
import { expect, test, vi } from "vitest";
import { parseBody } from "#api/platform/http/json-body.ts";

const codeOf = (text: string, limit = defaultBody) => {
  const parse = vi.spyOn(JSON, "parse");
  try {
    parseBody(text, limit);
    return { code: null, isParsed: parse.mock.calls.length > 0 };
  } catch (error) {
    return { code: (error as { code: string }).code, isParsed: parse.mock.calls.length > 0 };
  } finally {
    parse.mockRestore();
  }
};
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const many = (values: number) => `{"a":[${Array.from({ length: values - 2 }, () => "0").join()}]}`;

test("[SEC-01, ERR-04] a body of too many bytes, levels or values is refused before it is parsed", () => {
  const refused = { code: "common.malformed", isParsed: false };
  expect(codeOf("a".repeat(defaultBody.bytes + 1))).toEqual({ code: "common.too_large", isParsed: false });
  expect(codeOf("[".repeat(60_000))).toEqual(refused);
  expect(codeOf(nested(17))).toEqual(refused);
  expect(codeOf(many(defaultBody.values + 2))).toEqual(refused);
});

test("[SEC-01] characters within a text do not count, and a body at the limit is read", () => {
  const read = { code: null, isParsed: true };
  expect(codeOf(nested(16))).toEqual(read);
  expect(codeOf(many(defaultBody.values))).toEqual(read);
  expect(codeOf(JSON.stringify({ a: '[{,"\\'.repeat(2000) }))).toEqual(read);
});

test("[ERR-04] a body that is not an object is refused alike", () => {
  for (const text of ["[]", "null", "1", '"a"', "{", '{"a":"', "]]]]{}"])
    expect(codeOf(text)).toMatchObject({ code: "common.malformed" });
});
