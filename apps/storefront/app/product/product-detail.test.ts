import { expect, test } from "vitest";
import { detail } from "../../testing/demo-data.ts";
import { productView } from "./product-detail.ts";
import { shownProduct } from "./shown-product.ts";

const view = (name: string, variant_id: string | null) => ({ ...detail.gallery[0]!, path: `${name}.svg`, variant_id });
const parts = { toOrder: [], tags: [], share: [], below: [] };
const engines = { description: "", picture: null };

test.each([
  ["ai", "M", ["indigo", "front", "scene", "madder"]],
  ["ai", "L", ["indigo", "front", "scene", "madder"]],
  ["akane", "M", ["madder", "front", "scene", "indigo"]],
])(
  "[CAT-04] of the colour %s in size %s the pictures begin with that colour, in whichever size it was taken",
  (color, size, paths) => {
    const gallery = [view("front", null), view("indigo", "v1"), view("scene", null), view("madder", "v3")];
    const product = {
      ...shownProduct({ ...detail, gallery }),
      engines,
      accessories: [],
      payments: [],
      returns: "",
      parts,
    };
    // the variants of this shop have pictures that are in no gallery
    for (const variant of product.product_model.products) variant.image = null;
    const { pictures } = productView(product, new URLSearchParams({ color, size }));
    expect(pictures.map(({ path }) => path)).toEqual(paths.map((name) => `${name}.svg`));
  },
);
