import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

/** Questions in the block's own data, or the shop's questions of a category. */
export const load: BlockLoader<BlockProps<"faq">> = async (api, { items, category, count }) => {
  if (category === undefined) return { items };
  const questions = await api.qa.list({ category });
  return { items: questions.slice(0, count).map(({ question, answer }) => ({ question, html: answer })) };
};
