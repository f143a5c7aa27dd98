import { expect, test } from "vitest";
import { heading, lines, textOf } from "./mail-body.ts";
import { htmlOf } from "./mail-html.ts";

const link = { kind: "link" as const, words: "注文を見る", href: "https://shop.example/order?a=1&b=2" };
const quiet = { kind: "link" as const, words: "配信を停止する", href: "https://shop.example/stop", isQuiet: true };

test("[OWN-06] an email's HTML begins with the shop and what it is about, and its link is a button", () => {
  const parts = [lines("山田 花子 様"), link, heading("暖簾"), quiet];
  const html = htmlOf("【暖簾】商品を発送しました（ご注文番号 261120-AAAAAAAA）", parts);
  expect(html).toMatch(/>\s*暖簾\s*<\/p>\s*<h1 [^>]*>商品を発送しました<\/h1>/);
  expect(html).toMatch(
    /<a class="button" href="https:\/\/shop\.example\/order\?a=1&amp;b=2" style="[^"]*background:#222222[^"]*"\s*>注文を見る</,
  );
  expect(html).toMatch(/<a class="soft" href="https:\/\/shop\.example\/stop" style="color:#555"\s*>配信を停止する</);
  expect(textOf(parts)).toBe(
    "山田 花子 様\n\n注文を見る\nhttps://shop.example/order?a=1&b=2\n\n────────────────────\n■ 暖簾\n────────────────────\n\n配信を停止する\nhttps://shop.example/stop\n",
  );
});

test("[OWN-06] an email wears the shop's mark and colour, its pictures have words and a size, and a dark screen is thought of", () => {
  const icon = { src: "https://shop.example/app-icon-192.png", alt: "", width: 44, height: 44, color: "#ffffff" };
  const picture = { src: "https://shop.example/p.jpg", alt: "藍の手ぬぐい", width: 64, height: 64, color: "#21406e" };
  const items = [{ name: "手ぬぐい", note: "1点", amount: "1,980円", picture }];
  const branding = { shop: "暖簾", home: "https://shop.example", icon, accent: "#8e2b2b", onAccent: "#ffffff" };
  const line = { kind: "link" as const, words: "LINEで送る", href: "https://line.me/R/msg/text/?x", isLine: true };
  const address = { kind: "address" as const, href: "https://shop.example/social-gift?key=k" };
  const parts = [{ kind: "items" as const, items }, link, line, address];
  const html = htmlOf("【暖簾】ギフト", parts, branding);
  expect(html).toMatch(/<img\s+src="https:\/\/shop\.example\/p\.jpg"\s+alt="藍の手ぬぐい"\s+width="64"\s+height="64"/);
  expect(html).toContain("border-top:4px solid #8e2b2b");
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html).toMatch(/background:#06c755[^"]*"\s*>LINEで送る</);
  expect(html).toContain(">https://shop.example/social-gift?key=k</a>");
  expect(textOf(parts)).toBe(
    "・手ぬぐい\n　1点　1,980円\n\n注文を見る\nhttps://shop.example/order?a=1&b=2\n\nLINEで送る\nhttps://line.me/R/msg/text/?x\n\nhttps://shop.example/social-gift?key=k\n",
  );
});

test("an email that the owner wrote has the owner's heading alone, and what is typed stays text", () => {
  expect(htmlOf("秋のたより", [lines("本文")])).not.toContain("<h1");
  expect(htmlOf("【暖簾】<b>入荷</b>", [])).toContain("&lt;b&gt;入荷&lt;/b&gt;</h1>");
});
