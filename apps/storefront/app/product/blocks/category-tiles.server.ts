import { categoryNode } from "#app/channel/site/site.server.ts";
import * as z from "zod/mini";
import type { BlockLoader } from "#app/platform/blocks/draw-blocks.server.ts";

const Props = z.object({ pictures: z._default(z.record(z.string(), z.unknown()), {}) });

/** The shop's top categories, each with the picture that the data names for its key. */
export const load: BlockLoader = async (api, props) => {
  const { pictures } = Props.parse(props);
  const tree = await api.category.hierarchy({ table: "products" });
  return { tiles: tree.map((node) => ({ node: categoryNode(node), picture: pictures[node.key] ?? null })) };
};
