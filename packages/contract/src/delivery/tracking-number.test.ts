import { describe, expect, test } from "vitest";
import { readTrackingNumber } from "./tracking-number.ts";

const yamato = { code: "yamato", name: "ヤマト運輸" };
const sagawa = { code: "express", name: "佐川急便" };
const post = { code: "post", name: "日本郵便 ゆうパック" };
const shared = { code: "yamato-post", name: "ヤマト運輸 クロネコゆうパケット" };
const other = { code: "kotori", name: "ことり運輸 宅配便" };

describe("tracking numbers", () => {
  test.each([
    ["1234-5678-9013", yamato, "1234-5678-9013"],
    ["123456789013", yamato, "123456789013"],
    [" １２３４－５６７８ー９０１３ ", yamato, "1234-5678-9013"],
    ["1234 5678 9013", yamato, "123456789013"],
    ["1234　5678　9013", sagawa, "123456789013"],
    ["1234─5678─9013", sagawa, "1234-5678-9013"],
    ["1234\u200b-5678\u2010901\ufeff3\r\n", yamato, "1234-5678-9013"],
    ['="1234-5678-9013"', yamato, "1234-5678-9013"],
    ["'123456789013", yamato, "123456789013"],
    ["12345678903", post, "12345678903"],
    ["１２３４５６７８９０１０", post, "123456789010"],
    ["4012-3456-7890", shared, "4012-3456-7890"],
    ["ABC-1234", other, "ABC-1234"],
    ["ａｂｃ－１２３４", other, "abc-1234"],
    ["4E12345678", other, "4E12345678"],
  ])("[OWN-08] %s is read as its carrier's number, however it was typed", (typed, carrier, number) => {
    expect(readTrackingNumber(typed, carrier)).toEqual({ number });
  });

  test.each([
    ["123456789014", yamato, /数字がひとつ違うか/],
    ["１２３４５６７８９０１４", yamato, /数字がひとつ違うか/],
    ["213456789013", yamato, /数字がひとつ違うか/],
    ["12345678901", yamato, /ヤマト運輸の送り状番号は数字12桁です/],
    ["ABCD-5678-9013", yamato, /数字12桁です/],
    ["1234567890", post, /数字11桁か12桁です/],
    ["123", other, /4から40文字/],
    ["<b>1234</b>", other, /半角の英数字とハイフン/],
    ["1.23457E+11", other, /Excelが番号を縮めています/],
    ["１．２３４５７Ｅ＋１１", yamato, /Excelが番号を縮めています/],
  ])("[OWN-08] %s is refused with what is wrong", (typed, carrier, problem) => {
    expect(readTrackingNumber(typed, carrier)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test("[OWN-08] each number that a carrier's rule makes is read, with hyphens and in full width", () => {
    for (let at = 0; at < 500; at += 1) {
      const first = String(40_000_000_000 + at * 99_991_337).slice(0, 11);
      const rest = Array.from(first).reduce((before, digit) => (before * 10 + Number(digit)) % 7, 0);
      const number = `${first}${rest}`;
      const parts = number.replace(/(.{4})(.{4})/, "$1-$2-");
      const wide = parts.replace(/[0-9-]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
      for (const carrier of [yamato, sagawa, post]) {
        expect(readTrackingNumber(number, carrier)).toEqual({ number });
        expect(readTrackingNumber(parts, carrier)).toEqual({ number: parts });
        expect(readTrackingNumber(wide, carrier)).toEqual({ number: parts });
      }
    }
  });
});
