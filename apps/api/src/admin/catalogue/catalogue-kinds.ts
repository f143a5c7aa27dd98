import { accessoriesKind } from "./accessories.ts";
import { categories, inquiryCategories } from "./categories.ts";
import type { CatalogueKind } from "./catalogue-kind.ts";
import { coupons } from "./coupons.ts";
import { brands, makers } from "./makers.ts";
import { packingOptions } from "./packing-options.ts";
import { prices } from "./prices.ts";
import { products } from "./products.ts";
import { reviews } from "./reviews.ts";
import { sizeTables } from "./size-tables.ts";
import { stock } from "./stock.ts";
import { tags } from "./tags.ts";

/** In the order in which a new shop imports them: referenced rows come first. */
export const catalogueKinds: readonly CatalogueKind[] = [
  categories,
  makers,
  brands,
  tags,
  packingOptions,
  products,
  stock,
  prices,
  accessoriesKind,
  coupons,
  sizeTables,
  inquiryCategories,
  reviews,
];
