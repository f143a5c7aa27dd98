import { expect, test } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { bookEntry, orderPage, user } from "../../../testing/placed-order.ts";

const { visit } = openStorefront();
const words = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, "");
const shop = { user: { me: async () => user }, order: { list: async () => orderPage() } };

test("[MEM-01, MEM-03, MEM-16] /mypage shows the points balance where the shop has points, and the address book, the default first", async () => {
  const many = Array.from({ length: 6 }, (_, at) => bookEntry(`a${at}`, `宛先${at}`, at === 0));
  const calls = (book = many) => ({
    ...shop,
    point: { balance: async () => ({ balance: 1200, expiring: [], earn_percent: 1 }) },
    userAddress: { list: async () => ({ data: book, limit: 20 }) },
  });
  const open = (settings: object, book?: typeof many) =>
    visit("/mypage", { cookie: memberCookie(), calls: calls(book), settings: { ...settings } });
  const { html } = await open({ "POINT.IS_USE": true });
  expect(words(html)).toMatch(/ポイント\s*1,200ポイント/);
  expect(words(html)).toMatch(/住所録.*宛先0.*いつものお届け先.*宛先3.*ほかの住所を見る（2件）.*宛先5/s);
  expect(words((await open({ "POINT.IS_USE": false })).html)).not.toContain("1,200");
  expect(words((await open({}, [])).html)).toContain("登録されたお届け先はありません。");
});

test("[MEM-01] the member's home and /mypage show each thing once: orders there, everything else here", async () => {
  const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const links = (html: string) => [...main(html).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!);
  const home = links((await visit("/ec", { cookie: memberCookie(), calls: shop })).html);
  const mypage = links((await visit("/mypage", { cookie: memberCookie(), calls: shop })).html);
  expect(home.filter((href) => href === "/mypage/order_history")).toHaveLength(1);
  expect(home.filter((href) => href !== "/" && href !== "/mypage/order_history" && mypage.includes(href))).toEqual([]);
});
