import type { Block } from "@noren/contract/channel/channel.ts";
import { cleanHtml } from "#api/platform/html/clean-html.ts";

/** Blocks whose HTML a page may hold; the owner places them as JSON. */
export const cleanBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    const { html } = block.props;
    if (block.name !== "rich-text") return block;
    return { ...block, props: { ...block.props, html: typeof html === "string" ? cleanHtml(html) : "" } };
  });
