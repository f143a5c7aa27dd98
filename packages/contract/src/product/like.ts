import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { AnyKey } from "./product.ts";
import { Id } from "../platform/shapes.ts";

/** A product, and whether it is among the caller's favourites. */
export const Liked = z.object({ id: Id, key: z.string(), is_favorite: z.boolean() });
export type Liked = z.infer<typeof Liked>;

const input = z.object({ key: AnyKey });

export const like = {
  add: endpoint("POST /v1/products/{key}/likes", {
    summary: "Adds a product to the member's favourites; a repeated call changes nothing",
    access: "member",
    input,
    output: Liked,
    errors: ["product.not_found", "like.limit_reached"],
  }),
  remove: endpoint("DELETE /v1/products/{key}/likes", {
    summary: "Removes a product from the member's favourites, also one that is no longer shown",
    access: "member",
    input,
    output: Liked,
    errors: ["product.not_found"],
  }),
};
