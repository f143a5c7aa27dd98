import { describe, expect, test } from "vitest";
import { toTrackingNumber, trackingNumberProblem } from "./tracking-number.ts";

const yamato = { code: "yamato", name: "ヤマト運輸" };
const post = { code: "post", name: "日本郵便 ゆうパック" };
const other = { code: "kotori", name: "ことり運輸 宅配便" };

describe("tracking numbers", () => {
  test.each([
    ["1234-5678-9013", yamato, undefined],
    ["123456789013", yamato, undefined],
    ["123456789014", yamato, /数字がひとつ違うか/],
    ["213456789013", yamato, /数字がひとつ違うか/],
    ["12345678901", yamato, /ヤマト運輸の送り状番号は数字12桁です/],
    ["ABCD-5678-9013", yamato, /数字12桁です/],
    ["12345678903", post, undefined],
    ["1234567890", post, /数字11桁か12桁です/],
    ["ABC-1234", other, undefined],
    ["123", other, /4から40文字/],
    ["1.23457E+11", other, /Excelが番号を縮めています/],
  ])("[OWN-08] %s is checked by the rule of its carrier", (number, carrier, problem) => {
    const found = trackingNumberProblem(number, carrier);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(problem);
  });

  test("[OWN-08] full-width digits, long hyphens and spaces are stored plainly", () => {
    expect(toTrackingNumber(" １２３４－５６７８ー９０１３ ")).toBe("1234-5678-9013");
  });
});
