import { expect, test } from "vitest";
import { detail } from "../../testing/demo-data.ts";
import { productView } from "./product-detail.ts";
import { shownProduct } from "./shown-product.ts";

const view = (name: string, variant_id: string | null) => ({ ...detail.gallery[0]!, path: `${name}.svg`, variant_id });
const parts = { toOrder: [], tags: [], share: [], below: [] };
const engines = { description: "", picture: null };
const loaded = (given: Partial<typeof detail> = {}) => ({
  ...shownProduct({ ...detail, ...given }),
  engines,
  accessories: [],
  payments: [],
  returns: "",
  parts,
});

test.each([
  ["ai", "M", ["indigo", "front", "scene", "madder"]],
  ["ai", "L", ["indigo", "front", "scene", "madder"]],
  ["akane", "M", ["madder", "front", "scene", "indigo"]],
])(
  "[CAT-04] of the colour %s in size %s the pictures begin with that colour, in whichever size it was taken",
  (color, size, paths) => {
    const gallery = [view("front", null), view("indigo", "v1"), view("scene", null), view("madder", "v3")];
    const product = loaded({ gallery });
    // the variants of this shop have pictures that are in no gallery
    for (const variant of product.product_model.products) variant.image = null;
    const { pictures } = productView(product, new URLSearchParams({ color, size }), true);
    expect(pictures.map(({ path }) => path)).toEqual(paths.map((name) => `${name}.svg`));
  },
);

test("[CAT-04] a variant can be bought while the shop sells and it is in stock", () => {
  const product = loaded();
  const canBuy = (isSelling: boolean) => productView(product, new URLSearchParams(), isSelling).canBuy;
  expect([canBuy(true), canBuy(false)]).toEqual([true, false]);
  for (const variant of product.product_model.products) variant.stock_state = "none";
  expect(canBuy(true)).toBe(false);
});

test("[CAT-11] what is only made to order has no other way to buy it, and none while nothing is sold", () => {
  const product = loaded({ is_made_to_order: true, is_only_made_to_order: true });
  const isOnlyMadeToOrder = (isSelling: boolean) =>
    productView(product, new URLSearchParams(), isSelling).isOnlyMadeToOrder;
  expect([isOnlyMadeToOrder(true), isOnlyMadeToOrder(false)]).toEqual([true, false]);
});
