import { expect, test, vi } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const looks = ["simple", "toki", "kurasu+simple", "kurasu+toki"];
const qas = [
  {
    id: "q1",
    key: "noshi",
    question: "のしは付けられますか",
    answer: '<p>無料です。<a href="/guide">ガイド</a></p>',
    category: "贈りもの",
  },
  { id: "q2", key: "point", question: "ポイントとは", answer: "<p>1円です。</p>", category: "" },
  { id: "q3", key: "card", question: "カードは使えますか", answer: "<p>使えます。</p>", category: "お支払い" },
  { id: "q4", key: "mizuhiki", question: "水引は選べますか", answer: "<p>選べます。</p>", category: "贈りもの" },
];

test("[CON-08] questions stand by category, each at its own place, without script too, in every look", async () => {
  for (const look of looks) {
    const { html } = await visit("/toki/faq", {
      look,
      prefix: "/toki",
      calls: { qa: { list: async () => qas } },
    });
    const order = [...html.matchAll(/<summary[^>]*>([^<]+)<\/summary>/g)].map(([, question]) => question);
    expect(order.filter((one) => qas.some(({ question }) => question === one))).toEqual([
      "のしは付けられますか",
      "水引は選べますか",
      "カードは使えますか",
      "ポイントとは",
    ]);
    expect(html).toMatch(/<details[^>]*><summary[^>]*>のしは付けられますか<\/summary><div id="noshi"/);
    expect(html).toContain('href="/toki/guide"');
    expect(html).toContain('href="/toki/contact"');
    expect(html).toContain('action="/toki/faq"');
    expect(html).toContain('<link rel="canonical" href="http://shop.test/toki/faq"');
    expect(html).toContain('"@type":"FAQPage"');
    expect(html).toContain("カードは使えますか");
  }
});

test("[CON-08] a search is sent as typed, its hits are open, and it is no page for engines", async () => {
  const list = vi.fn(async () => [qas[2]!]);
  const { html } = await visit(`/faq?word=${encodeURIComponent(" ｶｰﾄﾞ ")}`, { calls: { qa: { list } } });
  expect(list).toHaveBeenCalledWith({ word: "ｶｰﾄﾞ" });
  expect(html).toContain("「ｶｰﾄﾞ」を含む質問　1件");
  expect(html).toMatch(/<details[^>]*open=""[^>]*><summary[^>]*>カードは使えますか/);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain("FAQPage");
  expect(html).toContain('href="/faq"');
});

test("[CON-08] a search without hits says so and leads to an inquiry; so does a shop without questions", async () => {
  const calls = { qa: { list: async () => [] } };
  const searched = await visit("/faq?word=x", { calls });
  expect(searched.html).toContain("「x」を含む質問は見つかりませんでした");
  expect(searched.html).toContain('href="/contact"');
  const empty = await visit("/faq", { calls });
  expect(empty.html).toContain("よくあるご質問は、まだありません");
  expect(empty.html).not.toContain("FAQPage");
});
