import type { BlockProps } from "@noren/contract/content/blocks.ts";
import { makerPath } from "../maker-path.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

/** The first `count` makers by number of products, each with a link to its page. */
export const load: BlockLoader<BlockProps<"maker-list">> = async (api, { count }) => {
  const { data } = await api.maker.list({ per: "all" });
  const shown = data.filter(({ product_count }) => product_count > 0);
  const makers = shown.toSorted((a, b) => b.product_count - a.product_count).slice(0, count);
  return {
    makers: makers.map(({ key, name, prefecture, description, image }) => ({
      name,
      prefecture,
      lead: description,
      href: makerPath(key),
      picture: image,
    })),
  };
};
