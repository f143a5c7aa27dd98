import { expect, test } from "vitest";
import * as demo from "../../testing/demo-data.ts";
import { openStorefront } from "../../testing/open-storefront.ts";
import { categoryFields } from "./item-fields.ts";

const { visit } = openStorefront();
const settings = { "GTM.ID": "GTM-ABC123" };
const categories = ["布", "ふきん・タオル", "タオル", "浴用", "フェイスタオル", "薄手"];
const card = { ...demo.card, categories };
const calls = {
  product: {
    list: async () => ({ data: [card], pagination: { total: 1, per: 15, last: 1, current: 1 } }),
    detail: async () => ({ ...demo.detail, categories }),
  },
};
const fields = {
  item_category: "布",
  item_category2: "ふきん・タオル",
  item_category3: "タオル",
  item_category4: "浴用",
  item_category5: "布 > ふきん・タオル > タオル > 浴用 > フェイスタオル > 薄手",
};

/** The events that the page's block gets for the tag manager. */
const eventsOf = (html: string) => {
  const json = /<script[^>]*id="loaded"[^>]*>(.*?)<\/script>/s.exec(html)![1]!;
  const found: Record<string, unknown>[] = [];
  JSON.parse(json, (_, value: Record<string, unknown>) => {
    if (value?.id === "item-event") found.push((value.props as { event: Record<string, unknown> }).event);
    return value;
  });
  return found;
};

test("[CAT-12] the first four category names stand alone, and the fifth field joins all of them", () => {
  expect(categoryFields(categories)).toEqual(fields);
  expect(categoryFields(categories.slice(0, 5)).item_category5).toBe(
    "布 > ふきん・タオル > タオル > 浴用 > フェイスタオル",
  );
  expect(categoryFields(["茶", "煎茶"])).toEqual({
    item_category: "茶",
    item_category2: "煎茶",
    item_category5: "茶 > 煎茶",
  });
  expect(categoryFields([])).toEqual({});
});

test("[CAT-12] the events of a product's page and of the list carry the category names of their items", async () => {
  const item = { item_id: card.code, item_name: card.name, price: card.price_min, ...fields };
  const detail = await visit("/product/tenugui", { settings, calls });
  expect(eventsOf(detail.html)).toEqual([
    {
      event: "view_item",
      ecommerce: { currency: "JPY", value: card.price_min, items: [expect.objectContaining(item)] },
    },
  ]);
  const list = await visit("/product", { settings, calls });
  expect(eventsOf(list.html)).toEqual([
    { event: "view_item_list", ecommerce: { items: [expect.objectContaining({ ...item, index: 0 })] } },
  ]);
});

test("[CAT-12] a shop without a tag manager sends no item with its pages", async () => {
  for (const path of ["/product/tenugui", "/product"]) {
    const { html } = await visit(path, { calls });
    expect(eventsOf(html)).toEqual([]);
    expect(html).not.toContain("浴用");
  }
});
