import type { MadeToOrder } from "@noren/contract/product/made-to-order.ts";
import { expect, test } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { madeToOrder as offer } from "../../../testing/made-to-order.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const open = async (look: string, sale: MadeToOrder["sale"]) => {
  const calls = {
    madeToOrder: { ofProduct: async () => ({ ...offer, sale }) },
    product: { detail: async () => demo.detail },
  };
  const { html } = await visit("/product/tenugui/uos?choice.fabric=indigo&check=1", { look, calls });
  const summary = /<section[^>]*aria-labelledby="summary"[\s\S]*?<\/section>/.exec(html)![0];
  return {
    struck: [...summary.matchAll(/<del[^>]*>(.*?)<\/del>/g)].map(([, text]) => words(text!)),
    summaryText: words(summary),
  };
};
const words = (html: string) => html.replace(/<!-- -->|<[^>]+>/g, "").replace(/\s+/g, " ");

test.each(["simple", "toki"])(
  "[CAT-11, CAT-23] in %s a sale shows the regular prices of the base and of the configuration struck through, and its end",
  async (look) => {
    const { struck, summaryText } = await open(look, { regular_price: 11_000, ends_at: "2026-11-30T15:00:00.000Z" });
    expect(struck).toEqual(["11,000円", "14,300円"]);
    expect(summaryText).toContain("13,200円");
    expect(summaryText).toContain("11月30日 23:59まで");
    const plain = await open(look, null);
    expect([plain.struck, plain.summaryText.includes("セール")]).toEqual([[], false]);
  },
);

test("[CAT-11] the quantity is limited to the max that the shop accepts", async () => {
  const calls = { madeToOrder: { ofProduct: async () => offer }, product: { detail: async () => demo.detail } };
  for (const [requested, shown] of Object.entries({ 120: 120, 999: 120, 3: 3, "1e3": 1, 0: 1 })) {
    const { html } = await visit(`/product/tenugui/uos?quantity=${requested}`, { calls });
    const field = /<input[^>]*name="quantity"[^>]*>/.exec(html)![0];
    expect([requested, field]).toEqual([
      requested,
      expect.stringMatching(`max="120".*value="${shown}"|value="${shown}".*max="120"`),
    ]);
  }
});
