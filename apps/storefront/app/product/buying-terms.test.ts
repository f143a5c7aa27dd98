import { expect, test } from "vitest";
import { openStorefront } from "../../testing/open-storefront.ts";
import { spacedWords } from "../../testing/words.ts";
import * as demo from "../../testing/demo-data.ts";

const { visit } = openStorefront();
const words = (html: string) => spacedWords(html.replace(/<\/?span[^>]*>/g, ""));
const settings = { "ORDER.CANCEL_TERMS": "お届けから8日以内の未使用品は返品いただけます。" };

test.each(["simple", "toki", "kurasu+simple", "kurasu+toki"])(
  "[CON-18] in %s a product's page shows carriage, the amount for free carriage, payment methods with fees, and returns",
  async (look) => {
    const { html } = await visit("/product/tenugui", { look, settings });
    const text = words(html);
    expect(text).toContain(
      "送料 770円〜1,760円（税込）商品の合計が11,000円以上で送料無料。沖縄県へはお届けできません。",
    );
    expect(text).toContain("お支払い方法 クレジットカード、代金引換（手数料330〜1,100円）");
    expect(text).toContain("キャンセル・返品 お届けから8日以内の未使用品は返品いただけます。");
    const main = html.slice(html.indexOf("<main"), html.indexOf("<footer"));
    for (const path of ["/returns", "/law"]) expect(main).toContain(`href="${path}"`);
  },
);

test("[CON-18] a single carriage, no free limit, no carrier and free carriage each have their own text", async () => {
  const text = async (carriage: typeof demo.detail.carriage) => {
    const detail = async () => ({ ...demo.detail, carriage });
    return words((await visit("/product/tenugui", { settings, calls: { product: { detail } } })).html);
  };
  const one = { least: 330, most: 330, not_to: [], free_from: null };
  expect(await text(one)).toContain("送料 全国一律330円（税込） お支払い方法・返品について");
  expect(await text({ ...one, free_from: 0 })).toContain("送料 送料無料 お支払い方法・返品について");
  expect(await text({ ...one, most: 990 })).toContain("330円〜990円（税込、お届け先の都道府県による）");
  expect(await text(null)).not.toContain(" 送料 ");
});

test("[CON-18] no payment method is shown that the product's price or delivery class rules out", async () => {
  const methods = async () => [
    { ...demo.payments[0]!, name: "クレジットカード" },
    { ...demo.payments[0]!, name: "代金引換", not_with: ["large"] },
    { ...demo.payments[0]!, name: "後払い", max: 55_000 },
  ];
  const text = async (change: Partial<typeof demo.detail>) => {
    const detail = async () => ({ ...demo.detail, ...change });
    const calls = { product: { detail }, payment: { methods } };
    return /返品について お支払い方法 (\S+)/.exec(
      words((await visit("/product/tenugui", { settings, calls })).html),
    )?.[1];
  };
  expect(await text({ price_min: 55_000 })).toBe("クレジットカード、代金引換、後払い");
  expect(await text({ price_min: 55_001 })).toBe("クレジットカード、代金引換");
  expect(await text({ delivery_class: "large" })).toBe("クレジットカード、後払い");
});
