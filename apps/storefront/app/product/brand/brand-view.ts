/** Props of /brand. Hrefs are inside the shop, without its prefix. */
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type BrandListScreenProps = {
  brands: { href: string; name: string; text: string; picture: Picture | null; count: number }[];
};
