import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import { stylistAlias } from "@noren/contract/content/collection.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";

/** Entries of the stylists' collection, each with a link to its page (CON-06). */
export const load: BlockLoader<BlockProps<"stylist-list">> = async (api, { count }) => {
  const list = await orMissing(api.collection.entries({ alias: stylistAlias, max_page_size: count }));
  const entries = list?.data ?? [];
  return {
    items: entries.map(({ key, title, summary, picture }) => ({
      key,
      href: `/stylist/${encodeURIComponent(key)}`,
      name: title,
      summary,
      picture,
    })),
  };
};
