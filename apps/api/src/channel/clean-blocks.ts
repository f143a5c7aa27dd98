import { Block } from "@noren/contract/channel/channel.ts";
import * as z from "zod/mini";
import { cleanAny } from "#api/platform/html/clean-html.ts";

/** Sanitizes the HTML of blocks, which the owner writes as JSON. */
const cleanBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    const { html } = block.props;
    if (block.name !== "rich-text") return block;
    return { ...block, props: { ...block.props, html: typeof html === "string" ? cleanAny(html) : "" } };
  });

/** Blocks as written and as stored: sanitized when they are written and when they are read. */
export const CleanBlocks = z.pipe(
  z.array(Block, { error: "ブロックを [ ] の並びで書いてください" }),
  z.transform((blocks: Block[]) => cleanBlocks(blocks)),
);
