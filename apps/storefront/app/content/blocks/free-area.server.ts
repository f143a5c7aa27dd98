import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

/** The text with the code; nothing while none is published. */
export const load: BlockLoader<BlockProps<"free-area">> = async (api, { code: requested }) => {
  const { data } = await api.freeArea.list({ per: "all" });
  return { html: data.find(({ code }) => code === requested)?.html ?? "" };
};
