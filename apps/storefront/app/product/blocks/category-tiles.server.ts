import { categoryNode } from "#app/channel/site/site.server.ts";
import type { BlockLoader } from "#app/platform/blocks/draw-blocks.server.ts";

/** The shop's top categories, each with the picture that the data names for its key. */
export const load: BlockLoader = async (api, props) => {
  const pictures = (props.pictures as Record<string, unknown> | undefined) ?? {};
  const tree = await api.category.hierarchy({ table: "products" });
  return { tiles: tree.map((node) => ({ node: categoryNode(node), picture: pictures[node.key] ?? null })) };
};
