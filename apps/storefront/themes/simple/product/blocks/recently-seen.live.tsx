import { LaterBlock } from "#app/platform/blocks/later-block.tsx";

/** A visitor's own: the page, which all visitors share, has an empty place that is filled when it comes near (CAT-08). */
export const Block = () => <LaterBlock name="seen" href="/product-history" />;
