import { expect, test } from "vitest";
import { heading, htmlOf, lines, textOf } from "./mail-body.ts";

const link = { kind: "link" as const, words: "注文を見る", href: "https://shop.example/order?a=1&b=2" };
const quiet = { kind: "link" as const, words: "配信を停止する", href: "https://shop.example/stop", isQuiet: true };

test("[OWN-06] an email's HTML begins with the shop and what it is about, and its link is a button", () => {
  const parts = [lines("山田 花子 様"), link, heading("暖簾"), quiet];
  const html = htmlOf("【暖簾】商品を発送しました（ご注文番号 261120-AAAAAAAA）", parts);
  expect(html).toMatch(/>暖簾<\/p>\s*<h1 [^>]*>商品を発送しました<\/h1>/);
  expect(html).toMatch(
    /<a href="https:\/\/shop\.example\/order\?a=1&amp;b=2" style="[^"]*background:#222[^"]*">注文を見る</,
  );
  expect(html).toMatch(/<a href="https:\/\/shop\.example\/stop" style="color:#555">配信を停止する</);
  expect(textOf(parts)).toBe(
    "山田 花子 様\n\n注文を見る\nhttps://shop.example/order?a=1&b=2\n\n────────────────────\n■ 暖簾\n────────────────────\n\n配信を停止する\nhttps://shop.example/stop\n",
  );
});

test("an email that the owner wrote has the owner's heading alone, and what is typed stays text", () => {
  expect(htmlOf("秋のたより", [lines("本文")])).not.toContain("<h1");
  expect(htmlOf("【暖簾】<b>入荷</b>", [])).toContain("&lt;b&gt;入荷&lt;/b&gt;</h1>");
});
