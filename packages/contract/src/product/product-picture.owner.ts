import * as z from "zod/mini";
import { field, words } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { pictureBody, picturesOrderBody } from "../platform/limits.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Image, Nothing, reference } from "../platform/shapes.ts";
import { editOf, Version } from "../platform/version.ts";
import { pictureKinds } from "./picture-kind.ts";

/** Max pictures of a product with all its variants, in one order. */
const picturesInOrderMax = 3000;

const percent = (label: string) => field.integer(label, 0, 100);

/** What an owner writes about a picture of a product. */
export const PictureFields = z.object({
  alt: field.text("写真の説明", 200),
  kind: field.choice("写真の種類", pictureKinds),
  /** Id of the variant that it shows; null: of every variant. */
  variant_id: z.nullable(Id),
  focus_x: percent("見せたい所（左から）"),
  focus_y: percent("見せたい所（上から）"),
});
export type PictureFields = z.output<typeof PictureFields>;

/** A picture of a product, for its owner. The focal point is in percent from the left and from the top. */
export const ProductPicture = z.object({
  ...Image.shape,
  focus_x: z.int(),
  focus_y: z.int(),
  id: Id,
  kind: z.enum(pictureKinds),
  variant_id: z.nullable(Id),
  version: z.int(),
});
export type ProductPicture = z.infer<typeof ProductPicture>;

export const ProductPictures = z.object({
  /** Id of the product. */
  product: Id,
  code: z.string(),
  name: z.string(),
  /** The channel's key. */
  channel: z.string(),
  variants: z.array(z.object({ id: Id, name: z.string() })),
  /** In the order of the shop: front views first. */
  pictures: z.array(ProductPicture),
  may_edit: z.boolean(),
});
export type ProductPictures = z.infer<typeof ProductPictures>;

const ofProduct = { product: Id };
const ofPicture = { product: Id, picture: Id };
const file = z.file({ error: words.choose("写真") });
const ids = sizedList(z.array(Id), picturesInOrderMax, `写真は${picturesInOrderMax}枚までです`);

const refusedFiles = [
  "file.too_large",
  "file.kind_not_allowed",
  "file.too_many_pixels",
  "file.unreadable",
  "product.picture_doubled",
] as const;

/** Pictures of a product. */
export const productPictures = {
  list: ownerEndpoint("GET /admin/v1/products/{product}/pictures", {
    summary: "Pictures of a product in the order of the shop, and the variants that they may show",
    may: "catalogue.see",
    input: z.object(ofProduct),
    output: ProductPictures,
    errors: ["product.not_found"],
  }),
  add: ownerEndpoint("POST /admin/v1/products/{product}/pictures", {
    summary:
      "Adds a picture of up to 20 MB: JPEG, PNG or WebP. It is turned upright and stored without metadata; its description is proposed from the names of product and variant. One that the product already shows is refused",
    may: "catalogue.edit",
    input: z.object({
      ...ofProduct,
      file,
      kind: z.optional(field.choice("写真の種類", pictureKinds)),
      /** Empty: of every variant. */
      variant_id: z.optional(reference(64)),
    }),
    output: ProductPicture,
    encoding: "multipart",
    body: pictureBody,
    errors: ["product.not_found", "product.variant_not_found", "product.picture_limit", ...refusedFiles],
  }),
  sort: ownerEndpoint("POST /admin/v1/products/{product}/pictures/order", {
    summary:
      "Sorts the pictures. The order that was read is compared, so that of two people who sort, the second is told",
    may: "catalogue.edit",
    input: z.object({ ...ofProduct, sorted: ids, before: ids }),
    output: Nothing,
    body: picturesOrderBody,
    errors: ["product.not_found", "common.changed_meanwhile"],
  }),
  save: ownerEndpoint("PUT /admin/v1/products/{product}/pictures/{picture}", {
    summary: "Changes description, kind, variant and focal point of a picture",
    may: "catalogue.edit",
    input: z.extend(editOf(PictureFields), ofPicture),
    output: z.object({ version: z.int() }),
    errors: [
      ...(["product.not_found", "product.picture_not_found", "product.variant_not_found"] as const),
      ...(["product.picture_limit", "common.changed_meanwhile"] as const),
    ],
  }),
  replace: ownerEndpoint("POST /admin/v1/products/{product}/pictures/{picture}/file", {
    summary: "Puts another file in the place of a picture; its description, place and focal point stay",
    may: "catalogue.edit",
    input: z.object({ ...ofPicture, file, version: Version }),
    output: ProductPicture,
    encoding: "multipart",
    body: pictureBody,
    errors: ["product.not_found", "product.picture_not_found", "common.changed_meanwhile", ...refusedFiles],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/products/{product}/pictures/{picture}", {
    summary: "Removes a picture from a product; it can be restored for a day, and stays in the library",
    may: "catalogue.edit",
    input: z.object({ ...ofPicture, version: Version }),
    output: Nothing,
    errors: ["product.not_found", "product.picture_not_found", "common.changed_meanwhile"],
  }),
  restore: ownerEndpoint("POST /admin/v1/products/{product}/pictures/{picture}/restore", {
    summary: "Puts a picture that was removed in the last day back in its place",
    may: "catalogue.edit",
    input: z.object(ofPicture),
    output: Nothing,
    errors: ["product.not_found", "product.picture_not_found", "product.picture_limit"],
  }),
};
