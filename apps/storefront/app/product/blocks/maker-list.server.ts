import { makerPath } from "../maker-path.ts";
import type { BlockLoader } from "#app/platform/blocks/draw-blocks.server.ts";

/** The makers with the most products first, as many as `count` says, each leading to its page. */
export const load: BlockLoader = async (api, props) => {
  const count = Math.min(Math.max(Number(props.count) || 4, 1), 24);
  const { data } = await api.maker.list({ per: "all" });
  const makers = data.toSorted((a, b) => b.product_count - a.product_count).slice(0, count);
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
