import { expect, test } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit, logged } = openStorefront();

/** The top page of toki with only this block, on a given day. */
async function shown(name: string, props: object, day: string): Promise<string> {
  logged.length = 0;
  const blocks = [{ id: "b", name, props: props as Record<string, unknown> }];
  const { html } = await visit("/", {
    look: "toki",
    clock: () => new Date(`${day}T00:30:00+09:00`),
    calls: { channel: { pageLayout: async () => ({ ...demo.home, blocks }) } },
  });
  expect(logged).toEqual([]);
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

test("[THEME-04] toki shows the solar term of the day in Japan, its end, and the six terms of its season", async () => {
  for (const [day, name, reading, days, season] of [
    ["2026-11-22", "小雪", "しょうせつ", "11月22日から12月6日まで", ["立冬", "小雪", "大雪", "冬至", "小寒", "大寒"]],
    ["2027-01-01", "冬至", "とうじ", "12月22日から1月4日まで", ["立冬", "小雪", "大雪", "冬至", "小寒", "大寒"]],
    ["2026-07-01", "夏至", "げし", "6月21日から7月6日まで", ["立夏", "小満", "芒種", "夏至", "小暑", "大暑"]],
  ] as const) {
    const html = await shown("own-season", {}, day);
    expect(html).toMatch(new RegExp(`<h2>${name}<span[^>]*>${reading}</span></h2>`));
    expect(html).toContain(days);
    const terms = [...html.matchAll(/<li( aria-current="true")?><span[^>]*>([^<]+)</g)];
    expect(terms.map(([, , term]) => term)).toEqual(season);
    expect(terms.filter(([, isNow]) => isNow).map(([, , term]) => term)).toEqual([name]);
  }
});

test("[THEME-04] toki links to each occasion by a picture of its noshi paper", async () => {
  const items = [
    { written: "御歳暮", label: "お歳暮", note: "20日ごろまでに", href: "/product?tag=oseibo" },
    { written: "内祝", label: "内祝い", href: "/product?tag=uchiiwai" },
  ];
  const html = await shown("own-occasions", { title: "贈るときから選ぶ", items }, "2026-11-22");
  expect(html.match(/<a [^>]*href="\/product\?tag=oseibo"[^>]*>(.*?)<\/a>/s)![1]).toMatch(
    /御歳暮.*お歳暮.*20日ごろまでに/s,
  );
  expect(html.match(/<a [^>]*href="\/product\?tag=uchiiwai"[^>]*>(.*?)<\/a>/s)![1]).toMatch(/内祝<.*内祝い/s);
  // the text on the paper is hidden from screen readers, which read it elsewhere
  expect(html.match(/aria-hidden="true" class="toki-paper"|class="toki-paper" aria-hidden="true"/g)).toHaveLength(2);
});
