/** Props of the catalogues' screens. Hrefs are inside the shop, without its prefix. */
import type { Picture } from "#app/platform/picture/picture-view.ts";

/** A link to a product on a catalogue's page; position and size are percents of the page. */
export type HotspotView = {
  x: number;
  y: number;
  w: number;
  h: number;
  href: string;
  label: string;
  number: string | null;
};

export type CatalogPageView = {
  /** Page number from 1. */
  number: number;
  picture: Picture;
  text: string;
  hotspots: HotspotView[];
};

export type CatalogTile = { href: string; title: string; description: string; picture: Picture | null };

/** /flip-book: the list of catalogues, or one of them. */
export type FlipBookScreenProps =
  | { kind: "list"; catalogs: CatalogTile[] }
  | {
      kind: "book";
      title: string;
      description: string;
      pages: CatalogPageView[];
      listHref: string | null;
    };
