import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, Nothing, PageQuery, reference } from "../platform/shapes.ts";
import { AnyKey, ProductCard } from "./product.ts";

/** Max products of a history. */
export const historyMax = 10;

/** Identifies a guest's history, and is the only credential for it. */
const Token = reference(100, 1);

export const ProductHistory = z.object({ product_id: Id, seen_at: Moment, product: ProductCard });
export type ProductHistory = z.infer<typeof ProductHistory>;

/** `id` identifies the entry. */
export const OwnProductHistory = z.extend(ProductHistory, { id: Id });
export type OwnProductHistory = z.infer<typeof OwnProductHistory>;

export const productHistory = {
  add: endpoint("POST /v1/product-histories", {
    summary:
      "Records that a product was viewed: for the member, else for the guest of the token; without a token starts a guest's history",
    input: z.object({ product_id: AnyKey, token: z.optional(z.nullable(Token)) }),
    /** Token of the guest's history, to be used from now on; null for a member. */
    output: z.object({ product_id: Id, token: z.nullable(z.string()) }),
    errors: ["product.not_found"],
  }),
  ofGuest: endpoint("GET /v1/guest/product-histories", {
    summary: "The products that a guest has viewed, newest first; empty for an unknown or missing token",
    input: z.object({ token: z.optional(Token) }),
    output: ProductHistory,
    answer: "list",
  }),
  merge: endpoint("POST /v1/guest/product-histories/merge", {
    summary: "Moves a guest's history into the member's at login; an unknown token moves nothing",
    access: "member",
    input: z.object({ token: Token }),
    output: Nothing,
  }),
  mine: endpoint("GET /v1/me/product-histories", {
    summary: "The products that the member has viewed and can still see, newest first",
    access: "member",
    input: PageQuery,
    output: OwnProductHistory,
    answer: "paged",
  }),
  remove: endpoint("DELETE /v1/me/product-histories/{id}", {
    summary: "Removes a product from the member's history, by the entry's id or the product's",
    access: "member",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["common.not_found"],
  }),
  clear: endpoint("DELETE /v1/me/product-histories", {
    summary: "Empties the member's history",
    access: "member",
    output: Nothing,
  }),
};
