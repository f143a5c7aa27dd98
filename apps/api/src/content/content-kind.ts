import type * as z from "zod/mini";
import type { Settings } from "#api/channel/settings.ts";

export type CatalogueKeys = { category: string | null; maker: string | null };

/** A kind of content: news, banner, layout … Each kind has a folder of files, and rows in the table `content`. */
export type ContentKind<S extends z.ZodMiniType = z.ZodMiniType> = {
  /** Value in the table, and name of the folder. */
  kind: string;
  /** Japanese name for the owner. */
  label: string;
  /** markdown: fields and a text; json: fields only. */
  format: "markdown" | "json";
  /** Pattern of an item's key; a slash separates folders. */
  key: RegExp;
  /** Schema of the kind's own fields, in addition to title, sort and period. */
  fields: S;
  /** Keys of products in the fields; a write with unknown ones is refused. */
  productKeys?(fields: z.output<S>): readonly string[];
  /** Keys of a category and a maker in the fields; a write with unknown ones is refused. */
  catalogueKeys?(fields: z.output<S>): CatalogueKeys;
  /** Path of an item's own page. Such items are listed in /sitemap and sitemap.xml. */
  address?(key: string): string;
  /** Lists are sorted by date, newest first. */
  isDated?: true;
  /** Problems of fields that fit the schema: messages in Japanese, empty if there are none. */
  problems?(fields: z.output<S>, key: string, channel: { settings: Settings }): readonly string[];
  /**
   * Another item that determines the valid fields, such as the collection of an entry: its kind and key, and the
   * problems given its fields (of the latest version; undefined if it does not exist).
   */
  parent?: {
    kind: string;
    keyOf(key: string): string;
    problems(fields: z.output<S>, parent: unknown): readonly string[];
  };
};

/** Infers the types of a kind's own fields. */
export const contentKind = <S extends z.ZodMiniType>(kind: ContentKind<S>): ContentKind<S> => kind;

/** Keys of one segment: news, blogs, banners. */
export const plainKey = /^[a-z0-9][a-zA-Z0-9_-]{0,99}$/;
/** Keys with folders: static pages, entries of collections. */
export const pathKey = /^[a-z0-9][a-z0-9_-]{0,59}(\/[a-z0-9][a-z0-9_-]{0,59}){0,3}$/;

/** A version of a content item for readers. */
export type Content<F> = {
  id: string;
  key: string;
  title: string;
  fields: F;
  /** Sanitized HTML; empty for kinds without text. */
  html: string;
  publish_from: Date;
  updated_at: Date;
};
