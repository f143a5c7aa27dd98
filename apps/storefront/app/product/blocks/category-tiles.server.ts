import type { BlockProps } from "@noren/contract/content/blocks.ts";
import { categoryNode } from "#app/channel/site/site.server.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

/** The shop's top categories, each with the picture that the block's data has for its key. */
export const load: BlockLoader<BlockProps<"category-tiles">> = async (api, { pictures }) => {
  const tree = await api.category.hierarchy({ table: "products" });
  return { tiles: tree.map((node) => ({ node: categoryNode(node), picture: pictures[node.key] ?? null })) };
};
