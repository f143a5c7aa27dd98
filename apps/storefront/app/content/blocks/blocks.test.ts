import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { type Calls, openStorefront } from "../../../testing/open-storefront.ts";

const { visit, logged } = openStorefront();
const picture = { path: "a.svg", hash: "0123456789abcdef", alt: "窯の火", width: 1600, height: 640, color: "#c0b0a0" };

/** The top page of every theme with only this block. */
async function shown(name: string, props: object, calls: Calls = {}): Promise<string> {
  logged.length = 0;
  const pageLayout = async () => ({
    ...demo.home,
    blocks: [{ id: "b", name, props: props as Record<string, unknown> }],
  });
  const pages = await Promise.all(
    ["simple", "toki"].map((look) => visit("/", { look, calls: { ...calls, channel: { pageLayout } } })),
  );
  expect(logged).toEqual([]);
  const [simple, toki] = pages.map(({ html }) => html.slice(html.indexOf("<main"), html.indexOf("</main>")));
  expect(toki).toContain(`data-block="${name}"`);
  return simple!;
}

test("[CON-04] the block slider shows its pictures in a list that scrolls by touch and keys, and nothing moves by itself", async () => {
  const slides = [{ picture, title: "冬の窯出し", href: "/product?tag=winter" }, { picture }, { picture }];
  const html = await shown("slider", { title: "季節のお知らせ", slides });
  expect(html).toMatch(/<ul class="slider" tabindex="0" aria-label="季節のお知らせ">/i);
  expect(html).toContain('aria-label="3枚中2枚目"');
  expect(html).toMatch(/<a [^>]*href="\/product\?tag=winter"[^>]*>.*冬の窯出し/s);
  // the alternative text is the given one, else the picture's own
  expect(html.match(/alt="[^"]*"/g)).toEqual(['alt=""', 'alt="窯の火"', 'alt="窯の火"']);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  const alone = await shown("slider", { title: "お知らせ", slides: slides.slice(0, 1) });
  expect(alone).toContain('<ul class="slider slider-alone" aria-label="お知らせ">');
});

test("[CON-04] the first picture of a page is loaded at once, those of later blocks lazily", async () => {
  const slides = [{ picture }, { picture }];
  const banners = [{ picture, href: "/product", title: "茶の道具" }];
  const placed = [
    ["hero", { title: "冬", picture }],
    ["slider", { title: "窯", slides }],
    ["banner-row", { banners }],
    ["image", { picture }],
  ] as const;
  for (const first of placed) {
    const blocks = [first, ...placed].map(([name, props], at) => ({ id: `b${at}`, name, props }));
    for (const look of ["simple", "toki"]) {
      const { html } = await visit("/", {
        look,
        calls: { channel: { pageLayout: async () => ({ ...demo.home, blocks }) } },
      });
      const eager = [...html.matchAll(/<img [^>]*loading="eager"[^>]*>/g)];
      expect([look, first[0], eager.length, eager[0]?.[0].includes('fetchPriority="high"')]).toEqual([
        look,
        first[0],
        1,
        true,
      ]);
      const own = html.indexOf(`data-block="${first[0]}"`);
      expect(eager[0]!.index - own).toBeLessThan(html.indexOf("data-block=", own + 10) - own);
    }
  }
});

test("[CON-04] the block video plays the shop's own file, and loads nothing from another host before it is pressed", async () => {
  const own = await shown("video", {
    title: "窯を焚く",
    poster: picture,
    file: "/films/kama.mp4",
    caption: "音はありません",
  });
  // a poster is loaded at once, wherever it is on the page
  expect(own).toMatch(/poster="\/pictures\/webp\/960\//);
  expect(own).toMatch(/<video[^>]*controls=""[^>]*preload="none"[^>]*src="\/films\/kama.mp4"/);
  expect(own).toContain("音はありません");
  for (const [where, props, href] of [
    ["YouTube", { youtube: "dQw4w9WgXcQ" }, "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["Vimeo", { vimeo: "76979871" }, "https://vimeo.com/76979871"],
  ] as const) {
    const html = await shown("video", { title: "窯を焚く", poster: picture, ...props });
    expect(html).toContain(`<a href="${href}" target="_blank" rel="external noopener noreferrer"`);
    expect(html).toContain(`${where}で見る`);
    expect(html).not.toMatch(/<iframe|<video|src="https:/);
  }
});

test("[CON-04] the block faq shows questions that open to their answers without script", async () => {
  const items = [{ question: "のしは選べますか。", answer: "はい。\n表書きもお選びいただけます。" }];
  const html = await shown("faq", { title: "贈りもののご質問", items, more: { label: "すべて見る", href: "/faq" } });
  expect(html).toMatch(/<details[^>]*><summary[^>]*>のしは選べますか。<\/summary><p[^>]*>はい。\n表書きも/);
  expect(html).toMatch(/href="\/faq"[^>]*>すべて見る/);
});

test("[CON-04, CAT-14] the block calendar shows this month and the next ones from Sunday, with the closed days and their reasons", async () => {
  const requested: object[] = [];
  const calendar = async (period: { startDate: string; endDate: string }) => {
    requested.push(period);
    const days: { date: string; is_closed: boolean; reason: string | null }[] = [];
    for (let at = Date.parse(period.startDate); at <= Date.parse(period.endDate); at += 86_400_000) {
      const date = new Date(at).toISOString().slice(0, 10);
      const is_closed = new Date(at).getUTCDay() === 0 || date === "2026-11-23";
      days.push({ date, is_closed, reason: date === "2026-11-23" ? "勤労感謝の日" : null });
    }
    return days;
  };
  const html = await shown("calendar", { title: "営業日", note: "発送も休みます" }, { businessDate: { calendar } });
  expect(requested[0]).toEqual({ startDate: "2026-11-01", endDate: "2026-12-31" });
  expect(html.match(/<caption>[^<]*/g)).toEqual(["<caption>2026年11月", "<caption>2026年12月"]);
  // 1 December 2026 is a Tuesday
  expect(html.slice(html.indexOf("2026年12月"))).toMatch(/<tbody><tr><td><\/td><td><\/td><td>1<\/td>/);
  expect(html).toMatch(/<td class="calendar-closed">23<span class="sr-only"> 休業日（勤労感謝の日）/);
  expect(html).toMatch(/<td aria-current="date">20<\/td>/);
  expect(html).toContain("発送も休みます");
});

test("[CON-04] the block hero shows a picture with its text and its link", async () => {
  const link = { label: "お歳暮を見る", href: "/product?tag=oseibo" };
  const html = await shown("hero", { title: "冬の贈りもの", text: "十二月", picture, link });
  expect(html).toMatch(/<h2[^>]*>冬の贈りもの<\/h2>.*十二月.*href="\/product\?tag=oseibo"/s);
});

test("[CON-04] the block banner-row shows up to four pictures with links", async () => {
  const banners = [1, 2, 3, 4].map((at) => ({ picture, href: `/lp/${at}`, title: `特集${at}` }));
  const html = await shown("banner-row", { banners });
  expect(html.match(/href="\/lp\/\d"/g)).toHaveLength(4);
});

test("[CON-04] the block image shows a picture with its text, and links if it has a link", async () => {
  const html = await shown("image", { picture, href: "/maker", caption: "登り窯" });
  expect(html).toMatch(/<a [^>]*href="\/maker".*alt="窯の火".*<figcaption[^>]*>登り窯/s);
});

test("[CON-04] the blocks text, rich-text, button, spacer and countdown show what the owner wrote", async () => {
  expect(await shown("text", { title: "店のこと", text: "一段目\n\n二段目" })).toMatch(/一段目<\/p><p[^>]*>二段目/);
  expect(await shown("rich-text", { html: "<p>手<strong>仕事</strong></p>" })).toContain(
    "<p>手<strong>仕事</strong></p>",
  );
  expect(await shown("button", { label: "見る", href: "#set" })).toMatch(/href="#set"[^>]*>見る/);
  expect(await shown("spacer", { size: "l" })).toContain('aria-hidden="true"');
  const until = "2026-12-20T18:00:00+09:00";
  expect(await shown("countdown", { title: "お歳暮の締め切り", until })).toMatch(
    /dateTime="2026-12-20T18:00:00\+09:00"/i,
  );
});

const paged = <T, More extends object = Record<string, never>>(data: T[], more = {} as More) => ({
  data,
  pagination: { total: data.length, per: 10, last: 1, current: 1 },
  more,
});

test("[CON-04] the block faq shows the shop's questions of a category, up to its count", async () => {
  const list = vi.fn(async () =>
    ["のし", "包装", "送料"].map((name) => ({
      id: name,
      key: name,
      question: `${name}は？`,
      answer: "<p>無料です</p>",
      category: "贈りもの",
    })),
  );
  const html = await shown("faq", { title: "贈りもの", category: "贈りもの", count: 2 }, { qa: { list } });
  expect(list).toHaveBeenCalledWith({ category: "贈りもの" });
  expect(html.match(/<summary[^>]*>[^<]*/g)).toHaveLength(2);
  expect(html).toContain("<p>無料です</p>");
});

const card = {
  id: "n1",
  key: "fuyu",
  title: "冬の品がそろいました",
  category: "新商品",
  tags: [],
  picture,
  summary: "湯のみと鍋",
};
const published_at = "2026-11-18T01:00:00Z";

test("[CON-04] the block news shows the newest news with their days, without unread marks", async () => {
  const list = vi.fn(async () => paged([{ ...card, published_at, is_read: null }], { categories: [] }));
  const more = { label: "一覧", href: "/news" };
  const html = await shown("news", { title: "お知らせ", count: 3, more }, { news: { list } });
  expect(list).toHaveBeenCalledWith({ category: undefined, per: 3 });
  expect(html).toMatch(/href="\/news\/fuyu".*2026\.11\.18.*新商品.*冬の品がそろいました/s);
  expect(html).toMatch(/href="\/news"[^>]*>一覧/);
});

test("[CON-04] the block blog-list shows the newest entries with their pictures", async () => {
  const list = async () => paged([{ ...card, published_at, author: "" }], { categories: [] });
  const html = await shown("blog-list", { title: "読みもの" }, { blog: { list } });
  expect(html).toMatch(/href="\/blog\/fuyu".*0123456789abcdef\/a\.svg.*冬の品がそろいました.*湯のみと鍋/s);
});

test("[CON-04] the block stylist-list shows the stylists, each leading to a page of their own; without them nothing", async () => {
  const stylists = { alias: "stylists", title: "スタイリスト", description: "", is_single: false };
  const entry = { key: "haruka", title: "遥", summary: "身長158cm", picture, html: "", fields: [], published_at };
  const entries = vi.fn(async () => paged([entry], { collection: stylists, products: [] }));
  const html = await shown("stylist-list", { title: "スタイリスト", count: 2 }, { collection: { entries } });
  expect(entries).toHaveBeenCalledWith({ alias: "stylists", max_page_size: 2 });
  expect(html).toMatch(/href="\/stylist\/haruka".*遥.*身長158cm/s);
  const none = async (): Promise<never> => {
    throw new ShopError("common.not_found");
  };
  expect(await shown("stylist-list", { title: "空の棚" }, { collection: { entries: none } })).not.toContain("空の棚");
});

test("[CON-04, THEME-16] the block free-area shows the text with its code, and nothing while none is published", async () => {
  const list = async () =>
    paged([
      { code: "shipping", title: "", html: '<p>年末は<a href="/guide">早めに</a></p>', updated_at: published_at },
    ]);
  const calls = { freeArea: { list } };
  expect(await shown("free-area", { code: "shipping" }, calls)).toContain('<p>年末は<a href="/guide">早めに</a></p>');
  expect(await shown("free-area", { code: "other" }, calls)).not.toContain("年末は");
});

test("[CON-04] the block contact sends its typed values to the contact page, which shows them in its form", async () => {
  const html = await shown("contact", { title: "ご相談ください", text: "数の多いご注文も。", placeholder: "例：百箱" });
  const form = html.slice(html.indexOf("<form"), html.indexOf("</form>"));
  expect(form).toMatch(/^<form[^>]*action="\/contact"/);
  expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(["name", "body"]);
  const typed = { name: "佐藤 花子", body: "百箱お願いできますか。" };
  const contact = await visit("/contact", { form: typed });
  expect(contact.html).toContain('value="佐藤 花子"');
  expect(contact.html).toContain("百箱お願いできますか。</textarea>");
});
