declare module "virtual:blocks" {
  import type { ComponentType } from "react";

  /** The look's blocks by name. The browser's list has live blocks only. */
  export const blocks: Record<
    string,
    // oxlint-disable-next-line no-explicit-any -- props come from data
    { isLive: boolean; load: () => Promise<{ Block: ComponentType<any> }> } | undefined
  >;
}

declare module "virtual:block-loaders" {
  import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

  export const siteLoaders: Record<string, BlockLoader>;
}

declare module "virtual:stylesheet?url" {
  const url: string;
  export default url;
}
