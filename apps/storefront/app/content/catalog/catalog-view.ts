/** Props of the catalogues' screens. Hrefs are inside the shop, without its prefix. */
import type { Picture } from "#app/platform/picture/picture-view.ts";

/** A place on a page that leads to a product, in percent of the page. */
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
  /** From 1. */
  number: number;
  picture: Picture;
  text: string;
  hotspots: HotspotView[];
};

export type CatalogTile = { href: string; title: string; description: string; picture: Picture | null };

/** /flip-book: the catalogues, or one of them to leaf through. */
export type FlipBookScreenProps =
  | { kind: "list"; catalogs: CatalogTile[] }
  | {
      kind: "book";
      title: string;
      description: string;
      pages: CatalogPageView[];
      /** Where other catalogues are; null where there is one alone. */
      listHref: string | null;
    };
