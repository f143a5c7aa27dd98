import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Image } from "../platform/shapes.ts";
import { AnyKey } from "../product/product.ts";

const percent = z.number().check(z.gte(0), z.lte(100));

/** A place on a page that links to a product: left, top, width and height in percent of the page. */
export const Hotspot = z.object({
  x: percent,
  y: percent,
  w: percent,
  h: percent,
  /** Key of the product. */
  product: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Text alternative for screen readers. */
  label: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Number printed beside the picture, for /catalog-order. */
  number: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(40))), null),
});
export type Hotspot = z.infer<typeof Hotspot>;

export const CatalogPage = z.object({
  picture: Image,
  /** Text of the page, for screen readers and search. */
  text: z._default(z.string().check(z.maxLength(2000)), ""),
  hotspots: z._default(z.array(Hotspot).check(z.maxLength(60)), []),
});
export type CatalogPage = z.infer<typeof CatalogPage>;

export const Catalog = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** The catalogue can be ordered on paper (CON-07). */
  is_printed: z.boolean(),
  pages: z.array(CatalogPage),
});
export type Catalog = z.infer<typeof Catalog>;

export const catalog = {
  list: endpoint("GET /v1/catalog", {
    summary: "Catalogues with their pages and hotspots, in the owner's order; key selects one",
    input: z.object({ key: z.optional(AnyKey) }),
    output: Catalog,
    answer: "list",
  }),
};
