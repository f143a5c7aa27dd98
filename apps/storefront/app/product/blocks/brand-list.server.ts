import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import { shownBrands } from "../brand/shown-brands.server.ts";

/** The first `count` brands by number of products, each with a link to its products. */
export const load: BlockLoader<BlockProps<"brand-list">> = async (api, { count }) => {
  const shown = await shownBrands(api);
  const brands = shown.toSorted((a, b) => b.product_count - a.product_count).slice(0, count);
  return {
    brands: brands.map(({ key, name, description, image }) => ({
      key,
      name,
      href: `/product?${new URLSearchParams({ brand: key })}`,
      lead: description,
      picture: image,
    })),
  };
};
