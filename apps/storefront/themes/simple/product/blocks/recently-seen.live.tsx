import { LaterBlock } from "#app/platform/blocks/later-block.tsx";

/** Visitors share a cached page, so this block is empty in it and loads when it comes near the screen (CAT-08). */
export const Block = () => <LaterBlock name="seen" href="/product-history" />;
