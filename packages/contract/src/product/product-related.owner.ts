import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id } from "../platform/shapes.ts";
import { editOf } from "../platform/version.ts";
import { productStatusNames } from "./product-list.ts";
import { perPieceMax, relatedMax } from "./product-related.ts";

const accessory = z.object({
  code: field.text("商品番号", 100),
  per_piece: field.integer("1点につき", 1, perPieceMax),
});

/** What an owner offers with a product, and shows beside it, in the order of the shop. */
export const RelatedFields = z.object({
  accessories: sizedList(z.array(accessory), relatedMax, `付属品は${relatedMax}個までです`),
  /** Codes of products. */
  recommendations: sizedList(z.array(field.text("商品コード", 100)), relatedMax, `おすすめは${relatedMax}点までです`),
});
export type RelatedFields = z.output<typeof RelatedFields>;

const Accessory = z.object({
  /** Code of the variant. */
  code: z.string(),
  product_id: Id,
  name: z.string(),
  variant_name: z.string(),
  per_piece: z.int(),
  status: z.enum(productStatusNames),
  is_on_sale: z.boolean(),
});

const Recommended = z.object({
  /** Code of the product. */
  code: z.string(),
  product_id: Id,
  name: z.string(),
  status: z.enum(productStatusNames),
});

export const ProductRelated = z.object({
  id: Id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  accessories: z.array(Accessory),
  recommendations: z.array(Recommended),
  may_edit: z.boolean(),
});
export type ProductRelated = z.infer<typeof ProductRelated>;

const Candidate = z.object({
  product_id: Id,
  code: z.string(),
  name: z.string(),
  status: z.enum(productStatusNames),
  /** Its variants that can be accessories: not those made to order. */
  variants: z.array(z.object({ code: z.string(), variant_name: z.string() })),
});
export type RelatedCandidate = z.infer<typeof Candidate>;

/** Accessories of a product, and recommendations that its owner has chosen. */
export const productRelated = {
  of: ownerEndpoint("GET /admin/v1/products/{id}/related", {
    summary: "A product's accessories and its owner's recommendations, in the order of the shop",
    may: "catalogue.see",
    input: z.object({ id: Id }),
    output: ProductRelated,
    errors: ["product.not_found"],
  }),
  candidates: ownerEndpoint("GET /admin/v1/products/{id}/related-candidates", {
    summary: "Max 20 other products of the channel that match the words, with their variants",
    may: "catalogue.see",
    input: z.object({ id: Id, word: field.text("商品名か番号", 100) }),
    output: z.array(Candidate),
    errors: ["product.not_found"],
  }),
  save: ownerEndpoint("PUT /admin/v1/products/{id}/related", {
    summary:
      "Replaces accessories, recommendations or both. An edit of an older version is saved if what it replaces is still what `base` has",
    may: "catalogue.edit",
    input: z.extend(editOf(RelatedFields), { id: Id }),
    output: z.object({ version: z.int() }),
    errors: ["product.not_found", "common.changed_meanwhile"],
  }),
};
