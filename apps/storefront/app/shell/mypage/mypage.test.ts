import { expect, test, vi } from "vitest";
import { memberSummary } from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { orderPage, user } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const points = {
  point: {
    balance: async () => ({ balance: 1200, expiring: [], earn_percent: 1 }),
    histories: async () => ({ data: [], pagination: { total: 0, per: 10, last: 1, current: 1 } }),
  },
};
const shop = {
  user: { me: async () => user, leaving: async () => ({ points: 0, orders: [] }) },
  order: { list: async () => orderPage() },
};

const menuOf = (html: string) => {
  const nav = html.slice(html.indexOf('aria-label="マイページのメニュー"'));
  return nav.slice(0, nav.indexOf("</nav>"));
};
const counted = { ...memberSummary, orders: 12, points: 1200, coupons: 2, likes: 0 };

test("[MEM-01] the menu stays on the member's home and on every page of the member's, with counts, and marks the page in view", async () => {
  const calls = { ...shop, memberSummary: { get: vi.fn(async () => counted) } };
  for (const [path, current] of [
    ["/ec", undefined],
    ["/mypage", "/mypage"],
    ["/mypage/card", "/mypage/card"],
    ["/mypage/point", "/mypage/point"],
    ["/mypage/leave", "/mypage/user_info"],
    ["/mypage/logout", "/mypage/logout"],
  ] as const) {
    calls.memberSummary.get.mockClear();
    const menu = menuOf((await visit(path, { cookie: memberCookie(), calls: { ...calls, ...points } })).html);
    const marked = [...menu.matchAll(/<a ([^>]*)>/g)].filter(([, attributes]) => attributes!.includes("aria-current"));
    expect([path, marked.map(([, attributes]) => /href="([^"]*)"/.exec(attributes!)![1])]).toEqual([
      path,
      current ? [current] : [],
    ]);
    expect(words(menu)).toMatch(/ご注文\s*注文履歴12件.*ポイント1,200ポイント.*クーポン2枚/s);
    // nothing in it is no news
    expect(words(menu)).not.toContain("0件");
    expect([path, calls.memberSummary.get.mock.calls.length]).toEqual([path, 1]);
  }
});

test("[MEM-01] /mypage itself is the menu on a phone, with what each page is for", async () => {
  const calls = { ...shop, memberSummary: { get: async () => ({ ...counted, points: null }) } };
  const { html } = await visit("/mypage", { cookie: memberCookie(), calls });
  const main = html.slice(html.indexOf("<h1"), html.indexOf("</main>"));
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!);
  expect(links).toEqual([...menuOf(html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href!).slice(1));
  for (const page of ["order_history", "point", "card", "user_info", "password", "login_history", "data", "logout"])
    expect(links).toContain(`/mypage/${page}`);
  expect(words(main)).toMatch(/注文履歴お届けの状況と、これまでのご注文12件/);
  expect(words(main)).toContain("残高と有効期限、獲得と利用の履歴クーポン");
});

test("[MEM-01] /mypage names a company's member by company and department, another by name alone", async () => {
  const visitAs = async (more: object) => {
    const me = async () => ({ ...user, last_name: "山田", first_name: "太郎", ...more });
    const { html } = await visit("/mypage", { cookie: memberCookie(), calls: { ...shop, user: { ...shop.user, me } } });
    return words(html.slice(html.indexOf("<h1"), html.indexOf("</main>")));
  };
  const company = { company_name: "暖簾商店", department_or_position: "仕入れ担当" };
  expect(await visitAs(company)).toMatch(/^マイページ暖簾商店 仕入れ担当山田 太郎 様/);
  expect(await visitAs({ company_name: "", department_or_position: "" })).toMatch(/^マイページ山田 太郎 様/);
});
