import type * as z from "zod/mini";
import type { Settings } from "./settings.ts";

export type CatalogueKeys = { category: string | null; maker: string | null };

/** A kind of content: news, banner, layout … A folder of files of its own, rows of its own in `content`. */
export type ContentKind<S extends z.ZodMiniType = z.ZodMiniType> = {
  /** As it stands in the table and as the name of its folder. */
  kind: string;
  /** In Japanese, for the owner. */
  label: string;
  /** "markdown" has a text below its fields; "json" has fields alone. */
  format: "markdown" | "json";
  /** What a piece may be called; a slash makes folders. */
  key: RegExp;
  /** A piece's own fields, beside title, sort and period. */
  fields: S;
  /** Keys of products that the fields name; unknown ones are refused when they are written. */
  productKeys?(fields: z.output<S>): readonly string[];
  /** A category and a maker that the fields name by key; unknown ones are refused when they are written. */
  catalogueKeys?(fields: z.output<S>): CatalogueKeys;
  /** A piece's own page inside the shop. Pieces with one stand in /sitemap and sitemap.xml. */
  address?(key: string): string;
  /** Its lists are by date, the newest first. */
  isDated?: true;
  /** Why the fields cannot be stored although they fit the schema: in Japanese, empty where they can. */
  problems?(fields: z.output<S>, key: string, channel: { settings: Settings }): readonly string[];
  /**
   * Another piece that says what this one's fields may be, such as a collection of its entries: its kind and key, and what is
   * wrong by its fields (its latest version; undefined where there is none).
   */
  parent?: {
    kind: string;
    keyOf(key: string): string;
    problems(fields: z.output<S>, parent: unknown): readonly string[];
  };
};

/** A kind with the types of its own fields. */
export const contentKind = <S extends z.ZodMiniType>(kind: ContentKind<S>): ContentKind<S> => kind;

/** Names of one segment: news, blogs, banners. */
export const plainKey = /^[a-z0-9][a-zA-Z0-9_-]{0,99}$/;
/** Names with folders: static pages, entries of collections. */
export const pathKey = /^[a-z0-9][a-z0-9_-]{0,59}(\/[a-z0-9][a-z0-9_-]{0,59}){0,3}$/;

/** One version of a piece as its readers get it. */
export type Content<F> = {
  id: string;
  key: string;
  title: string;
  fields: F;
  /** Cleaned HTML; empty where the kind has no text. */
  html: string;
  publish_from: Date;
  updated_at: Date;
};
