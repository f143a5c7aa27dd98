import * as z from "zod/mini";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import { makerPath } from "#app/product/maker-path.ts";
import type { OwnMakerProps } from "#theme/blocks/own-maker.tsx";

/** Data as written by the owner; if it does not fit, the block is left out. */
const Props = z.object({ maker: z.string() });

export const load: BlockLoader = async (api, props): Promise<Omit<OwnMakerProps, "title">> => {
  const maker = await api.maker.detail({ key: z.parse(Props, props).maker });
  return {
    name: maker.name,
    prefecture: maker.prefecture,
    text: maker.description,
    href: makerPath(maker.key),
  };
};
