import * as z from "zod/mini";
import { field, isStorable, words } from "./form/rules.ts";

/** A token, key or number that is looked up as it came; only what can stand in the database is looked for. */
export const reference = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isStorable, { error: words.unreadable }));

/** Shapes that several areas share. */
export const Id = reference(64);
/** Public key of a thing in addresses: readable, lower case. */
export const Key = z.string().check(z.minLength(1), z.maxLength(120));
/** Integer yen. */
export const Yen = z.number();
/** ISO 8601 with offset, as JSON carries a moment. */
export const Moment = z.string();
/** A day in Asia/Tokyo, YYYY-MM-DD. */
export const Day = z.string();
export const TaxRate = z.union([z.literal(10), z.literal(8)]);

/** A stored picture: the storefront makes addresses of path and hash; width and height fix its box; color fills it while it loads. */
export const Image = z.object({
  path: z.string(),
  hash: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
});
export type Image = z.infer<typeof Image>;

/** A named thing with an address of its own: a maker, a brand, a category. */
export const Named = z.object({ id: Id, key: z.string(), name: z.string() });
export type Named = z.infer<typeof Named>;

const page = z.optional(field.integer("ページ", 1, 100_000));
export const PageQuery = z.object({ page, per: z.optional(field.integer("件数", 1, 100)) });
/** Lists that are fetched in full with per=all (NAV-17). */
export const PageOrAllQuery = z.object({
  page,
  per: z.optional(z.union([z.literal("all"), field.integer("件数", 1, 100)])),
});

export const Nothing = z.object({});
