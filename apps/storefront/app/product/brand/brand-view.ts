/** Props of /brand. Hrefs are inside the shop, without its prefix. */
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type BrandListScreenProps = {
  /** With the page number. */
  title: string;
  brands: { href: string; name: string; text: string; picture: Picture | null; count: number }[];
  pager: Pager;
};
