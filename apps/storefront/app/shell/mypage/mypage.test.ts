import { describe, expect, test, vi } from "vitest";
import { memberSummary } from "../../../testing/member-summary.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { orderPage, placedOrder, user } from "../../../testing/placed-order.ts";
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
  order: { list: async () => orderPage(), detail: async () => placedOrder },
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
    // empty pages show no count
    expect(words(menu)).not.toContain("0件");
    expect([path, calls.memberSummary.get.mock.calls.length]).toEqual([path, 1]);
  }
});

test("[MEM-01, MEM-28] /mypage has the menu in folded groups, which name their contents and open without script", async () => {
  const calls = { ...shop, memberSummary: { get: async () => counted } };
  const { html } = await visit("/mypage", { cookie: memberCookie(), calls: { ...calls, ...points } });
  const main = html.slice(html.indexOf('id="menu-title"'), html.indexOf("</main>"));
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!);
  expect(links).toEqual([...menuOf(html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href!).slice(1));
  for (const page of ["order_history", "point", "card", "user_info", "password", "login_history", "data", "logout"])
    expect(links).toContain(`/mypage/${page}`);
  expect(main.match(/<details/g)).toHaveLength(6);
  expect(main).not.toMatch(/<details[^>]* open/);
  const summaries = [...main.matchAll(/<summary>(.*?)<\/summary>/gs)].map(([, summary]) => words(summary!));
  expect(summaries[0]).toBe("ご注文注文履歴");
  expect(summaries[2]).toBe("ポイント・クーポンポイント・クーポン");
  expect(words(main)).toMatch(/注文履歴お届けの状況と、これまでのご注文12件/);
  expect(words(main)).toContain("残高と有効期限、獲得と利用の履歴1,200ポイントクーポン");
});

test("[MEM-28] entries without use for this member or in this shop are missing", async () => {
  const linksAt = async (summary: object) => {
    const calls = { ...shop, memberSummary: { get: async () => ({ ...counted, ...summary }) } };
    const { html } = await visit("/mypage", { cookie: memberCookie(), calls });
    return [...menuOf(html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
  };
  const all = await linksAt({ gifts: 1, inquiries: 1 });
  const pages = ["gift-book", "point", "measurement", "name-embroidery", "card", "inquiry_history"];
  for (const page of pages) expect(all).toContain(`/mypage/${page}`);
  expect(all).toContain("/coupon");
  const nothing = { gifts: 0, inquiries: 0, points: null, coupons: null };
  const few = await linksAt({ ...nothing, cards: null, noted_measurements: null, noted_embroideries: null });
  expect(all.filter((href) => !few.includes(href)).toSorted()).toEqual(
    ["/coupon", ...pages.map((page) => `/mypage/${page}`)].toSorted(),
  );
});

describe("[MEM-28] the head of /mypage", () => {
  const headWith = async ({ order = {}, ...more }: { order?: object; summary?: object; calls?: object } = {}) => {
    const calls = {
      ...shop,
      ...points,
      order: { list: async () => orderPage(), detail: async () => ({ ...placedOrder, ...order }) },
      memberSummary: { get: async () => ({ ...counted, ...more.summary }) },
      ...more.calls,
    };
    const { html } = await visit("/mypage", { cookie: memberCookie(), calls, settings: { "POINT.IS_USE": true } });
    return html.slice(html.indexOf("<h1"), html.indexOf('id="menu-title"'));
  };

  test("starts with the newest order: its state as a sentence, its arrival, its tracking, and a link to its detail", async () => {
    const html = await headWith();
    expect(words(html)).toContain("発送しました。お届けの途中です");
    expect(words(html)).toMatch(/藍の手ぬぐい × 2.*2026\.11\.15 ご注文　261115-ABCDEFGH/);
    expect(words(html)).toContain("11月18日（水）ごろお届け予定");
    expect(words(html)).toContain("お荷物の状況を見る（ことり運輸 3811-9623-3593）");
    expect(html).toContain('href="https://tracking.kotori.example/parcel?no=381196233593"');
    expect(html).toContain('href="/mypage/order_history/o1"');
    expect(html.indexOf("発送しました")).toBeLessThan(html.indexOf("1,200ポイント"));
  });

  test.for([
    [{ state: "packed", state_name: "発送準備中" }, "発送の準備をしています", "お届け予定"],
    [{ state: "cancelled", state_name: "キャンセル" }, "キャンセルになりました", ""],
    [
      {
        state: "delivered",
        history: [{ state: "delivered", state_name: "お届け済み", changed_at: "2026-11-18T02:00:00.000Z" }],
      },
      "お届けしました",
      "11月18日（水）にお届け",
    ],
    [
      {
        state: "accepted",
        paid_at: null,
        payment: { ...placedOrder.payment, state: "waiting", pay_by: "2026-11-22T14:59:00.000Z" },
      },
      "お支払いをお待ちしています",
      "お支払い期限 2026.11.22 23:59",
    ],
  ] as const)("an order reads: %s", async ([order, whereabouts, day]) => {
    const html = await headWith({ order });
    expect(words(html)).toContain(whereabouts);
    expect(words(html)).toContain(day);
    if (order.state === "cancelled") expect(words(html)).not.toContain("お届け予定");
  });

  test("a gift's giver gets no tracking", async () => {
    const gift = { ...({} as NonNullable<typeof placedOrder.gift>), outcome: "waiting" };
    const html = await headWith({ order: { gift } });
    expect(html).not.toContain("tracking.kotori.example");
  });

  test("then points with their expiry, usable coupons and unread messages, each a link", async () => {
    const balance = async () => ({
      balance: 1200,
      earn_percent: 1,
      expiring: [{ points: 120, last_day: "2026-12-31" }],
    });
    const html = await headWith({
      summary: { unread_messages: 3 },
      calls: { point: { ...points.point, balance } },
    });
    const text = words(html);
    expect(text).toMatch(/1,200ポイント120ポイントは12月31日（木）まで.*使えるクーポン2枚.*未読3件/);
    for (const href of ["/mypage/point", "/coupon", "/mypage/message-center"]) expect(html).toContain(`href="${href}"`);
  });

  test("a member without orders gets a link to the products", async () => {
    const html = await headWith({ calls: { order: { list: async () => orderPage([]) } } });
    expect(words(html)).toContain("まだご注文はありません");
    expect(html).toContain('href="/product"');
  });
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
