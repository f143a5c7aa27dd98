import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

/** The newest first, as many as `count` says. A page for anybody has no marks of what is read. */
export const load: BlockLoader<BlockProps<"news">> = async (api, { count, category }) => {
  const { data } = await api.news.list({ category, per: count });
  return {
    items: data.map(({ key, title, category: named, published_at }) => ({
      key,
      href: `/news/${key}`,
      title,
      category: named,
      publishedAt: published_at,
    })),
  };
};
