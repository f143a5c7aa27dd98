import { productStatuses, type ProductStatus } from "@noren/contract/product/product-list.ts";
import type { ProductRelated } from "@noren/contract/product/product-related.owner.ts";
import type { RelatedPart } from "./related-edit.ts";

export type RelatedRow = {
  code: string;
  productId: string;
  /** Name of the product, with that of the variant. */
  name: string;
  /** Its status, unless it can be bought, and whether buyers see it all the same. */
  hidden: string | null;
  /** Max pieces per piece of the product; null: not an accessory. */
  pieces: number | null;
};

export function relatedRows({ accessories, recommendations }: Pick<ProductRelated, "accessories" | "recommendations">) {
  return {
    accessories: accessories.map((one): RelatedRow => {
      return {
        code: one.code,
        productId: one.product_id,
        name: [one.name, one.variant_name].filter(Boolean).join(" "),
        hidden: hiddenWords(one.status === "published" && !one.is_on_sale ? "ended" : one.status, "accessories"),
        pieces: one.per_piece,
      };
    }),
    recommendations: recommendations.map((one): RelatedRow => ({
      code: one.code,
      productId: one.product_id,
      name: one.name,
      hidden: hiddenWords(one.status, "recommendations"),
      pieces: null,
    })),
  };
}

/** A sold-out accessory is shown, as a sold-out one; a sold-out product is not recommended. */
function hiddenWords(status: ProductStatus, part: RelatedPart): string | null {
  if (status === "published") return null;
  const words = productStatuses[status];
  return status === "sold_out" && part === "accessories" ? words : `${words}・お店には出ません`;
}
