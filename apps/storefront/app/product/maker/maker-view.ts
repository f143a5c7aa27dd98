/** Props of the makers' screens. Hrefs are inside the shop, without its prefix. */
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { ProductCardProps } from "../product-view.ts";

export type MakerTile = {
  href: string;
  name: string;
  prefecture: string;
  text: string;
  picture: Picture | null;
  count: number;
};

/** /maker. The title has the page number. */
export type MakerListScreenProps = { title: string; makers: MakerTile[]; pager: Pager };

export type MakerScreenProps = {
  /** The name with the page number. */
  title: string;
  name: string;
  kana: string;
  prefecture: string;
  text: string;
  picture: Picture | null;
  brands: { name: string; href: string; text: string; picture: Picture | null }[];
  products: ProductCardProps[];
  pager: Pager;
};
