import type { PublicConfig } from "@noren/contract/channel/channel.ts";

/** What shows that something is loading, by the channel's settings: `size` in pixels; `frame` is the part of its way that the cursor goes with each frame. */
export type LoadingProps = Pick<PublicConfig, "loading" | "cursor">;
