import { createContext, createElement, useContext, useEffect, useState } from "react";
import type { BlockSlot } from "./blocks-view.ts";
import { liveBlock, loadLiveBlocks } from "./live-blocks.ts";

/** Markup of this document's blocks, by slot; set on the server only. */
export const BlockMarkup = createContext<ReadonlyMap<string, string> | null>(null);

export function Blocks({ slots }: { slots: readonly BlockSlot[] }) {
  return slots.map((slot) =>
    slot.isLive ? <LiveBlock key={slot.id} slot={slot} /> : <StillBlock key={slot.id} slot={slot} />,
  );
}

/** The browser keeps the server's markup: it gets neither the block's script nor, on a whole page, its markup again. */
function StillBlock({ slot }: { slot: BlockSlot & { isLive: false } }) {
  const markup = useContext(BlockMarkup)?.get(slot.id) ?? slot.html ?? "";
  return (
    <div
      className="contents"
      data-block={slot.name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

/** The browser's entry loads a block's script before hydration; after a click on a link it loads a moment later. */
function LiveBlock({ slot }: { slot: BlockSlot & { isLive: true } }) {
  const [, setLoaded] = useState(false);
  const block = liveBlock(slot.name);
  useEffect(() => {
    if (!block) void loadLiveBlocks([slot.name]).then(() => setLoaded(true));
  }, [block, slot.name]);
  return (
    <div className="contents" data-block={slot.name} data-live={slot.name} data-scripts={slot.scripts.join(" ")}>
      {block && createElement(block, slot.props)}
    </div>
  );
}
