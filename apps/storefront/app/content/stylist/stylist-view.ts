/** Props of the stylists' screens. Hrefs are inside the shop, without its prefix. */
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { EntryFieldView } from "../collection/collection-view.ts";
import type { OutfitProps } from "../outfit/outfit-view.ts";

export type StylistTile = { href: string; name: string; summary: string; picture: Picture | null };
export type SnapTile = { href: string; title: string; picture: Picture | null };

export type StylistListScreenProps = {
  /** With the page number. */
  title: string;
  description: string;
  stylists: StylistTile[];
  snaps: SnapTile[];
  pager: Pager;
};

/** One outfit of a stylist, with the products worn. */
export type SnapView = {
  /** Anchor of the snap on the page. */
  id: string;
  title: string;
  summary: string;
  date: string;
  picture: Picture | null;
  html: string;
  fields: EntryFieldView[];
  outfit: OutfitProps | null;
  problem: string | null;
};

export type StylistScreenProps = {
  /** The name with the page number. */
  title: string;
  name: string;
  summary: string;
  picture: Picture | null;
  html: string;
  fields: EntryFieldView[];
  snaps: SnapView[];
  pager: Pager;
};
