import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

/** The newest `count` news. The top page is cached for all visitors, so it has no unread marks. */
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
