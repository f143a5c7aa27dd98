import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field, words } from "../platform/form/rules.ts";
import { rawMax, sizedText } from "../platform/form/sized.ts";
import { Captcha, Id, Moment, Nothing, PageQuery } from "../platform/shapes.ts";

export const productRequestLabels = {
  product_name: "商品名",
  maker: "メーカー・ブランド",
  quantity: "ご希望の数量",
  budget: "ご予算（円）",
  url: "参考になるページのアドレス",
  comment: "ご要望の内容",
  email: "メールアドレス",
} as const;
const label = productRequestLabels;

const numberMax = 20;
/** A number; "" if none is given. */
const optionalInteger = (name: string, max: number) =>
  z.optional(
    sizedText(
      z.union([z.literal(""), field.integer(name, 1, max)], { error: words.integer(name, 1, max) }),
      rawMax(numberMax),
      words.integer(name, 1, max),
      numberMax,
    ),
  );

/** A request for a product that the shop does not sell (CAT-13). */
export const ProductRequestInput = z.object({
  product_name: field.text(label.product_name, 250),
  maker: field.optionalText(label.maker, 250),
  quantity: optionalInteger(label.quantity, 100_000),
  /** Total in yen. */
  budget: optionalInteger(label.budget, 1_000_000_000),
  url: field.optionalText(label.url, 500),
  comment: field.optionalLongText(label.comment),
  /** Email address for the answer to a visitor; a member is answered at their own address. */
  email: field.optionalEmail(label.email),
});

export const ProductRequestHistory = z.object({
  id: Id,
  product_name: z.string(),
  maker: z.string(),
  quantity: z.nullable(z.number()),
  /** Total in yen. */
  budget: z.nullable(z.number()),
  url: z.string(),
  comment: z.string(),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Moment),
  created_at: Moment,
});
export type ProductRequestHistory = z.infer<typeof ProductRequestHistory>;

export const productRequest = {
  send: endpoint("POST /v1/product-requests", {
    summary: "Requests a product that the shop does not sell; a member's request is linked to the member",
    input: z.extend(ProductRequestInput, { captcha: Captcha }),
    output: z.object({ id: Id }),
    errors: ["captcha.required"],
  }),
  histories: endpoint("GET /v1/me/product-request-histories", {
    summary: "The member's requests with the shop's answers, newest first, 10 a page",
    access: "member",
    input: PageQuery,
    output: ProductRequestHistory,
    answer: "paged",
  }),
  remove: endpoint("DELETE /v1/me/product-request-histories/{id}", {
    summary: "Removes a request from the member's list; the shop keeps the request",
    access: "member",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["common.not_found"],
  }),
};
