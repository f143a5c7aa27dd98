import { Block } from "@noren/contract/channel/channel.ts";
import * as z from "zod/mini";
import { cleanAny } from "#api/platform/html/clean-html.ts";

/** Blocks whose HTML a page may hold; the owner places them as JSON. */
const cleanBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    const { html } = block.props;
    if (block.name !== "rich-text") return block;
    return { ...block, props: { ...block.props, html: typeof html === "string" ? cleanAny(html) : "" } };
  });

/** Blocks as an owner writes them and as they are stored: their HTML is cleaned both ways. */
export const CleanBlocks = z.pipe(
  z.array(Block, { error: "ブロックを [ ] の並びで書いてください" }),
  z.transform((blocks: Block[]) => cleanBlocks(blocks)),
);
