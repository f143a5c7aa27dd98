import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { xmlTokens } from "#api/platform/xlsx/xml-tokens.ts";
import { readXml, toXml } from "./sps-xml.ts";

const xml = toXml("sps-api-response", "MG01-00101-101", [
  ["res_result", "OK"],
  ["res_pay_method_info", [["payment_status", "2"]]],
  ["res_err_code", ""],
]);

describe("the XML of SBPS", () => {
  test("[PROD-03] is written with its id and read by path", () => {
    expect(xml).toBe(
      '<?xml version="1.0" encoding="Shift_JIS"?><sps-api-response id="MG01-00101-101"><res_result>OK</res_result>' +
        "<res_pay_method_info><payment_status>2</payment_status></res_pay_method_info><res_err_code></res_err_code>" +
        "</sps-api-response>",
    );
    expect(readXml(xml)).toEqual({
      root: "sps-api-response",
      id: "MG01-00101-101",
      values: new Map([
        ["res_result", "OK"],
        ["res_pay_method_info.payment_status", "2"],
        ["res_err_code", ""],
      ]),
    });
    expect(readXml(xml.replaceAll("><", ">\n  <"))?.values.get("res_pay_method_info.payment_status")).toBe("2");
    expect(readXml("<a id='1'><b/></a>")?.values).toEqual(new Map([["b", ""]]));
  });

  test("[PROD-03] any text comes back, and adds no tag", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const text = typed.replace(/[\u0000-\u001f\ufffe\uffff]/g, "");
        const written = toXml("r", text, [["a", text]]);
        expect(readXml(written)?.values).toEqual(new Map([["a", text]]));
        expect([...xmlTokens(written)].filter(({ kind }) => kind === "open")).toHaveLength(2);
      }),
    );
  });

  test("[PROD-03] cut anywhere it is not read", () => {
    for (let length = 0; length < xml.length; length++) expect(readXml(xml.slice(0, length))).toBeUndefined();
  });

  test.each([
    ["", "nothing"],
    ["OK", "text"],
    ["<html><body><p>混み合っています<br></body></html>", "HTML"],
    ["<a><b>1</b><b>2</b></a>", "a field twice"],
    ["<a></a><a></a>", "two roots"],
    ["<a>text<b>1</b></a>", "text beside fields"],
    ["<a></a>text", "text after the root"],
    ["<a><b>1</a>", "a field without end"],
    ["<a><b/>", "a root without end"],
    [`${"<a>".repeat(9)}${"</a>".repeat(9)}`, "too many levels"],
  ])("[PROD-03] %j is not read: %s", (text) => {
    expect(readXml(text)).toBeUndefined();
  });
});
