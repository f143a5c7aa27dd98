import type { Variant } from "@noren/contract/product/product.ts";
import { expect, test } from "vitest";
import { detail } from "../../testing/demo-data.ts";
import { productView } from "./product-detail.ts";
import { shownProduct } from "./shown-product.ts";

const view = (name: string, variant_id: string | null) => ({ ...detail.gallery[0]!, path: `${name}.svg`, variant_id });
const parts = {
  wallets: [],
  film: [],
  sizeLink: [],
  sizeTable: [],
  toOrder: [],
  terms: [],
  tags: [],
  share: [],
  below: [],
};
const engines = { title: "", description: "", picture: null };
const loaded = (given: Partial<typeof detail> = {}) => ({
  ...shownProduct({ ...detail, ...given }),
  engines,
  accessories: [],
  parts,
});

test.each([
  ["ai", "M", ["indigo", "front", "scene", "madder"]],
  ["ai", "L", ["indigo", "front", "scene", "madder"]],
  ["akane", "M", ["madder", "front", "scene", "indigo"]],
])(
  "[CAT-04] for the colour %s in size %s the first pictures show that colour, in whichever size",
  (color, size, paths) => {
    const gallery = [view("front", null), view("indigo", "v1"), view("scene", null), view("madder", "v3")];
    const product = loaded({ gallery });
    // in this shop the variants' pictures are not in the gallery
    for (const variant of product.product_model.products) variant.image = null;
    const { pictures } = productView(product, new URLSearchParams({ color, size }), true);
    expect(pictures.map(({ path }) => path)).toEqual(paths.map((name) => `${name}.svg`));
  },
);

test("[OWN-15] prices by quantity are shown before the choice if all variants share them; else a sentence says that the choice shows them", () => {
  const quantity_prices = [{ min_quantity: 10, price: 1800, price_without_tax: 1637 }];
  const variants = detail.product_model.products;
  const viewOf = (products: Variant[], query = "") =>
    productView(loaded({ product_model: { products } }), new URLSearchParams(query), true).variant;
  const shown = [{ min: 10, price: 1800, priceWithoutTax: 1637 }];
  expect(viewOf(variants.map((one) => ({ ...one, quantity_prices }))).quantityPrices).toEqual(shown);
  const some = variants.map((one, at) => (at === 0 ? { ...one, quantity_prices } : one));
  expect(viewOf(some)).toMatchObject({ quantityPrices: [], hasOtherQuantityPrices: true });
  const { code } = variants[0]!;
  expect(viewOf(some, `code=${code}`)).toMatchObject({ quantityPrices: shown });
  expect(viewOf([...variants])).not.toHaveProperty("quantityPrices");
});

test("[CAT-04] a variant can be bought while the shop sells and it is in stock", () => {
  const product = loaded();
  const canBuy = (isSelling: boolean) => productView(product, new URLSearchParams(), isSelling).canBuy;
  expect([canBuy(true), canBuy(false)]).toEqual([true, false]);
  for (const variant of product.product_model.products) variant.stock_state = "none";
  expect(canBuy(true)).toBe(false);
});

test("[CAT-11] a product that is only made to order has no buy button, and no link while the shop sells nothing", () => {
  const product = loaded({ is_made_to_order: true, is_only_made_to_order: true });
  const isOnlyMadeToOrder = (isSelling: boolean) =>
    productView(product, new URLSearchParams(), isSelling).isOnlyMadeToOrder;
  expect([isOnlyMadeToOrder(true), isOnlyMadeToOrder(false)]).toEqual([true, false]);
});

const shown = (given: Partial<typeof detail>, query = "") =>
  productView(loaded(given), new URLSearchParams(query), true);
const [indigoM, indigoL, madderM] = detail.product_model.products as [Variant, Variant, Variant];
const variantsOf = (...products: Variant[]) => ({ product_model: { products } });

test("[CAT-31] before a choice the price is the lowest of those in stock, and the number is the product's", () => {
  const products = [{ ...indigoM, price: 2480 }, { ...indigoL, price: 2200 }, madderM];
  const { variant, choice, canBuy } = shown(variantsOf(...products));
  expect([variant.id, variant.code, variant.price, variant.hasPriceRange]).toEqual(["", "TN", 2200, true]);
  expect(variant.stock).toEqual({ state: "few", left: null, isEnded: false });
  expect([choice, canBuy]).toEqual([{ missing: "色", allMissing: "色・サイズ", name: "" }, true]);
  // a single price is no range
  expect(shown({}).variant.hasPriceRange).toBe(false);
});

test("[CAT-31] with one of two axes chosen the name has that value, and the pictures are those of the colour", () => {
  const gallery = [view("front", null), view("madder", "v3"), view("indigo", "v1")];
  const { choice, variant, pictures } = shown(
    { gallery, ...variantsOf({ ...indigoM, image: null }, indigoL, madderM) },
    "color=ai",
  );
  expect([choice, variant.id]).toEqual([{ missing: "サイズ", allMissing: "サイズ", name: "藍" }, ""]);
  expect(pictures[0]!.path).toBe("indigo.svg");
  // without a choice the pictures are in the gallery's order
  expect(shown({ gallery }).pictures.map(({ path }) => path)).toEqual(["front.svg", "madder.svg", "indigo.svg"]);
});

test("[CAT-31] before a choice stock and sale are shown if they are the same for all variants", () => {
  const sale = { regular_price: 2480, ends_at: "2026-11-30T15:00:00.000Z" };
  const onSale = (one: Variant): Variant => ({ ...one, stock_state: "ok", stock_left: null, sale });
  const all = shown(variantsOf(onSale(indigoM), onSale(indigoL), onSale(madderM)));
  expect([all.variant.stock.state, all.variant.sale?.regularPrice]).toEqual(["ok", 2480]);
  const some = shown(variantsOf(onSale(indigoM), onSale(indigoL), madderM));
  expect([some.variant.stock.state, some.variant.sale?.regularPrice]).toEqual(["few", 2480]);
  const one = shown(variantsOf(onSale(indigoM), indigoL, madderM));
  expect(one.variant.sale).toBeNull();
  const none = variantsOf(...[indigoM, indigoL, madderM].map((each) => ({ ...each, stock_state: "none" as const })));
  expect([shown(none).variant.stock.state, shown(none).canBuy]).toEqual(["none", false]);
});
