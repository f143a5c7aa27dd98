/** Props of the collections' screens. Hrefs are inside the shop, without its prefix. */
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { OutfitProps } from "../outfit/outfit-view.ts";

export type EntryTile = {
  href: string;
  title: string;
  summary: string;
  picture: Picture | null;
  date: string;
};

export type CollectionScreenProps = {
  title: string;
  description: string;
  entries: EntryTile[];
  pager: Pager;
};

/** A field of an entry with its label, in the order of the collection. */
export type EntryFieldView = { key: string; label: string } & (
  | { kind: "text"; text: string }
  | { kind: "long"; text: string }
  | { kind: "picture"; picture: Picture }
  | { kind: "link"; text: string; href: string }
);

export type CollectionEntryScreenProps = {
  collection: { label: string; href: string };
  title: string;
  summary: string;
  date: string;
  picture: Picture | null;
  /** Sanitized by the API. */
  html: string;
  fields: EntryFieldView[];
  outfit: OutfitProps | null;
  problem: string | null;
};
