import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

export const load: BlockLoader<BlockProps<"blog-list">> = async (api, { count, category }) => {
  const { data } = await api.blog.list({ category, per: count });
  return {
    items: data.map(({ key, title, summary, picture }) => ({ key, href: `/blog/${key}`, title, summary, picture })),
  };
};
