import { taxKinds } from "./tax.ts";
import * as z from "zod/mini";
import { withLimits } from "./form/field-limits.ts";
import { choiceMax, field, isStorable, words } from "./form/rules.ts";
import { sizedText } from "./form/sized.ts";

/** A token, key or number that is looked up as sent; values that the database cannot store are refused before. */
export const reference = (max: number, min?: number) =>
  sizedText(
    z
      .string()
      .check(...(min ? [z.minLength(min)] : []), z.maxLength(max), z.refine(isStorable, { error: words.unreadable })),
    max,
    words.tooLong(max),
  );

/** Shapes shared by several areas. */
export const Id = reference(64);
/** Proof that the caller is a person: a solved challenge, or the proof from an emailed link. */
export const Captcha = z.optional(reference(4096));
/** Integer yen. */
export const Yen = z.int();
/** ISO 8601 with offset, as JSON carries a moment. */
export const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
export const Moment = withLimits(z.string().check(z.regex(momentPattern)), { format: "date-time" });
/** A day in Asia/Tokyo, YYYY-MM-DD. */
export const Day = withLimits(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), { format: "date" });
/** Percent. */
export const TaxRate = z.int().check(z.gte(0), z.lte(100));
/** Kind of a product's tax rate (標準税率, 軽減税率). */
export const TaxKind = z.enum(taxKinds);
/** Percent of the tax in a price at the reader's moment, and its kind, which orders of before kinds lack. */
export const taxFields = { tax_rate: TaxRate, tax_kind: z.optional(TaxKind) };

/** Percent from the left or from the top of a picture. */
const Focus = z.optional(z.int().check(z.gte(0), z.lte(100)));

/**
 * A stored picture: the storefront builds URLs from path and hash; width and height reserve its space; color fills it
 * while loading. The focal point stays in view where a picture is cropped; an absent one is the middle (50).
 */
export const Image = z.object({
  path: z.string(),
  hash: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  focus_x: Focus,
  focus_y: Focus,
});
export type Image = z.infer<typeof Image>;

/** An entity with a page of its own: maker, brand, category. */
export const Named = z.object({ id: Id, key: z.string(), name: z.string() });
export type Named = z.infer<typeof Named>;

const per = field.integer("件数", 1, 100);
const page = z.optional(field.integer("ページ", 1, 100_000));
export const PageQuery = z.object({ page, per: z.optional(per) });
/** Query of lists that per=all returns in full (NAV-17). */
export const PageOrAllQuery = z.object({
  page,
  per: z.optional(sizedText(z.union([z.literal("all"), per]), choiceMax, words.integer("件数", 1, 100))),
});

export const Nothing = z.object({});

/** Boolean from JSON or from a form. */
export const Flag = sizedText(z.union([z.boolean(), z.enum(["0", "1"])]), choiceMax, "0か1で指定してください");
export const isOn = (flag: z.infer<typeof Flag> | undefined): boolean => flag === true || flag === "1";

/** One of several fixed values, chosen by a program rather than typed. */
export const oneOf = <const T extends readonly string[]>(values: T, error: string) =>
  sizedText(z.enum(values, { error }), choiceMax, error);
